/** mfe-workshop is published independently, and the rest of Warsha works when it fails to load. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { test as base, createStorageState, expect } from '../commands/journey.ts'
import { type SeparateGateway, startSeparateGateway } from '../commands/separate-gateway.ts'
import { getTexts } from '../commands/texts.ts'
import { buildVariant } from '../commands/variant.ts'

const id = 'mfe-workshop'
const lead = getTexts('en').workshop.customers.lead
const newLead = 'Customers of the reworded build'

interface Builds {
  gateway: SeparateGateway
  /** Folders of other builds: one with a changed text, one whose module throws when it is loaded. */
  reworded: string
  throwing: string
}

const test = base.extend<{ builds: Builds }, { shared: Builds }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const reworded = await buildVariant(id, 'src/locales/en/workshop.json', (text) =>
        text.replace(lead, newLead),
      )
      const throwing = await buildVariant(
        id,
        'src/module.tsx',
        (text) => `${text}\nthrow new Error('a bad build')\n`,
      )
      // Last: nobody stops it if a build takes too long.
      const gateway = await startSeparateGateway()
      await use({ gateway, reworded: reworded.dist, throwing: throwing.dist })
      await Promise.all([gateway.stop(), reworded.remove(), throwing.remove()])
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Each test starts with the build of this checkout.
  builds: async ({ shared }, use) => {
    await shared.gateway.publish(id)
    await use(shared)
  },
  baseURL: ({ shared }, use) => use(shared.gateway.address),
  storageState: async ({ shared, getSession }, use) =>
    use(createStorageState(shared.gateway.address, 'en', await getSession('receptionist'))),
})

test.describe.configure({ mode: 'default' })
test.use({ role: 'receptionist' })

const descriptorFile = ({ gateway }: Builds) => join(gateway.frontEnds, id, 'remote.json')
const readRemote = (builds: Builds): { manifest: string; entry: string } =>
  JSON.parse(readFileSync(descriptorFile(builds), 'utf8'))
/** The file of a URL path below /front-ends. */
const filePath = ({ gateway }: Builds, address: string) =>
  join(gateway.frontEnds, address.replace('/front-ends/', ''))

/** Publishes the remote like release 1.0, whose entry only the manifest names. Returns the file of the manifest. */
const publishWithoutEntry = (builds: Builds): string => {
  const { entry, ...released } = readRemote(builds)
  writeFileSync(descriptorFile(builds), JSON.stringify(released))
  return filePath(builds, released.manifest)
}

/** A hash of the content and modification time of every file of the shell. */
const hashShell = ({ gateway }: Builds): string => {
  const folder = join(gateway.frontEnds, 'shell')
  const hash = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, entry)
    const { mtimeMs } = statSync(file)
    if (statSync(file).isFile())
      hash.update(entry).update(String(mtimeMs)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const errorPanel = (page: Page) => page.getByRole('main').getByRole('alert')
const retryButton = (page: Page) =>
  errorPanel(page).getByRole('button', { name: getTexts('en').kit.retry })

/** Clicks Retry until the screen is loaded. On a busy machine an earlier attempt may finish before the click. */
const retryUntilVisible = (page: Page, content: Locator) =>
  expect(async () => {
    if (await retryButton(page).isVisible()) await retryButton(page).click({ timeout: 5_000 })
    await expect(content).toBeVisible({ timeout: 5_000 })
  }).toPass()

/** The dashboard works, and the customers still show the error panel. */
const expectRestWorks = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(errorPanel(page)).toBeVisible()
}

test('loads a new build on reload without a change of the shell, keeps old tabs working and rolls back', async ({
  page,
  context,
  builds,
  customers,
}) => {
  const shell = hashShell(builds)
  // An old tab that has the module, but none of the pages yet.
  const oldTab = await context.newPage()
  const module = oldTab.waitForResponse(/__federation_expose_module/)
  await oldTab.goto('/dashboard')
  await module

  expect(await builds.gateway.publish(id, '--dist', builds.reworded)).toContain('published build')
  await customers.open()
  await expect(page.getByText(newLead)).toBeVisible()
  expect(hashShell(builds)).toBe(shell)

  await oldTab.getByRole('link', { name: 'Customers' }).first().click()
  await expect(oldTab.getByText(lead)).toBeVisible()
  await expect(oldTab.getByRole('row').nth(2)).toBeVisible()

  expect(await builds.gateway.publish(id, '--rollback')).toContain('back from build')
  await page.reload()
  await expect(page.getByText(lead)).toBeVisible()
  expect(hashShell(builds)).toBe(shell)
})

test('shows an error panel without the manifest and recovers on Retry', async ({
  page,
  frame,
  builds,
  customers,
  texts,
}) => {
  const file = publishWithoutEntry(builds)
  renameSync(file, `${file}.away`)
  await frame.open('/customers')
  await expect(errorPanel(page)).toContainText(
    texts.shell.remote.away.replace('{{name}}', 'Customers'),
  )
  await expectRestWorks(page)
  renameSync(`${file}.away`, file)
  await retryUntilVisible(page, customers.row('CUS-').first())
})

test('shows an error panel for a malformed manifest and recovers on Retry', async ({
  page,
  frame,
  builds,
  customers,
}) => {
  const file = publishWithoutEntry(builds)
  const whole = readFileSync(file)
  writeFileSync(file, '<html>not a manifest')
  await frame.open('/customers')
  await expect(errorPanel(page)).toBeVisible()
  await expectRestWorks(page)
  writeFileSync(file, whole)
  await retryUntilVisible(page, customers.row('CUS-').first())
})

test('shows an error panel if the code is missing and recovers on Retry', async ({
  page,
  frame,
  builds,
  customers,
  pageErrors,
}) => {
  pageErrors.allow(/Refused to execute script .*remote/)
  const file = join(builds.gateway.frontEnds, id, readRemote(builds).entry)
  for (const path of [file, `${file}.br`]) renameSync(path, `${path}.away`)
  await frame.open('/customers')
  await expect(errorPanel(page)).toBeVisible()
  await expectRestWorks(page)
  for (const path of [file, `${file}.br`]) renameSync(`${path}.away`, path)
  await retryUntilVisible(page, customers.row('CUS-').first())
})

test('shows an error panel if the module throws and recovers on Retry after a good build is published', async ({
  page,
  frame,
  builds,
  customers,
  pageErrors,
}) => {
  pageErrors.allow(/a bad build/)
  await builds.gateway.publish(id, '--dist', builds.throwing)
  await frame.open('/customers')
  await expect(errorPanel(page)).toBeVisible()
  await expectRestWorks(page)
  await builds.gateway.publish(id, '--rollback')
  await retryUntilVisible(page, customers.row('CUS-').first())
})

test('shows a panel for a slow remote and recovers when it is loaded', async ({
  page,
  frame,
  builds,
  customers,
  texts,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${readRemote(builds).entry}*`, async (route) => {
    await released
    await route.continue()
  })
  // The browser reports the page as loaded only when the held entry is there.
  await page.goto('/customers', { waitUntil: 'commit' })
  await frame.userMenu.waitFor()
  await expect(errorPanel(page)).toContainText(
    texts.shell.remote.slow.replace('{{name}}', 'Customers'),
  )
  await expectRestWorks(page)
  release()
  await expect(customers.row('CUS-').first()).toBeVisible()
})
