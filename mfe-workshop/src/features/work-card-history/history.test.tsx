import { screen, waitFor } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { HistoryEntry } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, idOf, requestsOf } from '@warsha/web-kit/testing'
import {
  anOfficeCard,
  cardPath,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'

type Change = HistoryEntry['changes'][number]
const anEntry = (
  number: number,
  event: string,
  changes: Change[] = [],
  role = 'receptionist',
): HistoryEntry => ({
  id: idOf(number),
  at: '2026-11-20T10:00:00.000Z',
  by: { name: 'Maryam Haddad', role },
  event,
  changes,
})
const lines = async () => {
  await waitFor(() => expect(document.querySelector('li time')).not.toBeNull())
  return [...document.querySelectorAll('li:has(time)')]
}
const open = (language: 'en' | 'ar' = 'en') =>
  openCard({ role: 'manager', search: '?tab=history', language })

const entries = [
  anEntry(
    1,
    'status_changed',
    [{ field: 'status', from: 'pending', to: 'in_progress' }],
    'mechanic',
  ),
  anEntry(2, 'changed', [
    { field: 'promised_date', from: null, to: '2026-11-22T12:30:00.000Z' },
    { field: 'estimated_cost', from: 900, to: 1250.5 },
    { field: 'payment_type', from: 'cash', to: 'insurance' },
  ]),
  anEntry(3, 'assigned', [{ field: 'assigned_mechanic', from: null, to: 'Bilal Rahman' }]),
  anEntry(4, 'task_changed', [
    { field: 'task', from: 'Oil change', to: 'Oil change' },
    { field: 'status', from: 'pending', to: 'completed' },
  ]),
  anEntry(
    5,
    'status_changed',
    [{ field: 'status', from: 'waiting_payment', to: 'completed' }],
    'system',
  ),
  anEntry(6, 'moon_phase_noted', [{ field: 'moon_phase', from: true, to: 'full' }]),
]

test('lists events with author, time and changed values', async () => {
  fakeWorkCardApi(() => anOfficeCard(), entries)
  open()
  const texts = (await lines()).map((line) => line.textContent)
  expect(texts).toEqual([
    'Status changed\u2068Maryam Haddad\u2069 · Mechanic20 Nov 2026, 14:00Statusbefore: Pendingnow: In progress',
    'Details updated\u2068Maryam Haddad\u2069 · Receptionist20 Nov 2026, 14:00' +
      'Promisedbefore: nonenow: 22 Nov 2026, 16:30Estimated costbefore: AED\u00a0900.00now: AED\u00a01,250.50' +
      'Payment typebefore: Cashnow: Insurance',
    'Mechanic assigned\u2068Maryam Haddad\u2069 · Receptionist20 Nov 2026, 14:00Mechanicbefore: nonenow: Bilal Rahman',
    'Task updated\u2068Maryam Haddad\u2069 · Receptionist20 Nov 2026, 14:00' +
      'Oil changeTask statusbefore: Pendingnow: Completed',
    'Status changedWarsha20 Nov 2026, 14:00Statusbefore: Waiting paymentnow: Completed',
    // Unknown names of a newer server are shown as they are.
    'Moon phase noted\u2068Maryam Haddad\u2069 · Receptionist20 Nov 2026, 14:00Moon phasebefore: yesnow: full',
  ])
})

test('lists events in Arabic', async () => {
  fakeWorkCardApi(() => anOfficeCard(), entries)
  open('ar')
  const [first] = await lines()
  expect(first).toHaveTextContent('تغيّرت الحالة')
  expect(first).toHaveTextContent('قيد الانتظار')
})

test('loads the next page on demand', async () => {
  const api = fakeWorkCardApi(
    () => anOfficeCard(),
    Array.from({ length: 12 }, (_, number) => anEntry(number + 1, 'notes_saved')),
  )
  const { user } = open()
  await waitFor(async () => expect(await lines()).toHaveLength(10))
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(await lines()).toHaveLength(12))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(requestsOf(api, 'GET', /history/).map(({ query }) => query.get('page'))).toEqual([
    '1',
    '2',
  ])
})

test('shows an error if the history cannot be loaded', async () => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  api.on(`GET ${cardPath}/history`, () => errorResponse(500, 'internal_error'))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load history')
})

test.each([
  [
    'en',
    'By link, device Chrome · Android, IP address 203.0.113.5',
    ['Discount', '-AED 55.00', 'VAT'],
  ],
  [
    'ar',
    'عبر رابط، الجهاز Chrome · Android، عنوان IP 203.0.113.5',
    ['الخصم', '-55.00', 'ضريبة القيمة المضافة'],
  ],
] as const)(
  'says in %s how the customer approved, and the lines, discount, VAT and total that were on the screen',
  async (language, how, reasons) => {
    const approved: HistoryEntry = {
      ...anEntry(1, 'approved', [], 'customer'),
      decision: {
        method: 'link',
        device: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
        address: '203.0.113.5',
        discount: aed(55),
        tax_amount: aed(11.25),
        total: aed(236.25),
        lines: [
          { name: 'Brake pads', quantity: null, amount: aed(180) },
          { name: 'Pads', quantity: 2, amount: aed(100) },
        ],
        is_seen: true,
      },
    }
    fakeWorkCardApi(() => anOfficeCard(), [approved])
    open(language)
    const [line] = await lines()
    const text = line!
      .textContent!.replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' ')
    expect(text).toContain(how)
    expect(text).toContain('236.25')
    expect(text).toContain('Pads × 2')
    for (const reason of [...reasons, '11.25']) expect(text).toContain(reason)
  },
)
