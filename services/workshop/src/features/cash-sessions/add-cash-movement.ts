/**
 * What payments, cheques and refunds need of cash sessions. Lock order: the work card, the payment or cheque, the session.
 */
import type { Fils } from '@warsha/contracts/base/money'
import type { CashMovementKind } from '@warsha/contracts/workshop/money/cash-rules'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { HistoryActor, WriteContext } from '../../write-context.ts'
import {
  type CashMovementRow,
  insertMovement,
  shareOptionalOpenSession,
  shareSession,
} from './cash-sessions.store.ts'

/** The user and the time of a movement. */
export interface CashContext extends WriteContext {
  readonly actor: HistoryActor & { readonly id: string }
}

export interface CashMovementInput {
  readonly session_id: string
  readonly kind: CashMovementKind
  readonly payment_method: PaymentMethod
  /** Negative if money leaves. */
  readonly amount: Fils
  readonly reason?: string | null | undefined
  /** As printed: the number of a receipt, a refund, a bag, a deposit slip or a cheque. */
  readonly reference?: string | null | undefined
  /**
   * Id of the payment or the refund. For a cheque that goes to the bank, of its payment; for one that leaves the shop otherwise
   * while its payment counts on, of the cheque.
   */
  readonly source_id?: string
  readonly work_card_id?: string | null
}

/** Returns the open cash session of a user and keeps it open until the transaction ends. Null if there is none. */
export const findOpenCashSession = (tx: Transaction, actorId: string): Promise<string | null> =>
  shareOptionalOpenSession(tx, actorId)

/** Like `findOpenCashSession`. Throws `cash_session_needed` (409) if the user has no open session. */
export const assertOpenCashSession = async (tx: Transaction, actorId: string): Promise<string> => {
  const id = await findOpenCashSession(tx, actorId)
  if (id === null) throw new ApiError('cash_session_needed')
  return id
}

/** Keeps a session open until the transaction ends. Returns false if it has been closed. */
export const isCashSessionOpen = async (tx: Transaction, id: string): Promise<boolean> =>
  (await shareSession(tx, { id, cashier_id: null })).closed_at === null

/** Adds a movement to a session that the transaction keeps open. */
export const addCashMovement = (
  tx: Transaction,
  input: CashMovementInput,
  { actor, now }: CashContext,
): Promise<CashMovementRow> =>
  insertMovement(tx, {
    id: uuid(),
    session_id: input.session_id,
    now,
    by_id: actor.id,
    by_name: actor.name,
    kind: input.kind,
    payment_method: input.payment_method,
    amount_fils: input.amount,
    reason: input.reason ?? null,
    reference: input.reference ?? null,
    source_id: input.source_id ?? null,
    work_card_id: input.work_card_id ?? null,
  })
