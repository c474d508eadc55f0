/** The run itself: every row of an import registered in one transaction, by the state of the shop as it is now. */
import { addAudit } from '@warsha/service-kit/audit'
import type { Transaction } from '@warsha/service-kit/db'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import { registerMany as registerCustomers } from '../customers/many-customers.store.ts'
import { registerMany as registerVehicles } from '../vehicles/many-vehicles.store.ts'
import { countsOf, type Planned } from './import-plan.ts'
import { customerIn, type Fields, vehicleIn } from './import-rules.ts'
import { finishImport, selectFields, updateProgress } from './imports.store.ts'
import { weighRows } from './weigh-rows.ts'

export interface Running {
  readonly id: string
  readonly run_by: string | null
  readonly run_by_name: string | null
}
interface Entry extends Planned {
  readonly fields: Fields
  readonly customerId: string
}

/** One statement for so many rows stays far below its time limit, also on a machine with much else to do. */
const batchSize = 50

/**
 * Registers what the rows bring and forgets them. `tx` is the whole run: until it commits nobody sees anything, and what
 * ends it early leaves nothing. Progress is told past it. Throws the signal's reason when the process has to stop.
 */
export const registerImport = async (
  service: Service,
  tx: Transaction,
  { id, run_by, run_by_name }: Running,
  signal: AbortSignal,
): Promise<void> => {
  const actor = run_by === null ? null : { id: run_by, name: run_by_name ?? '' }
  const planned = await weighRows(tx, id)
  const entries = await entriesOf(tx, id, planned)
  const registering = {
    service: service.name,
    actor,
    now: service.clock(),
    details: { import: id },
  }
  const tell = (done: number) => updateProgress(service.db, id, { done, total: entries.length })
  await tell(0)
  for (let at = 0; at < entries.length; at += batchSize) {
    signal.throwIfAborted()
    const batch = entries.slice(at, at + batchSize)
    const newcomers = batch.filter(({ customer }) => customer?.is === 'new')
    await registerCustomers(
      tx,
      newcomers.map(({ customerId, fields }) => ({ id: customerId, fields: customerIn(fields) })),
      registering,
    )
    const cars = batch.filter(({ vehicle }) => vehicle?.is === 'new')
    await registerVehicles(
      tx,
      cars.map(({ fields, customerId }) => vehicleIn(fields, customerId)),
      registering,
    )
    await tell(at + batch.length)
  }
  const counts = countsOf(planned)
  const { customers, vehicles, skipped, invalid } = counts
  const details = { customers, vehicles, skipped, invalid }
  await addAudit(tx, service.name, actor, {
    action: 'import_done',
    subject: { type: 'import', id },
    details,
  })
  await finishImport(tx, id, counts)
}

/**
 * What is to be registered, in the file's order; vehicles of customers whom the shop has come last, as they hold those
 * against everybody who wants to change them until the end.
 */
const entriesOf = async (
  tx: Transaction,
  importId: string,
  planned: readonly Planned[],
): Promise<Entry[]> => {
  const rowsOf = new Map((await selectFields(tx, importId)).map((one) => [one.row, one]))
  const idOf = new Map<string, string>()
  const entries = planned
    .filter(({ state }) => state === 'ready')
    .map((one) => {
      const { fields, person_key } = rowsOf.get(one.row)!
      const isNew = one.customer?.is === 'new'
      if (isNew) idOf.set(person_key!, uuid())
      const customerId = one.customer?.id ?? idOf.get(person_key!)!
      return { ...one, fields: fields as Fields, customerId }
    })
  const isKnown = ({ customer }: Entry) => customer?.is === 'known'
  return [...entries.filter((one) => !isKnown(one)), ...entries.filter(isKnown)]
}
