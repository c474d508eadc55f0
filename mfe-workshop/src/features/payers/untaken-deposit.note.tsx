import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, useFormats, useTranslation } from '@warsha/web-kit'
import { useCardDeposit } from './card-deposit.api.ts'

/** Says in the form of an ordinary payment that a deposit is due, because an ordinary payment issues no advance invoice. */
export const UntakenDepositNote = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const { data: deposit } = useCardDeposit(card)
  if (!deposit?.is_taxed || deposit.due_amount <= 0) return null
  return (
    <Alert color="yellow" mb="md">
      {t('deposit.untaken', { amount: money(deposit.due_amount), action: t('deposit.take') })}
    </Alert>
  )
}
