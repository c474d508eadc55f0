/**
 * What the first look costs, as speed.md holds it: bytes on the wire (encoded) and requests, with an empty cache. They
 * repeat exactly, so they are gates; times on a shared machine are not.
 */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../commands/journey.ts'

/** The share keys that house.md names, as far as they exist. */
const shared = [
  ...['react', 'react-dom', 'react/jsx-runtime', 'i18next', 'react-i18next', 'zustand'],
  ...['@warsha/web-kit', '@warsha/web-kit/forms', '@warsha/web-kit/table'],
]

interface Weight {
  requests: number
  kilobytes: number
  calls: number
}

/** Counts what goes over the wire from now on. */
const weigh = async (page: Page, cdp: CDPSession): Promise<() => Promise<Weight>> => {
  const calls = new Set<string>()
  const sizes = new Map<string, number>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    sizes.set(requestId, 0)
    if (new URL(request.url).pathname.startsWith('/api/')) calls.add(requestId)
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => sizes.delete(requestId))
  cdp.on(
    'Network.responseReceived',
    ({ requestId, response }) => response.fromDiskCache && sizes.delete(requestId),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    return { requests: sizes.size, kilobytes: Math.round(bytes / 102.4) / 10, calls: calls.size }
  }
}

/** The figures go into docs/operations.md with the command that gave them. */
const report = (what: string, { requests, kilobytes, calls }: Weight) =>
  console.log(`weight of ${what}: ${kilobytes} KB, ${requests} requests, ${calls} calls of the API`)

test('sign-in, cold, costs at most 300 KB and 10 requests', async ({
  page,
  context,
  signInPage,
}) => {
  const weight = await weigh(page, await context.newCDPSession(page))
  await signInPage.open()
  await signInPage.demoHints.first().waitFor()
  const found = await weight()
  report('sign-in, cold', found)
  expect(found.kilobytes).toBeLessThanOrEqual(300)
  expect(found.requests).toBeLessThanOrEqual(10)
})

test.describe('signed in', () => {
  test.use({ role: 'receptionist' })

  test('the first list costs at most 370 KB, 24 requests and 3 calls; seen again, 10 KB', async ({
    page,
    context,
    customers,
  }) => {
    const cdp = await context.newCDPSession(page)
    const cold = await weigh(page, cdp)
    await customers.open()
    await customers.row('CUS-').nth(9).waitFor()
    const first = await cold()
    report('the first list, cold', first)
    expect(first.kilobytes).toBeLessThanOrEqual(370)
    expect(first.requests).toBeLessThanOrEqual(24)
    expect(first.calls).toBeLessThanOrEqual(3)

    // What follows the list by itself is kept by now, also on a machine that was too slow for it before.
    await customers.openNew()
    await page.goto('about:blank')
    const warm = await weigh(page, await context.newCDPSession(page))
    await customers.open()
    await customers.row('CUS-').nth(9).waitFor()
    const again = await warm()
    report('the list again, warm', again)
    expect(again.kilobytes).toBeLessThanOrEqual(10)
  })

  test('of each shared package there is one copy on the page, from the shell', async ({
    page,
    request,
    customers,
  }) => {
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
    for (const name of shared) expect(names, name).toContain(name)
    for (const [name, found] of versions) expect(found, `versions of ${name}`).toHaveLength(1)

    // And no remote carries a copy of its own, which it could fall back to.
    const { remotes } = await (await request.get('/remotes.json')).json()
    for (const { manifest } of remotes) {
      for (const { name, assets } of (await (await request.get(manifest)).json()).shared)
        expect([...assets.js.sync, ...assets.js.async], `${name} in ${manifest}`).toEqual([])
    }
  })
})
