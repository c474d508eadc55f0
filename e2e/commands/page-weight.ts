/** Measures what a page costs: encoded bytes, requests and layout shifts. */
import type { CDPSession, Page } from '@playwright/test'

export interface PageWeight {
  requests: number
  kilobytes: number
  apiRequests: number
}

/** Starts counting network traffic. Returns a function that reads the totals. */
export const startMeasuring = async (
  page: Page,
  cdp: CDPSession,
): Promise<() => Promise<PageWeight>> => {
  const apiRequestIds = new Set<string>()
  const sizes = new Map<string, number>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    sizes.set(requestId, 0)
    if (new URL(request.url).pathname.startsWith('/api/')) apiRequestIds.add(requestId)
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
    return {
      requests: sizes.size,
      kilobytes: Math.round(bytes / 102.4) / 10,
      apiRequests: apiRequestIds.size,
    }
  }
}

export interface ListWeight extends PageWeight {
  layoutShift: number
  /** When the first row appeared, in milliseconds after the navigation. */
  readyMs: number
}

/** A phone of the lower price range on a mobile network: 4× CPU slowdown, 1.6 Mbit/s, 150 ms. */
export const emulateSlowPhone = async (cdp: CDPSession): Promise<void> => {
  const bytesPerSecond = 1_600_000 / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Returns the front ends from which the page has requested assets. */
export const listLoadedFrontEnds = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/front-ends\/([^/]+)\/assets\//.exec(name)?.[1] ?? [])
        .sort(),
    ),
  ])

/**
 * Opens a list and measures what its rows cost: everything that was requested before the first row appeared, and the
 * layout shifts until the page is quiet. What is loaded in advance after the list is not counted.
 */
export const measureList = async (
  page: Page,
  path: string,
  rowSelector: string,
): Promise<ListWeight> => {
  await page.addInitScript((selector) => {
    const measured = { layoutShift: 0, rowsAt: null as number | null }
    Object.assign(window, { measured })
    performance.setResourceTimingBufferSize(1000)
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) measured.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      if (measured.rowsAt === null && document.querySelector(selector))
        measured.rowsAt = performance.now()
    }).observe(document, { childList: true, subtree: true })
  }, rowSelector)
  await page.goto(path)
  await page.locator(rowSelector).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { measured } = window as unknown as { measured: { layoutShift: number; rowsAt: number } }
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const counted = entries.filter(({ startTime }) => startTime <= measured.rowsAt)
    const bytes = counted.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      requests: counted.length,
      kilobytes: Math.round(bytes / 102.4) / 10,
      apiRequests: counted.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
      layoutShift: measured.layoutShift,
      readyMs: Math.round(measured.rowsAt),
    }
  })
}
