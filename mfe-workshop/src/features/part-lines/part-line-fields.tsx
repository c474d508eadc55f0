import { useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  FieldGrid,
  type FieldNotes,
  LtrField,
  TextAreaField,
} from '@warsha/web-kit/forms'
import { SumPreview } from '../money-shared/sum-preview.tsx'
import { priceTierName } from './part-line-texts.ts'
import { type PartLineValues, previewLineTotal } from './part-line-values.ts'

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
  const field = bindFields<V>({ form, notes, focusOn, label: (name) => t(`parts.fields.${name}`) })
  const { values } = form.fields
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
      <SumPreview label={t('parts.line_total')} sum={previewLineTotal(values)} />
      <TextAreaField {...field('notes')} wide />
    </FieldGrid>
  )
}
