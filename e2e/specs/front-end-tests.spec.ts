/** An admin tests a published build of mfe-workshop that is not current, in one tab and with the real data. */
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { request, signInAs } from '../commands/api.ts'
import { test as base, createStorageState, expect } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { type SeparateGateway, startSeparateGateway } from '../commands/separate-gateway.ts'
import { getTexts, interpolate, type Language, type Texts } from '../commands/texts.ts'
import { buildVariant, type FrontEndVariant } from '../commands/variant.ts'

const id = 'mfe-workshop'
const leadOf = (language: Language) => getTexts(language).workshop.customers.lead
const newLead = 'Customers of the tested build'

interface Preview {
  gateway: SeparateGateway
  /** The id of the preview. */
  build: string
}

const test = base.extend<{ preview: Preview }, { variant: FrontEndVariant }>({
  variant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const variant = await buildVariant(id, 'src/locales/en/workshop.json', (text) =>
        text.replace(leadOf('en'), newLead),
      )
      await use(variant)
      await variant.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  preview: async ({ variant }, use) => {
    const gateway = await startSeparateGateway()
    const published = await gateway.publish(id, '--preview', '--dist', variant.dist)
    const build = /published preview ([0-9a-f]{12})$/.exec(published)?.[1]
    if (!build) throw new Error(`no preview was published: ${published}`)
    await use({ gateway, build })
    await gateway.stop()
  },
  baseURL: ({ preview }, use) => use(preview.gateway.address),
  storageState: async ({ preview, role, language, getSession }, use) =>
    use(createStorageState(preview.gateway.address, language, role && (await getSession(role)))),
})

test.describe.configure({ mode: 'default' })
test.use({ role: 'admin' })

const bannerOf = (page: Page, { frontEndTests }: Texts) =>
  page.getByRole('region', { name: frontEndTests.banner })
const panelOf = (page: Page) => page.getByRole('main').getByRole('alert')

/** Starts the test of the preview in the dialog, and waits until the page is loaded again. */
const startTest = async (page: Page, texts: Texts, { build }: Preview) => {
  const name = interpolate(texts.frontEndTests.start_label, { build, front_end: id })
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(bannerOf(page, texts)).toContainText(build)
}

const endTest = async (page: Page, texts: Texts) => {
  await bannerOf(page, texts).getByRole('button', { name: texts.frontEndTests.end }).click()
  await expect(bannerOf(page, texts)).toBeHidden()
}

/** The folder and the record of the published front end. */
const folderOf = ({ gateway }: Preview) => join(gateway.frontEnds, id)
const recordOf = (preview: Preview) => join(folderOf(preview), 'builds', `${preview.build}.json`)

/** Writes a test into the storage of the tab before the page runs, as a hostile page or person would. */
const storeTest = (page: Page, value: unknown) =>
  page.addInitScript(
    (text) => sessionStorage.setItem('front_end_tests', text),
    JSON.stringify(value),
  )

for (const language of journeyLanguages('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('an admin tests a preview in one tab, everybody else keeps the current build, and the audit names it', async ({
      page,
      context,
      browser,
      frame,
      texts,
      preview,
      getSession,
    }) => {
      const lead = leadOf(language)
      // Only the English text of the preview is another one; in Arabic the entry shows which build runs.
      const testedLead = language === 'en' ? newLead : lead
      const entries: string[] = []
      page.on('request', (sent) => {
        if (/mfe-workshop\/assets\/remote/.test(sent.url())) entries.push(sent.url())
      })
      const remote = JSON.parse(readFileSync(recordOf(preview), 'utf8')).remote as { entry: string }

      await frame.open('/customers')
      await expect(page.getByText(lead)).toBeVisible()
      await frame.chooseFromUserMenu('test_builds')
      await startTest(page, texts, preview)
      await expect(page.getByText(testedLead)).toBeVisible()
      await expectAccessible(page)
      expect(entries.at(-1)).toBe(`${preview.gateway.address}/front-ends/${id}/${remote.entry}`)

      await page.reload()
      await expect(page.getByText(testedLead)).toBeVisible()
      for (const path of ['/dashboard', '/settings', '/spare-parts']) {
        await frame.navigate(path)
        await frame.heading.waitFor()
        await expect(bannerOf(page, texts)).toBeVisible()
      }

      const otherTab = await context.newPage()
      await otherTab.goto('/customers')
      await expect(otherTab.getByText(lead)).toBeVisible()
      await expect(bannerOf(otherTab, texts)).toBeHidden()

      const session = await getSession('receptionist')
      const other = await browser.newContext({
        baseURL: preview.gateway.address,
        storageState: createStorageState(preview.gateway.address, language, session),
      })
      const otherPage = await other.newPage()
      await otherPage.goto('/customers')
      await expect(otherPage.getByText(lead)).toBeVisible()
      await expect(bannerOf(otherPage, texts)).toBeHidden()
      await other.close()

      await frame.navigate('/customers')
      await endTest(page, texts)
      await expect(page.getByText(lead)).toBeVisible()
      await page.reload()
      await frame.userMenu.waitFor()
      await expect(bannerOf(page, texts)).toBeHidden()

      const { token, user } = await getSession('admin')
      await expect(async () => {
        const { body } = await request('GET', `/audit?subject=${id}&limit=50`, { as: token })
        const own = (
          body.data as { actor_id: string; action: string; details: { build: string } }[]
        )
          .filter(({ details }) => details.build === preview.build)
          .map(({ actor_id, action }) => [actor_id, action])
        expect(own.slice(0, 2)).toEqual([
          [user.id, 'front_end_test_ended'],
          [user.id, 'front_end_test_started'],
        ])
      }).toPass({ timeout: 20_000 })
    })
  })
}

test('does not run an entry whose digest is another one, and returns to the current build', async ({
  page,
  frame,
  texts,
  preview,
  pageErrors,
}) => {
  pageErrors.allow(
    /Failed to find a valid digest in the 'integrity' attribute|SRI's integrity checks failed/,
  )
  const { remote } = JSON.parse(readFileSync(recordOf(preview), 'utf8')) as {
    remote: { entry: string }
  }
  const entry = join(folderOf(preview), remote.entry)
  appendFileSync(entry, '\nglobalThis.isAlteredBuildRunning = true\n')
  rmSync(`${entry}.br`)

  await frame.open('/customers')
  await frame.chooseFromUserMenu('test_builds')
  await startTest(page, texts, preview)
  const { altered, end, banner_failed } = texts.frontEndTests
  await expect(panelOf(page)).toContainText(interpolate(altered, { build: preview.build }))
  await expect(bannerOf(page, texts)).toContainText(banner_failed)
  await expectAccessible(page)
  expect(await page.evaluate(() => 'isAlteredBuildRunning' in globalThis)).toBe(false)

  await frame.navigate('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await frame.navigate('/customers')
  await panelOf(page).getByRole('button', { name: end }).click()
  await expect(page.getByText(leadOf('en'))).toBeVisible()
  await expect(bannerOf(page, texts)).toBeHidden()
})

test('says that a build has been removed, and does not show the current one instead', async ({
  page,
  frame,
  texts,
  preview,
}) => {
  await frame.open('/customers')
  await frame.chooseFromUserMenu('test_builds')
  await startTest(page, texts, preview)
  await expect(page.getByText(newLead)).toBeVisible()
  rmSync(recordOf(preview))
  await page.reload()
  const { removed } = texts.frontEndTests
  await expect(panelOf(page)).toContainText(interpolate(removed, { build: preview.build }))
  await expect(page.getByText(leadOf('en'))).toBeHidden()
  await endTest(page, texts)
  await expect(page.getByText(leadOf('en'))).toBeVisible()
})

test('ends the test when the admin logs out', async ({
  page,
  frame,
  signInPage,
  texts,
  preview,
  context,
}) => {
  // The session of this test only: the log-out ends it.
  const { token, user } = await signInAs('admin')
  await context.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('is_prepared')) return
      sessionStorage.setItem('is_prepared', 'true')
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    { token, user: JSON.stringify(user) },
  )
  await frame.open('/customers')
  await frame.chooseFromUserMenu('test_builds')
  await startTest(page, texts, preview)
  await frame.chooseFromUserMenu('log_out')
  await signInPage.username.waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('front_end_tests'))).toBeNull()
})

const hostile = [
  ['an address of another origin', 'https://evil.example/remote.js'],
  ['an address without a scheme', '//evil.example'],
  ['a script', 'javascript:globalThis.isHostile=1'],
  ['a path upwards', 'mfe-workshop/../../evil'],
] as const

for (const [name, value] of hostile)
  test(`loads the current builds from its own origin if the tab stores ${name}`, async ({
    page,
    frame,
    texts,
    preview,
    getSession,
  }) => {
    const foreign: string[] = []
    page.on('request', (sent) => {
      const { origin, protocol } = new URL(sent.url())
      if (/^http/.test(protocol) && origin !== preview.gateway.address) foreign.push(sent.url())
    })
    const { user } = await getSession('admin')
    const stored = { front_end: id, build: preview.build, version: '1.1.0' }
    await storeTest(page, {
      user: user.id,
      tests: [
        { ...stored, front_end: value },
        { ...stored, build: value },
        { ...stored, version: value },
      ],
      entry: value,
    })
    await frame.open('/customers')
    await expect(page.getByText(leadOf('en'))).toBeVisible()
    await expect(bannerOf(page, texts)).toBeHidden()
    expect(foreign).toEqual([])
  })

test('takes the entry and its digest from the server, whatever the tab stores with a valid name', async ({
  page,
  frame,
  texts,
  preview,
  getSession,
}) => {
  const { user } = await getSession('admin')
  const evil = 'https://evil.example/remote.js'
  await storeTest(page, {
    user: user.id,
    tests: [
      {
        front_end: id,
        build: preview.build,
        version: '1.1.0',
        entry: evil,
        manifest: evil,
        integrity: `sha384-${'A'.repeat(64)}`,
        remote: { entry: evil },
      },
    ],
  })
  await frame.open('/customers')
  await expect(bannerOf(page, texts)).toBeVisible()
  await expect(page.getByText(newLead)).toBeVisible()
})

test.describe('as a manager', () => {
  test.use({ role: 'manager' })

  test('gets the current build and no list, also with the storage and the role of an admin', async ({
    page,
    frame,
    texts,
    preview,
    getSession,
  }) => {
    const { token, user } = await getSession('manager')
    const tests = [{ front_end: id, build: preview.build, version: '1.1.0' }]
    await storeTest(page, { user: user.id, tests })
    await frame.open('/customers')
    await expect(page.getByText(leadOf('en'))).toBeVisible()
    await expect(bannerOf(page, texts)).toBeHidden()
    await frame.userMenu.click()
    await expect(page.getByRole('menuitem', { name: texts.shell.my_sessions })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: texts.shell.test_builds })).toBeHidden()

    const forged = JSON.stringify({ ...user, role: 'admin', roles: ['admin'] })
    await page.evaluate((text) => localStorage.setItem('user', text), forged)
    await page.reload()
    await expect(page.getByText(leadOf('en'))).toBeVisible()
    await expect(bannerOf(page, texts)).toBeHidden()
    const { status } = await request('GET', '/front-end-builds', { as: token })
    expect(status).toBe(403)
  })
})
