/** Values of the form of a claim, and their conversion from and to the API. */
import { toAmountText } from '@warsha/contracts/base/money'
import type {
  Insurance,
  InsuranceClaim,
} from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'

/** What the form of a claim changes. */
export interface ClaimRecord {
  /** Null if the card has none. */
  readonly claim: InsuranceClaim | null
  /** 0 without a claim: saving is then refused if somebody else has added one. */
  readonly version: number
}

export const toClaimRecord = ({ claim }: Insurance): ClaimRecord => ({
  claim,
  version: claim?.version ?? 0,
})

export const toClaimValues = (claim: InsuranceClaim | null, card: WorkCard) => ({
  insurer_id: claim?.insurer.id ?? '',
  policy_number: claim?.policy_number ?? '',
  // Written on the card before it had a claim.
  claim_number: (claim ?? { claim_number: card.insurance_claim_number }).claim_number ?? '',
  surveyor: claim?.surveyor ?? '',
  excess: claim ? toAmountText(claim.excess) : '',
  bills_insurer: claim?.bills_insurer ?? true,
  approval_number:
    (claim ?? { approval_number: card.insurance_approval_number }).approval_number ?? '',
  approved_amount:
    claim?.approved_amount === null || claim === null ? '' : toAmountText(claim.approved_amount),
  approved_on: claim?.approved_on ?? '',
  attachment_id: claim?.file?.id ?? '',
  is_accident: true,
})
export type ClaimValues = ReturnType<typeof toClaimValues>
