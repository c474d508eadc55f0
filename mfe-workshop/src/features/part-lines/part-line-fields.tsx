import { filsToNumber } from '@warsha/contracts/money'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  FieldGrid,
  type FieldNotes,
  fieldsOf,
  TextAreaField,
} from '@warsha/web-kit/forms'
import { type LineValues, previewOf } from './part-line-values.ts'
import { tierName } from './part-line-words.ts'
import classes from './part-lines.module.css'

interface Props<V extends LineValues> {
  form: ContractForm<V>
  notes: FieldNotes<V>
  focusOn?: keyof V & string
}

/** How many, at what price, and what that makes: reckoned while one types. */
export const PartLineFields = <V extends LineValues>({
  form,
  notes,
  focusOn = 'quantity',
}: Props<V>) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const field = fieldsOf<V>({ form, notes, focusOn, label: (name) => t(`parts.fields.${name}`) })
  const { values } = form.fields
  const total = previewOf(values)
  return (
    <FieldGrid>
      <CodeField {...field('quantity')} inputMode="decimal" withAsterisk />
      <CodeField
        {...field(
          'unit_price',
          values.unit_price && t('parts.tier_hint', { tier: tierName(values.price_tier) }),
        )}
        inputMode="decimal"
        withAsterisk
      />
      <output className={classes.preview} aria-live="polite">
        <span>{t('parts.line_total')}</span>
        <Ltr className={classes.previewSum}>
          {total === null ? '–' : money(filsToNumber(total))}
        </Ltr>
      </output>
      <TextAreaField {...field('notes')} wide />
    </FieldGrid>
  )
}
