import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type {
  NewReception,
  receiveCar as receiveCarEndpoint,
} from '@warsha/contracts/workshop/receptions'
import { ApiError, toPhoneKey } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { HistoryActor } from '../../write-context.ts'
import { markComeback } from '../comebacks/mark-comeback.ts'
import { addCustomer } from '../customers/add-customer.ts'
import {
  assertValidCustomer,
  customerDisplayName,
  customerWarnings,
  newCustomerFields,
} from '../customers/customer-rules.ts'
import { lockPhones, selectCustomersByPhones } from '../customers/customers.store.ts'
import { ensureEmployeeCopied } from '../employees/ensure-employee-copied.ts'
import {
  addPartsOfReceivedPackages,
  addTasksOfReceivedPackages,
} from '../packages/add-received-packages.ts'
import { addVehicle } from '../vehicles/add-vehicle.ts'
import { applyVehicleChange } from '../vehicles/change-vehicle.ts'
import {
  type LockedVehicle,
  lockOptionalVehicle,
  lockPlate,
  lockVin,
  selectOptionalOtherWithVin,
} from '../vehicles/vehicles.store.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addWorkCard } from '../work-cards/add-work-card.ts'
import { getWorkCard } from '../work-cards/work-cards.views.ts'
import { selectOptionalVehicleWithPlate } from './receptions.store.ts'

type Endpoint = typeof receiveCarEndpoint
type Actor = HistoryActor & { readonly id: string }

interface ReceiveCarInput extends Pick<RequestContext<Endpoint>, 'body' | 'idempotency'> {
  readonly actor: Actor
}

type ReceiveCarResult = ResponseOf<Endpoint> & { warnings: Warning[] }

interface AddedRecord {
  readonly id: string
  readonly warnings: readonly Warning[]
}

/**
 * Receives a car: registers its customer and the vehicle if they are new, and opens the work card with its tasks.
 *
 * The parts of chosen packages are reserved after the reception is committed. The response names those that are not on the card.
 *
 * Throws 409 `phone_known`, `plate_known` or `vin_known` with the ids of the record that exists already, and
 * `not_under_warranty` (409) for a comeback of something else.
 */
export const receiveCar = async (
  service: Service,
  { actor, body, idempotency }: ReceiveCarInput,
): Promise<ReceiveCarResult> => {
  await ensureEmployeeCopied(service, body.assigned_mechanic_id)

  const packageIds = [...new Set(body.package_ids ?? [])]
  const received = await runOnce<ReceiveCarResult>(service.db, idempotency, async (tx) => {
    const {
      customer,
      customer_id,
      vehicle,
      vehicle_id,
      package_ids: _packages,
      comeback,
      ...fields
    } = body
    // The phone number is locked before the plate, by every reception.
    const owner = customer
      ? await registerReceivedCustomer(tx, service, actor, customer)
      : toKnownRecord(customer_id)
    const car = vehicle
      ? await registerReceivedVehicle(tx, service, actor, { ...vehicle, customer_id: owner.id })
      : toKnownRecord(vehicle_id)

    const card = await addWorkCard(tx, service, {
      actor,
      form: {
        ...fields,
        payment_type: fields.payment_type ?? 'cash',
        customer_id: owner.id,
        vehicle_id: car.id,
      },
    })
    await addTasksOfReceivedPackages(tx, service, { actor, workCardId: card.id, packageIds })
    if (comeback) await markComeback(tx, service, await lockWorkCard(tx, card.id), comeback, actor)
    return {
      data: await getWorkCard(tx, card.id),
      warnings: [
        ...withPath('customer', owner.warnings),
        ...withPath('vehicle', car.warnings),
        ...card.warnings,
      ],
    }
  })
  if (packageIds.length === 0) return received

  const workCardId = received.data.id
  const parts = { actor, workCardId, packageIds, idempotency }
  const added_packages = await addPartsOfReceivedPackages(service, parts)
  const data = { ...(await getWorkCard(service.db, workCardId)), added_packages }
  return { ...received, data }
}

/** The schema requires an id where no new record is given. */
const toKnownRecord = (id: string | null | undefined): AddedRecord => ({
  id: id!,
  warnings: [],
})

const withPath = (noun: string, warnings: readonly Warning[]): Warning[] =>
  warnings.map((warning) => ({ ...warning, path: `${noun}.${warning.path}` }))

/** Throws 409 if another customer has the phone number, unless the user has seen that and registers both. */
const registerReceivedCustomer = async (
  tx: Transaction,
  service: Service,
  actor: Actor,
  { shares_phone, ...form }: NonNullable<NewReception['customer']>,
): Promise<AddedRecord> => {
  const fields = newCustomerFields(form)
  assertValidCustomer(fields)
  const phoneKey = toPhoneKey(fields.phone)

  // Against everybody else who registers the same number.
  await lockPhones(tx, fields)
  if (!shares_phone) {
    const person = {
      row: 0,
      phone_key: phoneKey,
      phone: fields.phone,
      name: customerDisplayName(fields),
    }
    const [known] = await selectCustomersByPhones(tx, [person])
    if (known)
      throw new ApiError('phone_known', {
        name: known.name ?? fields.phone,
        customer_code: known.customer_code,
        customer_id: known.id,
      })
  }

  const { id } = await addCustomer(tx, service, {
    actor,
    id: uuid(),
    fields,
    loginReservation: null,
  })
  return { id, warnings: customerWarnings(fields) }
}

type ReceivedVehicle = NonNullable<NewReception['vehicle']> & { readonly customer_id: string }

/**
 * Registers the vehicle, or gives the one that has its VIN to the new owner if the user says that it is the same. Throws 409 if
 * another vehicle has the plate or the VIN: `takes_plate` permits a known plate, `shares_vin` a known VIN.
 */
const registerReceivedVehicle = async (
  tx: Transaction,
  service: Service,
  actor: Actor,
  { shares_vin, known_vehicle_id, ...form }: ReceivedVehicle,
): Promise<AddedRecord> => {
  // Before the plate, like every change of a vehicle.
  const same = known_vehicle_id ? await lockOptionalVehicle(tx, known_vehicle_id) : null
  // Against every other assignment of the same plate.
  await lockPlate(tx, form.plate_number)
  if (!form.takes_plate) await assertPlateFree(tx, form.plate_number, same)
  // Against every other reception of a new vehicle with this VIN.
  await lockVin(tx, form.vin)
  const known = shares_vin ? null : await selectOptionalOtherWithVin(tx, form.vin, null)
  if (!known) return addVehicle(tx, service, { actor, form })
  if (known.id === same?.id) return giveToNewOwner(tx, service, actor, { vehicle: same, form })
  throw new ApiError('vin_known', {
    ...knownVehicleParams(known),
    plate_number: known.plate_number,
  })
}

const assertPlateFree = async (
  tx: Transaction,
  plateNumber: string,
  same: { readonly id: string } | null,
): Promise<void> => {
  const known = await selectOptionalVehicleWithPlate(tx, plateNumber)
  if (known && known.id !== same?.id) throw new ApiError('plate_known', knownVehicleParams(known))
}

const giveToNewOwner = async (
  tx: Transaction,
  service: Service,
  actor: Actor,
  {
    vehicle,
    form,
  }: { vehicle: LockedVehicle; form: Omit<ReceivedVehicle, 'known_vehicle_id' | 'shares_vin'> },
): Promise<AddedRecord> => {
  const { customer_id, plate_number } = form
  // A plate that it lost to another vehicle, which has another one by now, is its own again.
  const takes_plate = form.takes_plate || vehicle.plate_moved_at !== null
  const body = { customer_id, plate_number, takes_plate }
  const { id } = vehicle
  return { id, warnings: await applyVehicleChange(tx, service, { actor, id, body }) }
}

const knownVehicleParams = (
  known: NonNullable<Awaited<ReturnType<typeof selectOptionalVehicleWithPlate>>>,
) => ({
  vehicle: `${known.make} ${known.model}`,
  name: customerDisplayName(known),
  vehicle_id: known.id,
  customer_id: known.customer_id,
})
