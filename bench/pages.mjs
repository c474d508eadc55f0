/**
 * `node bench/pages.mjs <address> [--runs 5] [--profile <file>]`
 *
 * Opens the sign-in page and the list of work cards of a running demo shop (`npm start`) in headless Chromium, on this machine
 * and slowed down to 4× CPU time, 1.6 Mbit/s and 150 ms, with an empty cache (cold) and again (warm). Prints the median of
 * the runs of each page:
 *
 *   ready     until the first row, or the button of the form, is in the page
 *   blocked   what tasks of the main thread took beyond 50 ms, until the page is ready
 *   cpu       CPU time of the main thread until the page is ready, without slowing down; less dependent on other work of the machine
 *   elements  in the page when it is ready
 *   requests  until it is ready, and their bytes
 *
 * `--profile` writes the profile of one slow, cold visit of the list, for the developer tools of Chromium.
 * Asserts nothing.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/paths.mjs'
import { browserInstallHint, findBrowser } from '../scripts/test/find-browser.mjs'

const { values: how, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, profile: { type: 'string' } },
})
const address = positionals[0] ?? 'http://localhost:4800'
const runs = Number(how.runs ?? 5)

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test')

/** @typedef {{ send: (method: string, parameters?: object) => Promise<any> }} DevTools the protocol of the browser */

const pages = [
  { name: 'sign-in', path: '/login', isSignedIn: false, ready: 'form button[type=submit]' },
  {
    name: 'work cards',
    path: '/work-cards',
    isSignedIn: true,
    ready: 'main tbody tr:not(:has([class*="mantine-Skeleton-root"]))',
  },
]

/** @typedef {(typeof pages)[number]} MeasuredPage */
/** @typedef {{ ready: number, blocked: number, cpu: number, elements: number, requests: number, kilobytes: number }} Visit */

/** @returns {Promise<Record<string, string>>} what the shell keeps of a signed-in receptionist */
const signIn = async () => {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'reception', password: 'warsha-demo' }),
  })
  if (!response.ok) throw new Error(`signing in failed: ${await response.text()}`)
  const { token, user } = /** @type {{ token: string, user: object }} */ (await response.json())
  return { token, user: JSON.stringify(user) }
}

/** Runs in the page before its own code. @param {string} ready */
const observe = (ready) => {
  const { document, MutationObserver, PerformanceObserver } = /** @type {any} */ (globalThis)
  const measured = { readyAt: 0, elements: 0, tasks: /** @type {[number, number][]} */ ([]) }
  Object.assign(globalThis, { measured })
  new PerformanceObserver((/** @type {any} */ list) => {
    for (const { startTime, duration } of list.getEntries())
      measured.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(() => {
    if (measured.readyAt || !document.querySelector(ready)) return
    measured.readyAt = performance.now()
    measured.elements = document.querySelectorAll('*').length
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. @returns {Visit} */
const read = () => {
  const { measured, performance } = /** @type {any} */ (globalThis)
  /** @type {{ startTime: number, transferSize: number }[]} */
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(({ startTime }) => startTime <= measured.readyAt)
  const tasks = /** @type {[number, number][]} */ (measured.tasks)
  return {
    ready: measured.readyAt,
    blocked: tasks
      .filter(([start]) => start < measured.readyAt)
      .reduce((sum, [, duration]) => sum + duration - 50, 0),
    cpu: 0,
    elements: measured.elements,
    requests: entries.filter(({ transferSize }) => transferSize > 0).length,
    kilobytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  }
}

/** @param {DevTools} cdp @returns {Promise<number>} CPU time of the main thread */
const cpuMsOf = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (
    1000 *
    (metrics.find((/** @type {{ name: string }} */ { name }) => name === 'TaskDuration')?.value ??
      0)
  )
}

/** @param {DevTools} cdp */
const slowDown = async (cdp) => {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const executablePath = findBrowser()
if (!executablePath) throw new Error(browserInstallHint)
const isRoot = process.getuid?.() === 0
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
})
const session = await signIn()

/** @param {MeasuredPage} page @param {boolean} isSlow @param {string} [profile] @returns {Promise<Visit[]>} cold, warm */
const visit = async ({ path, isSignedIn, ready }, isSlow, profile) => {
  const storage = { language: 'en', ...(isSignedIn ? session : {}) }
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (isSlow) await slowDown(cdp)
    await page.addInitScript(observe, ready)
    if (profile) {
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: 500 })
      await cdp.send('Profiler.start')
    }
    const visits = []
    for (let count = 0; count < (profile ? 1 : 2); count += 1) {
      if (count > 0) await page.goto('about:blank')
      const before = isSlow ? 0 : await cpuMsOf(cdp)
      await page.goto(address + path)
      await page.locator(ready).first().waitFor()
      if (profile) {
        const { profile: found } = await cdp.send('Profiler.stop')
        writeFileSync(profile, JSON.stringify(found))
      }
      const cpu = isSlow ? 0 : await cpuMsOf(cdp)
      // Everything that the page loads in advance, for the second visit.
      await page.waitForLoadState('networkidle')
      visits.push({ ...(await page.evaluate(read)), cpu: cpu - before })
    }
    return visits
  } finally {
    await context.close()
  }
}

/** @param {readonly number[]} numbers */
const median = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** @param {readonly Visit[]} visits @returns {Record<keyof Visit, number>} */
const mediansOf = (visits) => {
  /** @param {keyof Visit} figure */
  const of = (figure) => Math.round(median(visits.map((found) => found[figure])))
  return {
    ready: of('ready'),
    blocked: of('blocked'),
    cpu: of('cpu'),
    elements: of('elements'),
    requests: of('requests'),
    kilobytes: of('kilobytes'),
  }
}

try {
  /** @type {Record<string, Record<keyof Visit, number>>} */
  const table = {}
  for (const page of pages)
    for (const isSlow of [false, true]) {
      /** @type {Visit[][]} */
      const found = []
      for (let run = 0; run < runs; run += 1) found.push(await visit(page, isSlow))
      for (const [place, state] of ['cold', 'warm'].entries())
        table[`${page.name}, ${isSlow ? 'slow' : 'normal'}, ${state}`] = mediansOf(
          found.map((visits) => /** @type {Visit} */ (visits[place])),
        )
    }
  console.table(table)
  if (how.profile) await visit(/** @type {MeasuredPage} */ (pages[1]), true, how.profile)
} finally {
  await browser.close()
}
