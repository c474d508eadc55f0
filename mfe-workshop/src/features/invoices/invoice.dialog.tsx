import { creditNotePaper } from '@warsha/contracts/credit-note-paper'
import { invoicePaper } from '@warsha/contracts/invoice-paper'
import type { Invoice } from '@warsha/contracts/invoices'
import { Button, Ltr, StatusBadge, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { DocumentPaper } from '../paper/document-paper.tsx'
import { PaperDialog } from '../paper/paper.dialog.tsx'
import { PdfButton } from '../paper/pdf-button.tsx'
import { fetchCreditNotePdf, fetchInvoicePdf, useCreditNote, useInvoice } from './invoices.api.ts'
import classes from './invoices.module.css'

const CreditNotePaper = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const query = useCreditNote(id)
  const note = query.data
  return (
    <PaperDialog
      name="credit-note"
      title={t('invoice.credit_note')}
      hint={undefined}
      paper={note && <DocumentPaper markup={creditNotePaper(note)} />}
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
const Standing = ({ invoice, showNote }: { invoice: Invoice; showNote: () => void }) => {
  const { t } = useTranslation('money')
  if (invoice.status === 'superseded')
    return (
      <span className={classes.standing}>
        <StatusBadge tone="grey">{t('invoice.superseded')}</StatusBadge>
        {invoice.credit_note && (
          <Button variant="subtle" size="compact-sm" onClick={showNote}>
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
  const [isNote, showNote] = useState(false)
  const invoice = query.data
  if (isNote && invoice?.credit_note)
    return <CreditNotePaper id={invoice.credit_note.id} onClose={() => showNote(false)} />
  return (
    <PaperDialog
      name="invoice"
      title={
        invoice ? t('invoice.title_of', { number: invoice.invoice_number }) : t('invoice.title')
      }
      hint={invoice && <Standing invoice={invoice} showNote={() => showNote(true)} />}
      paper={invoice && <DocumentPaper markup={invoicePaper(invoice)} />}
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
