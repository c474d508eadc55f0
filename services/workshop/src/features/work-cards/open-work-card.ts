/** A car is received: its card, the tasks asked for, and how it looks. */

import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { createWorkCard } from '@warsha/contracts/work-cards'
import type { RequestContext } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn } from '@warsha/service-kit/shop-time'
import { v7 as uuid } from 'uuid'
import { merged as mergedTask } from '../tasks/task-rules.ts'
import { insertTask } from '../tasks/tasks.store.ts'
import { addHistory, type Doer } from '../work-card-history/work-card-history.store.ts'
import { tellCreated } from './work-card-events.ts'
import { merged } from './work-card-rules.ts'
import { checkMechanic, checkVehicle, insertWorkCard, raiseMileage } from './work-cards.store.ts'
import { selectDetail } from './work-cards.views.ts'

/** Who opens: a person at the counter, or the demo's seed. */
export type Opening = Pick<RequestContext<typeof createWorkCard>, 'body' | 'idempotency'> & {
  readonly actor: Doer & { id: string }
}

export const openWorkCard = (service: Service, { actor, body, idempotency }: Opening) =>
  runOnce<AnswerOf<typeof createWorkCard>>(service.db, idempotency, async (tx) => {
    const { shop_timezone, company_trn } = await readLocalSettings(tx)
    const { customer_id, vehicle_id } = body
    const fields = merged(null, body, shop_timezone)
    await checkVehicle(tx, vehicle_id, customer_id)
    await checkMechanic(tx, fields.assigned_mechanic_id)
    const now = service.clock().toISOString()
    const stamp = { now, updated_by: actor.name }
    const id = uuid()
    const year = dayIn(shop_timezone, service.clock()).slice(0, 4)
    const tasks = (body.tasks ?? [])
      .filter(({ description }) => description)
      .map((task) => mergedTask(null, task, { withMoney: true, now }))
    const card = { id, customer_id, vehicle_id }
    const shopIsTaxed = company_trn !== ''
    const numbered = await insertWorkCard(tx, {
      ...card,
      year,
      fields,
      tasks,
      shopIsTaxed,
      ...stamp,
    })
    for (const task of tasks)
      await insertTask(tx, { id: uuid(), work_card_id: id, added_by: actor.id }, task, stamp)
    await raiseMileage(tx, vehicle_id, fields.mileage_in, stamp)
    await addHistory(tx, id, actor, now, { event: 'created' })
    const { assigned_mechanic_id } = fields
    await tellCreated(tx, { ...card, ...numbered, assigned_mechanic_id, at: now })
    return { data: await selectDetail(tx, id) }
  })
