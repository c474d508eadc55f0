import { toShopTimeZone } from '@warsha/contracts/base/time-zone'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderInvoice } from '@warsha/documents/render-invoice'
import { useSession, useTranslation } from '@warsha/web-kit'
import { DocumentMarkup, PdfButton, PrintoutDialog } from '@warsha/web-kit/printouts'
import { fetchInvoicePdf, useInvoiceDocument } from './invoices.api.ts'

interface InvoiceDialogProps {
  id: string
  onClose: () => void
}

/** The invoice as the workshop prints it. */
export default function InvoiceDialog({ id, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('portal')
  const { data: invoice, error, refetch } = useInvoiceDocument(id)
  const timeZone = useSession(({ user }) => toShopTimeZone(user?.shop_timezone))
  return (
    <PrintoutDialog
      name="invoice"
      title={
        invoice ? t('invoices.document', { number: invoice.invoice_number }) : t('invoices.title')
      }
      hint={
        invoice?.credit_note && t('invoices.credit_note', { number: invoice.credit_note.number })
      }
      printout={
        invoice && (
          <DocumentMarkup markup={renderInvoice(invoice, timeZone)} style={documentStyle} />
        )
      }
      error={error}
      retry={refetch}
      failedText={t('invoices.document_failed')}
      printLabel={t('invoices.print')}
      closeLabel={t('invoices.close')}
      actions={
        invoice && (
          <PdfButton
            name={invoice.invoice_number}
            label={t('invoices.pdf')}
            failedText={t('invoices.pdf_failed')}
            load={() => fetchInvoicePdf(id)}
          />
        )
      }
      onClose={onClose}
    />
  )
}
