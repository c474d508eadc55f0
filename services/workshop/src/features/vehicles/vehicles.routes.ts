import type { Scope } from '@warsha/contracts/base/roles'
import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import * as endpoints from '@warsha/contracts/workshop/vehicles/vehicles'
import type { Actor } from '@warsha/service-kit/authentication'
import { notFound } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { hasWorkCardOfMechanic } from '../work-cards/work-cards.store.ts'
import { changeVehicle } from './change-vehicle.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { registerVehicle } from './register-vehicle.ts'
import { vehicleWarnings } from './vehicle-rules.ts'
import { selectOptionalIdByToken, selectOptionalOtherWithVin } from './vehicles.store.ts'
import {
  getOptionalVehicle,
  listOthersWithSamePlate,
  listVehicles,
  listVehiclesOfCustomer,
  toOwnVehicle,
} from './vehicles.views.ts'

/** Office roles see all vehicles, a customer sees their own, a mechanic those of assigned work cards. */
const isVisible = async (
  db: Queryable,
  scope: Scope,
  actor: Actor,
  vehicle: { id: string; customer_id: string },
) => {
  if (scope === 'all') return true
  if (actor.role === 'customer') return vehicle.customer_id === actor.id
  return hasWorkCardOfMechanic(db, vehicle.id, actor.id)
}

const warningsOf = async (db: Queryable, vehicle: VehicleDetail) =>
  vehicleWarnings(vehicle, {
    withPlate: await listOthersWithSamePlate(db, vehicle.id),
    withVin: await selectOptionalOtherWithVin(db, vehicle.vin, vehicle.id),
  })

export const vehicleRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listVehicles, ({ query }) => listVehicles(service, query))
  mount(endpoints.listVehiclesOfCustomer, async ({ params }) => {
    if (!(await selectOptionalCustomer(db, params.customerId))) throw notFound()
    return { data: await listVehiclesOfCustomer(service, params.customerId) }
  })
  mount(endpoints.readVehicleByQr, async ({ params, scope, actor }) => {
    const vehicle = await selectOptionalIdByToken(db, params.token)
    if (!vehicle || !(await isVisible(db, scope, actor, vehicle))) throw notFound()
    return { data: { id: vehicle.id } }
  })
  mount(endpoints.readVehicle, async ({ params, scope, actor }) => {
    const vehicle = await getOptionalVehicle(service, db, params.id)
    if (!vehicle || !(await isVisible(db, scope, actor, vehicle))) throw notFound()
    // Only for office roles: the warnings name another customer's vehicle.
    const warnings = scope === 'all' ? await warningsOf(db, vehicle) : []
    const data = actor.role === 'customer' ? toOwnVehicle(vehicle) : vehicle
    return { data, ...(warnings.length > 0 && { warnings }) }
  })
  mount(endpoints.createVehicle, (input) => registerVehicle(service, input))
  mount(endpoints.changeVehicle, (input) => changeVehicle(service, input))
  mount(endpoints.deleteVehicle, (input) => deleteVehicle(service, input))
}
