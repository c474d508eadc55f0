import type { WorkCardStatus } from '@warsha/contracts/work-card-states'
import { confirm, t } from '@warsha/web-kit'
import classes from './work-cards.module.css'

/** Consequences that the user confirms, as keys below `work-cards:ask`. */
const consequences: Partial<Record<WorkCardStatus, readonly string[]>> = {
  completed: ['completed_now', 'parts_used', 'customer_told'],
  cancelled: ['parts_back', 'customer_told'],
}

/** Asks for confirmation before a card is completed or cancelled. Returns true for any other status. */
export const confirmStatusChange = async (number: string, to: WorkCardStatus): Promise<boolean> => {
  const keys = consequences[to]
  if (!keys) return true
  return confirm({
    title: t(`work-cards:ask.${to}`, { number }),
    text: (
      <ul className={classes.consequences}>
        {keys.map((key) => (
          <li key={key}>{t(`work-cards:ask.${key}`)}</li>
        ))}
      </ul>
    ),
    confirmLabel: t(`work-cards:ask.${to}_it`),
    danger: to === 'cancelled',
  })
}
