import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type { SharedAttachment } from '@warsha/contracts/workshop/portal-jobs'
import type { ProofRole } from '@warsha/contracts/workshop/warranty/warranty-rules'
import type { Queryable } from '@warsha/service-kit/database'
import type { WorkshopService } from '../../workshop-service.ts'
import {
  type AttachmentRow,
  selectAttachments,
  selectFilesOfInspection,
  selectProofPhotos,
  selectSharedAttachments,
  selectSharedFilesOfPoints,
  selectSharedProofPhotos,
} from './attachments.store.ts'

type Signing = Pick<WorkshopService, 'urlSigner'>

/** Signed URLs, which a browser can open for some minutes without a token. */
const signUrls = (
  { urlSigner }: Signing,
  folder: 'attachments' | 'shared-attachments',
  { id, kind }: { readonly id: string; readonly kind: string },
) => {
  const path = `/api/work-cards/${folder}/${id}`
  return {
    file_url: urlSigner.sign(`${path}/file`),
    thumbnail_url: kind === 'photo' ? urlSigner.sign(`${path}/thumbnail`) : null,
  }
}

export const toAttachment = (signing: Signing, row: AttachmentRow): Attachment => {
  const { format: _format, ...attachment } = row
  return {
    ...attachment,
    kind: row.kind as Attachment['kind'],
    proof_role: row.proof_role as ProofRole | null,
    ...signUrls(signing, 'attachments', row),
  }
}

/** Returns the attachments of a card, oldest first. */
export const listAttachments = async (
  signing: Signing,
  db: Queryable,
  workCardId: string,
): Promise<Attachment[]> =>
  (await selectAttachments(db, workCardId)).map((row) => toAttachment(signing, row))

/**
 * Returns what the customer of a card may see. The URLs are not those of staff: they stop working when the attachment is hidden.
 */
export const listSharedAttachments = async (
  signing: Signing,
  db: Queryable,
  workCardId: string,
): Promise<SharedAttachment[]> =>
  (await selectSharedAttachments(db, workCardId)).map((row) => ({
    ...row,
    kind: row.kind as SharedAttachment['kind'],
    ...signUrls(signing, 'shared-attachments', row),
  }))

/** Returns the photos and videos of the points of an inspection, oldest first. */
export const listInspectionFiles = async (
  signing: Signing,
  db: Queryable,
  inspectionId: string,
): Promise<{ photos: Attachment[]; videos: Attachment[] }> => {
  const files = (await selectFilesOfInspection(db, inspectionId)).map((row) =>
    toAttachment(signing, row),
  )
  return {
    photos: files.filter(({ kind }) => kind === 'photo'),
    videos: files.filter(({ kind }) => kind === 'video'),
  }
}

/** Returns the photos and videos of points that the customer may see, each with its point. */
export const listSharedInspectionFiles = async (
  signing: Signing,
  db: Queryable,
  pointIds: readonly string[],
) =>
  (await selectSharedFilesOfPoints(db, pointIds)).map((row) => ({
    ...row,
    ...signUrls(signing, 'shared-attachments', row),
  }))

/** Returns the photos that prove these part lines, oldest first. */
export const listProofPhotos = async (
  signing: Signing,
  db: Queryable,
  partLineIds: readonly string[],
): Promise<Attachment[]> =>
  partLineIds.length === 0
    ? []
    : (await selectProofPhotos(db, partLineIds)).map((row) => toAttachment(signing, row))

/** Returns those of them that the customer may see, each with its part line. */
export const listSharedProofPhotos = async (
  signing: Signing,
  db: Queryable,
  partLineIds: readonly string[],
) =>
  partLineIds.length === 0
    ? []
    : (await selectSharedProofPhotos(db, partLineIds)).map((row) => ({
        ...row,
        kind: 'photo' as const,
        proof_role: row.proof_role as ProofRole,
        ...signUrls(signing, 'shared-attachments', row),
      }))
