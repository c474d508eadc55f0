import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { maxEstimateMessage } from '@warsha/contracts/workshop/estimates/estimate-states'
import { type DiscountType, discountTypes } from '@warsha/contracts/workshop/financials'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SelectField,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { createNewestRemedy } from '../record-page/create-newest-remedy.tsx'
import { useChangeEstimate } from './estimates.api.ts'

interface TermsValues {
  discount: string
  discount_type: DiscountType
  deposit: string
  deposit_type: DiscountType
  valid_until: string
  message: string
}

interface EstimateTermsModalProps {
  estimate: Estimate
  /** Opens the newest version after somebody else has changed the estimate. */
  reload: () => void
  onClose: () => void
}

const useTermsForm = ({ estimate, onClose }: EstimateTermsModalProps) => {
  const { t } = useTranslation('estimates')
  const change = useChangeEstimate(estimate.id)
  const { discount, discount_type, deposit, valid_until, message } = estimate.current
  return useContractForm<TermsValues>({
    initialValues: {
      discount: String(discount),
      discount_type,
      deposit: deposit ? String(deposit.value) : '',
      deposit_type: deposit?.type ?? 'percentage',
      valid_until,
      message: message ?? '',
    },
    schema: async () =>
      (await import('@warsha/contracts/workshop/estimates/estimates')).estimateChange,
    submit: (values) =>
      mapSubmitErrors(change.mutateAsync({ ...values, version: estimate.version }), {
        gone: t('gone'),
        fields: { discount_exceeds_subtotal: 'discount' },
      }),
    onDone: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
}

/** Discount, deposit, last day and the message for the customer. */
export const EstimateTermsModal = (props: EstimateTermsModalProps) => {
  const { t } = useTranslation('estimates')
  const form = useTermsForm(props)
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
      remedy={createNewestRemedy(t('load_newest'), props.reload)}
      onClose={props.onClose}
    >
      <FieldGrid>
        <LtrField form={form} name="discount" label={t('fields.discount')} inputMode="decimal" />
        <SelectField
          form={form}
          name="discount_type"
          label={t('fields.discount_type')}
          data={amountTypes}
        />
        <LtrField
          form={form}
          name="deposit"
          label={t('fields.deposit')}
          description={t('fields.deposit_hint')}
          inputMode="decimal"
        />
        <SelectField
          form={form}
          name="deposit_type"
          label={t('fields.deposit_type')}
          data={amountTypes}
        />
        <DateField form={form} name="valid_until" label={t('fields.valid_until')} />
        <TextAreaField
          form={form}
          name="message"
          label={t('fields.message')}
          maxLength={maxEstimateMessage}
          autosize
          minRows={3}
          wide
        />
      </FieldGrid>
    </FormModal>
  )
}
