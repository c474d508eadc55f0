import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import {
  basisPoints,
  basisPointsToPercent,
  parseBasisPoints,
} from '@warsha/contracts/base/percentages'
import { discountTypes } from '@warsha/contracts/workshop/financials'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Ltr, toast, useFormats, useParams, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  type FormSchema,
  LtrField,
  mapSubmitErrors,
  RecordFormNotice,
  SelectField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useState } from 'react'
import totals from '../work-card-shared/totals-list.module.css'
import { withRule } from '../work-card-shared/with-rule.ts'
import { type Calculations, useFinancials, useWorkCard } from '../work-card-shared/work-card.api.ts'
import { fetchWorkCard } from '../work-cards/work-cards.api.ts'
import { useSetDiscount } from './discount.api.ts'
import classes from './discount.module.css'
import {
  type DiscountFormState,
  type DiscountValues,
  discountErrorTargets,
  discountRule,
  previewTotals,
  toDiscountBody,
  toDiscountValues,
} from './discount-values.ts'

/** Validates the values as they are sent. */
const parseRequestBody = (schema: FormSchema): FormSchema => ({
  safeParse: (values, options) =>
    schema.safeParse(toDiscountBody(values as DiscountValues), options),
})

const loadSchema = async (): Promise<FormSchema> =>
  parseRequestBody((await import('@warsha/contracts/workshop/work-card-financials')).cardDiscount)

interface TotalsPreviewProps {
  values: DiscountValues
  current: Calculations
  chargesTax: boolean
}

/** Totals with the discount and VAT as typed. */
const TotalsPreview = (props: TotalsPreviewProps) => {
  const { t } = useTranslation('work-card')
  const { money, number } = useFormats()
  const preview = previewTotals(props.values, props.current, props.chargesTax)
  const percent = number(
    basisPointsToPercent(parseBasisPoints(props.values.tax_percentage) ?? basisPoints(0)),
  )
  const lines: [name: string, amount: Fils][] = [
    ['subtotal', preview.subtotal],
    ...(preview.discount_amount > 0
      ? [['discount', fils(-preview.discount_amount)] as [string, Fils]]
      : []),
    ...(props.chargesTax ? [['tax', preview.tax_amount] as [string, Fils]] : []),
    [props.chargesTax ? 'total' : 'total_without_tax', preview.total_amount],
    ['paid', preview.total_paid],
    ['outstanding', preview.outstanding],
  ]
  return (
    <output className={classes.preview} aria-live="polite" aria-label={t('money:discount.preview')}>
      <dl className={totals.totals}>
        {lines.map(([name, amount]) => (
          <div key={name} data-total={/^(total|outstanding)/.test(name) || undefined}>
            <dt>{t(`financials.${name}`, { percent })}</dt>
            <dd>
              <Ltr>{money(toAed(amount))}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </output>
  )
}

interface DiscountFormProps {
  opening: DiscountFormState
  replace: (opening: DiscountFormState) => void
  current: Calculations
  onClose: () => void
}

const DiscountForm = ({ opening, replace, current, onClose }: DiscountFormProps) => {
  const { t } = useTranslation('money')
  const card = opening.record
  const setDiscount = useSetDiscount(card.id)
  // Without a TRN the shop charges no VAT, although the card keeps its rate.
  const chargesTax = current.tax_percentage > 0 || (card.tax_percentage ?? 0) === 0
  const typeName = (type: string) => t(`discount.type.${type}`)
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf: toDiscountValues,
    schema: async () => withRule(await loadSchema(), discountRule(current, chargesTax)),
    change: (values) =>
      mapSubmitErrors(setDiscount.mutateAsync(toDiscountBody(values)), {
        gone: t('payments.card_gone'),
        fields: discountErrorTargets,
      }),
    readNewest: () => fetchWorkCard(card.id),
    readFailed: t('discount.read_failed'),
    formatValue: (field, newest) =>
      field === 'discount_type'
        ? typeName(toDiscountValues(newest)[field])
        : toDiscountValues(newest)[field],
    onSaved: () => {
      toast.success(t('discount.saved'))
      onClose()
    },
  })
  const { values } = form.fields
  const field = bindFields<DiscountValues>({
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
      <RecordFormNotice opening={opening} />
      <FieldGrid>
        <LtrField {...field('discount')} inputMode="decimal" />
        <SelectField {...field('discount_type')} data={types} />
        <LtrField
          {...field('tax_percentage', chargesTax ? undefined : t('work-card:financials.no_trn'))}
          inputMode="decimal"
        />
      </FieldGrid>
      <TotalsPreview values={values} current={current} chargesTax={chargesTax} />
    </FormModal>
  )
}

interface DiscountEditorProps extends Pick<DiscountFormProps, 'current' | 'onClose'> {
  card: WorkCard
}

const DiscountEditor = ({ card, current, onClose }: DiscountEditorProps) => {
  const [opening, replace] = useState<DiscountFormState>({ record: card, warnings: [] })
  return (
    <DiscountForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      current={current}
      onClose={onClose}
    />
  )
}

/** Edits discount and VAT of the open card, with a preview of the totals. */
export const DiscountModal = () => {
  const { id = '' } = useParams()
  const dialog = useRecordDialog('edit')
  const card = useWorkCard(id).data?.data
  const current = useFinancials(id).data
  return card && current ? (
    <DiscountEditor card={card} current={current} onClose={dialog.close} />
  ) : null
}
