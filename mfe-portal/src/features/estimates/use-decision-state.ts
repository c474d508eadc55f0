import type { ItemChoices } from '@warsha/contracts/workshop/estimates/customer-choices'
import type { DeferralChoices } from '@warsha/contracts/workshop/estimates/deferral-days'
import { useSession } from '@warsha/web-kit'
import { useState } from 'react'
import type { SignatureState } from './signature-fields.tsx'

/** The customer's choices and signature, before they are sent. */
export interface DecisionState {
  readonly decisions: ItemChoices
  readonly deferrals: DeferralChoices
  readonly signature: SignatureState
}

/** Starts without a choice, and with the name of the signed-in customer. */
export const useDecisionState = () => {
  const userName = useSession(({ user }) =>
    [user?.first_name, user?.last_name].filter(Boolean).join(' '),
  )
  const [unsigned] = useState<SignatureState>({ name: userName, strokes: [], isTyped: false })
  const [decisions, setDecisions] = useState<ItemChoices>(new Map())
  const [deferrals, setDeferrals] = useState<DeferralChoices>(new Map())
  const [signature, setSignature] = useState(unsigned)
  const state: DecisionState = { decisions, deferrals, signature }
  const isDirty = decisions.size > 0 || signature !== unsigned
  return { state, isDirty, setDecisions, setDeferrals, setSignature }
}
