/** Files that the device cannot store stay in the memory of the page, so that none is lost while it is open. */
import { isUpload, type OutboxAction } from './outbox-action.ts'
import type { OutboxStore } from './outbox-store.ts'

/** Above every sequence of the device: what it stores is sent first. */
const firstSequence = 2 ** 52

/** Without storage nothing but files is kept. */
const noStore: OutboxStore = {
  list: async () => [],
  add: () => Promise.reject(new Error('the browser has no storage')),
  replace: async () => undefined,
  remove: async () => undefined,
  close: () => undefined,
}

/** Returns a store that keeps in memory the files that `store` cannot take. */
export const withFilesInMemory = (store: OutboxStore = noStore): OutboxStore => {
  const inMemory = new Map<number, OutboxAction>()
  let nextSequence = firstSequence
  return {
    ...store,
    list: async (userId) => [
      ...(await store.list(userId)),
      ...[...inMemory.values()].filter((action) => action.userId === userId),
    ],
    add: async (action) => {
      try {
        return await store.add(action)
      } catch (error) {
        if (!action.file) throw error
        if (store !== noStore) console.warn('a file cannot be kept on this device', error)
        const added = { ...action, sequence: nextSequence, isInMemory: true }
        nextSequence += 1
        inMemory.set(added.sequence, added)
        return added
      }
    },
    replace: async (action) => {
      if (action.sequence < firstSequence) return store.replace(action)
      if (inMemory.has(action.sequence)) inMemory.set(action.sequence, action)
    },
    remove: async (sequence) => {
      if (!inMemory.delete(sequence)) await store.remove(sequence)
    },
  }
}

/** True if a file would be lost with the page. */
export const hasFilesInMemory = (actions: readonly OutboxAction[]): boolean =>
  actions.some((action) => isUpload(action) && action.isInMemory)
