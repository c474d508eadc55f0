import type { PortalJob } from '@warsha/contracts/workshop/portal-jobs'
import type { WorkshopService } from '../../workshop-service.ts'
import { listSharedAttachments } from './attachment-urls.ts'

/** Adds the photos and files that the workshop shows to the customer. */
export const withSharedAttachments = async (
  service: WorkshopService,
  { data: job }: { readonly data: PortalJob },
): Promise<{ data: PortalJob }> => ({
  data: { ...job, attachments: await listSharedAttachments(service, service.db, job.id) },
})
