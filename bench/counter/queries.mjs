/**
 * @typedef {{ search?: string, page?: number, sort?: string, is_active?: boolean, status?: string, payment_type?: string,
 *   assigned_mechanic_id?: string, from?: string, to?: string, due?: string }} Query
 * @typedef {{ customers: any, vehicles: any, cards: any, service: any }} Product its views, and what they run on
 * @typedef {object} Question
 * @property {string} title
 * @property {(product: Product) => Promise<number>} ask gives how many were found, as far as they were counted
 */

/** What staff type at a counter, and what serves a trigram index worst: two letters, common words, many digits. */
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

/** @param {Query} query @returns {Question} */
const listOfCustomers = (query) => ({
  title: `customers, ${worded(query)}`,
  ask: async ({ customers, service }) =>
    (await customers.selectPage(service.db, { page: 1, limit: 10, ...query })).pagination.total,
})

/** @param {Query} query @returns {Question} */
const listOfVehicles = (query) => ({
  title: `vehicles, ${worded(query)}`,
  ask: async ({ vehicles, service }) =>
    (await vehicles.selectPage(service, { page: 1, limit: 10, ...query })).pagination.total,
})

/** @param {string} search @returns {Question} */
const pickOfCustomers = (search) => ({
  title: `customers to pick from, search ${search}`,
  ask: async ({ customers, service }) =>
    (await customers.searchCustomers(service.db, search)).length,
})

/** A mechanic of million.sql. */
const mechanic = 'dda2508c-77dd-7fac-406c-a07ffef8a035'
const month = { from: '2023-03-01', to: '2023-03-31' }
/** @type {Query[]} */
const cards = [
  ...[
    {},
    { page: 1000 },
    { status: 'pending' },
    { status: 'completed' },
    { status: 'completed', payment_type: 'insurance' },
  ],
  ...[
    { payment_type: 'ccm' },
    { assigned_mechanic_id: mechanic },
    { assigned_mechanic_id: mechanic, status: 'in_progress' },
  ],
  ...[
    month,
    { ...month, status: 'cancelled' },
    { due: 'today' },
    { due: 'overdue' },
    { sort: 'received_date' },
  ],
  ...[
    { sort: 'promised_date' },
    { search: 'mohammed', status: 'completed' },
    { search: 'mohammed', status: 'pending' },
  ],
  ...[
    { search: 'haddad', payment_type: 'insurance' },
    { search: 'محمد', ...month },
    { search: '12345', ...month },
  ],
  ...[
    { search: 'patrol', assigned_mechanic_id: mechanic },
    { search: 'WC-2019-04' },
    { search: '0500123' },
  ],
]

/** @param {Query} query @returns {Question} */
const listOfCards = (query) => ({
  title: `work cards, ${worded(query)}`,
  ask: async ({ cards, service }) =>
    (await cards.selectPage(service, { page: 1, limit: 10, ...query }, null)).pagination.total,
})

/** @param {Query} query */
const worded = (query) =>
  Object.entries(query)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** @type {Question[]} */
export const questions = [
  ...[1, 1000].flatMap((page) => [listOfCustomers({ page }), listOfVehicles({ page })]),
  listOfCustomers({ is_active: true }),
  listOfCustomers({ is_active: false, page: 400 }),
  listOfCustomers({ is_active: true, search: 'mohammed' }),
  ...['customer_code', 'contact_person', 'city'].map((sort) => listOfCustomers({ sort })),
  ...['plate_number', 'make', '-year', 'mileage'].map((sort) => listOfVehicles({ sort })),
  ...terms.flatMap((search) => [
    listOfCustomers({ search }),
    listOfVehicles({ search }),
    pickOfCustomers(search),
  ]),
  ...[...cards, ...terms.map((search) => ({ search }))].map(listOfCards),
]
