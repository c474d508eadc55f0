import type { ServiceGauge } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { selectStoredBytes } from './attachments.store.ts'

export const attachmentGauges: readonly ServiceGauge<WorkshopService>[] = [
  {
    name: 'attachment_bytes',
    help: 'Size of the photos, files and voice notes of work cards in the database',
    read: ({ db }) => selectStoredBytes(db),
  },
]
