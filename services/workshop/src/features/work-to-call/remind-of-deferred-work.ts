import { sumFils, toAed } from '@warsha/contracts/base/money'
import { deferredWorkDue } from '@warsha/contracts/workshop/events'
import { addEvent } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import { markReminded } from './work-to-call.store.ts'
import { readShopDay } from './work-to-call.views.ts'

/** Reminds the office of the customers who wanted to be called today or earlier, once for each agreed day. Safe to repeat. */
export const remindOfDeferredWork = async (service: Service): Promise<void> => {
  const { today } = await readShopDay(service)
  await service.db.inTransaction(async (tx) => {
    const work = await markReminded(tx, today)
    if (work.length === 0) return
    await addEvent(tx, deferredWorkDue, `deferred-work:${today}`, {
      date: today,
      work_count: work.length,
      vehicle_count: new Set(work.map(({ vehicle_id }) => vehicle_id)).size,
      amount: toAed(sumFils(work.map(({ price_then }) => price_then))),
      at: service.clock().toISOString(),
    })
  })
}
