import { discountTypes } from '@warsha/contracts/financials'
import { fils, filsToNumber } from '@warsha/contracts/money'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Ltr, toast, useFormats, useParams, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  FieldGrid,
  FormModal,
  type FormSchema,
  fieldsOf,
  landing,
  OpeningNotice,
  SelectField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useOpened } from '@warsha/web-kit/table'
import { useState } from 'react'
import { readSum } from '../payments/payment-values.ts'
import { withRule } from '../payments/with-rule.ts'
import { type Calculations, useFinancials, useWorkCard } from '../work-card/work-card.api.ts'
import sums from '../work-card/work-card.module.css'
import { fetchWorkCard } from '../work-cards/work-cards.api.ts'
import { useSetDiscount } from './discount.api.ts'
import classes from './discount.module.css'
import {
  type DiscountOpening,
  type DiscountValues,
  limitsOf,
  places,
  previewOf,
  sentOf,
  valuesOf,
} from './discount-values.ts'

/** As the server reads it: what is no number is 0. */
const readAsSent = (schema: FormSchema): FormSchema => ({
  safeParse: (values, options) => schema.safeParse(sentOf(values as DiscountValues), options),
})

const loadSchema = async (): Promise<FormSchema> =>
  readAsSent((await import('@warsha/contracts/work-cards')).cardDiscount)

interface PreviewProps {
  values: DiscountValues
  known: Calculations
  chargesTax: boolean
}

/** What the customer would pay. */
const Preview = (props: PreviewProps) => {
  const { t } = useTranslation('work-card')
  const { money, number } = useFormats()
  const reckoned = previewOf(props.values, props.known, props.chargesTax)
  const percent = number((readSum(props.values.tax_percentage) ?? 0) / 100)
  const lines: [name: string, amount: number][] = [
    ['subtotal', reckoned.subtotal],
    ...(reckoned.discount_amount > 0
      ? [['discount', -reckoned.discount_amount] as [string, number]]
      : []),
    ...(props.chargesTax ? [['tax', reckoned.tax_amount] as [string, number]] : []),
    [props.chargesTax ? 'total' : 'total_without_tax', reckoned.total_amount],
    ['paid', reckoned.total_paid],
    ['outstanding', reckoned.outstanding],
  ]
  return (
    <output className={classes.preview} aria-live="polite" aria-label={t('money:discount.preview')}>
      <dl className={sums.sums}>
        {lines.map(([name, amount]) => (
          <div key={name} data-total={/^(total|outstanding)/.test(name) || undefined}>
            <dt>{t(`financials.${name}`, { percent })}</dt>
            <dd>
              <Ltr>{money(filsToNumber(fils(amount)))}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </output>
  )
}

interface FormProps {
  opening: DiscountOpening
  replace: (opening: DiscountOpening) => void
  known: Calculations
  onClose: () => void
}

const DiscountForm = ({ opening, replace, known, onClose }: FormProps) => {
  const { t } = useTranslation('money')
  const card = opening.record
  const set = useSetDiscount(card.id)
  // Without a TRN the rate is kept and charges nothing.
  const chargesTax = known.tax_percentage > 0 || (card.tax_percentage ?? 0) === 0
  const typeName = (type: string) => t(`discount.type.${type}`)
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema: async () => withRule(await loadSchema(), limitsOf(known, chargesTax)),
    change: (values) =>
      landing(set.mutateAsync(sentOf(values)), { gone: t('payments.card_gone'), fields: places }),
    readNewest: () => fetchWorkCard(card.id),
    readFailed: t('discount.read_failed'),
    shown: (field, newest) =>
      field === 'discount_type' ? typeName(valuesOf(newest)[field]) : valuesOf(newest)[field],
    onSaved: () => {
      toast.success(t('discount.saved'))
      onClose()
    },
  })
  const { values } = form.fields
  const field = fieldsOf<DiscountValues>({
    form,
    notes,
    focusOn: focusOn ?? 'discount',
    label: (name) => t(`discount.fields.${name}`),
  })
  const types = discountTypes.map((value) => ({ value, label: typeName(value) }))
  return (
    <FormModal
      form={form}
      title={t('discount.title')}
      submitLabel={t('discount.save')}
      failedText={t('discount.failed')}
      remedy={remedy}
      onClose={onClose}
    >
      <OpeningNotice opening={opening} />
      <FieldGrid>
        <CodeField {...field('discount')} inputMode="decimal" />
        <SelectField {...field('discount_type')} data={types} />
        <CodeField
          {...field('tax_percentage', chargesTax ? undefined : t('work-card:financials.no_trn'))}
          inputMode="decimal"
        />
      </FieldGrid>
      <Preview values={values} known={known} chargesTax={chargesTax} />
    </FormModal>
  )
}

interface EditorProps extends Pick<FormProps, 'known' | 'onClose'> {
  card: WorkCard
}

const Editor = ({ card, known, onClose }: EditorProps) => {
  const [opening, replace] = useState<DiscountOpening>({ record: card, warnings: [] })
  return (
    <DiscountForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      known={known}
      onClose={onClose}
    />
  )
}

/** The editor of discount and VAT of the card that is open; what it would come to is shown while one types. */
export const DiscountModal = () => {
  const { id = '' } = useParams()
  const opened = useOpened('edit')
  const card = useWorkCard(id).data?.data
  const known = useFinancials(id).data
  return card && known ? <Editor card={card} known={known} onClose={opened.close} /> : null
}
