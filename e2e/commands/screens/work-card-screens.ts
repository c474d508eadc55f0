/** One work card: for office roles, and for its mechanic on a phone. */
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { PartsTab } from '../../pages/parts-tab.page.ts'
import { addPartLine, createPart, createWorkCard, request, signInAs } from '../api.ts'
import { interpolate } from '../texts.ts'
import { closeDialogs, type ScreenState } from './screen-state.ts'

const tasks = [
  { description: 'Change the pads', estimated_cost: 350 },
  { description: 'Skim the discs' },
]

const loadFailed: ScreenState = {
  name: 'a work card failed to load',
  show: async ({ page, frame }) => {
    await page.route('**/api/work-cards/*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    )
    await frame.open('/work-cards/any')
    await page.getByRole('alert').waitFor()
  },
}

const overview: ScreenState = {
  name: 'a work card',
  show: async ({ page, texts, workCard }) => {
    await page.unroute('**/api/work-cards/*')
    const insured = { payment_type: 'insurance', insurance_company: 'Gulf Cover' } as const
    const card = await createWorkCard({ ...insured, tasks, customer_complaint: 'صوت عند الفرامل' })
    // Others who have the card open are shown beside its status.
    for (const role of ['manager', 'admin'] as const)
      await request('PUT', `/work-cards/${card.id}/viewers`, { as: (await signInAs(role)).token })
    await workCard.open(card)
    const viewer = interpolate(texts.workCard.viewers.also_here, { name: '.+' })
    await page
      .getByRole('img', { name: new RegExp(viewer) })
      .nth(1)
      .waitFor()
    await workCard.panel(workCard.texts.financials.title).getByRole('term').first().waitFor()
  },
}

const statusConfirmation: ScreenState = {
  name: 'confirmation before completing a work card',
  show: async ({ page, workCard }) => {
    await workCard.statusButton('completed').click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
}

const jobCardPrintout: ScreenState = {
  name: 'job card printout',
  show: async (context) => {
    await closeDialogs(context)
    await context.page.getByRole('button', { name: context.workCard.texts.print }).click()
    await context.page.getByRole('dialog').getByRole('article').waitFor()
  },
}

const invalidTask: ScreenState = {
  name: 'task with errors',
  show: async (context) => {
    const { page, workCard } = context
    await closeDialogs(context)
    await workCard.tab('tasks').click()
    await page.getByRole('button', { name: workCard.texts.tasks.add }).click()
    await workCard.taskForm.locator('[data-path="labor_hours"]').fill('long')
    await page.keyboard.press('Control+Enter')
    await workCard.taskForm.locator('[aria-invalid="true"]').nth(1).waitFor()
  },
}

const deletion: ScreenState = {
  name: 'task deletion',
  show: async (context) => {
    const { page, texts, workCard } = context
    await closeDialogs(context)
    await page
      .getByRole('button', {
        name: interpolate(texts.kit.table.actions_of, { name: '“Skim the discs”' }),
      })
      .click()
    await page.getByRole('menuitem', { name: workCard.texts.tasks.delete }).click()
    await page.getByRole('dialog', { name: workCard.texts.tasks.delete_title }).waitFor()
  },
}

const invalidPart: ScreenState = {
  name: 'part line with errors',
  show: async (context) => {
    const { page, texts, workCard } = context
    await closeDialogs(context)
    const tab = new PartsTab(page, texts)
    await workCard.tab('parts').click()
    await tab.add.click()
    await tab.field('quantity').fill('many')
    await tab.search.waitFor()
    await page.keyboard.press('Control+Enter')
    await tab.form.locator('[aria-invalid="true"]').nth(2).waitFor()
  },
}

const parts: ScreenState = {
  name: 'parts of a work card with the removal dialog',
  show: async (context) => {
    const { page, texts, workCard } = context
    const tab = new PartsTab(page, texts)
    const insured = { payment_type: 'insurance', insurance_company: 'Gulf Cover' } as const
    const card = await createWorkCard({ ...insured, tasks })
    for (const part_name of ['Front brake pads, ceramic', 'فحمات خلفية'])
      await addPartLine(
        card.id,
        (await createPart({ part_name, category_id: 2, unit_of_measure: 'set' })).id,
        1.5,
      )
    await workCard.open(card, '?tab=parts')
    await tab.table.getByRole('button').last().click()
    await tab.removal.waitFor()
  },
}

const history: ScreenState = {
  name: 'the history of a work card',
  show: async (context) => {
    await closeDialogs(context)
    await context.workCard.tab('tasks').click()
    await context.workCard.taskStatusButton('Change the pads', 'completed').click()
    await context.workCard.tab('history').click()
    await context.workCard.history.first().waitFor()
  },
}

export const workCardScreens: ScreenState[] = [
  loadFailed,
  overview,
  statusConfirmation,
  jobCardPrintout,
  invalidTask,
  deletion,
  invalidPart,
  parts,
  history,
]

/** A job of the demo mechanic. */
const findMyJob = async (status: string): Promise<WorkCard> => {
  const { token } = await signInAs('mechanic')
  return (await request('GET', `/work-cards?status=${status}&limit=1`, { as: token })).body.data[0]
}

export const myWorkCardPhoneScreens: ScreenState[] = [
  {
    name: 'my started job',
    show: async ({ workCard }) => {
      await workCard.open(await findMyJob('in_progress'))
      await workCard.finish.waitFor()
    },
  },
  {
    name: 'my unsaved notes',
    show: async ({ page, workCard }) => {
      await workCard.tab('notes').click()
      await workCard.notes.fill('الأقراص سليمة')
      await page.getByRole('heading', { name: workCard.texts.notes.last_saved }).waitFor()
    },
  },
  {
    name: 'my tasks with a row menu',
    show: async ({ page, workCard }) => {
      await workCard.tab('tasks').click()
      await page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('menuitem', { name: workCard.texts.tasks.delete }).waitFor()
    },
  },
  {
    name: 'tasks of a closed card',
    show: async ({ page, workCard }) => {
      await workCard.open(await findMyJob('completed'), '?tab=tasks')
      await page.getByRole('alert').first().waitFor()
    },
  },
]
