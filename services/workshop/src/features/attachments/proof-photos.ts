/** Photos that prove a replaced part. They are added at any time, and stay once the job is completed. */

import type { ProofRole } from '@warsha/contracts/workshop/warranty/warranty-rules'
import { isOpen, type WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { selectIsPartOfCard } from './attachments.store.ts'

/** Of an upload: the part line that it proves, and how. Both or none. */
export interface ProofOfPart {
  readonly part_line_id: string | null
  readonly proof_role: ProofRole | null
}

export const toProofOfPart = (body: {
  readonly part_line_id?: string | null | undefined
  readonly proof_role?: ProofRole | null | undefined
}): ProofOfPart => ({
  part_line_id: body.part_line_id ?? null,
  proof_role: body.proof_role ?? null,
})

/** Throws 400 at the field unless the file is a photo with a role, or proves nothing. */
export const assertProofFields = (
  { part_line_id, proof_role }: ProofOfPart,
  kind: string,
): void => {
  if (!part_line_id && !proof_role) return
  if (!part_line_id) throw fieldError('part_line_id', 'required')
  if (!proof_role) throw fieldError('proof_role', 'proof_role_needed')
  if (kind !== 'photo') throw fieldError('file', 'not_an_image')
}

/** Throws 400 at the field if the card has no such part. The card is locked. */
export const assertPartIsOfCard = async (
  tx: Transaction,
  workCardId: string,
  partLineId: string | null,
): Promise<void> => {
  if (partLineId && !(await selectIsPartOfCard(tx, workCardId, partLineId)))
    throw fieldError('part_line_id', 'unknown_part_line')
}

/** Throws `card_closed` (409) if the photo proves a part of a job that has ended. */
export const assertCanDeleteProof = (
  card: { readonly status: WorkCardStatus },
  { proof_role }: { readonly proof_role: string | null },
): void => {
  if (proof_role && !isOpen(card)) throw new ApiError('card_closed')
}
