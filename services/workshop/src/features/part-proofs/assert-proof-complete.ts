/** A job with parts that need proof is completed only with their photos. */
import type { WorkCardKind } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { selectMissingProofs } from './part-proofs.store.ts'

interface ProvenCard {
  readonly id: string
  readonly kind: WorkCardKind
}

/** Returns the names of the parts whose photos are missing. A counter sale needs none. The card is locked. */
const listPartsWithoutProof = async (tx: Transaction, { id, kind }: ProvenCard) =>
  kind === 'job' ? (await selectMissingProofs(tx, id)).map(({ part_name }) => part_name) : []

export const isProofMissing = async (tx: Transaction, card: ProvenCard): Promise<boolean> =>
  (await listPartsWithoutProof(tx, card)).length > 0

/** Throws `proof_missing` (409) with the names of the parts. */
export const assertProofComplete = async (tx: Transaction, card: ProvenCard): Promise<void> => {
  const parts = await listPartsWithoutProof(tx, card)
  if (parts.length > 0) throw new ApiError('proof_missing', { parts: parts.join(', ') })
}
