import type { Invoice } from '@warsha/contracts/workshop/invoices'
import { useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
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
  return (
    <ReasonModal
      title={t('invoice.credit_title', { number })}
      submitLabel={t('invoice.credit')}
      label={t('payments.reason')}
      submit={(reason, idempotencyKey) => credit.mutateAsync({ reason, idempotencyKey })}
      doneText={t('invoice.credited', { number })}
      failedText={t('invoice.credit_failed')}
      goneText={t('invoice.gone')}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('invoice.credit_text')}</p>
    </ReasonModal>
  )
}
