import type { Payment } from '@warsha/contracts/workshop/payments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { PrintoutDialog } from '@warsha/web-kit/printouts'
import { dueOf } from '../payers/dues.ts'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import { usePaymentSummary } from './payments.api.ts'
import { ReceiptPrintout } from './receipt-printout.tsx'

export const ReceiptDialog = ({
  card,
  payment,
  onClose,
}: {
  card: WorkCard
  payment: Payment
  onClose: () => void
}) => {
  const { t } = useTranslation('money')
  const shop = usePublicSettings()
  const summary = usePaymentSummary(card.id)
  const printout = shop.data && summary.data && (
    <ReceiptPrintout
      card={card}
      payment={payment}
      shop={shop.data}
      outstanding={dueOf(summary.data, payment.payer)}
    />
  )
  return (
    <PrintoutDialog
      name="receipt"
      title={t('payments.receipt')}
      hint={t('payments.receipt_hint')}
      printout={printout}
      error={shop.error ?? summary.error}
      retry={() => Promise.all([shop.refetch(), summary.refetch()])}
      failedText={t('payments.receipt_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      onClose={onClose}
    />
  )
}
