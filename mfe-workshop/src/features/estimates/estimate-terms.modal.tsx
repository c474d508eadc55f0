import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { maxEstimateMessage } from '@warsha/contracts/workshop/estimates/estimate-states'
import { type DiscountType, discountTypes } from '@warsha/contracts/workshop/financials'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  DateField,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  SelectField,
  TextAreaField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useChangeEstimate } from './estimates.api.ts'
import { useReadNewestEstimate } from './use-read-newest-estimate.ts'

type TermsValues = {
  discount: string
  discount_type: DiscountType
  deposit: string
  deposit_type: DiscountType
  valid_until: string
  message: string
}

const toTermsValues = ({ current }: Estimate): TermsValues => ({
  discount: String(current.discount),
  discount_type: current.discount_type,
  deposit: current.deposit ? String(current.deposit.value) : '',
  deposit_type: current.deposit?.type ?? 'percentage',
  valid_until: current.valid_until,
  message: current.message ?? '',
})

interface EstimateTermsModalProps {
  estimate: Estimate
  onClose: () => void
}

interface TermsFormProps extends Pick<EstimateTermsModalProps, 'onClose'> {
  opening: RecordFormState<Estimate, TermsValues>
  /** Restarts the form from another version of the estimate. */
  replace: (opening: RecordFormState<Estimate, TermsValues>) => void
}

const useTermsForm = ({ opening, replace, onClose }: TermsFormProps) => {
  const { t } = useTranslation('estimates')
  const { date } = useFormats()
  const { id, work_card_id } = opening.record
  const change = useChangeEstimate(id)
  const changeForm = useChangeForm<Estimate, TermsValues>({
    opening,
    replace,
    valuesOf: toTermsValues,
    schema: async () =>
      (await import('@warsha/contracts/workshop/estimates/estimates')).estimateChange,
    change: (values) =>
      mapSubmitErrors(change.mutateAsync(values), {
        gone: t('gone'),
        fields: { discount_exceeds_subtotal: 'discount' },
      }),
    readNewest: useReadNewestEstimate(id),
    isChangedBy: (announced) => announced.id === work_card_id,
    readFailed: t('load_failed'),
    formatValue: (field, estimate) => {
      const saved = toTermsValues(estimate)[field]
      if (field === 'valid_until') return date(saved)
      const isType = field === 'discount_type' || field === 'deposit_type'
      return isType ? t(`money:discount.type.${saved}`) : saved
    },
    onSaved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const field = bindFields<TermsValues>({
    form: changeForm.form,
    notes: changeForm.notes,
    focusOn: changeForm.focusOn ?? 'discount',
    label: (name) => t(`fields.${name}`),
  })
  return { ...changeForm, field }
}

const TermsForm = (props: TermsFormProps) => {
  const { opening, onClose } = props
  const { t } = useTranslation('estimates')
  const { form, field, remedy } = useTermsForm(props)
  const amountTypes = discountTypes.map((value) => ({
    value,
    label: t(`money:discount.type.${value}`),
  }))
  return (
    <FormModal
      form={form}
      title={t('terms')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={remedy}
      onClose={onClose}
    >
      <RecordFormNotice opening={opening} />
      <FieldGrid>
        <LtrField {...field('discount')} inputMode="decimal" />
        <SelectField {...field('discount_type')} data={amountTypes} />
        <LtrField {...field('deposit', t('fields.deposit_hint'))} inputMode="decimal" />
        <SelectField {...field('deposit_type')} data={amountTypes} />
        <DateField {...field('valid_until')} />
        <TextAreaField
          {...field('message')}
          maxLength={maxEstimateMessage}
          autosize
          minRows={3}
          wide
        />
      </FieldGrid>
    </FormModal>
  )
}

/**
 * Discount, deposit, last day and the message for the customer. The form starts from the estimate as it was opened: a later
 * change of somebody else is compared with what is typed, and not overwritten.
 */
export const EstimateTermsModal = ({ estimate, onClose }: EstimateTermsModalProps) => {
  const [opening, replace] = useState<TermsFormProps['opening']>({ record: estimate, warnings: [] })
  return (
    <TermsForm key={opening.record.version} opening={opening} replace={replace} onClose={onClose} />
  )
}
