import type { Service } from '@warsha/service-kit/process'
import {
  downloadFile,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createShopFixture, manager, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const shop = createShopFixture(() => service)
let customers: { id: string }[]
let cards: { id: string; work_card_number: string }[]

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  customers = []
  for (const contact_person of ['Ali', '=HYPERLINK("http://x")', 'سعيد'])
    customers.push(
      await shop.createCustomer({ contact_person, is_active: contact_person !== 'Ali' }),
    )
  cards = []
  for (const [index, customer] of customers.entries()) {
    const vehicle_id = await shop.createVehicle(customer.id, { plate_number: `DXB A ${index}` })
    cards.push(
      await shop.createCard({
        customer_id: customer.id,
        vehicle_id,
        payment_type: index === 0 ? 'insurance' : 'cash',
        estimated_cost: 150.5,
      }),
    )
  }
})
afterAll(() => service.stop())

const download = (path: string, as = manager) => downloadFile(service, path, as)
/** The lines of a CSV file without its headings. */
const linesOf = async (path: string) => (await download(path)).lines.slice(1)
const column = (lines: readonly string[], index: number) =>
  lines.map((line) => line.split(',')[index])

test('exports the customers of the filter in the order of the list, with escaped formulas', async () => {
  const active = await linesOf('/customers/export?is_active=true&sort=customer_code')
  expect(column(active, 1)).toEqual([`"'=HYPERLINK(""http://x"")"`, 'سعيد'])
  expect(column(await linesOf('/customers/export?search=Ali'), 1)).toEqual(['Ali'])
  expect((await download('/customers/export')).name).toBe(
    'attachment; filename="customers-2026-11-20.csv"',
  )
})

test('exports only the selected records, without unknown ones', async () => {
  const ids = [customers[2], customers[0], { id: uuid() }].map((row) => row!.id).join(',')
  expect(column(await linesOf(`/customers/export?ids=${ids}&search=nothing`), 1)).toEqual([
    'سعيد',
    'Ali',
  ])
})

test('exports vehicles with their owners', async () => {
  const lines = await linesOf('/vehicles/export?sort=plate_number')
  expect(column(lines, 0)).toEqual(['DXB A 0', 'DXB A 1', 'DXB A 2'])
  expect(column(lines, 8)[0]).toBe('Ali')
})

test('exports work cards in Arabic as a sheet with amounts, and leaves out deleted ones', async () => {
  const { bytes, name } = await download('/work-cards/export?format=xlsx&language=ar')
  expect(name).toBe('attachment; filename="work-cards-2026-11-20.xlsx"')
  const { rows } = await readWorkbook(bytes)
  expect([rows[0]![0], rows[0]![15]]).toEqual(['الرقم', 'التكلفة التقديرية'])
  expect(rows.slice(1).map((row) => [row[0], row[1], row[14], row[15]])).toEqual(
    [...cards]
      .reverse()
      .map(({ work_card_number }, index) => [
        work_card_number,
        'قيد الانتظار',
        index === 2 ? 'التأمين' : 'نقداً',
        150.5,
      ]),
  )
  expect(await linesOf('/work-cards/export?payment_type=insurance')).toHaveLength(1)
  await shop.request('DELETE', `/work-cards/${cards[1]!.id}`)
  const ids = cards.map(({ id }) => id).join(',')
  expect(column(await linesOf(`/work-cards/export?ids=${ids}`), 0)).toEqual([
    cards[0]!.work_card_number,
    cards[2]!.work_card_number,
  ])
})

test.each([
  ['en', 'Kind', 'Counter sale', 'Job'],
  ['ar', 'النوع', 'بيع قطع بدون مركبة', 'أمر عمل'],
] as const)('exports the kind of a work card in %s', async (language, heading, sale, job) => {
  const { id } = await shop.createCard({ customer_id: customers[0]!.id })
  await runAsAdmin(service.database.name, (client) =>
    client.query(
      `update work_cards set card_kind = 'counter_sale', vehicle_id = null where id = $1`,
      [id],
    ),
  )
  const ids = [id, cards[0]!.id].join(',')
  const path = `/work-cards/export?format=xlsx&language=${language}&ids=${ids}`
  const { rows } = await readWorkbook((await download(path)).bytes)
  expect(rows.map((row) => row.at(-1))).toEqual([heading, sale, job])
})

test.each(['customers', 'vehicles', 'work-cards'])(
  'refuses %s to reception, another format and a wrong id, and audits each export',
  async (list) => {
    expect((await download(`/${list}/export`, reception)).status).toBe(403)
    expect((await download(`/${list}/export?format=pdf`)).status).toBe(400)
    expect((await download(`/${list}/export?ids=1,2`)).status).toBe(400)
    const tooMany = Array.from({ length: 101 }, () => uuid()).join(',')
    expect((await download(`/${list}/export?ids=${tooMany}`)).status).toBe(400)
    await download(`/${list}/export?language=ar`)
    const events = await readOutboxEvents(service.service)
    const actions = events.map(({ payload }) => (payload as { action?: string }).action)
    expect(actions).toContain(`${list.replace('-', '_')}_exported`)
  },
)
