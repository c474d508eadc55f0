import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import { fieldError, toLocalDate } from '@warsha/service-kit/base'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { ensureEmployeeCopied } from '../employees/ensure-employee-copied.ts'
import { insertInitialTasks } from '../tasks/insert-initial-tasks.ts'
import { toTaskFields } from '../tasks/task-rules.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { hasTaxNumber } from '../work-card-core/vat-registration.ts'
import { newCardTerms } from '../work-card-core/work-card.ts'
import { selectOptionalVehicle, type VehicleRow } from '../work-card-core/work-card-core.store.ts'
import { publishCreated } from '../work-card-core/work-card-events.ts'
import { beginHistory } from '../work-card-history/add-history.ts'
import { assertMechanicActive } from './mechanic-assignment.ts'
import { recordMileage } from './record-mileage.ts'
import { toWorkCardFields } from './work-card-rules.ts'
import { insertWorkCard } from './work-cards.store.ts'
import { getWorkCard } from './work-cards.views.ts'

type Endpoint = typeof endpoints.createWorkCard

export interface OpenWorkCardInput extends Pick<RequestContext<Endpoint>, 'body' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

type OpenWorkCardResult = ResponseOf<Endpoint> & { warnings: Warning[] }

/** Opens a work card for a received vehicle, with its first tasks. */
export const openWorkCard = async (
  service: Service,
  { actor, body, idempotency }: OpenWorkCardInput,
): Promise<OpenWorkCardResult> => {
  await ensureEmployeeCopied(service, body.assigned_mechanic_id)

  return runOnce<OpenWorkCardResult>(service.db, idempotency, async (tx) => {
    const { customer_id, vehicle_id } = body
    const [settings, vehicle] = await waitForAll([
      readLocalSettings(tx),
      findVehicleOfCustomer(tx, vehicle_id, customer_id),
      assertMechanicActive(tx, body.assigned_mechanic_id ?? null),
    ])
    const fields = toWorkCardFields(body, settings.shop_timezone)

    const context = createWriteContext(service, actor)
    const tasks = (body.tasks ?? [])
      .filter(({ description }) => description)
      .map((task) => toTaskFields(task, { canSetCosts: true, now: context.now }))

    const id = uuid()
    const today = toLocalDate(settings.shop_timezone, new Date(context.now))
    const year = today.slice(0, 4)
    const terms = newCardTerms(settings, today)
    const isTaxed = hasTaxNumber(settings)
    const row = { id, year, customer_id, vehicle_id, fields, terms, is_taxed: isTaxed }
    const [numbered] = await waitForAll([
      insertWorkCard(tx, row, context),
      insertInitialTasks(tx, id, tasks, context),
      beginHistory(tx, id, context),
    ])
    if (tasks.length > 0)
      await recalculateTotals(tx, { id, status: 'pending', is_taxed: isTaxed, ...terms })
    const warnings =
      fields.mileage_in === null
        ? []
        : await recordMileage(tx, vehicle_id, fields.mileage_in, context)

    const { assigned_mechanic_id } = fields
    const card = { id, customer_id, vehicle_id, assigned_mechanic_id, ...numbered }
    await publishCreated(tx, card, vehicle, context)
    return { data: await getWorkCard(tx, id), warnings }
  })
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
