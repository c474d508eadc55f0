/**
 * @typedef {{ search?: string, page?: number, sort?: string, is_active?: boolean }} Query
 * @typedef {{ customers: any, vehicles: any, service: any }} Product its views, and what they run on
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
  ask: async ({ customers, service }) => (await customers.searchCustomers(service.db, search)).length,
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
  ...terms.flatMap((search) => [listOfCustomers({ search }), listOfVehicles({ search }), pickOfCustomers(search)]),
]
