/** The vehicles: list, row menu, dialogs and the page of a scanned code. */
import { request, signInAs } from '../api.ts'
import { closeDialogs, type ScreenContext, type ScreenState } from './screen-state.ts'

const plate = 'DXB A 10000'

const loadFailed: ScreenState = {
  name: 'vehicles failed to load',
  show: async ({ page, frame }) => {
    await page.route('**/api/vehicles?*', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    )
    await frame.open('/vehicles')
    await page.getByRole('alert').waitFor()
  },
}

/** Filters by a demo plate, so that other journeys do not change the screen. */
const openList = async ({ page, vehicles }: ScreenContext) => {
  await page.unroute('**/api/vehicles?*')
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await vehicles.row(plate).waitFor()
}

const list: ScreenState = {
  name: 'vehicles',
  show: async (context) => {
    await openList(context)
    await context.page.goto('/vehicles')
    await context.vehicles.table.getByRole('row').nth(10).waitFor()
  },
}

const qrCode: ScreenState = {
  name: 'QR code of a vehicle',
  show: async (context) => {
    await openList(context)
    await context.vehicles.showQrCode(plate)
  },
}

const deletionRejected: ScreenState = {
  name: 'vehicle deletion rejected',
  show: async (context) => {
    const { page, vehicles } = context
    await closeDialogs(context)
    const rejection = {
      success: false,
      code: 'still_referenced',
      error: 'rejected',
      params: { work_cards: 2 },
    }
    await page.route('**/api/vehicles/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: rejection })
        : route.continue(),
    )
    await vehicles.chooseFromRowMenu(plate, 'delete')
    await vehicles.deletion.getByRole('button', { name: vehicles.texts.delete }).click()
    await vehicles.deletion.getByRole('alert').waitFor()
  },
}

export const vehicleScreens: ScreenState[] = [loadFailed, list, qrCode, deletionRejected]

export const newVehicleScreens: ScreenState[] = [
  {
    name: 'new vehicle with errors',
    show: async (context) => {
      await openList(context)
      await context.vehicles.openNew()
      await context.vehicles.fill({ year: '1949', mileage: 'far' })
      await context.vehicles.save.click()
      await context.vehicles.form.locator('[aria-invalid="true"]').nth(5).waitFor()
    },
  },
  {
    name: 'owner search results',
    show: async ({ page, vehicles }) => {
      await vehicles.field('customer_id').fill('Falcon')
      await page.getByRole('option', { name: 'Falcon' }).waitFor()
    },
  },
  {
    name: 'new customer from the owner search',
    show: async ({ page, vehicles, customers }) => {
      await vehicles.field('customer_id').fill('no such customer')
      await page.getByRole('option', { name: customers.texts.add }).click()
      await customers.field('phone').waitFor()
    },
  },
]

export const vehicleDialogScreens: ScreenState[] = [
  {
    name: 'plate of another vehicle',
    show: async (context) => {
      const { page, vehicles } = context
      await openList(context)
      await vehicles.row(plate).click()
      await vehicles.field('plate_number').fill('AUH 11 10007')
      await vehicles.field('vin').fill('IOQ')
      await page.route('**/api/vehicles/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue()
        // Nothing is saved, so the demo plates stay unchanged.
        const { data } = await (await route.fetch({ method: 'GET', postData: undefined })).json()
        const warnings = [
          { path: 'vin', code: 'vin_unusual' },
          {
            path: 'plate_number',
            code: 'plate_already_active',
            params: { vehicle: 'Toyota Hilux' },
          },
        ]
        const plates = [
          { plate_number: 'AUH 11 10007', from: data.updated_at, until: null },
          { plate_number: plate, from: data.created_at, until: data.updated_at },
        ]
        const saved = {
          ...data,
          plate_number: 'AUH 11 10007',
          vin: 'IOQ',
          version: data.version + 1,
          plates,
        }
        await route.fulfill({ json: { success: true, data: saved, warnings } })
      })
      await vehicles.save.click()
      await vehicles.field('takes_plate').waitFor()
    },
  },
  {
    name: 'vehicle changed by another user',
    show: async (context) => {
      const { page, vehicles } = context
      await page.unroute('**/api/vehicles/*')
      await closeDialogs(context)
      await openList(context)
      await vehicles.row(plate).click()
      await vehicles.fill({ notes: 'Parks at gate 2' })
      const { token } = await signInAs('manager')
      const id = new URL(page.url()).searchParams.get('open')!
      await request('PUT', `/vehicles/${id}`, { as: token, body: { mileage: 8_001 } })
      await vehicles.save.click()
      await vehicles.form.getByRole('alert').first().waitFor()
    },
  },
]

/** On a phone table rows are cards and the form fills the page. */
export const vehiclePhoneScreens: ScreenState[] = [
  {
    name: 'vehicles as cards',
    show: async ({ page, frame }) => {
      await frame.open('/vehicles')
      await page.getByRole('main').getByRole('listitem').nth(9).waitFor()
    },
  },
  {
    name: 'QR code on a phone',
    show: async ({ page, vehicles }) => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
      await vehicles.qrCode.waitFor()
    },
  },
  {
    name: 'register a vehicle on a phone',
    show: async (context) => {
      await closeDialogs(context)
      await context.vehicles.openNew()
    },
  },
]

/** The page of a scanned code for people without access to the vehicle. */
export const scannedCodeScreens: ScreenState[] = [
  {
    name: 'a scanned code',
    show: ({ page }) => page.goto('/v/unknown').then(() => page.getByRole('link').waitFor()),
  },
]
