import type { Invoice } from '@warsha/contracts/invoices'
import { renderCreditNote } from '@warsha/documents/render-credit-note'
import { renderInvoice } from '@warsha/documents/render-invoice'
import { Button, Ltr, StatusBadge, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { DocumentMarkup } from '../printouts/document-markup.tsx'
import { PdfButton } from '../printouts/pdf-button.tsx'
import { PrintoutDialog } from '../printouts/printout.dialog.tsx'
import { fetchCreditNotePdf, fetchInvoicePdf, useCreditNote, useInvoice } from './invoices.api.ts'
import classes from './invoices.module.css'

const CreditNoteDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const query = useCreditNote(id)
  const note = query.data
  return (
    <PrintoutDialog
      name="credit-note"
      title={t('invoice.credit_note')}
      hint={undefined}
      printout={note && <DocumentMarkup markup={renderCreditNote(note)} />}
      error={query.error}
      retry={query.refetch}
      failedText={t('invoice.load_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      actions={
        note && <PdfButton name={note.credit_note_number} load={() => fetchCreditNotePdf(id)} />
      }
      onClose={onClose}
    />
  )
}

/** How the invoice stands, and where that leads. */
const InvoiceStatusHint = ({
  invoice,
  showNote: setCreditNoteOpen,
}: {
  invoice: Invoice
  showNote: () => void
}) => {
  const { t } = useTranslation('money')
  if (invoice.status === 'superseded')
    return (
      <span className={classes.standing}>
        <StatusBadge tone="grey">{t('invoice.superseded')}</StatusBadge>
        {invoice.credit_note && (
          <Button variant="subtle" size="compact-sm" onClick={setCreditNoteOpen}>
            <span>
              {t('invoice.show_credit_note')} <Ltr>{invoice.credit_note.number}</Ltr>
            </span>
          </Button>
        )}
      </span>
    )
  return invoice.is_outdated ? t('invoice.outdated') : t('invoice.issued_hint')
}

/** An issued invoice as it was frozen, with what is paid today; its credit note, where one has superseded it. */
export const InvoiceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const query = useInvoice(id)
  const [isCreditNoteOpen, showNote] = useState(false)
  const invoice = query.data
  if (isCreditNoteOpen && invoice?.credit_note)
    return <CreditNoteDialog id={invoice.credit_note.id} onClose={() => showNote(false)} />
  return (
    <PrintoutDialog
      name="invoice"
      title={
        invoice ? t('invoice.title_of', { number: invoice.invoice_number }) : t('invoice.title')
      }
      hint={invoice && <InvoiceStatusHint invoice={invoice} showNote={() => showNote(true)} />}
      printout={invoice && <DocumentMarkup markup={renderInvoice(invoice)} />}
      error={query.error}
      retry={query.refetch}
      failedText={t('invoice.load_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      actions={
        invoice && <PdfButton name={invoice.invoice_number} load={() => fetchInvoicePdf(id)} />
      }
      onClose={onClose}
    />
  )
}
