import { type Aed, parseAmount, toFils } from '@warsha/contracts/base/money'
import { workCardTransitions } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, useFormats, useTranslation } from '@warsha/web-kit'

interface CompletionNoteProps {
  card: Pick<WorkCard, 'status' | 'task_count' | 'completed_task_count' | 'approval'>
  /** As typed. */
  amount: string
  /** The amount that settles the card. */
  maxAmount: Aed
}

/**
 * Says that the typed amount completes the card, and which tasks are open then, or that the card stays open because it costs more
 * than the customer approved. The server completes it by itself.
 */
export const CompletionNote = ({ card, amount, maxAmount }: CompletionNoteProps) => {
  const { t } = useTranslation('money')
  const { number } = useFormats()
  const completes =
    card.status === workCardTransitions.pay.from && parseAmount(amount) === toFils(maxAmount)
  const isUnapproved = card.approval?.is_exceeded ?? false
  const openTasks = card.task_count - card.completed_task_count
  return (
    <div aria-live="polite">
      {completes && isUnapproved && (
        <Alert color="yellow" mt="md">
          {t('payments.not_approved')}
        </Alert>
      )}
      {completes && !isUnapproved && (
        <Alert color={openTasks > 0 ? 'yellow' : 'blue'} mt="md">
          {openTasks > 0 && (
            <strong>
              {t('work-cards:ask.open_tasks', { count: openTasks, number: number(openTasks) })}{' '}
            </strong>
          )}
          {t('payments.completes_card')}
        </Alert>
      )}
    </div>
  )
}
