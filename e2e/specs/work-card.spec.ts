/**
 * One work card from begun to completed (spec staff-operations 2, 4, 6): its mechanic on a phone in Arabic, the office
 * at the counter in English, and nobody else.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createMechanic, createVehicle, createWorkCard, request } from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { getTexts } from '../commands/texts.ts'
import { Frame } from '../pages/frame.ts'
import { WorkCardPage } from '../pages/work-card.page.ts'

test.use({ role: 'receptionist' })

const expectNoBarrier = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual(
    [],
  )
}

const tasks = [
  { description: 'Change the pads', estimated_cost: 350 },
  { description: 'Skim the discs', estimated_cost: 200.5 },
]
const aJobFor = async (mechanic: string) =>
  createWorkCard(
    { assigned_mechanic_id: mechanic, customer_complaint: 'It squeals', tasks },
    await createVehicle(),
  )

test('a job is begun, ticked off, noted and finished on a phone; the office completes it and reads what happened', async ({
  page,
  browser,
  workCard: office,
  texts,
}) => {
  const session = await createMechanic()
  const card = await aJobFor(session.user.id)
  const arabic = getTexts('ar')
  const viewport = { width: 390, height: 844 }
  const storageState = createStorageState(runningSystem().address, 'ar', session)
  const context = await browser.newContext({
    storageState,
    viewport,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const pageErrors = await collectPageErrors(context)
  const phone = await context.newPage()
  const job = new WorkCardPage(phone, arabic)

  await test.step('no money in sight; Start Job lies under the thumb, and two taps are one', async () => {
    await job.open(card)
    await expect(phone.getByRole('main')).not.toContainText(/AED|د\.إ|350|200\.5/)
    await expect(phone.getByRole('tab')).toHaveText([
      job.texts.tabs.overview,
      job.texts.tabs.tasks,
      job.texts.tabs.notes,
    ])
    await expect(job.start).toBeInViewport()
    await job.start.dblclick()
    await expect(job.step).toContainText(arabic.workshop.work_card_status.in_progress)
    await expect(job.finish).toBeInViewport()
  })

  await test.step('a task is ticked off; one is added, and its dialog hinders nobody', async () => {
    await job.tab('tasks').tap()
    await job.taskStatusButton('Change the pads', 'completed').tap()
    await expect(job.taskStatusButton('Change the pads', 'completed')).toBeDisabled()
    await phone.getByRole('button', { name: job.texts.tasks.add }).tap()
    await job.taskForm.locator('[data-path="description"]').fill('تنظيف الحساسات')
    await job.taskForm.locator('[data-path="labor_hours"]').fill('١٫٥')
    await expectNoBarrier(phone)
    await job.taskForm.locator('button[type="submit"]').tap()
    await expect(
      phone.getByRole('progressbar', { name: job.texts.summary.progress }),
    ).toHaveJSProperty('max', 3)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    )
  })

  await test.step('notes outlive a reload, which keeps the tab, and are saved; the job is finished', async () => {
    await job.tab('notes').tap()
    await job.notes.fill('الأقراص سليمة')
    await phone.reload()
    await expect(job.notes).toHaveValue('الأقراص سليمة')
    await job.saveNotes.tap()
    await expect(phone.getByText(job.texts.notes.saved)).toBeVisible()
    await job.finish.tap()
    await expect(job.step).toContainText(arabic.workshop.work_card_status.waiting_approval)
    await expect(job.finish).toBeHidden()
  })
  expect(pageErrors.unexpected()).toEqual([])
  await context.close()

  await test.step('the office sees it, and is asked before it is completed', async () => {
    await office.open(card)
    await expect(office.panel(texts.workCard.overview.notes)).toContainText('الأقراص سليمة')
    await expect(office.panel(texts.workCard.summary.label)).toContainText('1 of 3 done')
    await expect(office.statusButton('waiting_approval')).toBeDisabled()
    await office.statusButton('completed').click()
    await expectNoBarrier(page)
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(office.step).toContainText(texts.workshop.work_card_status.completed)
  })

  await test.step('the history tells who did what; reload and Back keep the tab', async () => {
    await office.tab('tasks').click()
    await office.tab('history').click()
    const { event } = texts.workCard.history
    await expect(office.history.filter({ hasText: event.status_changed })).toHaveCount(3)
    await expect(office.history.filter({ hasText: event.task_added })).toContainText(
      'تنظيف الحساسات',
    )
    await expect(office.history.filter({ hasText: event.notes_saved })).toContainText(
      'Bilal Tester',
    )
    await page.reload()
    await expect(office.tab('history')).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(office.tab('tasks')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('the paper to sign is one page of A4', async () => {
    await page.getByRole('button', { name: texts.workCard.print }).click()
    await office.printout.waitFor({ state: 'attached' })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    const millimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
    expect(boxes.map(([, width, height]) => [millimetres(width), millimetres(height)])).toEqual([
      [210, 297],
    ])
  })
})

test('another mechanic and a customer are refused, on the screen and through the API', async ({
  browser,
  getSession,
}) => {
  const [owner, stranger] = [await createMechanic(), await createMechanic()]
  const card = await aJobFor(owner.user.id)
  const openAs = async (session: typeof owner) => {
    const storageState = createStorageState(runningSystem().address, 'en', session)
    const their = await (await browser.newContext({ storageState })).newPage()
    await new Frame(their, getTexts('en')).open(`/work-cards/${card.id}`)
    return their
  }
  const theirs = await openAs(stranger)
  const { load_failed, back } = getTexts('en').workCard
  await expect(theirs.getByRole('heading', { level: 1, name: load_failed })).toBeVisible()
  await theirs.getByRole('link', { name: back }).click()
  await theirs.waitForURL('/work-cards')
  const customer = await getSession('customer')
  const portal = await openAs(customer)
  await portal.waitForURL('/customer-portal')

  const task = `/work-cards/tasks/${card.tasks[0]!.id}`
  const calls: [string, string, object | undefined, number, number][] = [
    ['GET', `/work-cards/${card.id}`, undefined, 404, 404],
    ['POST', `/work-cards/${card.id}/start-job`, undefined, 404, 403],
    ['PUT', `/work-cards/${card.id}/mechanic-notes`, { notes: 'No' }, 404, 403],
    ['PUT', `/work-cards/${card.id}`, { status: 'completed' }, 403, 403],
    ['PUT', task, { status: 'completed' }, 404, 403],
    ['DELETE', task, undefined, 404, 403],
    ['GET', `/work-cards/${card.id}/history`, undefined, 404, 403],
    ['GET', `/work-cards/${card.id}/financials`, undefined, 403, 403],
  ]
  for (const [method, path, body, ofMechanic, ofCustomer] of calls) {
    const as = (token: string) =>
      request(method, path, { as: token, body }).then(({ status }) => status)
    expect([method, path, await as(stranger.token), await as(customer.token)]).toEqual([
      ...[method, path, ofMechanic, ofCustomer],
    ])
  }
  const own = await request('GET', `/work-cards/${card.id}`, { as: owner.token })
  expect(JSON.stringify(own.body)).not.toMatch(/cost|amount|discount|tax_percentage/)
  for (const each of [theirs, portal]) await each.context().close()
})
