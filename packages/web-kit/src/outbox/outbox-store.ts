/** The actions in IndexedDB, with their files. Tabs of one browser share them. */
import { type DBSchema, openDB } from 'idb'
import { assertHasRoom } from './file-limits.ts'
import { isUpload, type OutboxAction } from './outbox-action.ts'

const databaseName = 'warsha-outbox'

interface Schema extends DBSchema {
  actions: { key: number; value: OutboxAction; indexes: { user: string } }
}

export type UnnumberedAction = Omit<OutboxAction, 'sequence'>

export interface OutboxStore {
  /** Returns the actions of a user in the order in which they were made. */
  readonly list: (userId: string) => Promise<OutboxAction[]>
  /** Rejects if there is no room for the action or its file. */
  readonly add: (action: UnnumberedAction) => Promise<OutboxAction>
  /** Replaces an action. Does nothing if it was removed, for instance in another tab. */
  readonly replace: (action: OutboxAction) => Promise<void>
  readonly remove: (sequence: number) => Promise<void>
  readonly close: () => void
}

/** Opens the database. Rejects if the browser has none, or forbids it as some private windows do. */
export const openOutboxStore = async (): Promise<OutboxStore> => {
  const db = await openDB<Schema>(databaseName, 1, {
    upgrade: (database) => {
      const actions = database.createObjectStore('actions', {
        keyPath: 'sequence',
        autoIncrement: true,
      })
      actions.createIndex('user', 'userId')
    },
  })
  return {
    list: (userId) => db.getAllFromIndex('actions', 'user', userId),
    add: async (action) => {
      // Those of all users: they share the device.
      if (action.file)
        await assertHasRoom(action.file, (await db.getAll('actions')).filter(isUpload))
      const sequence = await db.add('actions', action as OutboxAction)
      return { ...action, sequence }
    },
    replace: async (action) => {
      const transaction = db.transaction('actions', 'readwrite')
      if (await transaction.store.getKey(action.sequence)) await transaction.store.put(action)
      await transaction.done
    },
    remove: (sequence) => db.delete('actions', sequence),
    close: () => db.close(),
  }
}
