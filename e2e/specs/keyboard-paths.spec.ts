/**
 * The daily paths without a mouse, from the dashboard: everything is reached, the focus is visible and never lost, and
 * what is pressed in addition to typed text is counted (docs/daily-paths.md).
 */
import {
  createMechanic,
  createPart,
  createVehicle,
  createWorkCard,
  request,
  signInAs,
  uniqueId,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { type Keyboard, useKeyboardOnly } from '../commands/keyboard.ts'
import { runningSystem } from '../commands/running-system.ts'
import { interpolate } from '../commands/texts.ts'

const uniqueDigits = () => String(Date.now()).slice(-7)
const shop = { latitude: 25.2048493, longitude: 55.2707828, accuracy: 10 }

/** The keys that a path may need in addition to those of docs/daily-paths.md, to reach its first button with Tab. */
const tabsToReach = 20

/** Fails if a path needs more than what docs/daily-paths.md says. */
const expectActions = async (keyboard: Keyboard, limit: number) => {
  const actions = await keyboard.actions()
  expect(actions.length, actions.join(' ')).toBeLessThanOrEqual(limit)
}

/** Finds a record or a screen with the search and opens it. */
const openBySearch = async (keyboard: Keyboard, text: string) => {
  await keyboard.press('Control+k')
  await keyboard.type(text)
  await keyboard.press('Enter')
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
})

test.describe('without a mouse at the counter', () => {
  test.use({ role: 'receptionist' })

  test('a new car is received, gets a task and a part, and is paid for', async ({
    page,
    frame,
    texts,
    workCard,
  }) => {
    const { reception, workCard: card, money } = texts
    const keyboard = await useKeyboardOnly(page)
    const part = await createPart({ quantity_in_stock: 3, retail_price: 80 })
    const usual = `Clean the filter ${uniqueId()}`
    await createWorkCard({ tasks: [{ description: usual, estimated_cost: 250 }] })
    await frame.open('/dashboard')
    await page.getByRole('link', { name: reception.title }).waitFor()

    await test.step('receives it', async () => {
      await keyboard.press('n')
      await expect(page.getByRole('combobox', { name: reception.find })).toBeFocused()
      await keyboard.type(`050${uniqueDigits()} Salem Al Nuaimi`)
      await keyboard.press('Enter')
      const plate = page.getByRole('textbox', { name: reception.fields.plate_number })
      await expect(plate).toBeFocused()
      await keyboard.type(`SHJ 3 ${uniqueDigits()}`)
      await keyboard.press('Tab')
      await keyboard.type('Toyota Prado')
      await keyboard.press('Tab')
      await keyboard.type('Brakes squeak')
      await keyboard.press('Control+Enter')
      await expect(page.getByRole('button', { name: reception.next_car })).toBeFocused()
      await expectActions(keyboard, 5)
    })
    await test.step('adds a task and a part', async () => {
      await keyboard.tabTo(page.getByRole('button', { name: reception.open_card_page }))
      await keyboard.press('Enter')
      await expect(workCard.step).toBeVisible()
      await keyboard.press('2')
      await expect(workCard.entry).toBeFocused()
      await keyboard.type(usual.slice(0, -3))
      await expect(page.getByRole('option', { name: usual })).toBeVisible()
      await keyboard.press('Enter')
      await expect(page.getByRole('rowheader', { name: usual })).toBeVisible()
      await keyboard.type(part.part_number)
      await keyboard.press('Enter')
      await expect(page.getByRole('rowheader', { name: part.part_name })).toBeVisible()
      await expect(workCard.entry).toBeFocused()
      await expectActions(keyboard, 8)
    })
    await test.step('takes the money and prints', async () => {
      const next = page.locator('[data-next-step]')
      // In the field the letter would be text.
      await keyboard.press('Shift+Tab', 's')
      await expect(next).toBeFocused()
      for (const step of ['start', 'bill'] as const) {
        await expect(next).toHaveText(card.next[step])
        await keyboard.press('Enter')
      }
      await expect(next).toContainText('346.50')
      await expect(next).toBeFocused()
      await keyboard.press('Enter')
      const method = page.getByRole('radio', { name: money.payments.method.cash })
      await expect(method).toBeFocused()
      await keyboard.press('Enter')
      const sheet = page.locator('body > [data-sheet="taken-payment"]')
      await expect(sheet).toContainText(/INV-\d{4}-\d{6}/)
      await expectActions(keyboard, 6)
      await keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  })

  test('a part is sold, and a card of the board is moved', async ({ page, texts, frame }) => {
    const { money, workCards } = texts
    const keyboard = await useKeyboardOnly(page)
    const part = await createPart({ quantity_in_stock: 10, retail_price: 100 })
    const card = await createWorkCard()
    await frame.open('/dashboard')

    await test.step('sells a part', async () => {
      await openBySearch(keyboard, 'Sell parts')
      const search = page.locator('[data-path="part_id"]')
      await expect(search).toBeFocused()
      await keyboard.type(part.part_number)
      await keyboard.press('Enter')
      await expect(page.locator('[data-path="lines.0.quantity"]')).toHaveValue('1')
      await expect(page.getByRole('button', { name: /105/ })).toBeEnabled()
      await keyboard.press('Control+Enter')
      const method = page.getByRole('radio', { name: money.payments.method.cash })
      await expect(method).toBeFocused()
      await keyboard.press('Enter')
      const sheet = page.locator('body > [data-sheet="taken-payment"]')
      await expect(sheet).toContainText(/INV-\d{4}-\d{6}/)
      await expectActions(keyboard, 5)
      await keyboard.press('Escape')
      await expect(search).toBeFocused()
    })
    await test.step('moves a card of the board', async () => {
      await openBySearch(keyboard, 'Work cards')
      await keyboard.tabTo(page.getByRole('button', { name: workCards.view.board }))
      await keyboard.press('Enter')
      await expect(page.locator('[data-status="in_progress"]')).toBeVisible()
      await keyboard.press('/')
      await expect(page.locator('#content').getByRole('searchbox')).toBeFocused()
      await keyboard.type(card.work_card_number)
      const move = page.getByRole('button', {
        name: interpolate(workCards.board.move, { number: card.work_card_number }),
      })
      await keyboard.tabTo(move)
      await keyboard.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await keyboard.press('Escape')
      await expect(move).toBeFocused()
      await keyboard.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await keyboard.press('Enter')
      const column = page.locator('[data-status="in_progress"]')
      await expect(column).toContainText(card.work_card_number)
      await expect(move).toBeFocused()
      await expectActions(keyboard, tabsToReach)
    })
  })
})

test.describe('without a mouse in Arabic', () => {
  test.use({ role: 'receptionist', language: 'ar' })

  test('a returning car is received, and dialogs and menus give the focus back', async ({
    page,
    frame,
    texts,
    workCard,
  }) => {
    const { reception } = texts
    const keyboard = await useKeyboardOnly(page)
    const plate = `FUJ ${uniqueDigits()}`
    await createVehicle({ plate_number: plate })
    await frame.open('/dashboard')
    await page.getByRole('link', { name: reception.title }).waitFor()

    await keyboard.press('n')
    await expect(page.getByRole('combobox', { name: reception.find })).toBeFocused()
    await keyboard.type(plate.replaceAll(' ', ''))
    await keyboard.press('Enter')
    await expect(
      page.getByRole('textbox', { name: reception.fields.customer_complaint }),
    ).toBeFocused()
    await keyboard.type('تغيير الزيت')
    await keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: reception.next_car })).toBeFocused()
    await expectActions(keyboard, 3)

    const open = page.getByRole('button', { name: reception.open_card_page })
    await keyboard.tabTo(open)
    await keyboard.press('Enter')
    await keyboard.tabTo(workCard.more)
    const firstItem = page.getByRole('menuitem').first()
    await keyboard.press('Enter')
    await expect(firstItem).toBeFocused()
    await keyboard.press('Escape')
    await expect(workCard.more).toBeFocused()
    await keyboard.press('Enter')
    const edit = page.getByRole('menuitem', { name: texts.workCard.edit })
    await expect(firstItem).toBeFocused()
    while (!(await edit.evaluate((item) => item === document.activeElement)))
      await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Tab', 'Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(workCard.more).toBeFocused()
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: texts.search.title })).toBeFocused()
    await keyboard.press('Escape')
    await expect(workCard.more).toBeFocused()
  })
})

test.describe('without a mouse in the office', () => {
  test.use({ role: 'manager' })

  test('stock is counted, and a request for leave is approved', async ({
    page,
    frame,
    texts,
    getSession,
  }) => {
    const keyboard = await useKeyboardOnly(page)
    const part = await createPart({ quantity_in_stock: 10 })
    const mechanic = await createMechanic()
    const reason = `Visit ${uniqueId()}`
    const year = new Date().getFullYear() + 1
    const dates = { start_date: `${year}-02-02`, end_date: `${year}-02-03` }
    await request('POST', '/leave/request', {
      as: mechanic.token,
      body: { leave_type: 'annual', ...dates, reason },
    })
    const { token } = await getSession('manager')
    await frame.open('/dashboard')

    await test.step('counts stock', async () => {
      await openBySearch(keyboard, 'Spare parts')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.spareParts.title)
      const search = page.locator('#content').getByRole('searchbox')
      await search.waitFor()
      await keyboard.press('/')
      await expect(search).toBeFocused()
      await keyboard.type(part.part_number)
      await expect(page.getByRole('table').locator('[data-opens]')).toHaveCount(1)
      await expect(page).toHaveURL(/search=/)
      await keyboard.press('ArrowDown', 'Shift+F10')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await keyboard.press('ArrowDown', 'Enter')
      await expect(page.locator('[data-path="counted_quantity"]')).toBeFocused()
      await keyboard.type('7')
      await keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expectActions(keyboard, 8)
      const { body } = await request('GET', `/spare-parts/${part.id}`, { as: token })
      expect(body.data).toMatchObject({ quantity_in_stock: 7 })
    })
    await test.step('approves a request', async () => {
      await openBySearch(keyboard, 'HR management')
      const approve = page
        .getByRole('row')
        .filter({ hasText: reason })
        .getByRole('button', { name: texts.pay.decision.approve })
      await keyboard.tabTo(approve)
      await keyboard.press('Enter')
      await expect(page.locator('[data-path="admin_notes"]')).toBeFocused()
      await keyboard.press('Control+Enter')
      await expect(page.getByText(texts.pay.decision.leave.approved)).toBeVisible()
      await expectActions(keyboard, tabsToReach)
      await expect(approve).toBeHidden()
      await keyboard.press('Tab')
    })
  })
})

test('a mechanic punches in, starts a job and finishes it without a mouse', async ({
  browser,
  texts,
}) => {
  const mechanic = await createMechanic()
  const card = await createWorkCard({ assigned_mechanic_id: mechanic.user.id })
  const manager = await signInAs('manager')
  const context = await browser.newContext({
    storageState: createStorageState(runningSystem().address, 'en', mechanic),
    geolocation: shop,
    permissions: ['geolocation'],
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const keyboard = await useKeyboardOnly(page)
  // The dashboard offers the punch only around the begin and the end of a shift.
  await page.goto('/my-attendance')
  const punch = page.locator('[data-punch]')
  await punch.waitFor()
  // The link that skips the side bar.
  await keyboard.press('Tab', 'Enter')
  await keyboard.tabTo(punch)
  await keyboard.press('Enter')
  await keyboard.tabTo(page.getByRole('button', { name: texts.attendance.consent.agree }))
  await keyboard.press('Enter')
  await expect(page.getByText(texts.attendance.punch.checked_in)).toBeVisible()
  await expect(punch).toBeFocused()
  await expectActions(keyboard, tabsToReach)

  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: card.work_card_number })
  await button.waitFor()
  await keyboard.press('s')
  await expect(button).toBeFocused()
  await keyboard.press('Enter')
  await expect(button).toContainText(texts.dashboards.finish_job)
  await expect(button).toBeFocused()
  await keyboard.press('Enter')
  const status = async () =>
    (await request('GET', `/work-cards/${card.id}`, { as: manager.token })).body.data.status
  await expect.poll(status).toBe('waiting_approval')
  await expectActions(keyboard, 3)
  await keyboard.press('Tab')
  await context.close()
})
