/** Attachments of work cards in the database. */
import type { ProofRole } from '@warsha/contracts/workshop/warranty/warranty-rules'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import sql from './attachments.sql'
import type { UploadedFile, UploadFormat } from './read-upload.ts'

interface NewAttachment {
  readonly id: string
  readonly work_card_id: string
  readonly task_id: string | null
  readonly inspection_point_id: string | null
  readonly part_line_id: string | null
  readonly proof_role: ProofRole | null
  readonly file_name: string
  readonly caption: string | null
  readonly duration_seconds: number | null
  readonly added_by: string
}

export const insertAttachment = async (
  tx: Transaction,
  attachment: NewAttachment,
  { kind, format, bytes, thumbnail }: UploadedFile,
  { actor, now }: WriteContext,
) => {
  const row = await queryRow(tx, sql.insertAttachment, {
    ...attachment,
    kind,
    format,
    size_bytes: bytes.length,
    added_by_name: actor.name,
    now,
  })
  await execute(tx, sql.insertContent, { id: attachment.id, bytes, thumbnail })
  return row
}

export type AttachmentRow = Awaited<ReturnType<typeof insertAttachment>>

export const countAttachments = async (tx: Transaction, workCardId: string): Promise<number> =>
  (await queryRow(tx, sql.countAttachments, { work_card_id: workCardId })).total

export const selectIsTaskOfCard = async (
  tx: Transaction,
  workCardId: string,
  taskId: string,
): Promise<boolean> =>
  (await queryRow(tx, sql.selectIsTaskOfCard, { work_card_id: workCardId, task_id: taskId })).exists

export const selectIsPartOfCard = async (
  tx: Transaction,
  workCardId: string,
  partLineId: string,
): Promise<boolean> =>
  (
    await queryRow(tx, sql.selectIsPartOfCard, {
      part_line_id: partLineId,
      work_card_id: workCardId,
    })
  ).exists

export const selectAttachments = (db: Queryable, workCardId: string): Promise<AttachmentRow[]> =>
  queryRows(db, sql.selectAttachments, { work_card_id: workCardId })

export const selectOptionalAttachment = (
  db: Queryable,
  id: string,
): Promise<AttachmentRow | null> => queryOptionalRow(db, sql.selectAttachment, { id })

export const selectSharedAttachments = (db: Queryable, workCardId: string) =>
  queryRows(db, sql.selectSharedAttachments, { work_card_id: workCardId })

/** Photos and videos of the points of an inspection, oldest first. */
export const selectFilesOfInspection = (
  db: Queryable,
  inspectionId: string,
): Promise<AttachmentRow[]> =>
  queryRows(db, sql.selectFilesOfInspection, { inspection_id: inspectionId })

/** Photos and videos of these points that are shown to the customer. */
export const selectSharedFilesOfPoints = (db: Queryable, pointIds: readonly string[]) =>
  queryRows(db, sql.selectSharedFilesOfPoints, { point_ids: pointIds })

/** Small pictures of these points that are shown to the customer, as JPEG. */
export const selectSharedThumbnailsOfPoints = (db: Queryable, pointIds: readonly string[]) =>
  queryRows(db, sql.selectSharedThumbnailsOfPoints, { point_ids: pointIds })

/** Photos that prove these part lines, oldest first. */
export const selectProofPhotos = (
  db: Queryable,
  partLineIds: readonly string[],
): Promise<AttachmentRow[]> => queryRows(db, sql.selectProofPhotos, { part_line_ids: partLineIds })

/** Those of them that are shown to the customer. */
export const selectSharedProofPhotos = (db: Queryable, partLineIds: readonly string[]) =>
  queryRows(db, sql.selectSharedProofPhotos, { part_line_ids: partLineIds })

/** Shows the photos and videos of an inspection to the customer. */
export const shareFilesOfInspection = (tx: Transaction, inspectionId: string) =>
  execute(tx, sql.shareFilesOfInspection, { inspection_id: inspectionId })

/** Returns undefined if the point does not exist. */
export const selectOptionalInspectionOfPoint = (tx: Transaction, pointId: string) =>
  queryOptionalRow(tx, sql.selectInspectionOfPoint, { id: pointId })

/** Throws 404 if the attachment does not exist. */
export const selectWorkCardOfAttachment = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOfAttachment, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** Lock the work card first. Throws 404 if the attachment does not exist. */
export const lockAttachment = async (tx: Transaction, id: string): Promise<AttachmentRow> => {
  const row = await queryOptionalRow(tx, sql.lockAttachment, { id })
  if (!row) throw notFound()
  return row
}

export const updateCaption = (
  tx: Transaction,
  id: string,
  caption: string | null,
): Promise<AttachmentRow> => queryRow(tx, sql.updateCaption, { id, caption })

export const updateVisibility = (
  tx: Transaction,
  id: string,
  isVisible: boolean,
): Promise<AttachmentRow> =>
  queryRow(tx, sql.updateVisibility, { id, is_visible_to_customer: isVisible })

export const deleteAttachmentRow = (tx: Transaction, id: string) =>
  execute(tx, sql.deleteAttachment, { id })

interface ContentOf {
  readonly id: string
  /** Only content that is shown to the customer. */
  readonly isForCustomer: boolean
}

/** Throws 404 if it does not exist or is not for this reader. */
export const selectContent = async (db: Queryable, { id, isForCustomer }: ContentOf) => {
  const row = await queryOptionalRow(db, sql.selectContent, { id, is_for_customer: isForCustomer })
  if (!row) throw notFound()
  return { ...row, format: row.format as UploadFormat }
}

/** Throws 404 if it does not exist or is not for this reader. */
export const selectThumbnail = async (
  db: Queryable,
  { id, isForCustomer }: ContentOf,
): Promise<Buffer> => {
  const row = await queryOptionalRow(db, sql.selectThumbnail, {
    id,
    is_for_customer: isForCustomer,
  })
  if (!row?.thumbnail) throw notFound()
  return row.thumbnail
}

export const selectStoredBytes = async (db: Queryable): Promise<number> =>
  (await queryRow(db, sql.selectStoredBytes, {})).bytes
