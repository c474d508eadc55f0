/** mfe-workshop is built and published by itself, and when it fails the rest goes on (safety.md R6). */
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
const newLead = 'Everybody who trusts us with a car'
/** A remote that is away or slow says so after 3 s; the rest is for a browser on a busy machine. */
const panelWithin = { timeout: 3_000 + 4_000 }

interface Builds {
  gateway: SeparateGateway
  /** Folders of other builds: with another sentence, and one whose module throws when it is loaded. */
  reworded: string
  throwing: string
}

const test = base.extend<{ builds: Builds }, { shared: Builds }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const gateway = await startSeparateGateway()
      const reworded = await buildVariant(id, 'src/locales/en/workshop.json', (text) =>
        text.replace(lead, newLead),
      )
      const throwing = await buildVariant(
        id,
        'src/module.tsx',
        (text) => `${text}\nthrow new Error('a bad build')\n`,
      )
      await use({ gateway, reworded: reworded.dist, throwing: throwing.dist })
      await Promise.all([gateway.stop(), reworded.remove(), throwing.remove()])
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Each test begins with the build of this checkout, whatever the one before has left.
  builds: async ({ shared }, use) => {
    await shared.gateway.publish(id)
    await use(shared)
  },
  baseURL: ({ shared }, use) => use(shared.gateway.address),
  storageState: async ({ shared, getSession }, use) =>
    use(createStorageState(shared.gateway.address, 'en', await getSession('receptionist'))),
})

test.describe.configure({ mode: 'default', timeout: 90_000 })
test.use({ role: 'receptionist' })

const published = ({ gateway }: Builds): { manifest: string } =>
  JSON.parse(readFileSync(join(gateway.frontEnds, id, 'remote.json'), 'utf8'))
/** The file behind an address below /front-ends. */
const fileOf = ({ gateway }: Builds, address: string) =>
  join(gateway.frontEnds, address.replace('/front-ends/', ''))

/** Every file of the shell with its content and time, as one word. */
const shellOf = ({ gateway }: Builds): string => {
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

const away = (page: Page) => page.getByRole('main').getByRole('alert')
const retry = (page: Page) => away(page).getByRole('button', { name: getTexts('en').kit.retry })

/** By Retry; on a busy machine an attempt that was still under way may be faster than the click. */
const heal = (page: Page, healed: Locator) =>
  expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 5_000 })
    await expect(healed).toBeVisible({ timeout: 5_000 })
  }).toPass()

/** Whatever is wrong with a part, everything else works. */
const expectTheRestWorks = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(away(page)).toBeVisible(panelWithin)
}

test('a new build is seen on reload with the shell untouched, an old tab goes on, and rollback takes it back', async ({
  page,
  context,
  builds,
  customers,
}) => {
  const shell = shellOf(builds)
  // An old tab that has the module, but none of the pages yet.
  const oldTab = await context.newPage()
  const module = oldTab.waitForResponse(/__federation_expose_module/)
  await oldTab.goto('/dashboard')
  await module

  expect(await builds.gateway.publish(id, '--dist', builds.reworded)).toContain('published build')
  await customers.open()
  await expect(page.getByText(newLead)).toBeVisible()
  expect(shellOf(builds)).toBe(shell)

  await oldTab.getByRole('link', { name: 'Customers' }).first().click()
  await expect(oldTab.getByText(lead)).toBeVisible()
  await expect(oldTab.getByRole('row').nth(2)).toBeVisible()

  expect(await builds.gateway.publish(id, '--rollback')).toContain('back from build')
  await page.reload()
  await expect(page.getByText(lead)).toBeVisible()
  expect(shellOf(builds)).toBe(shell)
})

test('without its manifest there is a panel, the rest works, and Retry heals when it is back', async ({
  page,
  frame,
  builds,
  customers,
  texts,
}) => {
  const file = fileOf(builds, published(builds).manifest)
  renameSync(file, `${file}.away`)
  await frame.open('/customers')
  await expect(away(page)).toContainText(
    texts.shell.remote.away.replace('{{name}}', 'Customers'),
    panelWithin,
  )
  await expectTheRestWorks(page)
  renameSync(`${file}.away`, file)
  await heal(page, customers.row('CUS-').first())
})

test('a manifest that is garbage is a panel too, and Retry heals', async ({
  page,
  frame,
  builds,
  customers,
}) => {
  const file = fileOf(builds, published(builds).manifest)
  const whole = readFileSync(file)
  writeFileSync(file, '<html>not a manifest')
  await frame.open('/customers')
  await expect(away(page)).toBeVisible(panelWithin)
  await expectTheRestWorks(page)
  writeFileSync(file, whole)
  await heal(page, customers.row('CUS-').first())
})

test('a remote whose code is missing is a panel, and Retry heals', async ({
  page,
  frame,
  builds,
  customers,
  pageErrors,
}) => {
  pageErrors.allow(/Refused to execute script .*remote/)
  const manifest = JSON.parse(readFileSync(fileOf(builds, published(builds).manifest), 'utf8'))
  const file = join(builds.gateway.frontEnds, id, manifest.metaData.remoteEntry.name)
  for (const each of [file, `${file}.br`]) renameSync(each, `${each}.away`)
  await frame.open('/customers')
  await expect(away(page)).toBeVisible(panelWithin)
  await expectTheRestWorks(page)
  for (const each of [file, `${file}.br`]) renameSync(`${each}.away`, each)
  await heal(page, customers.row('CUS-').first())
})

test('a remote whose module throws is a panel, and Retry heals once a good build is published', async ({
  page,
  frame,
  builds,
  customers,
  pageErrors,
}) => {
  pageErrors.allow(/a bad build/)
  await builds.gateway.publish(id, '--dist', builds.throwing)
  await frame.open('/customers')
  await expect(away(page)).toBeVisible(panelWithin)
  await expectTheRestWorks(page)
  await builds.gateway.publish(id, '--rollback')
  await heal(page, customers.row('CUS-').first())
})

test('a slow remote is a panel after 3 s, which heals by itself when the remote comes', async ({
  page,
  frame,
  builds,
  customers,
  texts,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**${published(builds).manifest}*`, async (route) => {
    await arrived
    await route.continue()
  })
  await frame.open('/customers')
  await expect(away(page)).toContainText(
    texts.shell.remote.slow.replace('{{name}}', 'Customers'),
    panelWithin,
  )
  await expectTheRestWorks(page)
  arrive()
  await expect(customers.row('CUS-').first()).toBeVisible()
})
