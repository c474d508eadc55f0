import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/tasks'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import { assertPoliceReport } from '../insurance-core/assert-police-report.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { lockWorkCardForTasks, type TaskActor } from './lock-work-card-for-tasks.ts'
import { startedTaskStatuses, toTaskFields, toTaskHistory } from './task-rules.ts'
import { insertTask } from './tasks.store.ts'
import { toTask } from './tasks.views.ts'

type Endpoint = typeof endpoints.addTask

interface AddTaskInput extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: TaskActor
}

/**
 * Adds a task to a work card and recalculates its totals. Throws `police_report_missing` (409) for a started task of an accident
 * whose work may not start yet.
 */
export const addTask = (
  service: Service,
  { actor, body, params, idempotency }: AddTaskInput,
): Promise<ResponseOf<Endpoint>> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCardForTasks(tx, params.id, actor)
    assertJob(card)

    const context = createWriteContext(service, actor)
    const fields = toTaskFields(body, { canSetCosts: actor.isOffice, now: context.now })
    if (startedTaskStatuses.includes(fields.status)) await assertPoliceReport(tx, card.id)
    const row = { id: uuid(), work_card_id: card.id, added_by: actor.id, fields }
    const task = await insertTask(tx, row, context)
    await recalculateTotals(tx, card)

    const { description, estimated_cost, actual_cost } = toTaskHistory(fields)
    await addHistory(tx, card.id, context, {
      event: 'task_added',
      changes: initialChanges({ description, estimated_cost, actual_cost }),
    })
    return { data: toTask(task) }
  })
