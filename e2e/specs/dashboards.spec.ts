/** The dashboards of mechanics and office roles. */
import type { Locator, Page } from '@playwright/test'
import {
  createMechanic,
  createVehicle,
  createWorkCard,
  request,
  today,
  updateWorkCard,
} from '../commands/api.ts'
import { fetchAsBrowser } from '../commands/fetch-as-browser.ts'
import { createStorageState, endRoutes, expect, test } from '../commands/journey.ts'
import { recordLayoutShifts } from '../commands/layout-shifts.ts'
import { runningSystem } from '../commands/running-system.ts'
import { waitForSocket } from '../commands/wait-for-socket.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { Search } from '../pages/search.ts'

/** Gives the signed-in mechanic a shift of today, at each hour at which this runs: one that has begun, or one that has ended. */
const setShift = (page: Page, hasBegun: boolean) =>
  page.route('**/api/attendance/my-status', async (route) => {
    const response = await fetchAsBrowser(route)
    const { data } = await response.json()
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const [starts_at, ends_at] = (hasBegun ? [-1, 7] : [-9, -1]).map(hoursFromNow)
    const today = { ...data.today, kind: 'working', starts_at, ends_at }
    await route.fulfill({ response, json: { success: true, data: { ...data, today } } })
  })

/** Waits until the page remembers whether a punch is due, which it knows when the front end of the punches has arrived. */
const waitForPunchDue = (page: Page, isDue: boolean) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('punch_due')))
    .toContain(`"isDue":${isDue}`)

test.describe('the mechanic dashboard on a phone in Arabic', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 } })

  test('notifies a mechanic of a job, starts and finishes it and finds it by plate', async ({
    browser,
    texts,
  }) => {
    const mechanic = await createMechanic()
    const car = await createVehicle()
    const storageState = createStorageState(runningSystem().address, 'ar', mechanic)
    const context = await browser.newContext({
      storageState,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const dashboard = new DashboardPage(page, texts)
    const readMovements = await recordLayoutShifts(page, dashboard.work)
    await setShift(page, false)
    await dashboard.open('total_assigned')
    await expect(page.getByText(texts.dashboards.my_jobs.empty)).toBeVisible()
    // The second visit knows whether a punch is due. The first one guesses it from the hour.
    await waitForPunchDue(page, false)
    const connected = waitForSocket(page)
    await dashboard.open('total_assigned')
    await expect(page.getByText(texts.dashboards.my_jobs.empty)).toBeVisible()
    await connected
    expect(await readMovements(), 'nothing moves while the dashboard loads').toEqual([])

    const { id, work_card_number: number } = await createWorkCard(
      { assigned_mechanic_id: mechanic.user.id },
      car,
    )
    await expect(
      page.getByRole('status').filter({ hasText: texts.notifications.job_assigned.title }),
    ).toBeVisible()
    await expect(dashboard.job(number)).toContainText(car.plate_number)
    await expect(dashboard.stat('pending')).toHaveText('1')

    // A double tap starts the job and does not finish it.
    await dashboard.jobButton('start_job', number).dblclick()
    expect(await readMovements(), 'nothing moves when the job arrives and under the tap').toEqual(
      [],
    )
    await expect(dashboard.job(number)).toContainText(texts.workshop.work_card_status.in_progress)
    await expect(dashboard.stat('in_progress')).toHaveText('1')
    await dashboard.jobButton('finish_job', number).click()
    await expect(dashboard.job(number)).toContainText(
      texts.workshop.work_card_status.waiting_approval,
    )
    await expect(dashboard.job(number).getByRole('button')).toHaveCount(0)
    const { body } = await request('GET', `/work-cards/${id}/history`, { as: mechanic.token })
    const statuses = body.data.flatMap(
      ({ changes }: { changes: { field: string; to: string }[] }) =>
        changes.filter(({ field }) => field === 'status').map(({ to }) => to),
    )
    expect(statuses.filter((status: string) => status !== 'pending')).toEqual([
      'waiting_approval',
      'in_progress',
    ])

    const search = new Search(page, texts)
    await search.button.click()
    await search.find(car.plate_number, number)
    await search.options.filter({ hasText: number }).click()
    await page.waitForURL(`/work-cards/${id}`)
    await endRoutes(page)
    await context.close()
  })
})

test.describe('the mechanic dashboard in the morning', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 } })

  test('begins with the punch, and does not move while it loads', async ({ browser, texts }) => {
    const storageState = createStorageState(runningSystem().address, 'ar', await createMechanic())
    const context = await browser.newContext({
      storageState,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const dashboard = new DashboardPage(page, texts)
    const readMovements = await recordLayoutShifts(page, dashboard.work)
    await setShift(page, true)
    await dashboard.open('total_assigned')
    const punch = page.locator('[data-punch]')
    await expect(punch).toBeVisible()
    await waitForPunchDue(page, true)
    // The jobs are there before the punch card, whose front end arrives late.
    await page.route('**/mfe-hr/**', async (route) => {
      await dashboard.stat('total_assigned').getByText(/\d/).waitFor()
      await route.continue()
    })
    const connected = waitForSocket(page)
    await dashboard.open('total_assigned')
    await expect(punch).toBeVisible()
    await connected
    expect(await readMovements()).toEqual([])
    const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0
    expect(await topOf(punch)).toBeLessThan(await topOf(dashboard.stat('total_assigned')))
    await endRoutes(page)
    await context.close()
  })
})

test.describe('the office dashboard', () => {
  test.use({ role: 'receptionist' })

  test('links totals, statuses and due work cards to the lists that they count', async ({
    page,
    texts,
  }) => {
    const { work_card_number: number, id } = await createWorkCard({ promised_date: today() })
    const dashboard = new DashboardPage(page, texts)
    await dashboard.open('active')
    for (const name of ['customers', 'vehicles', 'pending_invoices', 'outstanding'])
      await expect(dashboard.stat(name)).toHaveText(/\d/)
    const dueToday = dashboard.dueList('today')
    await expect(dueToday.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `/work-cards/${id}`,
    )
    await expect(dashboard.dueList('overdue').getByRole('listitem')).toHaveCount(5)
    const [viewAll] = texts.dashboards.shop.all.split('{{')
    await dueToday.getByRole('link', { name: viewAll }).click()
    await expect(page).toHaveURL('/work-cards?due=today&sort=promised_date')
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()

    await updateWorkCard(id, { status: 'waiting_payment' })
    await dashboard.open('active')
    await expect(dueToday.getByRole('link', { name: number })).toContainText(
      texts.workshop.work_card_status.waiting_payment,
    )
    await page.locator('[data-status="waiting_payment"]').getByRole('link').click()
    await expect(page).toHaveURL('/work-cards?status=waiting_payment')
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  })
})
