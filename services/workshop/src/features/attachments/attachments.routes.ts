import * as endpoints from '@warsha/contracts/workshop/attachments'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { mechanicIdOf } from '../work-card-core/mechanic-id-of.ts'
import { addAttachment } from './add-attachment.ts'
import { listAttachments } from './attachment-urls.ts'
import { selectContent, selectThumbnail } from './attachments.store.ts'
import { changeAttachment, deleteAttachment, shareAttachment } from './change-attachment.ts'
import type { UploadFormat } from './read-upload.ts'
import { listVehicleAttachments } from './vehicle-attachments.views.ts'

const extensions = {
  image: 'jpg',
  pdf_download: 'pdf',
  webm: 'webm',
  m4a: 'm4a',
  webm_video: 'webm',
  mp4_video: 'mp4',
} as const

/** A name for Content-Disposition: ASCII, with the extension of the content. */
const toDownloadName = (fileName: string, format: UploadFormat): string => {
  const base = fileName.replace(/\.\w{1,5}$/, '').replaceAll(/[^\w.()-]+/g, '_')
  return `${/[A-Za-z0-9]/.test(base) ? base : 'attachment'}.${extensions[format]}`
}

const toFile = <F extends UploadFormat>(
  { file_name, bytes }: { readonly file_name: string; readonly bytes: Buffer },
  format: F,
) => ({ format, name: toDownloadName(file_name, format), content: bytes })

const toThumbnail = (content: Buffer) => ({
  format: 'image' as const,
  name: 'thumbnail.jpg',
  content,
})

export const attachmentRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service

  mount(endpoints.listAttachments, async (input) => {
    await assertWorkCardExists(db, input.params.id, { mechanic_id: mechanicIdOf(input) })
    return { data: await listAttachments(service, db, input.params.id) }
  })
  mount(endpoints.listVehicleAttachments, (input) =>
    listVehicleAttachments(service, {
      vehicleId: input.params.id,
      mechanicId: mechanicIdOf(input),
      query: input.query,
    }),
  )
  mount(endpoints.addAttachment, (input) =>
    addAttachment(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )
  mount(endpoints.changeAttachment, (input) =>
    changeAttachment(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )
  mount(endpoints.shareAttachment, (input) =>
    shareAttachment(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )
  mount(endpoints.deleteAttachment, (input) =>
    deleteAttachment(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )

  mount(endpoints.showAttachment, async ({ params }) => {
    const content = await selectContent(db, { id: params.attachmentId, isForCustomer: false })
    return toFile(content, content.format)
  })
  mount(endpoints.showAttachmentThumbnail, async ({ params }) =>
    toThumbnail(await selectThumbnail(db, { id: params.attachmentId, isForCustomer: false })),
  )
  mount(endpoints.showSharedAttachment, async ({ params }) => {
    const content = await selectContent(db, { id: params.attachmentId, isForCustomer: true })
    const { format } = content
    // The database shares no voice notes.
    if (format === 'webm' || format === 'm4a') throw notFound()
    return toFile(content, format)
  })
  mount(endpoints.showSharedAttachmentThumbnail, async ({ params }) =>
    toThumbnail(await selectThumbnail(db, { id: params.attachmentId, isForCustomer: true })),
  )
}
