import * as endpoints from '@warsha/contracts/workshop/warranty/part-proofs'
import type { Mount } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { mechanicIdOf } from '../work-card-core/mechanic-id-of.ts'
import { changePartProof } from './change-part-proof.ts'
import { listPartProofs } from './part-proofs.views.ts'
import { waivePartProofs } from './waive-part-proofs.ts'

export const partProofRoutes = (mount: Mount, service: WorkshopService): void => {
  mount(endpoints.listPartProofs, async (input) => {
    const { id } = input.params
    await assertWorkCardExists(service.db, id, { mechanic_id: mechanicIdOf(input) })
    return { data: await listPartProofs(service, service.db, id) }
  })
  mount(endpoints.changePartProof, (input) =>
    changePartProof(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )
  mount(endpoints.waivePartProofs, (input) => waivePartProofs(service, input))
}
