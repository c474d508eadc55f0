import { IconCloudUp } from '@tabler/icons-react'
import { describePending } from '@warsha/web-kit'
import classes from './offline.module.css'
import { usePendingActions } from './use-pending-actions.ts'

/** Says that changes and files of a card are only on this device. */
export const WaitingNote = ({ cardId }: { cardId: string }) => {
  const { waiting, refused } = usePendingActions(cardId)
  if (waiting.length + refused.length === 0) return null
  return (
    <p className={classes.note} data-refused={refused.length > 0 || undefined}>
      <IconCloudUp size={16} aria-hidden="true" />
      {describePending([...refused, ...waiting])}
    </p>
  )
}
