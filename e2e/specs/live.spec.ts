/** Pages that follow the work of other users, without a reload: a receptionist at the counter and a mechanic with a phone. */
import type { Page, Request } from '@playwright/test'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import {
  createCustomer,
  createMechanic,
  createPart,
  createVehicle,
  createWorkCard,
  recordPayment,
  request,
  signInAs,
  uniqueId,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { interpolate } from '../commands/texts.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'
import { Frame } from '../pages/frame.ts'
import { PartsTab } from '../pages/parts-tab.page.ts'
import { SparePartsPage } from '../pages/spare-parts.page.ts'
import { WorkCardPage } from '../pages/work-card.page.ts'

test.use({ role: 'receptionist', viewport: { width: 1440, height: 520 } })

const vehicle = 'Toyota Hilux'
const complaint = 'صوت عند الفرامل'

/** Scrolls down a little. Returns a function that expects the page to be where it was, never loaded again. */
const holdStill = async (page: Page) => {
  const read = () =>
    page.evaluate(() => ({
      top: document.scrollingElement?.scrollTop,
      wasReloaded: !Object.hasOwn(window, 'stillTheSame'),
    }))
  await page.evaluate(() => {
    Object.assign(window, { stillTheSame: true })
    window.scrollTo({ top: 120, behavior: 'instant' })
  })
  const { top } = await read()
  expect(top).toBeGreaterThan(0)
  return async () => expect(await read()).toEqual({ top, wasReloaded: false })
}

for (const language of journeyLanguages('en'))
  test.describe(`in ${language}`, () => {
    test.use({ language, colorScheme: language === 'en' ? 'light' : 'dark' })

    test('lists, boards, cards and forms follow the changes of another user', async ({
      page,
      browser,
      texts,
      frame,
      workCards,
      workCard,
      getSession,
    }) => {
      const marker = `Live ${uniqueId()}`
      const mechanic = await createMechanic()
      const car = await createVehicle({
        customer_id: (await createCustomer({ contact_person: marker })).id,
      })
      const card = await createWorkCard(
        {
          assigned_mechanic_id: mechanic.user.id,
          tasks: [{ description: 'Skim the discs', estimated_cost: 350 }],
        },
        car,
      )
      const number = card.work_card_number
      const statusNames = texts.workshop.work_card_status
      const { token: manager } = await getSession('manager')
      const asManager = async (method: string, path: string, body: object) => {
        const response = await request(method, path, { as: manager, body })
        expect(response.status).toBeLessThan(300)
        return response.body.data
      }

      const context = await browser.newContext({
        storageState: createStorageState(runningSystem().address, language, mechanic),
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      })
      const phoneErrors = await collectPageErrors(context)
      const phone = await context.newPage()
      const job = new WorkCardPage(phone, texts)
      const phoneFrame = new Frame(phone, texts)
      const isHere = (here: Page, { first_name, last_name }: SessionUser) =>
        here.getByRole('img', {
          name: interpolate(texts.workCard.viewers.also_here, {
            name: `${first_name} ${last_name}`,
          }),
        })
      const receptionist = (await getSession('receptionist')).user
      await job.open(card)

      await test.step('the list shows the new status and keeps its place and focus', async () => {
        await workCards.open()
        await expect(workCards.row(number)).toContainText(statusNames.pending)
        const focused = workCards.row(number).getByRole('button').last()
        await focused.focus()
        const expectStill = await holdStill(page)
        await job.start.click()
        await expect(workCards.row(number)).toContainText(statusNames.in_progress)
        await expect(focused).toBeFocused()
        await expectStill()
      })

      await test.step('the edit dialog keeps what is typed and offers to compare', async () => {
        await workCards.find(marker)
        await workCards.chooseFromRowMenu(number, 'edit')
        await workCards.field('customer_complaint').fill(complaint)
        await asManager('PUT', `/work-cards/${card.id}`, { estimated_cost: 425 })
        const compare = workCards.form.getByRole('button', { name: texts.kit.form.compare })
        await expect(compare).toBeVisible()
        await expect(workCards.field('customer_complaint')).toBeFocused()
        await compare.click()
        await expect(workCards.field('estimated_cost')).toHaveValue('425')
        await expect(workCards.field('customer_complaint')).toHaveValue(complaint)
        await workCards.save.click()
        await expect(workCards.form).toBeHidden()
        await phoneFrame.navigate(`/work-cards/${card.id}`)
        await expect(phone.getByRole('main')).toContainText(complaint)
      })

      await test.step('both see that the other has the card open, and the card follows payments and parts', async () => {
        await workCard.open(card, '?tab=parts')
        await expect(isHere(page, mechanic.user)).toBeVisible()
        await expect(isHere(phone, receptionist)).toBeVisible()
        // The phone closes one of two tabs of the card: the other one reports itself immediately.
        const secondTab = await context.newPage()
        await new WorkCardPage(secondTab, texts).open(card)
        const isReport = (sent: Request) =>
          sent.method() === 'PUT' && sent.url().endsWith('/viewers')
        const report = phone.waitForRequest(isReport, { timeout: 10_000 })
        await secondTab.close({ runBeforeUnload: true })
        await report
        await expect(isHere(page, mechanic.user)).toBeVisible()
        const part = await createPart({ part_name: `Filter ${uniqueId()}` })
        await asManager('POST', `/work-card-parts/work-card/${card.id}`, {
          part_id: part.id,
          quantity: 2,
          unit_price: 10,
        })
        const parts = new PartsTab(page, texts)
        await expect(parts.status(part.part_name, 'reserved')).toBeVisible()

        const money = new CardMoneyPage(page, texts)
        await money.openPayments()
        const { id, receipt_number } = await recordPayment(card.id, 100)
        await money.paymentButton('edit', receipt_number).click()
        await money.field('notes').fill(complaint)
        await asManager('PUT', `/payments/${id}`, { amount: 90 })
        await money.paymentForm.getByRole('button', { name: texts.kit.form.compare }).click()
        await expect(money.field('amount')).toHaveValue(/^90/)
        await expect(money.field('notes')).toHaveValue(complaint)
        await money.submitPayment.click()
        await expect(money.paymentForm).toBeHidden()
      })

      await test.step('the board moves the card, and the bell tells that the job is finished', async () => {
        await workCards.open(`?view=board&search=${encodeURIComponent(marker)}`)
        await expect(workCards.cardIn('in_progress', number)).toBeVisible()
        await expect(isHere(phone, receptionist)).toBeHidden()
        await job.finish.click()
        await expect(workCards.cardIn('waiting_approval', number)).toContainText(vehicle)
        await expect(
          frame.toast.filter({ hasText: texts.notifications.card_job_finished.title }).filter({
            hasText: number,
          }),
        ).toBeVisible()
        await expect(page).toHaveTitle(/^\(\d+\+?\)/)
        await expect(frame.bell).toHaveText(/\d/)
      })

      await test.step('a deactivated user is signed out within seconds, without a click', async () => {
        expect(phoneErrors.unexpected()).toEqual([])
        await asManager('PUT', `/employees/${mechanic.user.id}`, { is_active: false })
        await expect(phone).toHaveURL('/login')
        await context.close()
      })
    })
  })

test.describe('stock', () => {
  test.use({ role: 'manager' })

  test('the list of spare parts shows what another user reserves, and the list of vehicles a new colour', async ({
    page,
    texts,
    vehicles,
  }) => {
    const part = await createPart({ part_name: `Belt ${uniqueId()}` })
    const stock = new SparePartsPage(page, texts)
    await stock.open(`?search=${part.part_number}`)
    await stock.row(part.part_number).waitFor()
    const { token: as } = await signInAs('receptionist')
    const card = await createWorkCard()
    const body = { part_id: part.id, quantity: 7, unit_price: 10 }
    await request('POST', `/work-card-parts/work-card/${card.id}`, { as, body })
    await expect(stock.row(part.part_number)).toContainText(
      interpolate(stock.texts.stock.reserved, { number: '7' }),
    )

    await vehicles.open(`?search=${encodeURIComponent(card.plate_number)}`)
    await expect(vehicles.row(card.plate_number)).toBeVisible()
    await request('PUT', `/vehicles/${card.vehicle_id}`, { as, body: { color: 'Live green' } })
    await expect(vehicles.row(card.plate_number)).toContainText('Live green')
  })
})
