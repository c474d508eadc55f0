import type { Aed } from '@warsha/contracts/base/money'
import type { Payment } from '@warsha/contracts/workshop/payments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderInvoice } from '@warsha/documents/render-invoice'
import { Alert, errorText, useTranslation } from '@warsha/web-kit'
import { DocumentMarkup, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useInvoice } from '../invoices/invoices.api.ts'
import { ReceiptPrintout } from '../payments/receipt-printout.tsx'
import { useShopTimeZone } from '../printouts/use-shop-time-zone.ts'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import classes from './take-payment.module.css'

export interface TakenPayment {
  readonly payment: Payment
  /** What was outstanding after the payment. */
  readonly outstanding: Aed
  /** The issued invoice, or null if none was asked for. An error if it could not be issued. */
  readonly invoice: string | null | Error
}

interface TakenPaymentDialogProps {
  card: WorkCard
  taken: TakenPayment
  onClose: () => void
}

/** The receipt and the invoice as one printout, which the browser prints as soon as it is complete. */
export const TakenPaymentDialog = ({
  card,
  taken: { payment, outstanding, invoice },
  onClose,
}: TakenPaymentDialogProps) => {
  const { t } = useTranslation('money')
  const shop = usePublicSettings()
  const timeZone = useShopTimeZone()
  const invoiceId = typeof invoice === 'string' ? invoice : null
  const document = useInvoice(invoiceId)
  const isComplete = shop.data && (invoiceId === null || document.data)
  const printout = isComplete && (
    <>
      <ReceiptPrintout card={card} payment={payment} shop={shop.data} outstanding={outstanding} />
      {document.data && (
        <div className={classes.nextPage}>
          <DocumentMarkup markup={renderInvoice(document.data, timeZone)} style={documentStyle} />
        </div>
      )}
    </>
  )
  return (
    <PrintoutDialog
      name="taken-payment"
      title={t(document.data ? 'take.printed_both' : 'payments.receipt')}
      hint={
        invoice instanceof Error && (
          <Alert color="red" role="alert">
            {t('take.invoice_failed')} {errorText(invoice)}
          </Alert>
        )
      }
      printout={printout || undefined}
      isPrintedAtOnce
      error={shop.error ?? document.error}
      retry={() => Promise.all([shop.refetch(), invoiceId && document.refetch()])}
      failedText={t('payments.receipt_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      onClose={onClose}
    />
  )
}
