/** A customer hears of a vehicle that staff register for them, while it happens (spec people-and-portal 2, 7). */
import AxeBuilder from '@axe-core/playwright'
import {
  createPortalCustomer,
  createWorkCard,
  request,
  signIn,
  uniqueId,
  updateWorkCard,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { getTexts, interpolate } from '../commands/texts.ts'
import { Frame } from '../pages/frame.ts'

test.use({ role: 'receptionist' })

/** English light on a desk, Arabic dark on a phone. */
const ways = [
  { language: 'en', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

for (const { language, colorScheme, viewport } of ways)
  test(`a registered vehicle reaches the customer at once, and is read, in ${language}`, async ({
    browser,
    vehicles,
    getSession,
  }) => {
    const texts = getTexts(language)
    const name = `Portal Person ${uniqueId()}`
    const { customer, email, password } = await createPortalCustomer({
      contact_person: name,
      first_name: 'Omar',
    })
    const storageState = createStorageState(
      runningSystem().address,
      language,
      await signIn(email, password),
    )
    const context = await browser.newContext({
      storageState,
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    })
    const pageErrors = await collectPageErrors(context)
    const page = await context.newPage()
    const frame = new Frame(page, texts)
    const plate = `DXB N ${uniqueId().toUpperCase()}`
    const { title } = texts.kit.notification.vehicle_registered
    const unread = (text: string | RegExp) => expect(frame.bell).toHaveAccessibleName(text)

    await test.step('the customer waits at the portal, connected, and has nothing yet', async () => {
      await frame.open('/customer-portal')
      await expect(frame.heading).toHaveText(interpolate(texts.portal.welcome, { name: 'Omar' }))
      await expect(page.getByText(texts.portal.live.active)).toBeVisible()
      await expect(page.getByText(texts.portal.notifications.empty)).toBeVisible()
    })

    await test.step('staff register the vehicle at the counter', async () => {
      await vehicles.open()
      await vehicles.openNew()
      await vehicles.chooseOwner(name)
      await vehicles.fill({ plate_number: plate, make: 'Nissan', model: 'Patrol' })
      await vehicles.save.click()
      await expect(vehicles.form).toBeHidden()
    })

    await test.step('a toast says it, the bell counts one, the dashboard lists it', async () => {
      await expect(frame.toast.filter({ hasText: title })).toContainText(plate)
      await unread(language === 'ar' ? /واحد/ : /1 unread/)
      const row = page.getByRole('main').getByRole('listitem')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('Nissan Patrol')
      await expect(row).toContainText(texts.kit.notification.new)
    })

    await test.step('the bell opens by keyboard and leads to the list, where it is marked as read', async () => {
      await frame.bell.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: plate })).toBeVisible()
      await page.getByRole('menuitem', { name: texts.live.view_all }).press('Enter')
      await page.waitForURL('/customer-portal/notifications')
      await page.getByRole('main').getByRole('listitem').waitFor()
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(
        violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
      ).toEqual([])
      await page
        .getByRole('main')
        .getByRole('button', { name: texts.portal.notifications.mark_read, exact: true })
        .click()
      await expect(
        page.getByRole('main').getByText(texts.kit.notification.new, { exact: true }),
      ).toBeHidden()
      await unread(language === 'ar' ? /لا إشعارات/ : /0 unread/)
    })

    await test.step('it is still there after a reload, and the socket comes back by itself', async () => {
      await page.reload()
      await expect(page.getByRole('main').getByRole('listitem')).toContainText(plate)
      await expect(page.getByText(texts.portal.live.active)).toBeVisible()
    })

    await test.step('the car is taken in and begun with: a toast each, and the bell counts two', async () => {
      const { token: as } = await getSession('receptionist')
      const { body } = await request('GET', `/vehicles/customer/${customer.id}`, { as })
      const { id } = await createWorkCard({}, body.data[0])
      const { work_card_created: created, work_card_in_progress: begun } = texts.kit.notification
      await expect(frame.toast.filter({ hasText: created.title })).toContainText(plate)
      await updateWorkCard(id, { status: 'in_progress' })
      await expect(frame.toast.filter({ hasText: begun.title })).toContainText(plate)
      await expect(frame.bell).toHaveText('2')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    })
    expect(pageErrors.unexpected()).toEqual([])
    await context.close()
  })
