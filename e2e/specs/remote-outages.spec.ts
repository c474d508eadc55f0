/** The code of a remote that could not be loaded comes back without a reload, whatever the server sent meanwhile. */
import type { Page, Route } from '@playwright/test'
import type { Role } from '@warsha/contracts/base/roles'
import { fetchAsBrowser } from '../commands/fetch-as-browser.ts'
import { expect, test } from '../commands/journey.ts'
import { isLongRun, variantsOf } from '../commands/long-run.ts'
import type { Texts } from '../commands/texts.ts'

interface Remote {
  id: string
  path: string
  role: Role
  title: (texts: Texts) => string
}

const workshop: Remote = {
  id: 'mfe-workshop',
  path: '/customers',
  role: 'admin',
  title: (texts) => texts.workshop.customers.title,
}
const inventory: Remote = {
  id: 'mfe-inventory',
  path: '/spare-parts',
  role: 'admin',
  title: (texts) => texts.spareParts.title,
}
const hr: Remote = {
  id: 'mfe-hr',
  path: '/employees',
  role: 'admin',
  title: (texts) => texts.hr.employees.title,
}
const portal: Remote = {
  id: 'mfe-portal',
  path: '/customer-portal/vehicles',
  role: 'customer',
  title: (texts) => texts.portal.vehicles.title,
}
const remotes = [workshop, inventory, hr, portal]

type Fault = (route: Route) => Promise<void>
const faults: Record<string, Fault> = {
  'cannot be reached': (route) => route.abort(),
  'are missing': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'are pages of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>maintenance</p>' }),
  'have a syntax error': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }),
}

/** All files, with those that the page preloads, or only those that the remote starts with. */
const patterns = {
  'all files': (id: string) => new RegExp(`/front-ends/${id}/`),
  'manifest and entry': (id: string) => new RegExp(`/front-ends/${id}/(mf-manifest|assets/remote)`),
}

const cases = remotes.flatMap((remote) =>
  Object.entries(faults).flatMap(([fault, answer]) =>
    Object.entries(patterns).map(([files, pattern]) => ({
      remote,
      fault,
      answer,
      files,
      addresses: pattern(remote.id),
    })),
  ),
)
/** Each remote and each fault once. */
const oneOfEach = remotes.map((_, index) => cases[index * 8 + index * 2]!)

const titleOf = (page: Page, { title }: Remote, texts: Texts) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: title(texts), exact: true })

for (const { remote, fault, answer, files, addresses } of variantsOf(cases, oneOfEach)) {
  test.describe(`${files} of ${remote.id} ${fault}`, () => {
    test.use({ role: remote.role })

    for (let time = 1; time <= (isLongRun ? 10 : 1); time++)
      test(`loads at the first press of Retry, time ${time}`, async ({ page, texts }) => {
        // Without the socket and without timers that repeat: they would load the remote before the click.
        await page.routeWebSocket(/socket\.io/, () => {})
        await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
        await page.route(addresses, answer)
        await page.goto(remote.path)
        const panel = page.getByRole('main').getByRole('alert')
        await expect(panel).toContainText(
          texts.shell.remote.away.replace('{{name}}', remote.title(texts)),
        )
        await page.unroute(addresses)
        await panel.getByRole('button', { name: texts.kit.retry }).click()
        await expect(titleOf(page, remote, texts)).toBeVisible()
        await expect(panel).toBeHidden()
      })
  })
}

test.describe('the page of a screen that cannot be loaded', () => {
  test.use({ role: 'admin' })
  const pages = /\/front-ends\/mfe-workshop\/assets\/(?!remote|texts|__federation)/

  test('loads when the connection returns, and never reports a new version', async ({
    page,
    texts,
  }) => {
    await page.route(pages, (route) => route.abort())
    await page.goto(workshop.path)
    const panel = page.getByRole('main').getByRole('alert')
    await expect(panel).toContainText(texts.kit.screen_failed)
    await page.unroute(pages)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(titleOf(page, workshop, texts)).toBeVisible()
    await expect(page.getByText(texts.kit.stale.title)).toBeHidden()
  })

  test('offers a reload if there is a new build', async ({ page, texts }) => {
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(pages, (route) => route.fulfill({ status: 404, body: 'not found' }))
    await page.route('/', async (route) => {
      const response = await fetchAsBrowser(route)
      const body = (await response.text()).replaceAll(/assets\/remote\.\w+\.js/g, 'assets/new.js')
      await route.fulfill({ response, body })
    })
    await page
      .getByRole('link', { name: workshop.title(texts) })
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText(texts.kit.stale.title)
  })
})

test.describe('a remote that cannot be loaded', () => {
  test.use({ role: 'admin' })

  test('loads when the connection returns', async ({ page, texts }) => {
    const files = patterns['all files'](hr.id)
    await page.route(files, (route) => route.abort())
    await page.goto(hr.path)
    await page.getByRole('main').getByRole('alert').waitFor()
    await page.unroute(files)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(titleOf(page, hr, texts)).toBeVisible()
  })
})
