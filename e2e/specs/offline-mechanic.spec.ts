/** A mechanic in a garage without a connection: the jobs are readable, and the work arrives once and in order. */
import type { Page } from '@playwright/test'
import { createMechanic, createWorkCard, request, signInAs } from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { getTexts } from '../commands/texts.ts'
import { WorkCardPage } from '../pages/work-card.page.ts'

const texts = getTexts('en')

/** The addresses that the service worker keeps. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('last-seen')).keys()
    return keys.map(({ url }) => url).join(' ')
  })

const photo = {
  name: 'discs.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('works on a job without a connection, sends it once and asks about a conflict', async ({
  browser,
}) => {
  const session = await createMechanic()
  const mine = { assigned_mechanic_id: session.user.id }
  const card = await createWorkCard({ ...mine, tasks: [{ description: 'Brake pads' }] })
  const neverOpened = await createWorkCard(mine)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    storageState: createStorageState(runningSystem().address, 'en', session),
  })
  const page = await context.newPage()
  const errors = await collectPageErrors(context)
  // The page tries to listen for changes again.
  errors.allow(/WebSocket connection .* net::ERR_INTERNET_DISCONNECTED/)
  const job = new WorkCardPage(page, texts)
  const notice = page.getByText(texts.shell.offline.title)
  const waiting = page.getByRole('list').filter({ hasText: texts.outbox.kind.start_job })
  const uploads = page.getByRole('list', { name: texts.workCard.files.uploads })
  const conflict = page.getByRole('alert').filter({ hasText: /^Not sent/ })

  await test.step('keeps all jobs of the mechanic', async () => {
    await page.goto('/dashboard')
    await expect.poll(() => listKept(page)).toContain(neverOpened.id)
    await job.open(card)
  })

  await test.step('starts, completes a task and writes notes without a connection', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(notice).toBeVisible()
    await job.start.click()
    await expect(job.finish).toBeVisible()
    await job.openTab('tasks')
    await job.taskStatusButton('Brake pads', 'completed').click()
    await job.openTab('notes')
    await job.notes.fill('Discs are fine')
    await job.saveNotes.click()
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await job.openTab('files')
    await page.getByLabel(texts.workCard.files.choose).setInputFiles(photo)
    await expect(uploads.getByText(texts.outbox.waiting)).toBeVisible()
    await expect(
      page.getByText(texts.outbox.button.waiting_files_one.replace('{{count}}', '1')).first(),
    ).toBeVisible()
  })

  await test.step('still shows it after a reload', async () => {
    await page.reload()
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await expect(job.finish).toBeVisible()
    await job.openTab('notes')
    await expect(job.notes).toHaveValue('Discs are fine')
    await job.openTab('files')
    await expect(uploads.locator('img')).toBeVisible()
  })

  const { token } = await signInAs('receptionist')
  await test.step('stops at what somebody else changed meanwhile', async () => {
    const task = `/work-cards/tasks/${card.tasks[0]!.id}`
    await request('PUT', task, { as: token, body: { status: 'cancelled' } })
    await context.setOffline(false)
    await expect(conflict).toBeVisible()
    await expect(conflict).toContainText(texts.outbox.value.task_status.cancelled)
  })

  await test.step('sends the rest after the decision, each once', async () => {
    await page.getByRole('button', { name: texts.outbox.conflict.discard }).click()
    await expect(conflict).toBeHidden()
    await expect(waiting).toBeHidden()
    const read = async (path: string) =>
      (await request('GET', `/work-cards/${card.id}${path}`, { as: token })).body.data
    await expect
      .poll(() => read(''))
      .toMatchObject({
        status: 'in_progress',
        mechanic_notes: 'Discs are fine',
        tasks: [{ status: 'cancelled' }],
      })
    // Files are sent in the background, after the actions.
    await expect
      .poll(() => read('/attachments'))
      .toMatchObject([{ kind: 'photo', file_name: photo.name }])
    const events = (await read('/history')).map(({ event }: { event: string }) => event)
    expect(events.filter((event: string) => event === 'status_changed')).toHaveLength(1)
    expect(events.filter((event: string) => event === 'notes_saved')).toHaveLength(1)
    expect(events.filter((event: string) => event === 'attachment_added')).toHaveLength(1)
    await expect(uploads).toBeHidden()
    await expect(notice).toBeHidden()
  })
  expect(errors.unexpected()).toEqual([])
  await context.close()
})
