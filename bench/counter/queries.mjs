/**
 * @typedef {{ search?: string, page?: number, sort?: string, is_active?: boolean, status?: string, payment_type?: string,
 *   assigned_mechanic_id?: string, from?: string, to?: string, due?: string }} Query
 * @typedef {{ customers: any, vehicles: any, cards: any, service: any }} Product the view modules of the product and the service object that they need
 * @typedef {object} BenchQuery
 * @property {string} title
 * @property {(product: Product) => Promise<number>} run returns the counted total, which may be capped
 */

/** Typical search texts, and the worst cases for a trigram index: two letters, common words and many digits. */
const terms = [
  'al',
  'mo',
  'ال',
  'xq',
  'zz',
  '05',
  '97',
  'ali',
  'عبد',
  '050',
  '971',
  'mohammed',
  'محمد',
  'محمد المنصوري',
  'mohammed al mansoori',
  'fatima tharoor',
  '0501234567',
  '050 123',
  '+971 50 123',
  'example',
  'c4711@',
  'CUS-0500',
  'CUS-0500123',
  'ali 5',
  'trading 7',
  'a 12345',
  '12345',
  '123',
  'toyota',
  'land cruiser',
  'b8f',
  'no such person',
]

/** @param {Query} query @returns {BenchQuery} */
const customerList = (query) => ({
  title: `customers, ${describeQuery(query)}`,
  run: async ({ customers, service }) =>
    (await customers.listCustomers(service.db, { page: 1, limit: 10, ...query })).pagination.total,
})

/** @param {Query} query @returns {BenchQuery} */
const vehicleList = (query) => ({
  title: `vehicles, ${describeQuery(query)}`,
  run: async ({ vehicles, service }) =>
    (await vehicles.listVehicles(service, { page: 1, limit: 10, ...query })).pagination.total,
})

/** @param {string} search @returns {BenchQuery} */
const customerPicker = (search) => ({
  title: `customers to pick from, search ${search}`,
  run: async ({ customers, service }) =>
    (await customers.searchCustomers(service.db, search)).length,
})

/** A mechanic of `million.sql`. */
const mechanic = 'dda2508c-77dd-7fac-406c-a07ffef8a035'
const month = { from: '2023-03-01', to: '2023-03-31' }
/** @type {Query[]} */
const workCardQueries = [
  {},
  { page: 1000 },
  { status: 'pending' },
  { status: 'completed' },
  { status: 'completed', payment_type: 'insurance' },
  { payment_type: 'ccm' },
  { assigned_mechanic_id: mechanic },
  { assigned_mechanic_id: mechanic, status: 'in_progress' },
  month,
  { ...month, status: 'cancelled' },
  { due: 'today' },
  { due: 'overdue' },
  { sort: 'received_date' },
  { sort: 'promised_date' },
  { search: 'mohammed', status: 'completed' },
  { search: 'mohammed', status: 'pending' },
  { search: 'haddad', payment_type: 'insurance' },
  { search: 'محمد', ...month },
  { search: '12345', ...month },
  { search: 'patrol', assigned_mechanic_id: mechanic },
  { search: 'WC-2019-04' },
  { search: '0500123' },
]

/** @param {Query} query @returns {BenchQuery} */
const workCardList = (query) => ({
  title: `work cards, ${describeQuery(query)}`,
  run: async ({ cards, service }) =>
    (await cards.listWorkCards(service, { page: 1, limit: 10, ...query }, null)).pagination.total,
})

/** @param {Query} query */
const describeQuery = (query) =>
  Object.entries(query)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** @type {BenchQuery[]} */
export const benchQueries = [
  ...[1, 1000].flatMap((page) => [customerList({ page }), vehicleList({ page })]),
  customerList({ is_active: true }),
  customerList({ is_active: false, page: 400 }),
  customerList({ is_active: true, search: 'mohammed' }),
  ...['customer_code', 'contact_person', 'city'].map((sort) => customerList({ sort })),
  ...['plate_number', 'make', '-year', 'mileage'].map((sort) => vehicleList({ sort })),
  ...terms.flatMap((search) => [
    customerList({ search }),
    vehicleList({ search }),
    customerPicker(search),
  ]),
  ...[...workCardQueries, ...terms.map((search) => ({ search }))].map(workCardList),
]
