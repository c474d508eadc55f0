/**
 * `node bench/search-plans.mjs [--size 1000000] [--plans file]`
 *
 * Reads the plan of every statement that lists, searches and statistics of customers, vehicles and work cards, the
 * revenue overview and the account of a customer execute,
 * for 300 sampled full names in two scripts and for sampled plates, phone numbers, codes and parts of names. Exits with
 * an error if a plan reads a whole large table. Prints the searches that took most CPU time; `--plans` writes all plans
 * to a file. Uses the shop that `bench/shop.mjs` keeps in the data folder and loads it if it is not there.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openRecords } from './counter/database.mjs'
import { importBundled } from './counter/import-bundled.mjs'
import { createPlanReader } from './counter/plan-reader.mjs'
import { sampleRecords } from './shop/samples.mjs'

const { values: how } = parseArgs({
  options: /** @type {const} */ ({
    size: { type: 'string', default: '1000000' },
    plans: { type: 'string' },
  }),
})
const features = 'services/workshop/src/features'
const customers = await importBundled(`${features}/customers/customers.views.ts`)
const vehicles = await importBundled(`${features}/vehicles/vehicles.views.ts`)
const cards = await importBundled(`${features}/work-card-lists/work-card-lists.views.ts`)

const receptions = await importBundled(`${features}/receptions/receptions.views.ts`)
const revenue = await importBundled(`${features}/revenue/revenue.views.ts`)
const accounts = await importBundled(`${features}/customer-accounts/customer-accounts.views.ts`)

/** @typedef {{ title: string, run: () => Promise<unknown> }} Case */

/** @typedef {{ mechanic: string, customer: string, vin: string }} Known */

/** @param {any} service @param {import('./shop/samples.mjs').Samples} samples @param {Known} known @returns {Case[]} */
const createCases = (service, samples, { mechanic, customer, vin }) => {
  const page = { page: 1, limit: 10 }
  /** @param {object} query @returns {Case} */
  const listCards = (query) => ({
    title: `work cards ${JSON.stringify(query)}`,
    run: () => cards.listWorkCards(service, { ...page, ...query }, null),
  })
  /** @param {object} query @returns {Case} */
  const listCustomers = (query) => ({
    title: `customers ${JSON.stringify(query)}`,
    run: () => customers.listCustomers(service.db, { ...page, ...query }),
  })
  /** @param {object} query @returns {Case} */
  const listVehicles = (query) => ({
    title: `vehicles ${JSON.stringify(query)}`,
    run: () => vehicles.listVehicles(service, { ...page, ...query }),
  })
  const names = [...samples.latinNames.slice(0, 150), ...samples.arabicNames.slice(0, 150)]
  const hundred = (/** @type {string[]} */ values) => values.slice(0, 100)
  const words = names.flatMap((name) => name.split(' '))
  const terms = new Set([
    ...names,
    ...hundred(samples.cards.map(({ plate_number }) => plate_number)),
    ...hundred(samples.phones),
    ...hundred(samples.phones).map((phone) => `+971 ${phone.slice(1)}`),
    ...hundred(samples.codes),
    ...hundred(samples.codes).map((code) => code.replace('CUS-', 'WC-2020-')),
    ...samples.commonNames,
    ...words,
    'al',
    'ال',
    'xq',
    '05',
    'no such person',
    'لا أحد',
  ])
  return [
    ...[1, 1000].flatMap((number) =>
      [listCards, listCustomers, listVehicles].map((list) => list({ page: number })),
    ),
    listCustomers({ is_active: true }),
    listCustomers({ sort: 'customer_code' }),
    ...['pending', 'completed', 'cancelled'].map((status) => listCards({ status })),
    listCards({ payment_type: 'insurance' }),
    listCards({ assigned_mechanic_id: mechanic }),
    listCards({ from: '2023-03-01', to: '2023-03-31' }),
    ...['today', 'overdue'].map((due) => listCards({ due })),
    ...['received_date', 'promised_date'].map((sort) => listCards({ sort })),
    { title: 'statistics', run: () => cards.getWorkCardStats(service) },
    { title: 'revenue overview', run: () => revenue.getRevenueOverview(service) },
    {
      title: 'account of a customer',
      run: () => accounts.getCustomerAccount(service.db, customer, '2025-07-04', true),
    },
    {
      title: 'unpaid amount of a customer',
      run: () => accounts.getUnpaid(service.db, customer, '2025-07-04'),
    },
    {
      title: 'statistics of a mechanic',
      run: () => cards.getMechanicStats(service.db, mechanic),
    },
    {
      title: 'customer at the reception',
      run: () => receptions.getReceptionCustomer(service, customer, null),
    },
    { title: 'options of a reception', run: () => receptions.getReceptionOptions(service.db) },
    { title: 'model of a VIN', run: () => receptions.findModelOfVin(service.db, vin) },
    ...[...terms].flatMap((search) => [
      listCards({ search }),
      listCustomers({ search }),
      listVehicles({ search }),
      {
        title: `customers to pick from, ${search}`,
        run: () => customers.searchCustomers(service.db, search),
      },
      {
        title: `matches of a reception, ${search}`,
        run: () => receptions.listReceptionMatches(service.db, search),
      },
    ]),
    ...names.slice(100, 200).map((search) => listCards({ search, status: 'in_progress' })),
  ]
}

const { client, stop } = await openRecords({ fresh: false, size: Number(how.size) })
try {
  const samples = await sampleRecords(client)
  const { rows } = await client.query(`select
    (select id from employees order by id limit 1) as mechanic,
    (select customer_id from work_cards order by created_at desc, id desc limit 1) as customer,
    coalesce((select vin from vehicles where vin is not null limit 1), 'JTMHX01J2K4012345') as vin`)
  // As the services read them.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const db = await createPlanReader(client)
  const service = {
    db,
    publicUrl: 'http://127.0.0.1',
    clock: () => new Date('2025-07-04T08:00:00Z'),
  }
  const cases = createCases(service, samples, rows[0])
  /** @type {{ title: string, milliseconds: number, plans: string[] }[]} */
  const costs = []
  /** @type {{ title: string, scans: string[] }[]} */
  const wrong = []
  let statements = 0
  for (const { title, run } of cases) {
    await run()
    const { plans, scans, milliseconds } = db.takePlans()
    statements += plans.length
    costs.push({ title, milliseconds, plans })
    if (scans.length) wrong.push({ title, scans })
  }
  if (how.plans) {
    const text = costs.map(({ title, plans }) => `## ${title}\n\n${plans.join('\n\n')}\n`)
    await writeFile(how.plans, text.join('\n'))
  }
  costs.sort((one, other) => other.milliseconds - one.milliseconds)
  const quantile = (/** @type {number} */ share) =>
    (costs[Math.floor(share * costs.length)]?.milliseconds ?? 0).toFixed(1)
  console.log(
    `${cases.length} lists, searches and statistics, ${statements} plans; CPU of PostgreSQL: median ${quantile(0.5)} ms, one in a hundred above ${quantile(0.01)} ms`,
  )
  for (const { title, milliseconds } of costs.slice(0, 10))
    console.log(`${milliseconds.toFixed(1).padStart(8)} ms  ${title}`)
  console.log(`${wrong.length} of them read a whole table with more than ${db.largeRows} rows`)
  for (const { title, scans } of wrong.slice(0, 10))
    console.log(`\n${title}\n${scans.join('\n\n')}`)
  if (statements < cases.length) throw new Error('fewer plans than statements were read')
  if (wrong.length) process.exitCode = 1
} finally {
  await stop()
}
