import type { Invoice } from '@warsha/contracts/workshop/invoices'
import { renderCreditNote } from '@warsha/documents/render-credit-note'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderInvoice } from '@warsha/documents/render-invoice'
import { Button, Ltr, lazyScreen, StatusBadge, useTranslation } from '@warsha/web-kit'
import { DocumentMarkup, PdfButton, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useState } from 'react'
import { useShopTimeZone } from '../printouts/use-shop-time-zone.ts'
import { useIsManagement } from '../roles/use-is-management.ts'
import type { CreditInvoiceDialogProps } from './credit-invoice.dialog.tsx'
import { fetchCreditNotePdf, fetchInvoicePdf, useCreditNote, useInvoice } from './invoices.api.ts'
import classes from './invoices.module.css'

const CreditInvoiceDialog = lazyScreen<CreditInvoiceDialogProps>(() =>
  import('./credit-invoice.dialog.tsx').then(({ CreditInvoiceDialog: Component }) => ({
    Component,
  })),
)

const CreditNoteDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const query = useCreditNote(id)
  const note = query.data
  return (
    <PrintoutDialog
      name="credit-note"
      title={t('invoice.credit_note')}
      hint={undefined}
      printout={note && <DocumentMarkup markup={renderCreditNote(note)} style={documentStyle} />}
      error={query.error}
      retry={query.refetch}
      failedText={t('invoice.load_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      actions={
        note && (
          <PdfButton
            name={note.credit_note_number}
            label={t('invoice.pdf')}
            failedText={t('invoice.pdf_failed')}
            load={() => fetchCreditNotePdf(id)}
          />
        )
      }
      onClose={onClose}
    />
  )
}

interface InvoiceStatusHintProps {
  invoice: Invoice
  onShowCreditNote: () => void
}

/** The status of the invoice, with a link to its credit note. */
const InvoiceStatusHint = ({ invoice, onShowCreditNote }: InvoiceStatusHintProps) => {
  const { t } = useTranslation('money')
  if (invoice.status === 'superseded')
    return (
      <span className={classes.statusHint}>
        <StatusBadge tone="grey">{t('invoice.superseded')}</StatusBadge>
        {invoice.credit_note && (
          <Button variant="subtle" size="compact-sm" onClick={onShowCreditNote}>
            <span>
              {t('invoice.show_credit_note')} <Ltr>{invoice.credit_note.number}</Ltr>
            </span>
          </Button>
        )}
      </span>
    )
  return invoice.is_outdated ? t('invoice.outdated') : t('invoice.issued_hint')
}

interface OtherInvoiceButtonProps {
  other: NonNullable<Invoice['other_invoice']>
  onShow: (id: string) => void
}

/** Shows the invoice of the other payer of the same job. */
const OtherInvoiceButton = ({ other, onShow }: OtherInvoiceButtonProps) => {
  const { t } = useTranslation('money')
  return (
    <Button variant="default" onClick={() => onShow(other.id)}>
      {t(`payer.invoice_of_${other.payer}`)}
    </Button>
  )
}

/** An issued invoice with the payments up to today, or the credit note that superseded it. */
export const InvoiceDialog = ({ id: firstId, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const [id, setId] = useState(firstId)
  const query = useInvoice(id)
  const [isCreditNoteOpen, setCreditNoteOpen] = useState(false)
  const [isCrediting, setCrediting] = useState(false)
  const isManagement = useIsManagement()
  const timeZone = useShopTimeZone()
  const invoice = query.data
  if (isCrediting && invoice)
    return <CreditInvoiceDialog invoice={invoice} onClose={() => setCrediting(false)} />
  if (isCreditNoteOpen && invoice?.credit_note)
    return <CreditNoteDialog id={invoice.credit_note.id} onClose={() => setCreditNoteOpen(false)} />
  return (
    <PrintoutDialog
      name="invoice"
      title={
        invoice ? t('invoice.title_of', { number: invoice.invoice_number }) : t('invoice.title')
      }
      hint={
        invoice && (
          <InvoiceStatusHint invoice={invoice} onShowCreditNote={() => setCreditNoteOpen(true)} />
        )
      }
      printout={
        invoice && (
          <DocumentMarkup markup={renderInvoice(invoice, timeZone)} style={documentStyle} />
        )
      }
      error={query.error}
      retry={query.refetch}
      failedText={t('invoice.load_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      actions={
        invoice && (
          <>
            {invoice.other_invoice && (
              <OtherInvoiceButton other={invoice.other_invoice} onShow={setId} />
            )}
            {isManagement && invoice.status === 'issued' && (
              <Button variant="default" onClick={() => setCrediting(true)}>
                {t('invoice.credit')}
              </Button>
            )}
            <PdfButton
              name={invoice.invoice_number}
              label={t('invoice.pdf')}
              failedText={t('invoice.pdf_failed')}
              load={() => fetchInvoicePdf(id)}
            />
          </>
        )
      }
      onClose={onClose}
    />
  )
}
