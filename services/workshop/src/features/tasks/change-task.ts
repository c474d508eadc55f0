import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/tasks'
import { ApiError, checkSeen, checkVersion } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type WriteContext } from '../../write-context.ts'
import {
  closeDeferredWorkOfLine,
  reopenDeferredWorkOfLine,
} from '../estimate-core/deferred-work-of-card.ts'
import { assertPoliceReport } from '../insurance-core/assert-police-report.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory, changesBetween } from '../work-card-history/add-history.ts'
import { lockWorkCardForTasks, type TaskActor } from './lock-work-card-for-tasks.ts'
import {
  applyTaskPatch,
  startedTaskStatuses,
  type TaskFields,
  toTaskHistory,
} from './task-rules.ts'
import { lockTask, selectWorkCardOfTask, type TaskRow, updateTask } from './tasks.store.ts'
import { toTask } from './tasks.views.ts'

type Endpoint = typeof endpoints.changeTask

interface ChangeTaskInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: TaskActor
}

/**
 * Changes a task and recalculates the totals of its work card.
 *
 * Throws `changed_since_read` (409) if the task is newer than the version of the form or has another status than the user
 * saw, `same_status` (409) if a form with a status changes nothing, and `police_report_missing` (409) if work begins.
 */
export const changeTask = (
  service: Service,
  { actor, body: { seen_status, ...body }, params: { taskId }, idempotency }: ChangeTaskInput,
): Promise<ResponseOf<Endpoint>> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCardForTasks(tx, await selectWorkCardOfTask(tx, taskId), actor)
    assertJob(card)
    const task = await lockTask(tx, taskId)
    checkVersion(task, body.version)
    if (task.status !== body.status) checkSeen(task, task.status, seen_status)

    const context = createWriteContext(service, actor)
    const before = fieldsOf(task)
    const after = applyTaskPatch(before, body, { canSetCosts: actor.isOffice, now: context.now })
    const changes = changesBetween(toTaskHistory(before), toTaskHistory(after))
    // Two users complete the same task: the second one gets an error.
    if (changes.length === 0 && body.status) throw new ApiError('same_status')

    if (after.status !== before.status && startedTaskStatuses.includes(after.status))
      await assertPoliceReport(tx, card.id)
    const changed = await updateTask(tx, taskId, after, context)
    await updateDeferredWork(tx, card, { taskId, from: before.status, to: after.status }, context)
    await recalculateTotals(tx, card)
    if (changes.length > 0) {
      const subject = { field: 'task', from: task.description, to: task.description }
      await addHistory(tx, card.id, context, {
        event: 'task_changed',
        changes: [subject, ...changes],
      })
    }
    return { data: toTask(changed) }
  })

/** Approved deferred work is done while its task is on the job: not while the task or the job is cancelled. */
const updateDeferredWork = async (
  tx: Transaction,
  card: LockedWorkCard,
  { taskId, from, to }: { readonly taskId: string; readonly from: string; readonly to: string },
  context: WriteContext,
): Promise<void> => {
  if (to === from) return
  if (to === 'cancelled') await reopenDeferredWorkOfLine(tx, card.id, taskId, context)
  else if (from === 'cancelled' && card.status !== 'cancelled')
    await closeDeferredWorkOfLine(tx, card.id, taskId, context)
}

const fieldsOf = (task: TaskRow): TaskFields => ({
  task_type: task.task_type,
  description: task.description,
  status: task.status,
  estimated_cost: task.estimated_cost,
  actual_cost: task.actual_cost,
  labor_hours: task.labor_hours,
  notes: task.notes,
  started_at: task.started_at,
})
