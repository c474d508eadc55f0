/** Punching in and out with a simulated position, on a phone, and the export of the manager. */
import { readSheet } from 'read-excel-file/node'
import { request } from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { getTexts } from '../commands/texts.ts'

const shop = { latitude: 25.2048493, longitude: 55.2707828, accuracy: 10 }
const far = { latitude: 25.2148493, longitude: 55.2707828, accuracy: 10 }
/** One account for each language: the journeys run at the same time. */
const roleOf = { en: 'employee', ar: 'mechanic' } as const

for (const language of journeyLanguages('ar')) {
  test.describe(`attendance in ${language}`, () => {
    const texts = getTexts(language).attendance
    test.use({ role: roleOf[language], language, viewport: { width: 390, height: 844 } })

    test('punches in and out: denied, timed out, refused outside, accepted inside, kept without connection', async ({
      page,
      context,
      pageErrors,
      getSession,
    }) => {
      pageErrors.allow(/422|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
      const { token } = await getSession(roleOf[language])
      const status = async () =>
        (await request('GET', '/attendance/my-status', { as: token })).body.data
      const card = page.getByRole('region', { name: texts.card.title })
      const punchIn = card.getByRole('button', { name: texts.punch.in })
      await page.goto('/my-attendance')

      await test.step('asks for consent, and explains a position that is denied', async () => {
        await punchIn.click()
        await page.getByRole('button', { name: texts.consent.agree }).click()
        await expect(card.getByRole('alert')).toHaveText(texts.position.denied)
      })
      await test.step('explains that no position was found in ten seconds', async () => {
        // A device that has permission and never finds its position. The clock of the page skips the wait.
        await page.evaluate(() => {
          navigator.geolocation.watchPosition = () => 1
        })
        await page.clock.install()
        await punchIn.click()
        await expect(card.getByText(texts.punch.locating)).toBeVisible()
        await page.clock.fastForward(10_000)
        await expect(card.getByRole('alert')).toHaveText(texts.position.timed_out)
        expect((await status()).is_checked_in).toBe(false)
        await page.reload()
      })
      await test.step('rejects a position outside with the distance', async () => {
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation(far)
        await punchIn.click()
        await expect(card.getByRole('alert')).toContainText('1112')
        expect((await status()).is_checked_in).toBe(false)
      })
      await test.step('punches in inside', async () => {
        await context.setGeolocation(shop)
        await punchIn.click()
        await expect(page.getByText(texts.punch.checked_in)).toBeVisible()
        expect((await status()).is_checked_in).toBe(true)
      })
      await test.step('keeps a punch without connection and sends it afterwards', async () => {
        await context.setOffline(true)
        await card.getByRole('button', { name: texts.punch.out }).click()
        await expect(card.getByRole('list', { name: texts.stored.title })).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByText(texts.stored.sent)).toBeVisible()
        expect((await status()).is_checked_in).toBe(false)
      })
    })

    test.describe('as manager', () => {
      test.use({ role: 'manager', viewport: { width: 1440, height: 900 } })

      test('exports a workbook that can be read back', async ({ page }) => {
        await page.goto('/attendance')
        await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: texts.export.excel }).click(),
        ])
        expect(download.suggestedFilename()).toMatch(
          /^attendance_report_\d{4}-\d\d-\d\d_to_\d{4}-\d\d-\d\d\.xlsx$/,
        )
        const rows = await readSheet(await download.path())
        expect(rows.length).toBeGreaterThan(2)
        await expect(page.getByText(texts.export.done)).toBeVisible()
      })
    })
  })
}

test.describe('a forgotten punch-out', () => {
  test.use({ role: 'mechanic', language: 'ar', viewport: { width: 1440, height: 900 } })

  test('is requested in Arabic, approved by a manager in English, and appears on the open page', async ({
    page,
    texts,
    browser,
    baseURL,
    getSession,
  }) => {
    const mine = texts.attendance
    const english = getTexts('en')
    const menuOf = (kit: typeof texts.kit) => kit.table.actions_of.split('{{')[0]!.trim()
    const reason = 'نسيت تسجيل الانصراف'
    const field = (name: string) => page.getByRole('dialog').locator(`[data-path="${name}"]`)

    await page.goto('/my-attendance?start_date=2020-01-01')
    const forgotten = page
      .getByRole('row')
      .filter({ hasText: mine.status.missed_check_out })
      .first()
    await forgotten.getByRole('button', { name: menuOf(texts.kit) }).click()
    await page.getByRole('menuitem', { name: mine.corrections.request }).click()
    await field('check_out_time').fill(await field('check_in_time').inputValue())
    const time = `${mine.columns.check_out}: ${texts.kit.date.time}`
    await page.getByRole('textbox', { name: time }).fill('1800')
    await field('reason').fill(reason)
    await page.getByRole('button', { name: mine.corrections.send }).click()
    await expect(page.getByText(mine.corrections.requested)).toBeVisible()

    const storageState = createStorageState(baseURL!, 'en', await getSession('manager'))
    const context = await browser.newContext({ storageState })
    const office = await context.newPage()
    const { corrections } = english.attendance
    await office.goto('/attendance/corrections')
    const request = office.getByRole('row').filter({ hasText: reason })
    await request.getByRole('button', { name: menuOf(english.kit) }).click()
    await office.getByRole('menuitem', { name: corrections.approve }).click()
    await office.getByRole('dialog').getByRole('button', { name: corrections.approve }).click()
    await expect(office.getByText(corrections.approved, { exact: true })).toBeVisible()
    await context.close()

    // Without a reload: the socket announces the decision.
    const corrected = page.getByRole('row').filter({ hasText: mine.flags.corrected })
    await expect(corrected.first()).toContainText('18:00')
    await expect(forgotten).toBeHidden()
  })
})
