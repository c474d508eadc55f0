/** The packages of a reception, each with its contents, its total and what is missing today. */
import { IconTrash } from '@tabler/icons-react'
import {
  ActionIcon,
  Skeleton,
  UserText,
  useFormats,
  useNameOf,
  useTranslation,
} from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { MissingParts } from '../packages/missing-parts.tsx'
import { listMissingParts } from '../packages/package-texts.ts'
import { usePackageOffer } from '../packages/packages.api.ts'
import classes from './reception.module.css'
import type { ReceptionPackage, ReceptionValues } from './reception-values.ts'

/** What the reception will add. The car can be received without it. */
const PackageFacts = ({ id }: { id: string }) => {
  const { t } = useTranslation('reception')
  const { money } = useFormats()
  const { data: offer, error } = usePackageOffer(id, 'cash')
  if (!offer) return error ? null : <Skeleton height={18} radius="sm" />
  return (
    <>
      <span className={classes.facts}>
        <UserText>
          {[
            ...offer.tasks.map(({ description }) => description),
            ...offer.parts.map(({ part_name }) => part_name),
          ].join(', ')}
        </UserText>
        {offer.total_amount !== null && (
          <span>{t('package_total', { amount: money(offer.total_amount) })}</span>
        )}
      </span>
      <MissingParts title={t('parts_missing')} parts={listMissingParts(offer)} />
    </>
  )
}

interface ChosenPackagesProps {
  form: ContractForm<ReceptionValues>
}

const ChosenPackage = ({ form, place }: ChosenPackagesProps & { place: number }) => {
  const { t } = useTranslation('reception')
  const packageName = useNameOf()
  const one: ReceptionPackage = form.fields.values.packages[place]!
  const error = form.fields.errors[`package_ids.${place}`]
  const name = packageName(one)
  return (
    <li
      className={classes.package}
      data-path={`package_ids.${place}`}
      aria-invalid={Boolean(error)}
      tabIndex={-1}
    >
      <div>
        <UserText>{name}</UserText>
        {error && <p className={classes.packageError}>{error}</p>}
        <PackageFacts id={one.id} />
      </div>
      <ActionIcon
        size="lg"
        aria-label={t('remove_package', { name })}
        disabled={form.isSending}
        onClick={() => {
          form.fields.removeListItem('packages', place)
          form.formRef.current?.querySelector<HTMLElement>('[name="task"]')?.focus()
        }}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}

export const ChosenPackages = ({ form }: ChosenPackagesProps) => {
  const { t } = useTranslation('reception')
  const { packages } = form.fields.values
  if (packages.length === 0) return null
  return (
    <ul className={classes.taskList} aria-label={t('packages')}>
      {packages.map(({ id }, place) => (
        <ChosenPackage key={id} form={form} place={place} />
      ))}
    </ul>
  )
}
