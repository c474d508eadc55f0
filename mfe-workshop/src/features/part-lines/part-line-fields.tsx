import { toAed } from '@warsha/contracts/base/money'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  FieldGrid,
  type FieldNotes,
  LtrField,
  TextAreaField,
} from '@warsha/web-kit/forms'
import { priceTierName } from './part-line-texts.ts'
import { type PartLineValues, previewLineTotal } from './part-line-values.ts'
import classes from './part-lines.module.css'

interface PartLineFieldsProps<V extends PartLineValues> {
  form: ContractForm<V>
  notes: FieldNotes<V>
  focusOn?: keyof V & string
}

/** Quantity and price, with a line total that is updated while the user types. */
export const PartLineFields = <V extends PartLineValues>({
  form,
  notes,
  focusOn = 'quantity',
}: PartLineFieldsProps<V>) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const field = bindFields<V>({ form, notes, focusOn, label: (name) => t(`parts.fields.${name}`) })
  const { values } = form.fields
  const total = previewLineTotal(values)
  return (
    <FieldGrid>
      <LtrField {...field('quantity')} inputMode="decimal" withAsterisk />
      <LtrField
        {...field(
          'unit_price',
          values.unit_price && t('parts.tier_hint', { tier: priceTierName(values.price_tier) }),
        )}
        inputMode="decimal"
        withAsterisk
      />
      <output className={classes.preview} aria-live="polite">
        <span>{t('parts.line_total')}</span>
        <Ltr className={classes.previewSum}>{total === null ? '–' : money(toAed(total))}</Ltr>
      </output>
      <TextAreaField {...field('notes')} wide />
    </FieldGrid>
  )
}
