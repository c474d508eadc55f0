/** A vehicle joins its owner's; the server makes its QR code. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { vehicleRegistered } from '@warsha/contracts/events'
import type { createVehicle } from '@warsha/contracts/vehicles'
import { addAudit } from '@warsha/service-kit/audit'
import type { RequestContext } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import { newQrToken } from './qr-code.ts'
import { settlePlate } from './settle-plate.ts'
import { merged, warningsOf } from './vehicle-rules.ts'
import { bearPlate, insertVehicle, lockPlate } from './vehicles.store.ts'
import { selectOptionalDetail } from './vehicles.views.ts'

/** Who registers: a person at the counter, or the demo's seed. */
export type Registering = Pick<RequestContext<typeof createVehicle>, 'body' | 'idempotency'> & {
  readonly actor: { readonly id: string; readonly name: string } | null
}

export const registerVehicle = (service: Service, { actor, body, idempotency }: Registering) =>
  runOnce<AnswerOf<typeof createVehicle> & { warnings: Warning[] }>(
    service.db,
    idempotency,
    async (tx) => {
      const fields = merged(null, body)
      const written = {
        id: uuid(),
        fields,
        now: service.clock().toISOString(),
        updated_by: actor?.name ?? '',
      }
      await lockPlate(tx, fields.plate_number)
      await insertVehicle(tx, written, newQrToken())
      await bearPlate(tx, written)
      const bearers = await settlePlate(tx, written, body.takes_plate ?? false)
      const { id, customer_id, plate_number, make, model } = { id: written.id, ...fields }
      await addEvent(tx, vehicleRegistered, `vehicle:${id}`, {
        id,
        version: 1,
        customer_id,
        plate_number,
        make,
        model,
      })
      const subject = { type: 'vehicle', id }
      await addAudit(tx, service.name, actor, {
        action: 'vehicle_registered',
        subject,
        details: { plate_number, customer_id },
      })
      const detail = await selectOptionalDetail(service, tx, id)
      return { data: detail!, warnings: warningsOf(fields, bearers) }
    },
  )
