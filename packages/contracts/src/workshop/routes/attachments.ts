// Written by `npm run routes` from ../attachments.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as attachments from '../attachments.ts'

export const addAttachment: Route<typeof attachments.addAttachment> = {
  method: 'POST',
  path: '/work-cards/{id}/attachments',
}

export const changeAttachment: Route<typeof attachments.changeAttachment> = {
  method: 'PUT',
  path: '/work-cards/attachments/{attachmentId}',
}

export const deleteAttachment: Route<typeof attachments.deleteAttachment> = {
  method: 'DELETE',
  path: '/work-cards/attachments/{attachmentId}',
}

export const listAttachments: Route<typeof attachments.listAttachments> = {
  method: 'GET',
  path: '/work-cards/{id}/attachments',
}

export const listVehicleAttachments: Route<typeof attachments.listVehicleAttachments> = {
  method: 'GET',
  path: '/vehicles/{id}/attachments',
}

export const shareAttachment: Route<typeof attachments.shareAttachment> = {
  method: 'PUT',
  path: '/work-cards/attachments/{attachmentId}/visibility',
}

export const showAttachment: Route<typeof attachments.showAttachment> = {
  method: 'GET',
  path: '/work-cards/attachments/{attachmentId}/file',
}

export const showAttachmentThumbnail: Route<typeof attachments.showAttachmentThumbnail> = {
  method: 'GET',
  path: '/work-cards/attachments/{attachmentId}/thumbnail',
}

export const showSharedAttachment: Route<typeof attachments.showSharedAttachment> = {
  method: 'GET',
  path: '/work-cards/shared-attachments/{attachmentId}/file',
}

export const showSharedAttachmentThumbnail: Route<typeof attachments.showSharedAttachmentThumbnail> = {
  method: 'GET',
  path: '/work-cards/shared-attachments/{attachmentId}/thumbnail',
}
