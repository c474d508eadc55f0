/** The order of sending. */
import { isRefused, isUpload, type OutboxAction } from './outbox-action.ts'

/** Files have a queue of their own, because a large one takes long on a slow connection. */
export type Lane = 'actions' | 'files'

/**
 * Returns the first action that may be sent. None passes an earlier one of its group, and a refused one stops its group until
 * the user decides.
 */
export const findNextAction = (
  actions: readonly OutboxAction[],
  stopped: ReadonlySet<string>,
): OutboxAction | undefined => {
  const seen = new Set(stopped)
  for (const action of actions) {
    if (isUpload(action) || seen.has(action.group)) continue
    seen.add(action.group)
    if (!isRefused(action)) return action
  }
  return undefined
}

/**
 * Returns the first file that may be sent: it never passes an earlier action of its group. Nothing depends on a file, so a
 * refused one stops nothing, and a refused action stops no file.
 */
export const findNextFile = (
  actions: readonly OutboxAction[],
  stopped: ReadonlySet<string>,
): OutboxAction | undefined => {
  const seen = new Set(stopped)
  for (const action of actions) {
    if (isRefused(action) || seen.has(action.group)) continue
    if (isUpload(action)) return action
    seen.add(action.group)
  }
  return undefined
}
