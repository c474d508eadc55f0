import { aed } from '@warsha/contracts/base/money'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import { PaymentFields } from '../payments/payment-fields.tsx'
import { newPaymentValues, type PaymentValues, toPaymentBody } from '../payments/payment-values.ts'
import classes from './account.module.css'
import { useRecordDeposit } from './customer-accounts.api.ts'

export interface DepositDialogProps {
  customerId: string
  onClose: () => void
}

/** Records a payment that is for no work card yet. */
export const DepositDialog = ({ customerId, onClose }: DepositDialogProps) => {
  const { t } = useTranslation('customer-account')
  const { money } = useFormats()
  const record = useRecordDeposit(customerId)
  const form = useContractForm<PaymentValues>({
    initialValues: { ...newPaymentValues(aed(0), 'cash'), amount: '' },
    schema: async () => (await import('@warsha/contracts/workshop/payments')).newPayment,
    submit: async (values, idempotencyKey) => {
      const { data: deposit } = await mapSubmitErrors(
        record.mutateAsync({ body: toPaymentBody(values), idempotencyKey }),
        { gone: t('gone') },
      )
      toast.success(t('money:payments.recorded', { amount: money(deposit.amount) }))
    },
    onDone: onClose,
  })
  return (
    <FormModal
      form={form}
      title={t('receive')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('deposit_text')}</p>
      <PaymentFields form={form} notes={{}} />
    </FormModal>
  )
}
