import * as endpoints from '@warsha/contracts/workshop/receptions'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { receiveCar } from './receive-car.ts'
import {
  findModelOfVin,
  getReceptionCustomer,
  getReceptionOptions,
  listReceptionMatches,
} from './receptions.views.ts'

export const receptionRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listReceptionMatches, async ({ query }) => ({
    data: await listReceptionMatches(db, query.search),
  }))
  mount(endpoints.readReceptionCustomer, async ({ params, query }) => ({
    data: await getReceptionCustomer(service, params.id, query.vehicle_id ?? null),
  }))
  mount(endpoints.readReceptionOptions, async () => ({ data: await getReceptionOptions(db) }))
  mount(endpoints.readModelOfVin, async ({ query }) => ({
    data: await findModelOfVin(db, query.vin),
  }))
  mount(endpoints.receiveCar, (input) => receiveCar(service, input))
}
