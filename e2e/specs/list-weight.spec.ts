/**
 * What the first load of each list costs with an empty cache: bytes, requests and layout shifts. The numbers do not depend
 * on the speed of the machine, so the limits are assertions.
 */
import type { Role } from '@warsha/contracts/base/roles'
import { expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import { measureList } from '../commands/page-weight.ts'
import { expectFit } from '../commands/screens/fit.ts'

/** `apiRequests`: the most that the list may need before its rows are visible. */
const lists: { path: string; apiRequests: number; requests?: number; role?: Role }[] = [
  { path: '/customers', apiRequests: 3 },
  { path: '/vehicles', apiRequests: 3 },
  { path: '/work-cards', apiRequests: 4 },
  { path: '/work-cards', apiRequests: 4, role: 'receptionist' },
  { path: '/work-cards', apiRequests: 3, role: 'mechanic' },
  // Six columns.
  { path: '/work-cards?view=board', apiRequests: 9, requests: 28 },
  { path: '/work-cards/invoices', apiRequests: 4 },
  { path: '/spare-parts', apiRequests: 5 },
  { path: '/spare-parts/low-stock', apiRequests: 3 },
  // With the statistics and who is on site.
  { path: '/attendance?start_date=2020-01-01', apiRequests: 6, requests: 26 },
  // With the changes of bank details that wait for a second person.
  { path: '/employees', apiRequests: 5 },
]

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const people = Array.from({ length: 8 }, (_, index) => ({
  attendance_id: `01900000-0000-7000-8000-00000000000${index}`,
  first_name: 'Bilal',
  last_name: `Hussain ${index}`,
  check_in_time: '2026-11-23T04:00:00.000Z',
  is_late: index % 2 === 0,
  late_minutes: 38,
}))

/** A row of a table, a card of a narrow page, a card of the board. Not their placeholders. */
const rowSelector = [
  'main tbody tr:not(:has([class*="mantine-Skeleton-root"]))',
  'main ul > li > div > div',
  'main section[data-status] li a',
].join(', ')

/** Lists with low rows and two lines per card. Eight cards fit on a phone. */
const denseLists = ['/customers', '/vehicles', '/work-cards', '/spare-parts', '/employees']
const maxRowHeight = { 1440: 46, 390: 64 } as const

for (const [viewportIndex, viewport] of viewports.entries()) {
  const alternating = lists.filter((_, index) => index % viewports.length === viewportIndex)
  for (const { path, apiRequests, requests = 24, role = 'admin' } of variantsOf(
    lists,
    alternating,
  )) {
    test.describe(`${path} as ${role} at ${viewport.width} px`, () => {
      test.use({ role, viewport })

      test(`costs at most 370 KB, ${requests} requests, ${apiRequests} API requests and a layout shift of 0.02`, async ({
        page,
      }) => {
        // Other journeys punch in and out meanwhile. On a phone any number of people has one line.
        if (path.startsWith('/attendance'))
          await page.route('**/api/attendance/on-site', (route) =>
            route.fulfill({ json: { success: true, data: viewportIndex === 1 ? people : [] } }),
          )
        const found = await measureList(page, path, rowSelector)
        console.log(
          `weight of ${path} as ${role} at ${viewport.width} px: ${found.kilobytes} KB, ${found.requests} requests, ${found.apiRequests} API requests, layout shift ${found.layoutShift.toFixed(4)}`,
        )
        expect.soft(found.kilobytes, 'KB').toBeLessThanOrEqual(370)
        expect.soft(found.requests, 'requests').toBeLessThanOrEqual(requests)
        expect.soft(found.apiRequests, 'API requests').toBeLessThanOrEqual(apiRequests)
        expect.soft(found.layoutShift, 'layout shift').toBeLessThanOrEqual(0.02)
        await expectFit(page, viewport.width, `${path} as ${role}`)
        if (denseLists.includes(path)) {
          const heights = await page
            .locator('main tbody tr, main ul > li:has(> div > div)')
            .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
          expect
            .soft(Math.max(...heights), 'height of a row')
            .toBeLessThanOrEqual(maxRowHeight[viewport.width as keyof typeof maxRowHeight])
        }
      })
    })
  }
}
