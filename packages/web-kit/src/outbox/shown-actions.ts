/** The actions that the page shows: the stored ones, and sent ones whose effect it has not read yet. */
import type { OutboxAction } from './outbox-action.ts'
import type { OutboxParts } from './outbox-parts.ts'

/** Calls `onRead` with the stored actions of the user each time before they are published. */
export const createShownActions = (
  { store, userId, publish }: Pick<OutboxParts, 'store' | 'userId' | 'publish'>,
  onRead: (stored: readonly OutboxAction[]) => void,
) => {
  const sent = new Map<number, OutboxAction>()
  let lastRefresh = 0

  const readStored = async (): Promise<OutboxAction[]> => {
    const user = userId()
    return user === undefined ? [] : store.list(user)
  }

  const refresh = async (): Promise<void> => {
    lastRefresh += 1
    const ownRefresh = lastRefresh
    const stored = await readStored()
    // A later one has read a newer state.
    if (ownRefresh !== lastRefresh) return
    onRead(stored)
    const waiting = stored.filter(({ sequence }) => !sent.has(sequence))
    const shown = [...sent.values(), ...waiting]
    publish(shown.sort((one, other) => one.sequence - other.sequence))
  }

  return {
    readStored,
    refresh,
    /** Shows an action also after it is removed from the storage. */
    keep: (action: OutboxAction): void => {
      sent.set(action.sequence, action)
    },
    release: (action: OutboxAction): Promise<void> => {
      sent.delete(action.sequence)
      return refresh()
    },
  }
}
