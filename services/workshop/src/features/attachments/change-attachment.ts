/** Changes of an attachment. Its content never changes. */
import { isManagementRole, type Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { toAttachment } from './attachment-urls.ts'
import {
  type AttachmentRow,
  deleteAttachmentRow,
  lockAttachment,
  selectWorkCardOfAttachment,
  updateCaption,
  updateVisibility,
} from './attachments.store.ts'
import { assertIsNotInspected } from './inspection-photos.ts'
import { assertCanDeleteProof } from './proof-photos.ts'

interface ChangeInput {
  readonly actor: HistoryActor & { readonly id: string; readonly role: Role }
  /** Restricts the request to the cards of this mechanic. */
  readonly mechanicId: string | null
  readonly params: { readonly attachmentId: string }
}

/** Locks the card, then the attachment. Throws 404 if it does not exist or its card is of another mechanic. */
const lockWithCard = async (
  tx: Transaction,
  { mechanicId, params: { attachmentId } }: ChangeInput,
): Promise<{ card: LockedWorkCard; attachment: AttachmentRow }> => {
  const workCardId = await selectWorkCardOfAttachment(tx, attachmentId)
  const card = await lockWorkCard(tx, workCardId, { mechanic_id: mechanicId })
  return { card, attachment: await lockAttachment(tx, attachmentId) }
}

const assertIsAuthorOrManager = ({ added_by }: AttachmentRow, { actor }: ChangeInput): void => {
  if (added_by !== actor.id && !isManagementRole(actor.role)) throw new ApiError('not_allowed')
}

/** The file as the subject of a history entry. */
const toSubject = ({ file_name }: AttachmentRow) => ({
  field: 'file',
  from: file_name,
  to: file_name,
})

/**
 * Changes the caption. Throws `not_allowed` (403) unless the user added it or is a manager, and `inspection_completed` (409) for
 * a photo of a completed inspection.
 */
export const changeAttachment = (
  service: WorkshopService,
  input: ChangeInput & { readonly body: { readonly caption?: string | null | undefined } },
) =>
  service.db.inTransaction(async (tx) => {
    const { attachment } = await lockWithCard(tx, input)
    assertIsAuthorOrManager(attachment, input)
    await assertIsNotInspected(tx, attachment)
    const { caption = attachment.caption } = input.body
    if (caption === attachment.caption) return { data: toAttachment(service, attachment) }

    const changed = await updateCaption(tx, attachment.id, caption)
    await addHistory(tx, attachment.work_card_id, createWriteContext(service, input.actor), {
      event: 'attachment_changed',
      changes: [toSubject(attachment), { field: 'caption', from: attachment.caption, to: caption }],
    })
    return { data: toAttachment(service, changed) }
  })

/** Shows a photo or file to the customer, or hides it. Throws `voice_note_internal` (409) for a voice note. */
export const shareAttachment = (
  service: WorkshopService,
  input: ChangeInput & { readonly body: { readonly is_visible_to_customer: boolean } },
) =>
  service.db.inTransaction(async (tx) => {
    const { attachment } = await lockWithCard(tx, input)
    const isVisible = input.body.is_visible_to_customer
    if (attachment.kind === 'voice') throw new ApiError('voice_note_internal')
    if (isVisible === attachment.is_visible_to_customer)
      return { data: toAttachment(service, attachment) }

    const changed = await updateVisibility(tx, attachment.id, isVisible)
    await addHistory(tx, attachment.work_card_id, createWriteContext(service, input.actor), {
      event: isVisible ? 'attachment_shared' : 'attachment_hidden',
      changes: [toSubject(attachment)],
    })
    return { data: toAttachment(service, changed) }
  })

/**
 * Deletes an attachment and its content. Throws like `changeAttachment`, `card_closed` (409) for proof of an ended job, and
 * `evidence_kept` (409) for the police report and the insurer's approval of started work.
 */
export const deleteAttachment = (service: WorkshopService, input: ChangeInput) =>
  service.db.inTransaction(async (tx) => {
    const { card, attachment } = await lockWithCard(tx, input)
    assertIsAuthorOrManager(attachment, input)
    await assertIsNotInspected(tx, attachment)
    assertCanDeleteProof(card, attachment)
    if (attachment.is_evidence) throw new ApiError('evidence_kept')
    await deleteAttachmentRow(tx, attachment.id)
    await addHistory(tx, attachment.work_card_id, createWriteContext(service, input.actor), {
      event: 'attachment_deleted',
      changes: [{ field: 'file', from: attachment.file_name, to: null }],
    })
    return {}
  })
