/** Registers a vehicle for a customer, with a new QR code. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type { createVehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { addVehicle } from './add-vehicle.ts'
import { getOptionalVehicle } from './vehicles.views.ts'

/** The demo data has no actor. */
export type RegisterVehicleInput = Pick<
  RequestContext<typeof createVehicle>,
  'body' | 'idempotency'
> & {
  readonly actor: { readonly id: string; readonly name: string } | null
}
type RegisterVehicleResult = ResponseOf<typeof createVehicle> & { warnings: Warning[] }

export const registerVehicle = (
  service: Service,
  { actor, body, idempotency }: RegisterVehicleInput,
) =>
  runOnce<RegisterVehicleResult>(service.db, idempotency, async (tx) => {
    const { id, warnings } = await addVehicle(tx, service, { actor, form: body })
    const detail = await getOptionalVehicle(service, tx, id)
    return { data: detail!, warnings }
  })
