/** Write-offs in the database. They are inserted, reversed once, and never change otherwise. Amounts are in fils. */
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { WriteOff } from '@warsha/contracts/workshop/money/write-offs'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './write-offs.sql'

/** When and by whom it is written off or reversed. `day` is the local date. */
export interface WriteOffContext {
  readonly actor: { readonly id: string; readonly name: string }
  readonly now: string
  readonly day: string
}

const authorColumns = ({ actor, now, day }: WriteOffContext) => ({
  now,
  day,
  by_id: actor.id,
  by_name: actor.name,
})

const toWriteOff = <Row extends { readonly amount_fils: number }>({
  amount_fils,
  ...row
}: Row) => ({ ...row, amount: toAed(fils(amount_fils)) })

export interface NewWriteOff {
  readonly id: string
  readonly customer_id: string
  readonly work_card_id: string
  readonly amount: Fils
  readonly reason: string
}

export const insertWriteOff = async (
  tx: Transaction,
  { amount, ...row }: NewWriteOff,
  context: WriteOffContext,
): Promise<WriteOff> => {
  const values = { ...row, amount_fils: amount, ...authorColumns(context) }
  return { ...toWriteOff(await queryRow(tx, sql.insertWriteOff, values)), cheque_id: null }
}

/** Returns the write-offs of a work card and of its cheques, the newest first. */
export const selectWriteOffs = async (db: Queryable, workCardId: string): Promise<WriteOff[]> =>
  (await queryRows(db, sql.selectWriteOffs, { work_card_id: workCardId })).map(toWriteOff)

/** Throws 404 if the write-off does not exist. */
export const selectOwnerOfWriteOff = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectOptionalOwner, { id })
  if (!row) throw notFound()
  return row
}

/** Returns false if it was reversed before. */
export const markAsReversed = async (
  tx: Transaction,
  id: string,
  reason: string,
  context: WriteOffContext,
): Promise<boolean> =>
  (await queryOptionalRow(tx, sql.reverseWriteOff, { id, reason, ...authorColumns(context) })) !==
  null

/** What each payer of a work card owes of the current invoice, by customer. Payers who owe nothing of one are absent. */
export const selectOwedOfInvoices = async (
  db: Queryable,
  workCardId: string,
): Promise<Map<string, Fils>> =>
  new Map(
    (await queryRows(db, sql.selectOwedOfInvoices, { work_card_id: workCardId })).map(
      ({ customer_id, open_fils }) => [customer_id, fils(open_fils)],
    ),
  )

/** What each payer paid and had written off above the current invoice, by customer. Lock the work card first. */
export const selectSurplusByPayer = async (
  tx: Transaction,
  workCardId: string,
): Promise<Map<string, Fils>> =>
  new Map(
    (await queryRows(tx, sql.selectSurplus, { work_card_id: workCardId })).map(
      ({ customer_id, surplus_fils }) => [customer_id, fils(surplus_fils)],
    ),
  )

/**
 * What a payer paid and had written off above the own current invoice. 0 without one: such work is not owed yet. Lock the work
 * card first.
 */
export const selectSurplusOfInvoice = async (
  tx: Transaction,
  {
    workCardId,
    customer_id,
    payer,
  }: { readonly workCardId: string; readonly customer_id: string; readonly payer: Payer },
): Promise<Fils> => {
  const values = { work_card_id: workCardId, customer_id, payer }
  const row = await queryOptionalRow(tx, sql.selectOptionalSurplusOfInvoice, values)
  return fils(row?.surplus_fils ?? 0)
}

/** Takes back what the write-off of a cheque paid for its work card. */
export const reverseChequeWriteOff = (
  tx: Transaction,
  { id, amount }: { readonly id: string; readonly amount: Fils },
  reason: string,
  context: WriteOffContext,
) =>
  execute(tx, sql.reverseChequeWriteOff, {
    id,
    amount_fils: amount,
    reason,
    ...authorColumns(context),
  })

/**
 * The write-offs of a work card and its cheques that were not reversed, the newest first, each with its author. `amount` is
 * what they pay for the card.
 */
export const selectStandingWriteOffs = async (tx: Transaction, workCardId: string) =>
  (await queryRows(tx, sql.selectStanding, { work_card_id: workCardId })).map(
    ({ amount_fils, written_off_at: _at, written_off_by, written_off_by_name, ...row }) => ({
      ...row,
      amount: fils(amount_fils),
      author: { id: written_off_by, name: written_off_by_name },
    }),
  )

/** What a person has written off of a work card and its cheques, without what was reversed. */
export const selectWrittenOffBy = async (
  tx: Transaction,
  workCardId: string,
  personId: string,
): Promise<Fils> =>
  fils(
    (
      await queryRow(tx, sql.selectWrittenOffBy, {
        work_card_id: workCardId,
        person_id: personId,
      })
    ).fils,
  )

/** What a person has written off of a customer's cheques that are for no work card. */
export const selectWrittenOffOnAccountBy = async (
  tx: Transaction,
  customerId: string,
  personId: string,
): Promise<Fils> =>
  fils(
    (
      await queryRow(tx, sql.selectWrittenOffOnAccountBy, {
        customer_id: customerId,
        person_id: personId,
      })
    ).fils,
  )
