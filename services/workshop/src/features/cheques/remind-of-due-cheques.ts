import { fils, toAed } from '@warsha/contracts/base/money'
import { chequeDue } from '@warsha/contracts/workshop/events'
import { toLocalDate } from '@warsha/service-kit/base'
import { addEvent } from '@warsha/service-kit/messaging'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { markDueCheques } from './cheques.store.ts'
import { chequeAggregate } from './publish-cheque-events.ts'

const dayMs = 86_400_000

/** Publishes one reminder for each held cheque that can be taken to the bank tomorrow or earlier. Safe to repeat. */
export const remindOfDueCheques = async (service: Service): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const now = service.clock()
  const tomorrow = toLocalDate(shop_timezone, new Date(now.getTime() + dayMs))
  await service.db.inTransaction(async (tx) => {
    for (const row of await markDueCheques(tx, tomorrow, now.toISOString()))
      await addEvent(tx, chequeDue, chequeAggregate(row), {
        id: row.id,
        version: row.version,
        cheque_number: row.number,
        bank_name: row.bank_name,
        cheque_date: row.cheque_date,
        amount: toAed(fils(row.amount_fils)),
        customer_id: row.customer_id,
        customer_name: row.customer_name,
        at: now.toISOString(),
      })
  })
}
