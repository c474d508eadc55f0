/**
 * The books are checked: payments are what cards say is paid, totals what stands on them, numbers of documents without a
 * gap, and every issued document what it was. Mends nothing: a difference is for a person to look at.
 */
import type { Figure, Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn, startOfDay } from '@warsha/service-kit/shop-time'
import { keepCheck } from './books.store.ts'
import {
  changedDocuments,
  type Difference,
  missingNumbers,
  selectLastCheck,
  wrongSums,
} from './books.views.ts'

export const checkBooks = async (service: Service): Promise<Difference[]> => {
  const { db, logger, clock } = service
  const differences: Difference[] = []
  for (const check of [wrongSums, missingNumbers, changedDocuments])
    for await (const difference of check(db)) differences.push(difference)
  for (const difference of differences.slice(0, 20))
    logger.error({ difference }, 'the books do not agree')
  await db.inTransaction((tx) => keepCheck(tx, differences, clock()))
  return differences
}

const hour = 3_600_000

/** Once a night, after two o'clock in the shop. */
export const checkBooksNightly = async (service: Service): Promise<void> => {
  const { shop_timezone: zone } = await readLocalSettings(service.db)
  const now = service.clock()
  const due = new Date(startOfDay(zone, dayIn(zone, now))).getTime() + 2 * hour
  const last = await selectLastCheck(service.db)
  const isDue = now.getTime() >= due && (!last || new Date(last.checked_at).getTime() < due)
  if (isDue) await checkBooks(service)
}

/** For the operator: prints what it finds; the process fails while a person has to look. */
export const checkBooksByHand = async (service: Service): Promise<void> => {
  const differences = await checkBooks(service)
  for (const { kind, number, expected, found } of differences)
    process.stdout.write(
      `${number} ${kind}${expected === null ? '' : `: ${found} is kept, it comes to ${expected}`}\n`,
    )
  process.stdout.write(`${differences.length} differences in the books\n`)
  if (differences.length > 0) process.exitCode = 1
}

export const bookFigures: readonly Figure<Service>[] = [
  {
    name: 'books_differences',
    help: 'What the last check of the books found',
    read: async ({ db }) => (await selectLastCheck(db))?.differences_count ?? 0,
  },
]
