/** Credit notes of advance invoices: of the whole rest, or of a part. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/invoices'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { Release } from '../customer-ledger/credit-rules.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { releaseCredit } from '../customer-ledger/release-credit.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { type AdvanceCredit, creditPartOf } from './advance-rules.ts'
import {
  type AdvanceRow,
  selectAdvancesOfCard,
  selectAllocationsToOwnCard,
  selectOptionalAdvance,
} from './advances.store.ts'
import { creditInvoice } from './credit-invoice.ts'
import {
  advanceSurplusReasons,
  type CreditReasons,
  cardCancelledReasons,
} from './invoice-content.ts'
import {
  markSuperseded,
  selectCardOfInvoice,
  selectCurrentInvoices,
  takeDocumentNumber,
} from './invoices.store.ts'
import { selectCreditNote } from './invoices.views.ts'
import { type IssueContext, startIssue } from './start-issue.ts'

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

/** Credits what exceeds the final bill, whose date the notes have. The numbers of documents are locked. */
export const creditSurplusOfAdvances = async (
  tx: Transaction,
  credits: readonly AdvanceCredit<AdvanceRow>[],
  date: string,
  context: IssueContext,
): Promise<void> => {
  for (const credit of credits)
    await creditAdvance(tx, credit, { date, reasons: advanceSurplusReasons }, context)
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

/**
 * Credits the rest of an advance invoice on request. Its money becomes credit of the customer.
 *
 * Throws `invoice_credited` (409), and `advance_in_use` (409) if an invoice of the job shows the advance as paid.
 */
export const creditAdvanceByRequest = (
  service: Service,
  {
    actor,
    body: { reason },
    params: { id },
    idempotency,
  }: Pick<
    RequestContext<typeof endpoints.creditInvoice>,
    'actor' | 'body' | 'params' | 'idempotency'
  >,
) =>
  runOnce<ResponseOf<typeof endpoints.creditInvoice>>(service.db, idempotency, async (tx) => {
    const { customer_id, work_card_id } = await selectCardOfInvoice(tx, id)
    // Against uses and refunds of the deposit.
    await lockCustomerAccount(tx, customer_id)
    const card = await lockWorkCard(tx, work_card_id)
    const advance = await selectOptionalAdvance(tx, id)
    if (!advance) throw new ApiError('invoice_credited')
    await assertAdvanceUnused(tx, card.id)
    const reasons = { reason, reason_ar: reason }
    const { total } = advance
    const unused = { card, advance, amount: total, released: total, reasons }
    const note = await creditUnusedAdvance(tx, service, unused, actor)
    return { data: await selectCreditNote(tx, note.id) }
  })

/** The amount as errors carry it. */
export const toAdvanceParams = ({ invoice_number }: AdvanceRow, amount: Fils) => ({
  invoice: invoice_number,
  amount: toAed(amount),
})
