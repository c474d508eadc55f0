/** Credit notes of advance invoices: of all that is left of one, or of a part. */
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import type { Release } from '../customer-ledger/credit-rules.ts'
import { releaseCredit } from '../customer-ledger/release-credit.ts'
import {
  type AdvanceCredit,
  type AdvancePlan,
  creditPartOf,
} from '../invoice-core/advance-rules.ts'
import { creditInvoice } from '../invoice-core/credit-invoice.ts'
import {
  advanceSurplusReasons,
  advanceTaxSurplusReasons,
  type CreditReasons,
  cardCancelledReasons,
} from '../invoice-core/invoice-content.ts'
import {
  markSuperseded,
  selectCurrentInvoices,
  takeDocumentNumber,
} from '../invoice-core/issued-documents.store.ts'
import { type IssueContext, startIssue } from '../invoice-core/start-issue.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import {
  type AdvanceRow,
  selectAdvancesOfCard,
  selectAllocationsToOwnCard,
} from './advances.store.ts'

interface IssuedNote {
  readonly id: string
  readonly number: string
}

/** Credits a part of an advance invoice, or its rest. The numbers of documents are locked. */
const creditAdvance = async (
  tx: Transaction,
  { advance, credited, isPartial }: AdvanceCredit<AdvanceRow>,
  { date, reasons }: { readonly date: string; readonly reasons: CreditReasons },
  context: IssueContext,
): Promise<IssuedNote> => {
  const number = await takeDocumentNumber(tx, 'CN', Number(date.slice(0, 4)))
  if (!isPartial) await markSuperseded(tx, advance.id, context.now)
  const part = { before: advance, credited, isPartial }
  const id = await creditInvoice(tx, advance, { number, date, reasons, part }, context)
  return { id, number: number.text }
}

/** Credits what exceeds the final bill or its VAT. The notes have the date of the bill. The numbers of documents are locked. */
export const creditSurplusOfAdvances = async (
  tx: Transaction,
  { surplus, taxSurplus }: Pick<AdvancePlan<AdvanceRow>, 'surplus' | 'taxSurplus'>,
  date: string,
  context: IssueContext,
): Promise<void> => {
  for (const credit of surplus)
    await creditAdvance(tx, credit, { date, reasons: advanceSurplusReasons }, context)
  for (const credit of taxSurplus)
    await creditAdvance(tx, credit, { date, reasons: advanceTaxSurplusReasons }, context)
}

export interface CreditedAdvance {
  readonly invoice: string
  readonly credit_note: string
}

/** Credits the advance invoices of a locked card that is cancelled. Its payments are credit of the customer by that. */
export const creditAdvancesOfCancelledCard = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  workCardId: string,
  actor: IssueContext['actor'],
): Promise<CreditedAdvance[]> => {
  const advances = await selectAdvancesOfCard(tx, workCardId)
  if (advances.length === 0) return []
  const { date, context } = await startIssue(tx, service, actor)
  const credited: CreditedAdvance[] = []
  for (const advance of advances) {
    const credit = creditPartOf(advance, advance.total)
    const note = await creditAdvance(tx, credit, { date, reasons: cardCancelledReasons }, context)
    credited.push({ invoice: advance.invoice_number, credit_note: note.number })
  }
  return credited
}

/** Throws `advance_in_use` (409) if an invoice of the job shows the advance as paid. The card is locked. */
export const assertAdvanceUnused = async (tx: Transaction, workCardId: string): Promise<void> => {
  const invoices = await selectCurrentInvoices(tx, workCardId)
  const final = invoices.find(({ payer }) => payer === 'customer')
  if (final) throw new ApiError('advance_in_use', { invoice: final.invoice_number })
}

interface UnusedAdvance {
  /** Locked after the account of the customer. */
  readonly card: LockedWorkCard
  readonly advance: AdvanceRow
  /** Credited of the invoice, at most its rest. */
  readonly amount: Fils
  /** Taken from the card: the customer has it as credit. */
  readonly released: Fils
  readonly reasons: CreditReasons
}

/** Credits a part of an advance that no final invoice shows, and takes its money from the card to the account of the customer. */
export const creditUnusedAdvance = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  { card, advance, amount, released, reasons }: UnusedAdvance,
  actor: IssueContext['actor'],
): Promise<IssuedNote> => {
  const { date, context } = await startIssue(tx, service, actor)
  const note = await creditAdvance(tx, creditPartOf(advance, amount), { date, reasons }, context)
  const releases: Release[] = []
  let missing: number = released
  for (const allocation of await selectAllocationsToOwnCard(tx, advance.payment_id)) {
    const taken = Math.min(missing, allocation.amount)
    if (taken > 0) releases.push({ allocation, amount: fils(taken) })
    missing -= taken
  }
  const cards = new Map([[card.id, card]])
  const locked = { credits: [], releasable: [], cards }
  await releaseCredit(tx, releases, locked, `→ ${note.number}`, { ...context, day: date })
  return note
}

/** The amount as errors carry it. */
export const toAdvanceParams = ({ invoice_number }: AdvanceRow, amount: Fils) => ({
  invoice: invoice_number,
  amount: toAed(amount),
})
