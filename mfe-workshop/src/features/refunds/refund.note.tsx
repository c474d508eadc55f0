import { type Aed, parseAmount, toFils } from '@warsha/contracts/base/money'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { Alert, useFormats, useTranslation } from '@warsha/web-kit'

interface RefundNoteProps {
  amount: string
  method: PaymentMethod
  /** Null: no limit. */
  limit: Aed | null
}

/** Says what happens next: a second person is needed, or the cash leaves the drawer of the user. */
export const RefundNote = ({ amount, method, limit }: RefundNoteProps) => {
  const { t } = useTranslation('refunds')
  const { money } = useFormats()
  const sum = parseAmount(amount)
  const isWaiting = limit !== null && sum !== null && sum > toFils(limit)
  return (
    <div aria-live="polite">
      {isWaiting && (
        <Alert color="yellow" mt="md">
          {t('request.waits', { limit: money(limit) })}
        </Alert>
      )}
      {!isWaiting && method === 'cash' && (
        <Alert color="blue" mt="md">
          {t('request.cash')}
        </Alert>
      )}
    </div>
  )
}
