/** Proof of parts and warranties, for browser and server. Without zod: pages import this file. */

/** What a photo of a part proves: the worn part that came out, and the new one or its box. */
export const proofRoles = ['old_part', 'new_part'] as const
export type ProofRole = (typeof proofRoles)[number]

export const warrantyKinds = ['part', 'task'] as const

export const maxBatchLength = 100
export const maxWaiverReasonLength = 500

/** Returns the photos that a part still needs, in the order in which they are taken. */
export const missingProofRoles = ({
  needs_proof,
  is_waived,
  roles,
}: {
  readonly needs_proof: boolean
  readonly is_waived: boolean
  /** Of the photos that are there. */
  readonly roles: readonly ProofRole[]
}): ProofRole[] =>
  needs_proof && !is_waived ? proofRoles.filter((role) => !roles.includes(role)) : []
