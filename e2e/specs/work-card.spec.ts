/**
 * One work card from start to completion: by its mechanic on a phone in Arabic, by the receptionist in English, and
 * rejected for everybody else.
 */
import { createMechanic, createVehicle, createWorkCard, request } from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { getTexts } from '../commands/texts.ts'
import { Frame } from '../pages/frame.ts'
import { WorkCardPage } from '../pages/work-card.page.ts'

test.use({ role: 'receptionist' })

const tasks = [
  { description: 'Change the pads', estimated_cost: 350 },
  { description: 'Skim the discs', estimated_cost: 200.5 },
]
const createJobFor = async (mechanic: string) =>
  createWorkCard(
    { assigned_mechanic_id: mechanic, customer_complaint: 'It squeals', tasks },
    await createVehicle(),
  )

test('starts, works on and finishes a job on a phone, and completes it at the office with a full history', async ({
  page,
  browser,
  workCard: office,
  texts,
}) => {
  const session = await createMechanic()
  const card = await createJobFor(session.user.id)
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

  await test.step('shows no amounts and starts the job once on a double tap', async () => {
    await job.open(card)
    await expect(phone.getByRole('main')).not.toContainText(/\bAED\b|د\.إ|\b350\.00|\b200\.5/)
    await expect(phone.getByRole('tab')).toHaveText([
      job.texts.tabs.overview,
      // With the number of tasks.
      new RegExp(`^${job.texts.tabs.tasks}\\s*\\d+$`),
      job.texts.tabs.inspection,
      job.texts.tabs.notes,
      job.texts.tabs.files,
      job.texts.tabs.history,
    ])
    await expect(job.start).toBeInViewport()
    await job.start.dblclick()
    await expect(job.step).toContainText(arabic.workshop.work_card_status.in_progress)
    await expect(job.finish).toBeInViewport()
  })

  await test.step('completes a task and adds another in an accessible dialog', async () => {
    await job.tab('tasks').tap()
    await job.taskStatusButton('Change the pads', 'completed').tap()
    await expect(job.taskStatusButton('Change the pads', 'completed')).toBeDisabled()
    await phone.getByRole('button', { name: job.texts.tasks.add }).tap()
    await job.taskForm.locator('[data-path="description"]').fill('تنظيف الحساسات')
    await job.taskForm.locator('[data-path="labor_hours"]').fill('١٫٥')
    await expectAccessible(phone)
    await job.taskForm.locator('button[type="submit"]').tap()
    await expect(
      phone.getByRole('progressbar', { name: job.texts.summary.progress }),
    ).toHaveJSProperty('max', 3)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    )
  })

  await test.step('keeps notes and tab after a reload, saves the notes and finishes the job', async () => {
    await job.tab('notes').tap()
    await job.notes.fill('الأقراص سليمة')
    await phone.reload()
    await expect(job.notes).toHaveValue('الأقراص سليمة')
    await job.saveNotes.tap()
    await expect(phone.getByText(job.texts.mechanic_notes.saved)).toBeVisible()
    await job.finish.tap()
    await expect(job.step).toContainText(arabic.workshop.work_card_status.waiting_approval)
    await expect(job.finish).toBeHidden()
  })
  expect(pageErrors.unexpected()).toEqual([])
  await context.close()

  await test.step('shows the notes to the office and asks before completing the card', async () => {
    await office.open(card)
    await expect(office.panel(texts.workCard.overview.notes)).toContainText('الأقراص سليمة')
    await expect(office.panel(texts.workCard.summary.label)).toContainText('1 of 3 done')
    await expect(office.statusButton('waiting_approval')).toBeDisabled()
    await office.statusButton('completed').click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(office.step).toContainText(texts.workshop.work_card_status.completed)
  })

  await test.step('lists the changes in the history and keeps the tab after a reload and Back', async () => {
    await office.openTab('tasks')
    await office.openTab('history')
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

  await test.step('prints the job card on one A4 page', async () => {
    await office.choose('print')
    await office.printout.waitFor({ state: 'attached' })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    const millimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
    expect(boxes.map(([, width, height]) => [millimetres(width), millimetres(height)])).toEqual([
      [210, 297],
    ])
  })
})

test('rejects another mechanic and a customer on the screen and in the API', async ({
  browser,
  getSession,
}) => {
  const [assigned, other] = [await createMechanic(), await createMechanic()]
  const card = await createJobFor(assigned.user.id)
  const openAs = async (session: typeof assigned) => {
    const storageState = createStorageState(runningSystem().address, 'en', session)
    const page = await (await browser.newContext({ storageState })).newPage()
    await new Frame(page, getTexts('en')).open(`/work-cards/${card.id}`)
    return page
  }
  const mechanicPage = await openAs(other)
  const { load_failed, back } = getTexts('en').workCard
  await expect(mechanicPage.getByRole('heading', { level: 1, name: load_failed })).toBeVisible()
  await mechanicPage.getByRole('link', { name: back }).click()
  await mechanicPage.waitForURL('/work-cards')
  const customer = await getSession('customer')
  const customerPage = await openAs(customer)
  await customerPage.waitForURL('/customer-portal')

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
  for (const [method, path, body, mechanicStatus, customerStatus] of calls) {
    const statusAs = (token: string) =>
      request(method, path, { as: token, body }).then(({ status }) => status)
    expect([method, path, await statusAs(other.token), await statusAs(customer.token)]).toEqual([
      method,
      path,
      mechanicStatus,
      customerStatus,
    ])
  }
  const own = await request('GET', `/work-cards/${card.id}`, { as: assigned.token })
  expect(JSON.stringify(own.body)).not.toMatch(/cost|amount|discount|tax_percentage/)
  for (const each of [mechanicPage, customerPage]) await each.context().close()
})
