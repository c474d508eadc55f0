import type { WorkCardStatus } from '@warsha/contracts/work-card-states'
import { confirm, t } from '@warsha/web-kit'
import classes from './work-cards.module.css'

/** What follows from what is hard to take back. */
const consequences: Partial<Record<WorkCardStatus, readonly string[]>> = {
  completed: ['completed_now', 'parts_used', 'customer_told'],
  cancelled: ['parts_back', 'customer_told'],
}

/** Asks before a card is completed or cancelled, saying what follows; anything else goes ahead unasked. */
export const askStatus = async (number: string, to: WorkCardStatus): Promise<boolean> => {
  const following = consequences[to]
  if (!following) return true
  return confirm({
    title: t(`work-cards:ask.${to}`, { number }),
    text: (
      <ul className={classes.consequences}>
        {following.map((fact) => (
          <li key={fact}>{t(`work-cards:ask.${fact}`)}</li>
        ))}
      </ul>
    ),
    confirmLabel: t(`work-cards:ask.${to}_it`),
    danger: to === 'cancelled',
  })
}
