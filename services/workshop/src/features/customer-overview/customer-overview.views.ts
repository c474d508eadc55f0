/** The page of a customer. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { aedFromText } from '@warsha/contracts/base/money'
import type {
  CustomerJob,
  CustomerOverview,
  listCustomerJobs as listCustomerJobsEndpoint,
  OwnedVehicle,
} from '@warsha/contracts/workshop/customer-overview'
import type { OpenCard } from '@warsha/contracts/workshop/work-card-records'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryRow,
  queryRows,
  waitForAll,
} from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import {
  assertCustomerExists,
  getCustomerAccount,
  getUnpaid,
} from '../customer-accounts/customer-accounts.views.ts'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { toCustomer } from '../customers/customers.views.ts'
import sql from './customer-overview.sql'

const listOwnedVehicles = async (db: Queryable, customerId: string): Promise<OwnedVehicle[]> => {
  const rows = await queryRows(db, sql.selectOwnedVehicles, { customer_id: customerId })
  return rows.map(({ open_id, open_number, open_status, ...vehicle }) => ({
    ...vehicle,
    open_card:
      open_id === null
        ? null
        : {
            id: open_id,
            work_card_number: open_number!,
            status: open_status as OpenCard['status'],
          },
  }))
}

/** Returns customer, account and vehicles as of one instant. Throws 404 if the customer does not exist. */
export const getCustomerOverview = (
  { db, clock }: Service,
  customerId: string,
): Promise<CustomerOverview> =>
  db.inSnapshot(async (snapshot) => {
    const [customer, { shop_timezone }] = await waitForAll([
      selectOptionalCustomer(snapshot, customerId),
      readLocalSettings(snapshot),
    ])
    if (!customer) throw notFound()
    const today = toLocalDate(shop_timezone, clock())
    const [account, unpaid, vehicles] = await waitForAll([
      getCustomerAccount(snapshot, customerId, today, true),
      getUnpaid(snapshot, customerId, today),
      listOwnedVehicles(snapshot, customerId),
    ])
    return { customer: toCustomer(customer), account, unpaid, vehicles }
  })

/** Returns a page of the customer's jobs, the newest first. Throws 404 if the customer does not exist. */
export const listCustomerJobs = async (
  db: Queryable,
  customerId: string,
  query: QueryOf<typeof listCustomerJobsEndpoint>,
) => {
  const filter = { customer_id: customerId }
  const [, { total }] = await waitForAll([
    assertCustomerExists(db, customerId),
    queryRow(db, sql.countJobs, filter),
  ])
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectJobs, { ...filter, ...slice })
  const data = rows.map(
    ({ total_amount, paid_amount, ...row }) =>
      ({
        ...row,
        total_amount: aedFromText(total_amount),
        paid_amount: aedFromText(paid_amount),
      }) as CustomerJob,
  )
  return { data, pagination }
}
