/**
 * Checks the books: stored totals and paid amounts match tasks, parts and payments, cash sessions match their movements,
 * cheques match their events, document numbers have no gaps, and no issued document has changed. It repairs nothing:
 * differences have to be examined by a person.
 */

import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service, type ServiceGauge } from '@warsha/service-kit/process'
import { insertCheck } from './books.store.ts'
import {
  type Difference,
  findChangedDocuments,
  findMissingNumbers,
  findWrongAccounts,
  findWrongCashSessions,
  findWrongCheques,
  findWrongHours,
  findWrongRecordCounts,
  findWrongTotals,
  selectLastCheck,
} from './books.views.ts'

const maxLoggedDifferences = 20

export const checkBooks = async (service: Service): Promise<Difference[]> => {
  const { db, logger, clock } = service
  const differences: Difference[] = []
  const checks = [
    findWrongTotals,
    findWrongAccounts,
    findMissingNumbers,
    findChangedDocuments,
    findWrongCashSessions,
    findWrongCheques,
    findWrongRecordCounts,
    findWrongHours,
  ]
  for (const findDifferences of checks)
    for await (const difference of findDifferences(db)) differences.push(difference)
  for (const difference of differences.slice(0, maxLoggedDifferences))
    logger.error({ difference }, 'difference found in the books')
  await db.inTransaction((tx) => insertCheck(tx, differences, clock()))
  return differences
}

const hourMs = 3_600_000

/** Checks the books once a day, after 02:00 in the shop's time zone. */
export const checkBooksNightly = async (service: Service): Promise<void> => {
  const { shop_timezone: zone } = await readLocalSettings(service.db)
  const now = service.clock()
  const dueAt = new Date(startOfLocalDay(zone, toLocalDate(zone, now))).getTime() + 2 * hourMs
  const last = await selectLastCheck(service.db)
  const isDue = now.getTime() >= dueAt && (!last || new Date(last.checked_at).getTime() < dueAt)
  if (isDue) await checkBooks(service)
}

/** The operator's command: prints the differences and exits with 1 if there are any. */
export const runCheckBooksCommand = async (service: Service): Promise<void> => {
  const differences = await checkBooks(service)
  for (const { kind, number, expected, found } of differences) {
    const values = expected === null ? '' : `: found ${found}, expected ${expected}`
    process.stdout.write(`${number} ${kind}${values}\n`)
  }
  process.stdout.write(`${differences.length} differences in the books\n`)
  if (differences.length > 0) process.exitCode = 1
}

export const bookGauges: readonly ServiceGauge<Service>[] = [
  {
    name: 'books_differences',
    help: 'Differences found by the last check of the books',
    read: async ({ db }) => (await selectLastCheck(db))?.differences_count ?? 0,
  },
]
