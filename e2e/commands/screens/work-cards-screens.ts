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

/** The name of the first card that is shown. */
const readFirstNumber = ({ page }: ScreenContext) =>
  page.getByRole('main').getByRole('link', { name: /^WC-/ }).first().innerText()

const deletionRejected: ScreenState = {
  name: 'deleting a work card, refused',
  show: async (stage) => {
    const { page, workCards } = stage
    await page.route('**/api/work-cards/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 409,
            json: { success: false, code: 'card_paid', error: 'refused' },
          })
        : route.continue(),
    )
    await workCards.chooseFromRowMenu(await readFirstNumber(stage), 'delete')
    await workCards.deletion.getByRole('button', { name: workCards.texts.delete }).click()
    await workCards.deletion.getByRole('alert').waitFor()
  },
}

const board: ScreenState = {
  name: 'the board',
  show: async (stage) => {
    await closeDialogs(stage)
    await stage.workCards.open('?view=board')
    await stage.workCards.column('completed').getByRole('listitem').nth(9).waitFor()
  },
}

const moveMenu: ScreenState = {
  name: 'where a card can be moved',
  show: async (stage) => {
    await stage.workCards.moveButton(await readFirstNumber(stage)).click()
    await stage.workCards.moveTo('cancelled').waitFor()
  },
}

const statusConfirmation: ScreenState = {
  name: 'before a card is cancelled',
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
  name: 'a new work card, refused',
  show: async (stage) => {
    const { page, workCards } = stage
    await workCards.open()
    await workCards.openNew()
    await workCards.chooseCustomer('Falcon')
    await workCards.field('vehicle_id').and(page.locator(':enabled')).waitFor()
    await workCards.choose('payment_type', stage.texts.workshop.payment_type.insurance)
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
  name: 'somebody else changed the work card',
  show: async (stage) => {
    const { page, workCards } = stage
    await closeDialogs(stage)
    await workCards.open()
    await workCards.chooseFromRowMenu(await readFirstNumber(stage), 'edit')
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

/** On a phone: cards in place of rows, filters behind a button, a board that scrolls by itself. */
export const workCardsPhoneScreens: ScreenState[] = [
  {
    name: 'work cards as cards, with their filters',
    show: async ({ page, workCards }) => {
      await workCards.open()
      await page.getByRole('main').getByRole('listitem').nth(9).waitFor()
      await page.getByRole('button', { name: workCards.texts.filters }).click()
      await page.getByLabel(workCards.texts.from).waitFor()
    },
  },
  {
    name: 'the board on a phone',
    show: async (stage) => {
      await stage.workCards.show('board')
      await moveMenu.show(stage)
    },
  },
  {
    name: 'a new work card on a phone',
    show: async (stage) => {
      await stage.page.keyboard.press('Escape')
      await stage.workCards.openNew()
      await stage.workCards.form.locator('summary').click()
    },
  },
]
