import type { Fils } from '@warsha/contracts/base/money'
import type { TaskType } from '@warsha/contracts/workshop/work-card-states'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { WriteContext } from '../../write-context.ts'
import { toTaskFields } from './task-rules.ts'
import { insertTask } from './tasks.store.ts'

interface ApprovedTask {
  readonly task_type: TaskType
  readonly description: string
  readonly price: Fils
}

/**
 * Inserts work that the customer approved as a new task of a locked card, and returns its id. The totals of the card are
 * recalculated afterwards. Customers do not count as users who add tasks.
 */
export const insertApprovedTask = async (
  tx: Transaction,
  workCardId: string,
  { task_type, description, price }: ApprovedTask,
  context: WriteContext,
): Promise<string> => {
  const fields = toTaskFields(
    { task_type, description, estimated_cost: price },
    { canSetCosts: true, now: context.now },
  )
  const added_by = context.actor.role === 'customer' ? null : context.actor.id
  const id = uuid()
  await insertTask(tx, { id, work_card_id: workCardId, added_by, fields }, context)
  return id
}
