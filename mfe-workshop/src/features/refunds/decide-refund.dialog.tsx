import type { Refund } from '@warsha/contracts/workshop/money/refunds'
import { useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { RefundFacts } from './refund-facts.tsx'
import { useDecideRefund } from './refunds.api.ts'

interface DecideRefundDialogProps {
  refund: Refund
  approve: boolean
  onClose: () => void
}

/** Approves a refund with an optional note, or rejects it with a reason. */
export const DecideRefundDialog = ({ refund, approve, onClose }: DecideRefundDialogProps) => {
  const { t } = useTranslation('refunds')
  const decide = useDecideRefund(refund.id)
  const decision = approve ? 'approve' : 'reject'
  return (
    <ReasonModal
      title={t(`${decision}.title`)}
      submitLabel={t(`${decision}.submit`)}
      field="note"
      label={t(`${decision}.note`)}
      isOptional={approve}
      submit={(note, idempotencyKey) =>
        decide.mutateAsync({ body: { approve, note }, idempotencyKey })
      }
      doneText={t(`${decision}.done`)}
      failedText={t('decision_failed')}
      goneText={t('gone')}
      onClose={onClose}
    >
      <RefundFacts refund={refund} />
      {approve && refund.refund_method === 'cash' && (
        <p className={list.hint}>{t('approve.cash', { name: refund.requested_by_name })}</p>
      )}
    </ReasonModal>
  )
}
