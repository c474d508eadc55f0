/**
 * @typedef {object} Question
 * @property {string} title
 * @property {(asked: { customers: any, vehicles: any, sql: any, service: any }) => Promise<number>} ask gives how many
 *   were found, as far as they were counted
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

/** @param {string} search @returns {Question[]} */
const searches = (search) => [
  {
    title: `customers, search ${search}`,
    ask: async ({ customers, sql }) =>
      (await customers.selectPage(sql, { page: 1, limit: 25, search })).pagination.total,
  },
  {
    title: `vehicles, search ${search}`,
    ask: async ({ vehicles, service }) =>
      (await vehicles.selectPage(service, { page: 1, limit: 25, search })).pagination.total,
  },
  {
    title: `pick a customer by ${search}`,
    ask: async ({ customers, sql }) => (await customers.searchCustomers(sql, search)).length,
  },
]

/** @param {object} query @returns {Question[]} */
const lists = (query) => {
  const words = Object.entries(query)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  return [
    {
      title: `customers, ${words}`,
      ask: async ({ customers, sql }) =>
        (await customers.selectPage(sql, { page: 1, limit: 25, ...query })).pagination.total,
    },
    ...('is_active' in query || query.sort?.endsWith('contact_person') || query.sort?.endsWith('city')
      ? []
      : [
          {
            title: `vehicles, ${words}`,
            ask: async ({ vehicles, service }) =>
              (await vehicles.selectPage(service, { page: 1, limit: 25, ...query })).pagination.total,
          },
        ]),
  ]
}

/** @type {Question[]} */
export const questions = [
  ...lists({ page: 1 }),
  ...lists({ page: 1000 }),
  ...lists({ is_active: true }),
  ...lists({ is_active: false, page: 400 }),
  ...lists({ sort: 'contact_person' }),
  ...terms.flatMap(searches),
]
