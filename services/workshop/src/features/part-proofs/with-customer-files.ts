import type { PortalJob } from '@warsha/contracts/workshop/portal-jobs'
import { waitForAll } from '@warsha/service-kit/database'
import type { WorkshopService } from '../../workshop-service.ts'
import { listSharedAttachments } from '../attachments/attachment-urls.ts'
import { listProvenParts } from './part-proofs.views.ts'

/** Adds what the workshop shows to the customer: photos and files, and the proof of parts. */
export const withCustomerFiles = async (
  service: WorkshopService,
  { data: job }: { readonly data: PortalJob },
): Promise<{ data: PortalJob }> => {
  const [attachments, proven_parts] = await service.db.onOneConnection((connection) =>
    waitForAll([
      listSharedAttachments(service, connection, job.id),
      listProvenParts(service, connection, job.id),
    ]),
  )
  return { data: { ...job, attachments, proven_parts } }
}
