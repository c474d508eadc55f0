import { IconCheck } from '@tabler/icons-react'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { InvoiceDraft } from '@warsha/contracts/workshop/invoices'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderInvoice } from '@warsha/documents/render-invoice'
import {
  Button,
  confirm,
  newIdempotencyKey,
  toast,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { DocumentMarkup, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useShopTimeZone } from '../printouts/use-shop-time-zone.ts'
import { InvoiceDialog } from './invoice.dialog.tsx'
import { InvoiceParts } from './invoice-parts.tsx'
import { useInvoiceDraft, useIssueInvoice } from './invoices.api.ts'

interface IssueButtonProps {
  cardId: string
  draft: InvoiceDraft
  onIssued: (id: string) => void
}

/** Issues the invoice after a confirmation: an issued invoice cannot be changed, only credited. */
const IssueButton = ({ cardId, draft, onIssued }: IssueButtonProps) => {
  const { t } = useTranslation('money')
  const issue = useIssueInvoice(cardId)
  // The same key for every retry: the invoice is issued once, even if a response was lost.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const confirmAndIssue = () =>
    confirm({
      title: t('invoice.issue_title'),
      text: draft.supersedes
        ? t('invoice.reissue_text', { number: draft.supersedes.invoice_number })
        : t('invoice.issue_text'),
      confirmLabel: t('invoice.issue'),
      onConfirm: async () => {
        const {
          data: { id, invoice_number: number },
        } = await issue.mutateAsync({ idempotencyKey })
        toast.success(t('invoice.issued', { number }))
        onIssued(id)
      },
    })
  return (
    <Button
      leftSection={<IconCheck size={18} />}
      loading={issue.isPending}
      onClick={() => void confirmAndIssue()}
    >
      {t('invoice.issue')}
    </Button>
  )
}

/** The invoice of the open work card: the issued one if it is up to date, otherwise a draft. */
export const CardInvoiceModal = () => {
  const { id: cardId = '' } = useParams()
  const { t } = useTranslation('money')
  const { close } = useRecordDialog('edit')
  const timeZone = useShopTimeZone()
  const [newInvoiceId, setNewInvoiceId] = useState<string | null>(null)
  const [payer, setPayer] = useState<Payer>()
  const query = useInvoiceDraft(cardId, newInvoiceId === null, payer)
  const draft = query.data
  const issuedId = newInvoiceId ?? draft?.unchanged?.id
  if (issuedId) return <InvoiceDialog id={issuedId} onClose={close} />
  const supersedes = draft?.supersedes
  return (
    <PrintoutDialog
      name="invoice"
      title={t('invoice.draft')}
      hint={
        <>
          {draft?.parts && draft.parts.length > 1 && (
            <InvoiceParts parts={draft.parts} shown={draft.payer} onShow={setPayer} />
          )}
          {supersedes
            ? t('invoice.supersedes', { number: supersedes.invoice_number })
            : t('invoice.draft_hint')}
        </>
      }
      printout={
        draft && <DocumentMarkup markup={renderInvoice(draft, timeZone)} style={documentStyle} />
      }
      error={query.error}
      retry={query.refetch}
      failedText={t('invoice.failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      mainAction={draft && <IssueButton cardId={cardId} draft={draft} onIssued={setNewInvoiceId} />}
      onClose={close}
    />
  )
}
