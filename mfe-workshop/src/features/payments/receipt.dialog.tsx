import type { Payment } from '@warsha/contracts/payments'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { PaperDialog } from '../paper/paper.dialog.tsx'
import { useShop } from '../work-card/work-card.api.ts'
import { usePaymentSummary } from './payments.api.ts'
import { ReceiptPaper } from './receipt.tsx'

export const Receipt = ({
  card,
  payment,
  onClose,
}: {
  card: WorkCard
  payment: Payment
  onClose: () => void
}) => {
  const { t } = useTranslation('money')
  const shop = useShop()
  const summary = usePaymentSummary(card.id)
  const paper = shop.data && summary.data && (
    <ReceiptPaper
      card={card}
      payment={payment}
      shop={shop.data}
      outstanding={summary.data.outstanding_balance}
    />
  )
  return (
    <PaperDialog
      name="receipt"
      title={t('payments.receipt')}
      hint={t('payments.receipt_hint')}
      paper={paper}
      error={shop.error ?? summary.error}
      retry={() => Promise.all([shop.refetch(), summary.refetch()])}
      failedText={t('payments.receipt_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      onClose={onClose}
    />
  )
}
