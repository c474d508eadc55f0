import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  downloadFile,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { workshop } from '../../app.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'
import { createCashFixture } from './cash-sessions-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-11-19T05:00:00Z')
const fixture = createCashFixture(() => service)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await createSessions()
})
afterAll(() => service.stop())

const download = (query = '', as = manager) =>
  downloadFile(service, `/cash-sessions/export?${query}`, as)

/** A session that was closed with a shortage of AED 0.50 and confirmed, and one that is open. */
const createSessions = async () => {
  const first = await fixture.createCashier('=Maryam')
  const drawer = await fixture.addDrawer('Front desk')
  const { body } = await fixture.open(first.token, drawer, { aed_100: 5 })
  await fixture.move(first.token, body.data.id, 'paid_in', 20.5, { reason: 'Change' })
  now = new Date('2026-11-19T14:30:00Z')
  const counted = await fixture.count(first.token, body.data.id, { aed_100: 5, aed_20: 1 })
  await fixture.close(first.token, body.data.id, counted.body.data.id, 'Coins')
  await fixture.confirm(manager, body.data.id)
  now = new Date('2026-11-20T05:00:00Z')
  const second = await fixture.createCashier('Salma')
  await fixture.open(second.token, drawer, { aed_100: 4 })
}

test('a sheet has the sessions of the list with their differences, and the audit says who has it', async () => {
  const { bytes, name } = await download('format=xlsx')
  expect(name).toBe('attachment; filename="cash-sessions-2026-11-20.xlsx"')
  const { rows, getFormat } = await readWorkbook(bytes)
  expect(rows[0]![0]).toBe('Report')
  expect(rows.slice(1)).toEqual([
    [
      null,
      'Salma',
      'Front desk',
      new Date('2026-11-20T09:00:00Z'),
      null,
      400,
      520,
      null,
      null,
      null,
      0,
      'Open',
    ],
    [
      expect.stringMatching(/^Z-2026-/),
      "'=Maryam",
      'Front desk',
      new Date('2026-11-19T09:00:00Z'),
      new Date('2026-11-19T18:30:00Z'),
      500,
      null,
      520.5,
      520,
      -0.5,
      1,
      'Difference confirmed',
    ],
  ])
  expect(getFormat('J3')).toBe('#,##0.00')
  const audit = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(-1)
  expect(audit!.payload).toMatchObject({
    action: 'cash_sessions_exported',
    actor_name: 'Khalid Al Marri',
    details: { format: 'xlsx', count: 2 },
  })
})

test('a file has only what the filter of the list has, in both languages', async () => {
  const open = await download('state=open&from=2026-11-20&to=2026-11-20')
  expect(open.lines).toHaveLength(2)
  expect(open.lines[1]).toContain('Salma,Front desk,2026-11-20 09:00,,400.00,520.00,')
  const arabic = await download('state=closed&language=ar')
  expect(arabic.lines[0]).toContain('أمين الصندوق')
  expect(arabic.lines[1]).toContain('فرق مؤكد')
  expect((await download('from=2026-12-01')).lines).toHaveLength(1)
})

test('is refused to other roles and for bad filters', async () => {
  for (const as of [reception, createTestToken('mechanic'), createTestToken('customer')])
    expect((await download('', as)).status).toBe(403)
  for (const query of ['format=pdf', 'state=lost', 'from=2026-12-02&to=2026-12-01', 'limit=5'])
    expect((await download(query)).status).toBe(400)
})
