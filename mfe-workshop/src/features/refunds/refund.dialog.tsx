import type { Refund, RefundDocument } from '@warsha/contracts/workshop/money/refunds'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderRefund } from '@warsha/documents/render-refund'
import {
  Button,
  DialogFooter,
  FailedPanel,
  Modal,
  Skeleton,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { DocumentMarkup, PdfButton, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useState } from 'react'
import list from '../money-shared/money-list.module.css'
import { DecideRefundDialog } from './decide-refund.dialog.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { fetchRefundPdf, useRefund } from './refunds.api.ts'

export interface RefundDialogProps {
  id: string
  onClose: () => void
}

interface IssuedRefundProps {
  id: string
  document: RefundDocument
  onClose: () => void
}

/** The document, to print for the signature of the receiver. */
const IssuedRefund = ({ id, document, onClose }: IssuedRefundProps) => {
  const { t } = useTranslation('refunds')
  return (
    <PrintoutDialog
      name="refund"
      title={t('title_of', { number: document.refund_number })}
      hint={t('document_hint')}
      printout={<DocumentMarkup markup={renderRefund(document)} style={documentStyle} />}
      error={null}
      retry={() => undefined}
      failedText={t('load_failed')}
      printLabel={t('money:print')}
      closeLabel={t('money:close')}
      actions={
        <PdfButton
          name={document.refund_number}
          label={t('pdf')}
          failedText={t('pdf_failed')}
          load={() => fetchRefundPdf(id)}
        />
      }
      onClose={onClose}
    />
  )
}

interface OpenRefundProps {
  refund: Refund | undefined
  error: unknown
  retry: () => void
  onDecide: (approve: boolean) => void
  onClose: () => void
}

/** A refund that waits or was rejected. */
const OpenRefund = ({ refund, error, retry, onDecide, onClose }: OpenRefundProps) => {
  const { t } = useTranslation('refunds')
  useReturnFocus()
  const isWaiting = refund?.status === 'waiting_approval'
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      {refund && <RefundFacts refund={refund} />}
      {isWaiting && !refund.can_decide && <p className={list.hint}>{t('waits_hint')}</p>}
      {!refund && !error && <Skeleton height={180} radius="md" aria-busy="true" />}
      {!refund && error !== null && (
        <FailedPanel error={error} fallback={t('load_failed')} retry={retry} />
      )}
      <DialogFooter>
        {refund?.can_decide ? (
          <>
            <Button variant="default" onClick={() => onDecide(false)}>
              {t('reject.submit')}
            </Button>
            <Button onClick={() => onDecide(true)}>{t('approve.submit')}</Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('money:close')}
          </Button>
        )}
      </DialogFooter>
    </Modal>
  )
}

/** One refund: its document once it is issued, before that its facts and the decision. */
export const RefundDialog = ({ id, onClose }: RefundDialogProps) => {
  const { data: refund, error, refetch } = useRefund(id)
  const [decision, setDecision] = useState<boolean | null>(null)
  if (refund && decision !== null)
    return (
      <DecideRefundDialog refund={refund} approve={decision} onClose={() => setDecision(null)} />
    )
  if (refund?.document) return <IssuedRefund id={id} document={refund.document} onClose={onClose} />
  return (
    <OpenRefund
      refund={refund}
      error={error}
      retry={() => void refetch()}
      onDecide={setDecision}
      onClose={onClose}
    />
  )
}
