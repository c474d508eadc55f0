import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { WriteContext } from '../../write-context.ts'
import type { TaskFields } from './task-rules.ts'
import { insertTask } from './tasks.store.ts'

/** Inserts the tasks of a new work card. Its totals are recalculated afterwards. */
export const insertInitialTasks = async (
  tx: Transaction,
  workCardId: string,
  tasks: readonly TaskFields[],
  context: WriteContext,
): Promise<void> => {
  await waitForAll(
    tasks.map((fields) => {
      const row = { id: uuid(), work_card_id: workCardId, added_by: context.actor.id, fields }
      return insertTask(tx, row, context)
    }),
  )
}
