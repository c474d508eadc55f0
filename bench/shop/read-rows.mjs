/** Reads of the dashboard, of pay and attendance, of customers' accounts, of a card's page and of the portal. */

import { inTurn, many } from './row.mjs'

/** @typedef {import('./row.mjs').Row} Row */

/**
 * @param {string} api address of the API @param {import('./samples.mjs').Samples} samples
 * @param {import('./prepared.mjs').Prepared} prepared
 * @returns {Row[]}
 */
export const readRows = (api, { cards }, { employees, customer }) => {
  const now = new Date()
  const month = `month=${now.getUTCMonth() + 1}&year=${now.getUTCFullYear()}`
  /** @param {string} title @param {(number: number) => string} pathAt @returns {Row} */
  const row = (title, pathAt) => ({
    title,
    ...many,
    requestAt: (number) => ({ url: api + pathAt(number) }),
  })
  const customerAt = (/** @type {number} */ number) => inTurn(cards, number).customer_id
  const cardAt = (/** @type {number} */ number) => inTurn(cards, number).id
  const asCustomer = { headers: customer.headers }
  return [
    row('revenue overview of 30 days', () => '/reports/revenue-overview'),
    row('payroll of 12', () => `/salary/payroll?${month}`),
    row(
      'salary proposal of one',
      (number) => `/salary/calculate?${month}&employee_id=${inTurn(employees, number)}`,
    ),
    row('own month', () => '/attendance/my-month'),
    row('list of notifications', () => '/notifications?limit=20'),
    row('receivables', () => '/customer-balances?limit=20'),
    row('customer page', (number) => `/customers/${customerAt(number)}/overview`),
    row('customer account', (number) => `/customers/${customerAt(number)}/account`),
    row('entries of an account', (number) => `/customers/${customerAt(number)}/account/entries`),
    row('statement', (number) => `/customers/${customerAt(number)}/statement`),
    row('card page: history', (number) => `/work-cards/${cardAt(number)}/history`),
    row('card page: estimates', (number) => `/work-cards/${cardAt(number)}/estimates`),
    { ...row('portal invoices (4)', () => `/customer/invoices/${customer.id}`), ...asCustomer },
    { ...row('portal job', () => `/customer/jobs/${customer.jobId}`), ...asCustomer },
    {
      title: 'job link opened',
      ...many,
      requestAt: () => ({ url: `${api}/auth/job-link`, body: { token: customer.jobToken } }),
    },
  ]
}
