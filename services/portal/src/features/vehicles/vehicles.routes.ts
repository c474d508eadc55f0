import { listPortalVehicles, listVehicleJobs } from '@warsha/contracts/portal/portal'
import { listOwnVehicleJobs, listOwnVehicles } from '@warsha/contracts/workshop/portal-jobs'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertOwnId } from '../../assert-own-id.ts'

export const vehicleRoutes = (mount: Mount, { clientFor }: Service): void => {
  mount(listPortalVehicles, async ({ actor, params, token }) => {
    assertOwnId(actor, params.id)
    return clientFor('workshop').call(listOwnVehicles, { onBehalfOf: token! })
  })
  mount(listVehicleJobs, ({ params, query, token }) =>
    clientFor('workshop').call(listOwnVehicleJobs, {
      params: { id: params.vehicleId },
      query,
      onBehalfOf: token!,
    }),
  )
}
