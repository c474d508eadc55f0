/** What is in a package: its tasks, its parts with price and stock, and the totals. */
import type { PackagePart, ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import { emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { usePartLineTexts } from '../part-lines/part-line-texts.ts'
import totals from '../work-card-shared/totals-list.module.css'
import { useMissingPartText } from './package-texts.ts'
import { lineTotalOf } from './package-values.ts'
import classes from './packages.module.css'

const Tasks = ({ tasks }: Pick<ServicePackage, 'tasks'>) => {
  const { t } = useTranslation('packages')
  const { money } = useFormats()
  if (tasks.length === 0) return null
  return (
    <ul className={classes.lines} aria-label={t('tasks')}>
      {tasks.map(({ description, price }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ids and never move
        <li key={place}>
          <UserText>{description}</UserText>
          <Ltr className={classes.amount}>{price === null ? emptyValue : money(price)}</Ltr>
        </li>
      ))}
    </ul>
  )
}

const PartLine = ({ part }: { part: PackagePart }) => {
  const { money } = useFormats()
  const { formatQuantity } = usePartLineTexts()
  const missingPartText = useMissingPartText()
  const total = lineTotalOf(part)
  return (
    <li>
      <span>
        <UserText>{part.part_name}</UserText>{' '}
        <span className={classes.soft}>
          <Ltr>{part.part_number}</Ltr> · {formatQuantity(part)}
        </span>
        {part.missing_reason && (
          <span className={classes.short}>
            {missingPartText({ ...part, reason: part.missing_reason })}
          </span>
        )}
      </span>
      <Ltr className={classes.amount}>{total === null ? emptyValue : money(total)}</Ltr>
    </li>
  )
}

const Totals = ({ subtotal, tax_amount, total_amount }: ServicePackage) => {
  const { t } = useTranslation('packages')
  const { money } = useFormats()
  if (subtotal === null || tax_amount === null || total_amount === null)
    return <p className={classes.soft}>{t('total_unknown')}</p>
  const lines = [
    ['subtotal', subtotal],
    ['tax', tax_amount],
    ['total', total_amount],
  ] as const
  return (
    <dl className={totals.totals}>
      {lines.map(([name, amount]) => (
        <div key={name} data-total={name === 'total' ? true : undefined}>
          <dt>{t(name)}</dt>
          <dd>
            <Ltr>{money(amount)}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const PackageContents = ({ offer }: { offer: ServicePackage }) => {
  const { t } = useTranslation('packages')
  return (
    <div className={classes.contents}>
      {offer.notes && (
        <p className={classes.soft}>
          <UserText>{offer.notes}</UserText>
        </p>
      )}
      <Tasks tasks={offer.tasks} />
      {offer.parts.length > 0 && (
        <ul className={classes.lines} aria-label={t('parts')}>
          {offer.parts.map((part) => (
            <PartLine key={part.part_id} part={part} />
          ))}
        </ul>
      )}
      <Totals {...offer} />
    </div>
  )
}
