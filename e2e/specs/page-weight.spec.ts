/**
 * Encoded bytes and requests of the first page loads with an empty cache. They are exactly reproducible, unlike times on
 * a shared machine, so the limits are assertions.
 */
import { expect, test } from '../commands/journey.ts'
import {
  emulateSlowPhone,
  listLoadedFrontEnds,
  measureList,
  type PageWeight,
  startMeasuring,
} from '../commands/page-weight.ts'
import { measureRequestLevels } from '../commands/request-levels.ts'

/** A row of a table, not its placeholder. */
const row = 'main tbody tr:not(:has([class*="mantine-Skeleton-root"]))'

/** The packages that the shell shares with all remotes by module federation. */
const sharedPackages = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'i18next',
  'react-i18next',
  'zustand',
  '@warsha/web-kit',
  '@warsha/web-kit/forms',
  '@warsha/web-kit/table',
]

/** bench/results.md lists these numbers and the command that measures them. */
const report = (page: string, { requests, kilobytes, apiRequests }: PageWeight) =>
  console.log(
    `weight of ${page}: ${kilobytes} KB, ${requests} requests, ${apiRequests} API requests`,
  )

test('loads sign-in with at most 267 KB and 9 requests and an empty cache', async ({
  page,
  context,
  signInPage,
}) => {
  const measure = await startMeasuring(page, await context.newCDPSession(page))
  await signInPage.open()
  await signInPage.demoHints.first().waitFor()
  // The UI kit follows when the page can be used.
  await expect(page.locator('head :is(script[src], link[as=script])')).toHaveCount(2)
  const found = await measure()
  report('sign-in, cold', found)
  expect(found.kilobytes).toBeLessThanOrEqual(267)
  expect(found.requests).toBeLessThanOrEqual(9)
})

test.describe('page weight as receptionist', () => {
  test.use({ role: 'receptionist' })

  test('loads the rows of the first list with at most 326 KB, 21 requests and 3 API requests, and again with 10 KB', async ({
    page,
    context,
    customers,
  }) => {
    const first = await measureList(page, '/customers', row)
    report('the first list, cold', first)
    expect(first.kilobytes).toBeLessThanOrEqual(326)
    expect(first.requests).toBeLessThanOrEqual(21)
    expect(first.apiRequests).toBeLessThanOrEqual(3)

    // Loads everything that follows the list in the background, so that it is cached even on a slow machine.
    await customers.openNew()
    await page.goto('about:blank')
    const measureWarm = await startMeasuring(page, await context.newCDPSession(page))
    await customers.open()
    await customers.row('CUS-').nth(9).waitFor()
    const again = await measureWarm()
    report('the list again, warm', again)
    expect(again.kilobytes).toBeLessThanOrEqual(10)
  })

  test('loads the rows of the work cards with at most 334 KB, 20 requests and 3 API requests', async ({
    page,
  }) => {
    const found = await measureList(page, '/work-cards', row)
    report(`the work cards, cold, rows after ${found.readyMs} ms`, found)
    expect.soft(found.kilobytes, 'KB').toBeLessThanOrEqual(334)
    expect.soft(found.requests, 'requests').toBeLessThanOrEqual(20)
    expect.soft(found.apiRequests, 'API requests').toBeLessThanOrEqual(3)
    expect.soft(found.layoutShift, 'layout shift').toBeLessThanOrEqual(0.02)
  })

  test('asks the browser to compile the scripts of the work cards before they are called', async ({
    page,
    request,
  }) => {
    await measureList(page, '/work-cards', row)
    const scripts: string[] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )
    const called = ['main', 'framework', 'ui', 'app', 'table', 'remote'].map((name) => {
      const script = scripts.find((address) => address.includes(`/${name}.`))
      if (!script) throw new Error(`no script ${name} was loaded`)
      return script
    })
    for (const script of new Set([...called, ...scripts.filter((name) => /mfe-/.test(name))])) {
      const code = await (await request.get(script)).text()
      expect(code.slice(0, 29), script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    }
  })

  test('loads each shared package once, from the shell', async ({ page, request, customers }) => {
    await customers.open()
    await customers.row('CUS-').first().waitFor()
    await customers.openNew()
    const versions = await page.evaluate(() => {
      type Scope = Record<string, Record<string, unknown>>
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Scope } }[] }
      }
      const scopes = federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default)
      return scopes.flatMap((scope) =>
        Object.entries(scope).map(([name, found]) => [name, Object.keys(found)] as const),
      )
    })
    const names = new Set(versions.map(([name]) => name))
    for (const name of sharedPackages) expect(names, name).toContain(name)
    for (const [name, found] of versions) expect(found, `versions of ${name}`).toHaveLength(1)

    // No remote contains a fallback copy.
    const { remotes } = await (await request.get('/remotes.json')).json()
    for (const { manifest } of remotes) {
      for (const { name, assets } of (await (await request.get(manifest)).json()).shared)
        expect([...assets.js.sync, ...assets.js.async], `${name} in ${manifest}`).toEqual([])
    }
  })
})

/** The first content of a portal page that comes from the server. */
const portalPages = [
  {
    path: '/customer-portal',
    ready: 'main dl dd:not(:has([class*="mantine-Skeleton-root"]))',
    apiRequests: 5,
    // With the texts of notifications, which appear together with the rest.
    requests: 21,
    kilobytes: 312,
  },
  {
    path: '/customer-portal/vehicles',
    ready: 'main h2',
    apiRequests: 3,
    requests: 20,
    kilobytes: 308,
  },
]

test.describe('page weight as customer on a slow phone', () => {
  test.use({ role: 'customer', viewport: { width: 390, height: 844 } })

  for (const { path, ready, apiRequests, requests, kilobytes } of portalPages)
    test(`loads ${path} with at most ${kilobytes} KB, ${requests} requests and ${apiRequests} API requests, and no staff front end`, async ({
      page,
      context,
    }) => {
      await emulateSlowPhone(await context.newCDPSession(page))
      const found = await measureList(page, path, ready)
      report(`${path} on a slow phone, cold, ready after ${found.readyMs} ms`, found)
      expect.soft(found.kilobytes, 'KB').toBeLessThanOrEqual(kilobytes)
      expect.soft(found.requests, 'requests').toBeLessThanOrEqual(requests)
      expect.soft(found.apiRequests, 'API requests').toBeLessThanOrEqual(apiRequests)
      expect.soft(found.layoutShift, 'layout shift').toBeLessThanOrEqual(0.02)
      // What the page loads in advance is complete when the bell has its menu.
      await page.waitForLoadState('networkidle')
      expect(await listLoadedFrontEnds(page)).toEqual(['mfe-portal', 'shell'])
    })
})

/** The page; its files; the texts in the user's language, and the data. What is requested later costs another level. */
const firstPages = [
  { role: 'customer', ...portalPages[0]!, data: '/api/customer/vehicles/' },
  { role: 'receptionist', path: '/work-cards', ready: row, data: '/api/work-cards' },
] as const
const maxLevels = 3

for (const { role, path, ready, data } of firstPages)
  test.describe(`request levels of ${path}`, () => {
    test.use({ role })

    test(`are at most ${maxLevels}, one after the other, with one request of its data`, async ({
      page,
    }) => {
      const levels = await measureRequestLevels(page, path, ready)
      console.log(`request levels of ${path}: ${levels.map((paths) => paths.length).join(', ')}`)
      expect(levels.length, JSON.stringify(levels, null, 1)).toBeLessThanOrEqual(maxLevels)
      expect(levels.flat().filter((requested) => requested.startsWith(data))).toHaveLength(1)
    })
  })

test.describe('front ends of staff', () => {
  test.use({ role: 'manager' })

  test('do not include the portal', async ({ page }) => {
    await page.goto('/dashboard')
    // All remotes of the role are loaded in advance, one after the other while the browser is idle: seldom on a busy machine.
    await expect
      .poll(() => listLoadedFrontEnds(page), { timeout: 80_000 })
      .toContain('mfe-inventory')
    await page.waitForLoadState('networkidle')
    const loaded = await listLoadedFrontEnds(page)
    expect(loaded).toContain('mfe-workshop')
    expect(loaded).not.toContain('mfe-portal')
  })
})
