/** Accounts as responses show them. Amounts in AED. */

import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { fils, toAed, toAedOrNull } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type {
  AccountEntry,
  CreditUse,
  CustomerAccount,
  CustomerCredit,
  listAccountEntries,
} from '@warsha/contracts/workshop/money/customer-accounts'
import { notFound } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryRow,
  queryRows,
  waitForAll,
} from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { availableOf } from '../customer-ledger/credit-rules.ts'
import { toChequeCover } from '../payments/payments.views.ts'
import { remainingLimit } from '../refunds/refund-rules.ts'
import { canBeReminded, toBalanceAmounts } from './balance-rules.ts'
import sql from './customer-accounts.sql'

const toAmount = (amount: number) => toAed(fils(amount))

export const assertCustomerExists = async (db: Queryable, id: string): Promise<void> => {
  const { exists } = await queryRow(db, sql.selectCustomerExists, { id })
  if (!exists) throw notFound()
}

/**
 * @param day YYYY-MM-DD, local
 * @param isToday true adds the cheques that are no money yet, which are known as of now only
 */
export const getCustomerAccount = async (
  db: Queryable,
  customerId: string,
  day: string,
  isToday = false,
): Promise<CustomerAccount> => {
  const [, row] = await waitForAll([
    assertCustomerExists(db, customerId),
    queryRow(db, sql.selectAccount, { customer_id: customerId, day }),
  ])
  return {
    as_of: day,
    ...toBalanceAmounts(row),
    available_credit: toAmount(row.available_fils),
    oldest_due_date: row.oldest_due_date,
    can_be_reminded: canBeReminded(row),
    ...(isToday && toChequeCover(row)),
  }
}

/**
 * Returns what the customer still has to pay: the debts of the account, and finished jobs without an invoice.
 *
 * @param day YYYY-MM-DD, local
 */
export const getUnpaid = async (db: Queryable, customerId: string, day: string) => {
  const { unpaid_fils } = await queryRow(db, sql.selectUnpaid, { customer_id: customerId, day })
  return toAmount(unpaid_fils)
}

/** Returns one page, the newest first, with the balance after each entry. */
export const listEntries = async (
  db: Queryable,
  customerId: string,
  query: QueryOf<typeof listAccountEntries>,
) => {
  await assertCustomerExists(db, customerId)
  const filter = { customer_id: customerId, from: query.from ?? null, to: query.to ?? null }
  const { total } = await queryRow(db, sql.countEntries, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectEntries, { ...filter, ...slice })
  const data = rows.map(
    ({ amount_fils, balance_fils, kind, ...row }): AccountEntry => ({
      ...row,
      kind: kind as AccountEntry['kind'],
      amount: toAmount(amount_fils),
      balance: toAmount(balance_fils),
    }),
  )
  return { data, pagination }
}

/** Returns the credit that can be used, the oldest first, with what the role may refund of it alone. */
export const listCredits = async (
  db: Queryable,
  customerId: string,
  role: Role,
): Promise<CustomerCredit[]> => {
  await assertCustomerExists(db, customerId)
  const settings = await readLocalSettings(db)
  const rows = await queryRows(db, sql.selectCredits, { customer_id: customerId })
  return rows.map(
    ({
      amount_fils,
      rest_fils,
      releasable_fils,
      refunded_alone_fils,
      kind,
      payment_method,
      ...row
    }) => ({
      ...row,
      kind: kind as CustomerCredit['kind'],
      payment_method: payment_method as CustomerCredit['payment_method'],
      amount: toAmount(amount_fils),
      available: toAed(availableOf({ rest: fils(rest_fils), releasable: fils(releasable_fils) })),
      refund_limit: toAedOrNull(remainingLimit(role, settings, fils(refunded_alone_fils))),
    }),
  )
}

/** Returns the credit that pays for a work card, the newest first. */
export const listCreditUses = async (db: Queryable, workCardId: string): Promise<CreditUse[]> => {
  const rows = await queryRows(db, sql.selectCreditUses, { work_card_id: workCardId })
  return rows.map((row) => ({
    id: row.id,
    amount: toAmount(row.amount_fils),
    document_id: row.document_id,
    document_number: row.document_number,
    from_work_card_id: row.from_work_card_id,
    from_work_card_number: row.from_work_card_number,
    used_on: row.allocated_on,
    used_at: row.allocated_at,
    used_by_name: row.allocated_by_name,
  }))
}
