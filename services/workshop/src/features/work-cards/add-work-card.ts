import type { Warning } from '@warsha/contracts/base/errors'
import type { NewWorkCard } from '@warsha/contracts/workshop/work-cards'
import { fieldError } from '@warsha/service-kit/base'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { insertInitialTasks } from '../tasks/insert-initial-tasks.ts'
import { toTaskFields } from '../tasks/task-rules.ts'
import { newCardBasis } from '../work-card-core/new-card.ts'
import { selectOptionalVehicle, type VehicleRow } from '../work-card-core/work-card-core.store.ts'
import { publishCreated } from '../work-card-core/work-card-events.ts'
import { beginHistory } from '../work-card-history/add-history.ts'
import { assertMechanicActive } from './mechanic-assignment.ts'
import { newCardTotals } from './new-card-totals.ts'
import { recordMileage } from './record-mileage.ts'
import { toWorkCardFields } from './work-card-rules.ts'
import { insertWorkCard } from './work-cards.store.ts'

interface AddWorkCardInput {
  readonly actor: HistoryActor & { readonly id: string }
  readonly form: NewWorkCard
}

/** A card that is checked and not inserted yet. */
type PreparedWorkCard = ReturnType<typeof prepareWorkCard>

/** Reads what the form of a new work card is checked with. The mechanic must have been copied from hr before. */
export const readForNewWorkCard = async (tx: Transaction, form: NewWorkCard) => {
  const [settings, vehicle] = await waitForAll([
    readLocalSettings(tx),
    findVehicleOfCustomer(tx, form.vehicle_id, form.customer_id),
    assertMechanicActive(tx, form.assigned_mechanic_id ?? null),
  ])
  return { settings, vehicle }
}

/** Checks the form of a new work card. */
export const prepareWorkCard = (
  { settings, vehicle }: Awaited<ReturnType<typeof readForNewWorkCard>>,
  service: Pick<Service, 'clock'>,
  { actor, form }: AddWorkCardInput,
) => {
  const { customer_id, vehicle_id } = form
  const context = createWriteContext(service, actor)
  const tasks = (form.tasks ?? [])
    .filter(({ description }) => description)
    .map((task) => toTaskFields(task, { canSetCosts: true, now: context.now }))
  const { year, terms, is_taxed } = newCardBasis(settings, new Date(context.now))
  const row = {
    id: uuid(),
    kind: 'job' as const,
    customer_id,
    vehicle_id,
    fields: toWorkCardFields(form, settings.shop_timezone),
    year,
    terms,
    totals: newCardTotals(tasks, terms, is_taxed),
  }
  return { row, vehicle, tasks, context }
}

/**
 * Inserts a prepared work card with its first tasks, its history and its event, in the transaction of the caller. The
 * inserts start immediately: what the caller reads in the same turn comes with them, and sees the card.
 */
export const insertPreparedWorkCard = async (
  tx: Transaction,
  { row, vehicle, tasks, context }: PreparedWorkCard,
): Promise<Warning[]> => {
  const { id, customer_id, vehicle_id, fields } = row
  const [numbered] = await waitForAll([
    insertWorkCard(tx, row, context),
    insertInitialTasks(tx, id, tasks, context),
    beginHistory(tx, id, context),
  ])
  const warnings =
    fields.mileage_in === null
      ? []
      : await recordMileage(tx, vehicle_id, fields.mileage_in, context)

  const { assigned_mechanic_id } = fields
  const card = { id, customer_id, vehicle_id, assigned_mechanic_id, ...numbered }
  await publishCreated(tx, card, vehicle, context)
  return warnings
}

/** Prepares and inserts a work card. */
export const addWorkCard = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  input: AddWorkCardInput,
): Promise<{ id: string; warnings: Warning[] }> => {
  const prepared = prepareWorkCard(await readForNewWorkCard(tx, input.form), service, input)
  return { id: prepared.row.id, warnings: await insertPreparedWorkCard(tx, prepared) }
}

/** Throws 400 at the field if the vehicle is unknown or belongs to another customer. */
const findVehicleOfCustomer = async (
  tx: Transaction,
  vehicleId: string,
  customerId: string,
): Promise<VehicleRow> => {
  const vehicle = await selectOptionalVehicle(tx, vehicleId)
  if (!vehicle) throw fieldError('vehicle_id', 'unknown_vehicle')
  if (vehicle.customer_id !== customerId) throw fieldError('vehicle_id', 'vehicle_of_another')
  return vehicle
}
