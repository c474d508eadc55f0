/** Statements and the balances of all customers as responses show them. Amounts in AED. */
import type { QueryOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import { fils, sumFils, toAed } from '@warsha/contracts/base/money'
import type {
  CustomerBalance,
  listCustomerBalances,
  Statement,
  StatementEntry,
} from '@warsha/contracts/workshop/money/customer-statements'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import {
  countCap,
  paginate,
  type Queryable,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { canBeReminded, toBalanceAmounts } from '../customer-accounts/balance-rules.ts'
import { getCustomerAccount } from '../customer-accounts/customer-accounts.views.ts'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { toRecipient } from '../customers/to-recipient.ts'
import { toSupplier } from '../invoice-core/invoice-content.ts'
import sql from './customer-statements.sql'
import { addBalances, resolveStatementRange, type StatementQuery } from './statement-rules.ts'

interface BalancesFilter {
  readonly as_of?: string | null | undefined
  readonly search?: string | undefined
}

const selectBalances = async (
  service: Service,
  { as_of, search }: BalancesFilter,
  slice: { readonly limit: number; readonly offset: number },
) => {
  const { db, clock } = service
  const { shop_timezone } = await readLocalSettings(db)
  const day = as_of ?? toLocalDate(shop_timezone, clock())
  const filter = { day, search: search ?? null, ...slice }
  const [total, ...rows] = await queryRows(db, sql.selectBalances, filter)
  if (!total) throw new Error('The balances have no row of totals')
  return {
    day,
    totals: { customers: total.customers, ...toBalanceAmounts(total) },
    rows: rows.map(
      (row): CustomerBalance => ({
        customer_id: row.customer_id,
        customer_code: row.customer_code,
        contact_person: row.contact_person,
        company_name: row.company_name,
        first_name: row.first_name,
        last_name: row.last_name,
        phone: row.phone,
        ...toBalanceAmounts(row),
        oldest_due_date: row.oldest_due_date,
        can_be_reminded: canBeReminded(row),
      }),
    ),
  }
}

/** Returns one page of the customers who owe or have credit, and the totals of all pages. */
export const listBalances = async (
  service: Service,
  query: QueryOf<typeof listCustomerBalances>,
): Promise<ResponseOf<typeof listCustomerBalances>> => {
  const { slice } = paginate(query, 0)
  const { day, totals, rows } = await selectBalances(service, query, slice)
  return {
    as_of: day,
    data: rows,
    pagination: paginate(query, totals.customers).pagination,
    totals,
  }
}

/** Returns all customers who owe or have credit. */
export const listAllBalances = (service: Service, filter: BalancesFilter) =>
  selectBalances(service, filter, { limit: maxExportedCustomers, offset: 0 })

/** More customers than any shop has, so that the file contains them all. */
const maxExportedCustomers = 100 * countCap

const toEntries = (
  rows: Awaited<ReturnType<typeof selectEntries>>,
  opening: number,
): StatementEntry[] =>
  addBalances(rows, opening).map(({ amount_fils, balance_fils, kind, ...row }) => ({
    ...row,
    kind: kind as StatementEntry['kind'],
    is_deposit: kind === 'payment' && row.work_card_id === null,
    debit: toAed(fils(Math.max(amount_fils, 0))),
    credit: toAed(fils(Math.max(-amount_fils, 0))),
    balance: toAed(fils(balance_fils)),
  }))

const selectEntries = (
  db: Queryable,
  filter: { readonly customer_id: string; readonly from: string; readonly to: string },
) => queryRows(db, sql.selectEntries, filter)

/**
 * Returns entries and balances as of one instant, so that they agree while somebody records a payment.
 * Throws 404 if the customer does not exist.
 */
export const getStatement = (
  { db, clock }: Service,
  customerId: string,
  query: StatementQuery,
): Promise<Statement> =>
  db.inSnapshot((snapshot) => readStatement(snapshot, customerId, query, clock()))

/** `getStatement` for callers that read more in the same snapshot. */
export const readStatement = async (
  db: Queryable,
  customerId: string,
  query: StatementQuery,
  now: Date,
): Promise<Statement> => {
  const customer = await selectOptionalCustomer(db, customerId)
  if (!customer) throw notFound()
  const settings = await readLocalSettings(db)
  const range = resolveStatementRange(query, toLocalDate(settings.shop_timezone, now))
  const { balance_fils: opening } = await queryRow(db, sql.selectOpeningBalance, {
    customer_id: customerId,
    from: range.from,
  })
  const rows = await selectEntries(db, { customer_id: customerId, ...range })
  const { balance, owed, credit, ageing } = await getCustomerAccount(db, customerId, range.to)
  const sumOf = (sign: 1 | -1) =>
    toAed(sumFils(rows.map(({ amount_fils }) => fils(Math.max(sign * amount_fils, 0)))))
  return {
    supplier: toSupplier(settings),
    ...toRecipient(customer),
    ...range,
    opening_balance: toAed(fils(opening)),
    entries: toEntries(rows, opening),
    total_debit: sumOf(1),
    total_credit: sumOf(-1),
    closing_balance: balance,
    owed,
    ageing,
    credit,
  }
}
