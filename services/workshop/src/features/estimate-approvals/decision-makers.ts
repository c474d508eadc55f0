/** Who decides about an estimate, as each way of deciding names and proves it. */
import type {
  SignatureInput,
  StaffDecisionInput,
} from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { isDrawnSignature } from '@warsha/contracts/workshop/estimates/signature-rules'
import type { Actor } from '@warsha/service-kit/authentication'
import { fieldError } from '@warsha/service-kit/base'
import type { DecisionSource } from '../work-card-history/add-decision.ts'
import type { DecisionMaker } from './decision.ts'

/** Throws 400 if the person has not signed. */
const toSignature = ({ kind, strokes, text }: SignatureInput): DecisionMaker['signature'] => {
  if (kind === 'drawn') {
    if (!strokes || !isDrawnSignature(strokes))
      throw fieldError('signature.strokes', 'signature_missing')
    return { kind, content: { strokes } }
  }
  if (!text) throw fieldError('signature.text', 'signature_missing')
  return { kind, content: { text } }
}

/** The signed-in customer, or somebody who holds the link of the job. */
export const customerDecisionMaker = (
  actor: Actor,
  source: DecisionSource,
  { name, signature }: { readonly name: string; readonly signature: SignatureInput },
): DecisionMaker => ({
  kind: source.method === 'link' ? 'link' : 'customer',
  actor,
  name,
  phone: null,
  reason: null,
  signature: toSignature(signature),
  source,
})

/** Clients of 1.1 approve the whole job and send no signature. */
export const legacyDecisionMaker = (actor: Actor, source: DecisionSource): DecisionMaker => ({
  kind: source.method === 'link' ? 'link' : 'customer',
  actor,
  name: actor.name,
  phone: null,
  reason: null,
  signature: null,
  source,
})

/** Staff who record the decision of a customer, for instance on the phone. Nothing is signed. */
export const staffDecisionMaker = (
  actor: Actor,
  source: DecisionSource,
  { name, phone = null, reason }: Pick<StaffDecisionInput, 'name' | 'phone' | 'reason'>,
): DecisionMaker => ({
  kind: 'staff',
  actor,
  name,
  phone,
  reason,
  signature: null,
  source,
})
