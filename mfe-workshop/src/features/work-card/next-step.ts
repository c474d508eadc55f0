/** What usually comes next for a work card at the counter. */

import {
  statusChangeBlockedBy,
  type WorkCardStatus,
} from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { calculateOutstanding } from '../work-cards/calculate-outstanding.ts'

/** `take` receives what is outstanding, `ask` sends the customer the link to approve, the others change the status. */
export type NextStep = 'start' | 'ask' | 'bill' | 'take' | 'complete'

/** The status to which a step changes the card. */
export const statusAfterStep: Readonly<Partial<Record<NextStep, WorkCardStatus>>> = {
  start: 'in_progress',
  bill: 'waiting_payment',
  complete: 'completed',
}

const findUsualStep = (card: WorkCard, hasDebt: boolean): NextStep | null => {
  switch (card.status) {
    case 'pending':
      return 'start'
    case 'in_progress':
      return 'bill'
    case 'waiting_approval':
      return card.customer_approved ? 'start' : 'ask'
    case 'waiting_payment':
      return hasDebt ? 'take' : 'complete'
    case 'completed':
      return hasDebt ? 'take' : null
    default:
      return null
  }
}

/**
 * Returns the next step of a card, or null. A person who is the mechanic of the card starts and finishes it with the buttons
 * of the job instead.
 */
export const findNextStep = (card: WorkCard, userId: string | undefined): NextStep | null => {
  // Without amounts, for employees, nothing is outstanding.
  const hasDebt = calculateOutstanding(card) > 0
  const step = findUsualStep(card, hasDebt)
  if (step === null) return null
  if (card.assigned_mechanic_id === userId && (step === 'start' || step === 'bill')) return null
  const status = statusAfterStep[step]
  return status && statusChangeBlockedBy(card, status) !== null ? null : step
}
