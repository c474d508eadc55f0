/** The work cards: list, board, menus and dialogs. */
import { createCustomer, request, signInAs, uniqueId } from '../api.ts'
import { closeDialogs, type ScreenContext, type ScreenState } from './screen-state.ts'

const loadFailed: ScreenState = {
  name: 'work cards failed to load',
  show: async ({ page, frame }) => {
    await page.route('**/api/work-cards?*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    )
    await frame.open('/work-cards')
    await page.getByRole('alert').waitFor()
  },
}

const list: ScreenState = {
  name: 'work cards',
  show: async ({ page, workCards }) => {
    await page.unroute('**/api/work-cards?*')
    await workCards.open()
    await workCards.table.getByRole('row').nth(10).waitFor()
  },
}

/** Reads the number of the first visible card. */
const readFirstNumber = ({ page }: ScreenContext) =>
  page.getByRole('main').getByRole('link', { name: /^WC-/ }).first().innerText()

const deletionRejected: ScreenState = {
  name: 'work card deletion rejected',
  show: async (context) => {
    const { page, workCards } = context
    await page.route('**/api/work-cards/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 409,
            json: { success: false, code: 'card_paid', error: 'rejected' },
          })
        : route.continue(),
    )
    await workCards.chooseFromRowMenu(await readFirstNumber(context), 'delete')
    await workCards.deletion.getByRole('button', { name: workCards.texts.delete }).click()
    await workCards.deletion.getByRole('alert').waitFor()
  },
}

const board: ScreenState = {
  name: 'the board',
  show: async (context) => {
    await closeDialogs(context)
    await context.workCards.open('?view=board')
    await context.workCards.column('completed').getByRole('listitem').nth(9).waitFor()
  },
}

const moveMenu: ScreenState = {
  name: 'move menu of a card',
  show: async (context) => {
    await context.workCards.moveButton(await readFirstNumber(context)).click()
    await context.workCards.moveTo('cancelled').waitFor()
  },
}

const statusConfirmation: ScreenState = {
  name: 'confirmation before cancelling a card',
  show: async ({ page, workCards }) => {
    await workCards.moveTo('cancelled').click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
}

export const workCardsScreens: ScreenState[] = [
  loadFailed,
  list,
  deletionRejected,
  board,
  moveMenu,
  statusConfirmation,
]

const invalidCard: ScreenState = {
  name: 'new work card with errors',
  show: async (context) => {
    const { page, workCards } = context
    await workCards.open()
    await workCards.openNew()
    await workCards.chooseCustomer('Falcon')
    await workCards.field('vehicle_id').and(page.locator(':enabled')).waitFor()
    await workCards.choose('payment_type', context.texts.workshop.payment_type.insurance)
    await workCards.field('estimated_cost').fill('much')
    await workCards.form.locator('summary').click()
    await workCards.field('mileage_in').fill('far')
    await page.keyboard.press('Control+Enter')
    await workCards.form.locator('[aria-invalid="true"]').nth(1).waitFor()
  },
}

const customerWithoutVehicles: ScreenState = {
  name: 'a customer without vehicles',
  show: async ({ workCards }) => {
    const { contact_person } = await createCustomer({ contact_person: `No Car ${uniqueId()}` })
    await workCards.chooseCustomer(contact_person!)
    await workCards.form.getByRole('alert').waitFor()
  },
}

const editConflict: ScreenState = {
  name: 'work card changed by another user',
  show: async (context) => {
    const { page, workCards } = context
    await closeDialogs(context)
    await workCards.open()
    await workCards.chooseFromRowMenu(await readFirstNumber(context), 'edit')
    await workCards.field('customer_complaint').fill('Pulls to one side')
    const { token } = await signInAs('manager')
    const id = new URL(page.url()).searchParams.get('open')!
    await request('PUT', `/work-cards/${id}`, { as: token, body: { estimated_cost: 400 } })
    await workCards.save.click()
    await workCards.form.getByRole('alert').waitFor()
  },
}

export const workCardDialogScreens: ScreenState[] = [
  invalidCard,
  customerWithoutVehicles,
  editConflict,
]

/** On a phone table rows are cards, filters open from a button, and only the board scrolls sideways. */
export const workCardsPhoneScreens: ScreenState[] = [
  {
    name: 'work cards as cards, with their filters',
    show: async ({ page, workCards }) => {
      await workCards.open()
      await page.getByRole('main').getByRole('listitem').nth(9).waitFor()
      await page.getByRole('button', { name: workCards.texts.filters, exact: true }).click()
      await page.getByLabel(workCards.texts.from).waitFor()
    },
  },
  {
    name: 'the board on a phone',
    show: async (context) => {
      await context.workCards.show('board')
      await moveMenu.show(context)
    },
  },
  {
    name: 'a new work card on a phone',
    show: async (context) => {
      await context.page.keyboard.press('Escape')
      await context.workCards.openNew()
      await context.workCards.form.locator('summary').click()
    },
  },
]
