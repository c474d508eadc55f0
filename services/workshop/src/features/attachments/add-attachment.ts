import type { Role } from '@warsha/contracts/base/roles'
import {
  type AttachmentKind,
  maxAttachments,
  maxVideoSeconds,
} from '@warsha/contracts/workshop/attachment-rules'
import type * as endpoints from '@warsha/contracts/workshop/attachments'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { deriveId, type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { toAttachment } from './attachment-urls.ts'
import {
  countAttachments,
  insertAttachment,
  selectIsTaskOfCard,
  selectOptionalAttachment,
  updateVisibility,
} from './attachments.store.ts'
import { readInspectionOfPoint } from './inspection-photos.ts'
import { assertPartIsOfCard, assertProofFields, toProofOfPart } from './proof-photos.ts'
import { readUpload } from './read-upload.ts'

interface AddAttachmentInput
  extends Pick<RequestContext<typeof endpoints.addAttachment>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string; readonly role: Role }
  /** Restricts the request to the cards of this mechanic. */
  readonly mechanicId: string | null
}

const assertHasRoom = async (
  tx: Transaction,
  workCardId: string,
  taskId: string | null,
): Promise<void> => {
  if (taskId !== null && !(await selectIsTaskOfCard(tx, workCardId, taskId)))
    throw fieldError('task_id', 'unknown_task')
  if ((await countAttachments(tx, workCardId)) >= maxAttachments)
    throw new ApiError('attachment_limit', { maximum: maxAttachments })
}

/** The length of a sound or a video, as the device measured it. Null for other files. */
const readDuration = (kind: AttachmentKind, seconds: number | null | undefined): number | null => {
  if (kind !== 'voice' && kind !== 'video') return null
  if (!seconds) throw fieldError('duration_seconds', 'duration_needed')
  if (kind === 'video' && seconds > maxVideoSeconds)
    throw fieldError('duration_seconds', 'video_too_long', { maximum: maxVideoSeconds })
  return seconds
}

/**
 * Adds a photo, video, PDF file or voice note to a card or one of its tasks. Closed cards accept them too: a photo of the handover.
 * The same request with the same key returns the same attachment, also after the key has expired: a phone may be without a
 * connection for days after a response was lost.
 *
 * Throws `attachment_limit` (409), and what `readUpload`, `readInspectionOfPoint` and `proof-photos.ts` throw.
 */
export const addAttachment = async (
  service: WorkshopService,
  { actor, mechanicId, body, params, idempotency }: AddAttachmentInput,
) => {
  await assertWorkCardExists(service.db, params.id, { mechanic_id: mechanicId })
  // Encoded before the transaction, because it takes long.
  const upload = await readUpload(body.file)
  const duration_seconds = readDuration(upload.kind, body.duration_seconds)
  const inspection_point_id = body.inspection_point_id ?? null
  if (inspection_point_id && upload.kind !== 'photo' && upload.kind !== 'video')
    throw fieldError('file', 'not_an_image')
  const proof = toProofOfPart(body)
  assertProofFields(proof, upload.kind)

  // The stored response has no URLs: a repeat within the day would get expired ones.
  const row = await runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCard(tx, params.id, { mechanic_id: mechanicId })
    const id = deriveId(idempotency)
    const earlier = await selectOptionalAttachment(tx, id)
    if (earlier) return earlier

    const task_id = body.task_id ?? null
    await assertHasRoom(tx, card.id, task_id)
    await assertPartIsOfCard(tx, card.id, proof.part_line_id)
    const inspection = inspection_point_id
      ? await readInspectionOfPoint(tx, card.id, inspection_point_id, actor.role)
      : null

    const context = createWriteContext(service, actor)
    const { file_name, caption = null } = body
    const attachment = {
      id,
      work_card_id: card.id,
      task_id,
      inspection_point_id,
      ...proof,
      file_name,
      caption,
      duration_seconds,
      added_by: actor.id,
    }
    const added = await insertAttachment(tx, attachment, upload, context)
    await addHistory(tx, card.id, context, {
      event: 'attachment_added',
      changes: [{ field: 'file', from: file_name, to: file_name }],
    })
    // Proof is for the customer, and the completion of the inspection would have shown the photo.
    return proof.part_line_id || inspection?.is_completed ? updateVisibility(tx, id, true) : added
  })
  return { data: toAttachment(service, row) }
}
