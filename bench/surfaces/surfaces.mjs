/** What is measured: the reads of the product behind each screen, for records of a shop that `records.sql` has filled. */

const features = 'services/workshop/src/features'

/**
 * @typedef {[title: string, run: () => Promise<unknown>, mayReadAll?: string]} Surface
 * the reason why it is right that its statements read a whole table
 * @typedef {Awaited<ReturnType<typeof import('../counter/plan-reader.mjs').createPlanReader>>} PlanReader
 * @typedef {{ card: string, customer: string, vehicle: string }} Known
 * @typedef {object} Shop
 * @property {PlanReader} db
 * @property {any} service what the product passes to its reads
 * @property {Known} known
 * @property {(feature: string, file?: string) => Promise<any>} load the exports of a module of the product
 */

/** A job that was completed a while ago: its records are complete, and its customer and vehicle have older jobs. */
const knownSql = `select work_cards.id as card, customer_id as customer, vehicle_id as vehicle
  from work_cards where status = 'completed' and exists (select from estimates where work_card_id = work_cards.id)
  order by created_at desc limit 1 offset 300`

const today = '2025-12-28'
const page = { page: 1, limit: 20 }
const month = { from: '2025-11-28', to: today }
const zone = 'Asia/Dubai'

const stateOfCards =
  'the state of payment is that of the card, and with an index of it each payment would write all indexes of the card'
const manySorts =
  'as sorted lists of customers: an index for each order would cost each new invoice more than it saves'
const totalsOfAll =
  'what is paid is that of the cards: the totals of all invoices add up all of them'
const manyInMonth = 'a month has thousands of estimates, and the rows of all are short'

/** @param {Shop} shop @returns {Promise<Surface[]>} */
const accountSurfaces = async ({ db, service, known: { customer, vehicle }, load }) => {
  const accounts = await load('customer-accounts')
  const statements = await load('customer-statements')
  const overview = await load('customer-overview')
  const vehicles = await load('vehicle-history')
  const comebacks = await load('comebacks')
  return [
    ['account', () => accounts.getCustomerAccount(db, customer, today)],
    ['unpaid amount', () => accounts.getUnpaid(db, customer, today)],
    ['entries of an account', () => accounts.listEntries(db, customer, page)],
    ['credits of an account', () => accounts.listCredits(db, customer)],
    ['statement of a year', () => statements.getStatement(service, customer, {})],
    ['receivables', () => statements.listBalances(service, page)],
    ['receivables, page 50', () => statements.listBalances(service, { ...page, page: 50 })],
    ['receivables, a search', () => statements.listBalances(service, { ...page, search: '471' })],
    ['receivables as a file', () => statements.listAllBalances(service, {})],
    ['customer page', () => overview.getCustomerOverview(service, customer)],
    ['jobs of a customer', () => overview.listCustomerJobs(db, customer, page)],
    ['history of a vehicle', () => vehicles.listVehicleHistory(db, vehicle, page)],
    ['warranties of a vehicle', () => comebacks.listWarranties(service, vehicle)],
  ]
}

/** @param {Shop} shop @returns {Promise<Surface[]>} */
const cardSurfaces = async ({ db, service, known: { card }, load }) => {
  const cards = await load('work-cards')
  const history = await load('work-card-history')
  const estimates = await load('estimates')
  const figures = await load('estimate-figures', 'estimate-figures.report')
  const margins = await load('margins')
  const payments = await load('payments')
  const calls = await load('work-to-call')
  const listEstimates = (/** @type {object} */ filter) => () =>
    estimates.listEstimates(db, { ...page, ...filter })
  return [
    ['card page', () => cards.getWorkCard(db, card)],
    ['card page: history', () => history.listHistory(db, card, page, true)],
    ['card page: estimates', () => estimates.listEstimatesOfCard(db, card)],
    ['card page: margin', () => margins.getMargin(db, card)],
    ['card page: payments', () => payments.getPaymentSummary(db, card)],
    ['estimates', listEstimates({})],
    ['estimates, sent', listEstimates({ status: 'sent' })],
    ['estimates, decided', listEstimates({ status: 'decided' })],
    ['estimates, expired', listEstimates({ status: 'expired' })],
    ['estimates, a number', listEstimates({ search: 'EST-40004' })],
    ['estimates, a common part', listEstimates({ search: 'EST-4' })],
    ['figures of estimates', () => figures.getEstimateFigures(service, {}), manyInMonth],
    ['work to call about', () => calls.listWorkToCall(service, page)],
    ['work to call about, due', () => calls.listWorkToCall(service, { ...page, call: 'due' })],
  ]
}

/** @param {Shop} shop @returns {Promise<Surface[]>} */
const moneySurfaces = async ({ db, service, known: { customer }, load }) => {
  const invoices = await load('invoices', 'invoice-list.views')
  const portal = await load('portal')
  const cheques = await load('cheques')
  const refunds = await load('refunds')
  const cash = await load('cash-reports', 'cash-reports.report')
  const sessions = await load('cash-sessions')
  const reader = { actor: { id: customer, role: 'manager' }, settings: {} }
  const listInvoices = (/** @type {object} */ filter) => () =>
    invoices.listInvoices(db, { ...page, ...filter })
  const totals = (/** @type {object} */ filter) => () => invoices.getInvoiceTotals(db, filter)
  return [
    ['invoices', listInvoices({})],
    ['invoices, page 500', listInvoices({ page: 500 })],
    ['invoices, unpaid', listInvoices({ payment_status: 'unpaid' }), stateOfCards],
    ['invoices, partial', listInvoices({ payment_status: 'partial' }), stateOfCards],
    ['invoices, paid', listInvoices({ payment_status: 'paid' }), stateOfCards],
    ['invoices of a month', listInvoices(month)],
    ['invoices, a search', listInvoices({ search: 'INV-4711' })],
    ['invoices by due date', listInvoices({ sort: 'due_date' }), manySorts],
    ['totals of invoices', totals({}), totalsOfAll],
    ['totals of invoices, a month', totals(month)],
    ['totals of invoices, unpaid', totals({ payment_status: 'unpaid' }), stateOfCards],
    ['totals of invoices, a search', totals({ search: 'INV-4711' })],
    ['invoices of a customer in the portal', () => portal.listOwnInvoices(db, customer, page)],
    ['cheques', () => cheques.listCheques(db, page)],
    ['cheques, in hand', () => cheques.listCheques(db, { ...page, group: 'in_hand' })],
    ['calendar of cheques', () => cheques.getChequeCalendar(db, month)],
    ['refunds', () => refunds.listRefunds(db, page, reader)],
    ['cash sessions', () => sessions.listSessions(db, page)],
    ['differences of cashiers', () => cash.getCashierDifferences(service, {})],
    ['voided payments', () => cash.getVoidedPayments(service, page)],
    ['write-offs', () => cash.getWriteOffs(service, page)],
  ]
}

/** @param {Shop} shop @returns {Promise<Surface[]>} */
const reportSurfaces = async ({ db, service, load }) => {
  const revenue = await load('revenue')
  const lists = await load('work-card-lists')
  const days = await load('day-summaries', 'day-figures.views')
  const comebacks = await load('comebacks')
  const summary = (/** @type {string} */ day) => () =>
    days.getDayFigures(db, { day, zone, now: service.clock() })
  return [
    ['dashboard: revenue', () => revenue.getRevenueOverview(service)],
    ['dashboard: statistics', () => lists.getWorkCardStats(service)],
    ['summary of today', summary(today)],
    ['summary of a day of last year', summary('2024-12-28')],
    ['cost of comebacks', () => comebacks.reportComebacks(service, {})],
  ]
}

/**
 * @param {(source: string) => Promise<any>} importSource @param {PlanReader} db @param {import('pg').Client} client
 * @returns {Promise<Surface[]>}
 */
export const createSurfaces = async (importSource, db, client) => {
  const snapshots = { ...db, inSnapshot: (/** @type {any} */ read) => read(db) }
  /** @type {Shop} */
  const shop = {
    db,
    service: {
      db: snapshots,
      clock: () => new Date(`${today}T08:00:00Z`),
      clientFor: () => ({ call: async () => ({ data: [] }) }),
    },
    known: (await client.query(knownSql)).rows[0],
    load: (feature, file = `${feature}.views`) => importSource(`${features}/${feature}/${file}.ts`),
  }
  return [
    ...(await accountSurfaces(shop)),
    ...(await cardSurfaces(shop)),
    ...(await moneySurfaces(shop)),
    ...(await reportSurfaces(shop)),
  ]
}
