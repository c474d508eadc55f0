/** A task joins a work card, which costs so much more from then on. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { addTask as endpoint } from '@warsha/contracts/tasks'
import type { RequestContext } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import { addHistory, changesBetween } from '../work-card-history/work-card-history.store.ts'
import { settleSums } from '../work-cards/work-cards.store.ts'
import { lockCardToWorkOn, type Worker } from './lock-card.ts'
import { merged, shown } from './task-rules.ts'
import { insertTask } from './tasks.store.ts'

type Adding = Pick<RequestContext<typeof endpoint>, 'body' | 'params' | 'idempotency'> & {
  readonly worker: Worker
}

export const addTask = (service: Service, { worker, body, params, idempotency }: Adding) =>
  runOnce<AnswerOf<typeof endpoint>>(service.db, idempotency, async (tx) => {
    const card = await lockCardToWorkOn(tx, params.id, worker)
    const now = service.clock().toISOString()
    const fields = merged(null, body, { withMoney: worker.isOffice, now })
    const row = { id: uuid(), work_card_id: card.id, added_by: worker.id }
    const task = await insertTask(tx, row, fields, { now, updated_by: worker.name })
    await settleSums(tx, card)
    const nothing = { ...shown(fields), description: null, estimated_cost: null, actual_cost: null }
    const changes = changesBetween<object>(nothing, shown(fields))
    await addHistory(tx, card.id, worker, now, { event: 'task_added', changes })
    return { data: task }
  })
