import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import { refundIssued } from '@warsha/contracts/workshop/events'
import type { RefundDocument } from '@warsha/contracts/workshop/money/refunds'
import { failPoint } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import {
  addCashMovement,
  assertOpenCashSession,
  type CashContext,
  findOpenCashSession,
} from '../cash-sessions/add-cash-movement.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { releaseCredit } from '../customer-ledger/release-credit.ts'
import { toSupplier } from '../invoice-core/invoice-content.ts'
import { lockDocumentNumbers, takeDocumentNumber } from '../invoice-core/issued-documents.store.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { planRefund, type RefundablePayment } from './lock-refundable-payment.ts'
import { refundAggregate, toRefundFacts } from './refund-events.ts'
import { type RefundRow, selectRecipient, updateAsIssued } from './refunds.store.ts'

/**
 * Returns the open drawer from which the money is taken: that of the person who asked for the refund and serves the customer,
 * or that of the person who decides. Null without one.
 *
 * Throws `cash_session_needed` (409) for cash.
 */
const findDrawer = async (
  tx: Transaction,
  refund: Pick<RefundRow, 'requested_by' | 'refund_method'>,
  deciderId: string,
): Promise<string | null> => {
  const requesterSession = await findOpenCashSession(tx, refund.requested_by)
  if (requesterSession !== null) return requesterSession
  return refund.refund_method === 'cash'
    ? assertOpenCashSession(tx, deciderId)
    : findOpenCashSession(tx, deciderId)
}

export interface IssueRefundInput {
  /** Locked, and waiting. */
  readonly refund: RefundRow
  readonly source: RefundablePayment
  readonly actor: CashContext['actor']
  /** Null if the requester needed no second person; `actor` is the requester then. */
  readonly decision: { readonly note: string | null } | null
}

/**
 * Issues a refund: takes the money from what is left of the payment and from the drawer, and writes the numbered document.
 *
 * Throws `refund_exceeds_rest` (409) and `cash_session_needed` (409).
 */
export const issueRefund = async (
  tx: Transaction,
  service: Service,
  { refund, source, actor, decision }: IssueRefundInput,
): Promise<void> => {
  const part = planRefund(source, refund.amount)
  const cash_session_id = await findDrawer(tx, refund, actor.id)
  // Serialises all documents before the clock is read, so that a higher number never has an earlier date.
  await lockDocumentNumbers(tx)
  const context = await createEntryContext(tx, service, actor)
  const number = await takeDocumentNumber(tx, 'RF', Number(context.day.slice(0, 4)))
  await releaseCredit(tx, part.releases, source.locked, `→ ${number.text}`, context)
  failPoint('refund.released')

  const document = await createDocument(tx, refund, source, {
    refund_number: number.text,
    refund_date: context.day,
    issued_at: context.now,
    approved_by: decision && actor.name,
  })
  const version = await updateAsIssued(tx, refund, {
    decision: decision && {
      decided_at: context.now,
      decided_by: actor.id,
      decided_by_name: actor.name,
      decision_note: decision.note,
    },
    number,
    document,
    cash_session_id,
  })
  failPoint('refund.issued')
  await moveCash(tx, { refund, source, number: number.text, cash_session_id }, context)
  await announce(tx, service, { refund, source, document, version }, context)
}

const createDocument = async (
  tx: Transaction,
  refund: RefundRow,
  { payment, customerId, locked }: RefundablePayment,
  issue: Pick<RefundDocument, 'refund_number' | 'refund_date' | 'issued_at' | 'approved_by'>,
): Promise<RefundDocument> => {
  const card = payment.work_card_id === null ? undefined : locked.cards.get(payment.work_card_id)
  return {
    ...issue,
    supplier: toSupplier(await readLocalSettings(tx)),
    ...(await selectRecipient(tx, customerId)),
    amount: toAed(refund.amount),
    refund_method: refund.refund_method,
    reason: refund.reason,
    receipt_number: payment.receipt_number,
    payment_date: payment.payment_date,
    payment_method: payment.payment_method,
    work_card_number: card?.work_card_number ?? null,
    requested_by: refund.requested_by_name,
  }
}

interface MovedRefund {
  readonly refund: RefundRow
  readonly source: RefundablePayment
  readonly number: string
  readonly cash_session_id: string | null
}

const moveCash = async (
  tx: Transaction,
  { refund, source, number, cash_session_id }: MovedRefund,
  context: CashContext,
): Promise<void> => {
  if (cash_session_id === null) return
  const amount: Fils = fils(-refund.amount)
  await addCashMovement(
    tx,
    {
      session_id: cash_session_id,
      kind: 'refund',
      payment_method: refund.refund_method,
      amount,
      reason: refund.reason,
      reference: number,
      source_id: refund.id,
      work_card_id: source.payment.work_card_id,
    },
    context,
  )
}

interface IssuedRefund {
  readonly refund: RefundRow
  readonly source: RefundablePayment
  readonly document: RefundDocument
  readonly version: number
}

/** Writes history, event and audit. */
const announce = async (
  tx: Transaction,
  service: Service,
  { refund, source, document, version }: IssuedRefund,
  context: CashContext,
): Promise<void> => {
  const { payment, locked } = source
  const { refund_number, refund_date } = document
  if (payment.work_card_id !== null && locked.cards.has(payment.work_card_id))
    await addHistory(tx, payment.work_card_id, context, {
      event: 'refund_issued',
      changes: [
        { field: 'refund_number', from: null, to: refund_number },
        { field: 'payment', from: payment.receipt_number, to: payment.receipt_number },
        { field: 'amount', from: null, to: document.amount },
        { field: 'reason', from: null, to: refund.reason },
      ],
    })
  const facts = {
    ...toRefundFacts(refund, payment.receipt_number),
    refund_number,
    refund_date,
  }
  await addEvent(tx, refundIssued, refundAggregate(refund), {
    ...facts,
    version,
    actor_id: context.actor.id,
    at: context.now,
  })
  await addAuditEntry(tx, service.name, context.actor, {
    action: 'refund_issued',
    subject: { type: 'refund', id: refund.id },
    details: facts,
  })
}
