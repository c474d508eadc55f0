import type { Payment } from '@warsha/contracts/workshop/payments'
import { Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FieldGrid, FormModal, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import { type ChequeDetailValues, ChequeFields, emptyChequeDetails } from './cheque-fields.tsx'
import { useRegisterPaymentCheque } from './cheques.api.ts'
import classes from './cheques.module.css'

export interface RegisterChequeDialogProps {
  payment: Payment
  /** Proposed: the customer. */
  drawerName: string
  onClose: () => void
}

/** Records the cheque with which a payment was made. What the payment knows of it is filled in. */
export const RegisterChequeDialog = ({
  payment,
  drawerName,
  onClose,
}: RegisterChequeDialogProps) => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const register = useRegisterPaymentCheque(payment.id)
  const form = useContractForm<ChequeDetailValues>({
    initialValues: {
      ...emptyChequeDetails,
      number: payment.cheque_number ?? '',
      bank_name: payment.bank_name ?? '',
      drawer_name: drawerName,
      cheque_date: payment.payment_date,
    },
    schema: async () => (await import('@warsha/contracts/workshop/money/cheques')).paymentCheque,
    submit: (body, idempotencyKey) =>
      mapSubmitErrors(register.mutateAsync({ body, idempotencyKey }), {
        gone: t('register.gone'),
        fields: { duplicate_cheque: 'number' },
      }),
    onDone: () => {
      toast.success(t('added', { number: form.fields.values.number }))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('register.title')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      onClose={onClose}
    >
      <p className={classes.subject}>
        <Ltr>{payment.receipt_number}</Ltr> · <Ltr>{money(payment.amount)}</Ltr>
      </p>
      <p className={classes.hint}>{t('register.text')}</p>
      <FieldGrid>
        <ChequeFields form={form} focusOn={payment.cheque_number ? 'drawer_name' : 'number'} />
      </FieldGrid>
    </FormModal>
  )
}
