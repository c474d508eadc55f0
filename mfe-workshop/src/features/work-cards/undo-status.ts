/** Undoing a change of status. */
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { t, toast } from '@warsha/web-kit'

/** Changes between these move no stock, money or approval. */
const statusesWithoutEffects: readonly string[] = [
  'pending',
  'in_progress',
  'waiting_payment',
] satisfies WorkCardStatus[]

/**
 * True if setting the former status again leaves nothing changed. Going back to pending forgets when the job was started, and
 * a change may end the wait for a part.
 *
 * @param card before the change
 */
export const canUndoStatus = (
  { status, part_wait }: Pick<WorkCardRow, 'status' | 'part_wait'>,
  to: WorkCardStatus,
): boolean =>
  !part_wait &&
  statusesWithoutEffects.includes(status) &&
  statusesWithoutEffects.includes(to) &&
  to !== 'pending'

const offeredForMs = 8_000

/**
 * Shows that something was done, with a button that undoes it.
 *
 * @param text translated
 */
export const showWithUndo = (text: string, undo: () => void): void => {
  const remove = toast.withAction(text, {
    label: t('workshop:undo'),
    run: () => {
      remove()
      undo()
    },
  })
  setTimeout(remove, offeredForMs)
}
