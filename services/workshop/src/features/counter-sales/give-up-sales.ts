/** Gives parts back that are held for sales nobody pays. */
import type { Service } from '@warsha/service-kit/process'
import { readLocalSettings } from '@warsha/service-kit/process'
import { createWriteContext, systemActor } from '../../write-context.ts'
import { hasInvoice } from '../invoice-core/issued-documents.store.ts'
import { abandonCardParts } from '../part-lines/close-part-lines.ts'
import { lockOptionalWorkCard } from '../work-card-core/work-card-core.store.ts'
import { cancelUntouchedCard } from '../work-cards/change-work-card-status.ts'
import { hideWorkCard } from '../work-cards/hide-work-card.ts'
import { hasMoney, isUnpaid, selectIdsToGiveUp } from './counter-sales.store.ts'

/** A request that holds parts is over after this time, whatever happened to it. */
const unfinishedMinutes = 10

/**
 * Hides a sale that was never completely held and releases its parts. Does nothing if it waits for payment by now, or if somebody
 * took a payment or a cheque for it or invoiced it: that is decided by a person.
 */
export const dropUnfinishedSale = (service: Service, id: string): Promise<void> =>
  service.db.inTransaction(async (tx) => {
    const card = await lockOptionalWorkCard(tx, id, {})
    if (card?.status !== 'pending') return
    if ((await hasMoney(tx, id)) || (await hasInvoice(tx, id))) return
    const context = createWriteContext(service, systemActor)
    await abandonCardParts(tx, id, context)
    await hideWorkCard(tx, id, context)
  })

const cancelUnpaidSale = (service: Service, id: string): Promise<void> =>
  service.db.inTransaction(async (tx) => {
    const card = await lockOptionalWorkCard(tx, id, {})
    // Somebody may have paid, invoiced or cancelled it meanwhile, or recorded a cheque.
    if (card?.status !== 'waiting_payment' || !(await isUnpaid(tx, id))) return
    if (await hasInvoice(tx, id)) return
    await cancelUntouchedCard(tx, card, createWriteContext(service, systemActor))
  })

/**
 * Cancels sales to the walk-in customer that are unpaid for longer than the setting `counter_sale_minutes` allows, and drops
 * sales whose process ended before all parts were held.
 */
export const giveUpSales = async (service: Service): Promise<void> => {
  const { counter_sale_minutes } = await readLocalSettings(service.db)
  const now = service.clock().getTime()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const ids = await selectIdsToGiveUp(service.db, {
    unfinished_before: minutesAgo(unfinishedMinutes),
    unpaid_before: minutesAgo(Number(counter_sale_minutes)),
  })
  for (const id of ids) await giveUpSale(service, id)
}

/** Logs errors: a sale that cannot be given up must not block the others. */
const giveUpSale = async (service: Service, id: string): Promise<void> => {
  try {
    await dropUnfinishedSale(service, id)
    await cancelUnpaidSale(service, id)
  } catch (error) {
    service.logger.warn({ err: error, work_card: id }, 'could not give up a counter sale')
  }
}
