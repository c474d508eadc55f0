import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { confirm, t, useFormats, useTranslation } from '@warsha/web-kit'
import { calculateOutstanding } from './calculate-outstanding.ts'
import classes from './work-cards.module.css'

/** Consequences that the user confirms, as keys below `work-cards:ask`. */
const consequences: Partial<Record<WorkCardStatus, readonly string[]>> = {
  completed: ['completed_now', 'parts_used', 'customer_notified'],
  cancelled: ['parts_back', 'invoice_credited', 'advance_credited', 'customer_notified'],
}

type ConfirmedCard = Pick<
  WorkCardRow,
  | 'work_card_number'
  | 'task_count'
  | 'completed_task_count'
  | 'total_amount'
  | 'paid_amount'
  | 'payer_surplus'
  | 'has_open_inspection'
>

/** Tasks, an inspection and money that are still open when a card is completed. */
const OpenItems = ({ card }: { card: ConfirmedCard }) => {
  const { t: text } = useTranslation('work-cards')
  const { money, number } = useFormats()
  const openTasks = card.task_count - card.completed_task_count
  // As a completed card, also if it is cancelled now.
  const outstanding = calculateOutstanding({ ...card, status: 'completed' })
  return (
    <>
      {openTasks > 0 && (
        <li>
          <strong>{text('ask.open_tasks', { count: openTasks, number: number(openTasks) })}</strong>
        </li>
      )}
      {card.has_open_inspection && (
        <li>
          <strong>{text('ask.open_inspection')}</strong>
        </li>
      )}
      {outstanding > 0 && (
        <li>
          <strong>{text('ask.outstanding', { amount: money(outstanding) })}</strong>
        </li>
      )}
    </>
  )
}

/** Asks for confirmation before a card is completed or cancelled. Returns true for any other status. */
export const confirmStatusChange = async (
  card: ConfirmedCard,
  to: WorkCardStatus,
): Promise<boolean> => {
  const keys = consequences[to]
  if (!keys) return true
  return confirm({
    title: t(`work-cards:ask.${to}`, { number: card.work_card_number }),
    text: (
      <ul className={classes.consequences}>
        {to === 'completed' && <OpenItems card={card} />}
        {keys.map((key) => (
          <li key={key}>{t(`work-cards:ask.${key}`)}</li>
        ))}
      </ul>
    ),
    confirmLabel: t(`work-cards:ask.${to}_it`),
    danger: to === 'cancelled',
  })
}
