/** Counter sales in the database, beyond what they are as work cards. */
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import {
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './counter-sales.sql'

/** Until the transaction ends, no other one creates the walk-in customer. */
export const lockWalkInCustomer = (tx: Transaction) => queryRow(tx, sql.lockWalkInCustomer, {})

/** Until the transaction ends, no other attempt of the same request opens its sale. */
export const lockSale = (tx: Transaction, id: string) => queryRow(tx, sql.lockSale, { id })

/** `unfinished`: not all of its parts are held yet. `ended`: it was given up, cancelled or completely held. */
export const selectSaleState = async (
  tx: Transaction,
  id: string,
): Promise<'none' | 'unfinished' | 'ended'> => {
  const sale = await queryOptionalRow(tx, sql.selectOptionalSale, { id })
  if (!sale) return 'none'
  return sale.is_unfinished ? 'unfinished' : 'ended'
}

/** True if something of a locked sale is paid or promised by a cheque. */
export const hasMoney = async (tx: Transaction, id: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectHasMoney, { id })).has_money

/** True if nothing of a locked sale is paid, promised by a cheque or free of charge. */
export const isUnpaid = async (tx: Transaction, id: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectIsUnpaid, { id })).is_unpaid

interface GiveUpTimes {
  readonly unfinished_before: string
  readonly unpaid_before: string
}

/** At most 100 ids of sales that hold parts and will not be paid. */
export const selectIdsToGiveUp = async (db: Queryable, times: GiveUpTimes): Promise<string[]> => {
  const rows = await queryRows(db, sql.selectIdsToGiveUp, {
    ...times,
    walk_in_id: walkInCustomerId,
  })
  return rows.map(({ id }) => id)
}
