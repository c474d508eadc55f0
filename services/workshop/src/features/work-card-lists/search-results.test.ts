/** Searches of customers, vehicles and work cards return what a slow search through every record returns. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createRandom } from '../../random-testing.ts'
import { createShopFixture, type Person } from '../work-cards/work-cards-testing.ts'
import {
  createSearch,
  generateRecords,
  loadRecords,
  type Search,
  toSearchables,
} from './search-results-testing.ts'
import { createSlowSearch } from './slow-search-testing.ts'

const isLong = process.env.WARSHA_LONG === '1'
/** A search proceeds differently in tables of up to 15,000 rows, up to 100,000 and above (decision 13). */
const cases = isLong
  ? [
      [3_000, 500],
      [30_000, 800],
      [120_000, 700],
    ]
  : [[2_000, 60]]
if (isLong) jest.setTimeout(3_600_000)

let service: RunningService<Service>
const shop = createShopFixture(() => service)
let mechanics: Person[]

beforeEach(async () => {
  service = await startService(workshop)
  mechanics = [await shop.createEmployee('Rajesh Kumar'), await shop.createEmployee('Bilal Aziz')]
})
afterEach(() => service.stop())

const send = async ({ noun, equal, search, page, limit, from, to }: Search) => {
  const query = new URLSearchParams({
    search,
    page: String(page),
    limit: String(limit),
    ...equal,
    ...(from && { from }),
    ...(to && { to }),
  })
  const { status, body } = await shop.request('GET', `/${noun}?${query}`)
  if (status !== 200) throw new Error(JSON.stringify({ status, body }))
  return {
    ids: body.data.map(({ id }: { id: string }) => id),
    total: body.pagination.total as number,
    isCapped: body.pagination.total_is_capped === true,
  }
}

test.each(cases)(
  'among %i records each, %i searches in both languages find the same',
  async (count, searches) => {
    const random = createRandom(count)
    const records = generateRecords(
      random,
      count,
      mechanics.map(({ id }) => id),
    )
    await runAsAdmin(service.database.name, (client) => loadRecords(client, records))
    const searchables = toSearchables(records)
    const searchSlowly = createSlowSearch(searchables)
    const differences: object[] = []
    let foundNothing = 0
    for (let number = 0; number < searches; number++) {
      const search = createSearch(random, searchables)
      const expected = searchSlowly(search)
      const { ids, total, isCapped } = await send(search)
      const hasRightTotal = isCapped
        ? total <= expected.total && total > 0
        : total === expected.total
      if (ids.join() !== expected.ids.join() || !hasRightTotal)
        differences.push({ search, expected, found: { ids, total, isCapped } })
      if (expected.total === 0) foundNothing++
    }
    expect(differences).toEqual([])
    // Otherwise the comparison would say little.
    expect(foundNothing).toBeLessThan(searches / 2)
  },
)
