import { IconTrash } from '@tabler/icons-react'
import type { PickedPart } from '@warsha/contracts/api/widgets'
import { maxPackageParts } from '@warsha/contracts/workshop/sales/package-rules'
import { ActionIcon, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { usePartLineTexts } from '../part-lines/part-line-texts.ts'
import { PartSearch } from '../part-lines/part-search.tsx'
import rowsClasses from '../record-page/form-rows.module.css'
import { type PackageValues, toPartValues } from './package-values.ts'
import classes from './packages.module.css'

interface PackagePartRowsProps {
  form: ContractForm<PackageValues>
}

const PartRow = ({ form, place }: PackagePartRowsProps & { place: number }) => {
  const { t } = useTranslation('packages')
  const { money } = useFormats()
  const { unitName } = usePartLineTexts()
  const part = form.fields.values.parts[place]!
  const error = form.fields.errors[`parts.${place}.part_id`]
  const name = (field: string) => ({ form, name: `parts.${place}.${field}`, autoComplete: 'off' })
  const sellingPrice =
    part.selling_price === null
      ? t('selling_price')
      : t('selling_price_of', { price: money(part.selling_price) })
  return (
    <fieldset className={classes.partRow} aria-label={part.part_name}>
      <div
        className={classes.partName}
        data-path={`parts.${place}.part_id`}
        aria-invalid={Boolean(error)}
        tabIndex={-1}
      >
        <UserText>{part.part_name}</UserText>
        <span className={classes.second}>
          <Ltr>{part.part_number}</Ltr>
        </span>
        {error && <p className={classes.error}>{error}</p>}
      </div>
      <LtrField
        {...name('quantity')}
        label={t('fields.quantity', { unit: unitName(part.unit_of_measure) })}
        inputMode="decimal"
      />
      <LtrField
        {...name('unit_price')}
        label={t('fields.unit_price')}
        placeholder={sellingPrice}
        inputMode="decimal"
      />
      <ActionIcon
        className={classes.remove}
        size="lg"
        aria-label={t('remove_part', { part: part.part_name })}
        disabled={form.isSending}
        onClick={() => form.fields.removeListItem('parts', place)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </fieldset>
  )
}

export const PackagePartRows = ({ form }: PackagePartRowsProps) => {
  const { t } = useTranslation('packages')
  const { parts } = form.fields.values
  const [pickerNumber, setPickerNumber] = useState(0)
  const [known, setKnown] = useState<PickedPart | null>(null)
  const select = (part: PickedPart | null) => {
    if (!part) return
    const isKnown = parts.some(({ part_id }) => part_id === part.id)
    setKnown(isKnown ? part : null)
    if (!isKnown) form.fields.insertListItem('parts', toPartValues(part))
    // Another search begins empty.
    setPickerNumber(pickerNumber + 1)
  }
  return (
    <fieldset className={rowsClasses.rows}>
      <legend>{t('parts')}</legend>
      {parts.map(({ key }, place) => (
        <PartRow key={key} form={form} place={place} />
      ))}
      {parts.length < maxPackageParts && (
        <PartSearch
          key={pickerNumber}
          error={known ? t('errors:field.part_twice') : null}
          read_only={form.isSending}
          // A package is a template: stock matters when it is added to a job.
          allows_out_of_stock
          onSelect={select}
        />
      )}
      <p className={classes.hint}>{t('price_hint')}</p>
    </fieldset>
  )
}
