/** Proof of parts: photos of the old and the new part, batch or serial number, and the end of the warranty. */
import { daysSince2000, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint } from '../../base/endpoint.ts'
import { count, oneLine, optionalLine, text, textOrNull, z } from '../../base/fields.ts'
import { floorNoMoney, managementRoles, officeRoles } from '../../base/roles.ts'
import { units } from '../../inventory/spare-part-enums.ts'
import { attachment } from '../attachments.ts'
import { maxBatchLength, maxWaiverReasonLength, proofRoles } from './warranty-rules.ts'

/** A part of a card that needs photos, or has a warranty. Without prices. */
const partProof = z.object({
  /** Id of the part line. */
  id: text(),
  work_card_id: text(),
  part_number: text(),
  part_name: text(),
  quantity: z.number(),
  unit_of_measure: z.enum(units),
  needs_proof: z.boolean(),
  /** Photos without which the job cannot be completed. Empty once a manager has accepted the part without them. */
  missing_roles: z.array(z.enum(proofRoles)),
  /** Why a manager accepts the part without photos, or null. */
  waiver_reason: textOrNull(),
  /** Batch or serial number. */
  batch_number: textOrNull(),
  /** The warranty of the part when it was reserved. Null for none. */
  warranty_months: z.nullable(count()),
  /** YYYY-MM-DD, the last day: as it was set, otherwise by the completion of the job. Null before that and without a warranty. */
  warranty_until: textOrNull(),
  /** True if somebody has set the end of the warranty. */
  is_warranty_set: z.boolean(),
  photos: z.array(attachment),
})
export type PartProof = z.infer<typeof partProof>

/** Employees and mechanics: only on their own cards. */
const guard = { ...floorNoMoney, ...officeRoles } as const

/** Parts that need photos or have a warranty, in the order in which they were added. */
export const listPartProofs = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/part-proofs',
  guard,
  response: data(z.array(partProof)),
})

export const partProofChange = z.object({
  batch_number: optionalLine(maxBatchLength),
  /** Null: calculated by the completion of the job and the warranty of the part. */
  warranty_until: optionalDate(daysSince2000(3660)),
})

/** Absent fields stay unchanged. Employees and mechanics: only on open cards. */
export const changePartProof = endpoint({
  method: 'PUT',
  path: '/work-card-parts/{id}/proof',
  guard,
  body: partProofChange,
  rejects: ['card_closed', 'line_not_reserved'],
  response: data(partProof),
})

export const proofWaiver = z.object({ reason: oneLine(maxWaiverReasonLength) })

/**
 * Accepts the parts of a card whose photos are missing without them. The history keeps the reason. Parts that are added
 * afterwards need their photos.
 */
export const waivePartProofs = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/proof-waiver',
  guard: managementRoles,
  body: proofWaiver,
  response: data(z.array(partProof)),
})
