/** Live notifications of a customer about their vehicle. */
import {
  createPortalCustomer,
  createWorkCard,
  request,
  signIn,
  uniqueId,
  updateWorkCard,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { getTexts, interpolate } from '../commands/texts.ts'
import { Frame } from '../pages/frame.ts'

test.use({ role: 'receptionist' })

/** English with the light theme on a desktop, Arabic with the dark theme on a phone. */
const variants = [
  { language: 'en', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

for (const { language, colorScheme, viewport } of variantsOf(variants, [variants[1]]))
  test(`notifies the customer of a registered vehicle immediately in ${language}`, async ({
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
    const { title } = texts.notifications.vehicle_registered
    const expectUnread = (text: string | RegExp) => expect(frame.bell).toHaveAccessibleName(text)

    await test.step('opens the portal with a live connection and no notifications', async () => {
      await frame.open('/customer-portal')
      await expect(frame.heading).toHaveText(interpolate(texts.portal.welcome, { name: 'Omar' }))
      await expect(page.getByText(texts.portal.live.active)).toBeVisible()
      await expect(page.getByText(texts.portal.notifications.empty)).toBeVisible()
    })

    await test.step('registers the vehicle as receptionist', async () => {
      await vehicles.open()
      await vehicles.openNew()
      await vehicles.chooseOwner(name)
      await vehicles.fill({ plate_number: plate, make: 'Nissan', model: 'Patrol' })
      await vehicles.save.click()
      await expect(vehicles.form).toBeHidden()
    })

    await test.step('shows a toast, one unread notification and an entry on the dashboard', async () => {
      await expect(frame.toast.filter({ hasText: title })).toContainText(plate)
      await expectUnread(language === 'ar' ? /: 1$/ : /1 unread/)
      const row = page.getByRole('main').getByRole('listitem')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('Nissan Patrol')
      await expect(row).toContainText(texts.kit.notification.new)
    })

    await test.step('opens the list from the notifications menu by keyboard and marks it as read', async () => {
      await frame.bell.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: plate })).toBeVisible()
      await page.getByRole('menuitem', { name: texts.live.view_all }).press('Enter')
      await page.waitForURL('/customer-portal/notifications')
      await page.getByRole('main').getByRole('listitem').waitFor()
      await expectAccessible(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: texts.portal.notifications.mark_read, exact: true })
        .click()
      await expect(
        page.getByRole('main').getByText(texts.kit.notification.new, { exact: true }),
      ).toBeHidden()
      await expectUnread(language === 'ar' ? /لا إشعارات/ : /0 unread/)
    })

    await test.step('keeps the notification after a reload and reconnects the socket', async () => {
      await page.reload()
      await expect(page.getByRole('main').getByRole('listitem')).toContainText(plate)
      await expect(page.getByText(texts.portal.live.active)).toBeVisible()
    })

    await test.step('shows a toast for the new work card and for the started job, and counts two unread', async () => {
      const { token: as } = await getSession('receptionist')
      const { body } = await request('GET', `/vehicles/customer/${customer.id}`, { as })
      const { id } = await createWorkCard({}, body.data[0])
      const { work_card_created: created, work_card_in_progress: started } = texts.notifications
      await expect(frame.toast.filter({ hasText: created.title })).toContainText(plate)
      await updateWorkCard(id, { status: 'in_progress' })
      await expect(frame.toast.filter({ hasText: started.title })).toContainText(plate)
      await expect(frame.bell).toHaveText('2')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    })
    expect(pageErrors.unexpected()).toEqual([])
    await context.close()
  })
