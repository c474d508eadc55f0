import type { Invoice } from '@warsha/contracts/workshop/invoices'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
import { useCreditInvoice } from './invoices.api.ts'
import classes from './invoices.module.css'

export interface CreditInvoiceDialogProps {
  invoice: Pick<Invoice, 'id' | 'invoice_number'>
  onClose: () => void
}

/** Credits an invoice without a new one, with a reason that the credit note shows. */
export const CreditInvoiceDialog = ({ invoice, onClose }: CreditInvoiceDialogProps) => {
  const { t } = useTranslation('money')
  const credit = useCreditInvoice(invoice.id)
  const number = invoice.invoice_number
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: async () => (await import('@warsha/contracts/workshop/invoices')).creditInvoice.body,
    submit: ({ reason }, idempotencyKey) =>
      mapSubmitErrors(credit.mutateAsync({ reason, idempotencyKey }), {
        gone: t('invoice.gone'),
      }),
    onDone: () => {
      toast.success(t('invoice.credited', { number }))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('invoice.credit_title', { number })}
      submitLabel={t('invoice.credit')}
      failedText={t('invoice.credit_failed')}
      onClose={onClose}
      size="md"
    >
      <p className={classes.hint}>{t('invoice.credit_text')}</p>
      <TextAreaField
        form={form}
        name="reason"
        label={t('payments.reason')}
        minRows={2}
        maxLength={500}
        withAsterisk
        data-autofocus
      />
    </FormModal>
  )
}
