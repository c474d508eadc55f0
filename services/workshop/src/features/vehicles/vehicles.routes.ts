import type { Scope } from '@warsha/contracts/roles'
import {
  changeVehicle as changeEndpoint,
  createVehicle,
  deleteVehicle as deleteEndpoint,
  listVehicles,
  listVehiclesOfCustomer,
  readVehicle,
  readVehicleByQr,
} from '@warsha/contracts/vehicles'
import type { Sql } from '@warsha/service-kit/db'
import { notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Actor } from '@warsha/service-kit/person-token'
import type { Service } from '@warsha/service-kit/service'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { selectHasCardOf } from '../work-cards/work-cards.store.ts'
import { changeVehicle } from './change-vehicle.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { registerVehicle } from './register-vehicle.ts'
import { warningsOf } from './vehicle-rules.ts'
import { selectOptionalIdByToken } from './vehicles.store.ts'
import {
  selectBearersOfPlate,
  selectOfCustomer,
  selectOptionalDetail,
  selectPage,
} from './vehicles.views.ts'

/** The office sees all, a customer the own ones, who has jobs those of the own cards. */
const isVisible = async (
  db: Sql,
  reach: Scope,
  actor: Actor,
  vehicle: { id: string; customer_id: string },
) => {
  if (reach === 'all') return true
  return actor.role === 'customer'
    ? vehicle.customer_id === actor.id
    : selectHasCardOf(db, vehicle.id, actor.id)
}

export const vehicleRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(listVehicles, ({ query }) => selectPage(service, query))
  mount(listVehiclesOfCustomer, async ({ params }) => {
    if (!(await selectOptionalCustomer(db, params.customerId))) throw notFound()
    return { data: await selectOfCustomer(service, params.customerId) }
  })
  mount(readVehicleByQr, async ({ params, reach, actor }) => {
    const vehicle = await selectOptionalIdByToken(db, params.token)
    if (!vehicle || !(await isVisible(db, reach, actor, vehicle))) throw notFound()
    return { data: { id: vehicle.id } }
  })
  mount(readVehicle, async ({ params, reach, actor }) => {
    const vehicle = await selectOptionalDetail(service, db, params.id)
    if (!vehicle || !(await isVisible(db, reach, actor, vehicle))) throw notFound()
    // What is doubted is for the office: it names another car.
    const doubts =
      reach === 'all' ? warningsOf(vehicle, await selectBearersOfPlate(db, vehicle.id)) : []
    return { data: vehicle, ...(doubts.length > 0 && { warnings: doubts }) }
  })
  mount(createVehicle, (call) => registerVehicle(service, call))
  mount(changeEndpoint, (call) => changeVehicle(service, call))
  mount(deleteEndpoint, (call) => deleteVehicle(service, call))
}
