/** The vehicles: list, menu, dialogs, and what a scanned code shows. */
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

/** The only one of the shop: what stands on the screen does not change with other journeys. */
const openList = async ({ page, vehicles }: ScreenContext) => {
  await page.unroute('**/api/vehicles?*')
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await vehicles.row(plate).waitFor()
}

const list: ScreenState = {
  name: 'vehicles',
  show: async (stage) => {
    await openList(stage)
    await stage.page.goto('/vehicles')
    await stage.vehicles.table.getByRole('row').nth(10).waitFor()
  },
}

const qrCode: ScreenState = {
  name: 'QR code of a vehicle',
  show: async (stage) => {
    await openList(stage)
    await stage.vehicles.showQrCode(plate)
  },
}

const deletionRejected: ScreenState = {
  name: 'deleting a vehicle, refused',
  show: async (stage) => {
    const { page, vehicles } = stage
    await closeDialogs(stage)
    const refused = {
      success: false,
      code: 'still_referenced',
      error: 'refused',
      params: { work_cards: 2 },
    }
    await page.route('**/api/vehicles/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: refused })
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
    name: 'register a vehicle, refused',
    show: async (stage) => {
      await openList(stage)
      await stage.vehicles.openNew()
      await stage.vehicles.fill({ year: '1949', mileage: 'far' })
      await stage.vehicles.save.click()
      await stage.vehicles.form.locator('[aria-invalid="true"]').nth(5).waitFor()
    },
  },
  {
    name: 'owners found',
    show: async ({ page, vehicles }) => {
      await vehicles.field('customer_id').fill('Falcon')
      await page.getByRole('option', { name: 'Falcon' }).waitFor()
    },
  },
  {
    name: 'nobody found, a customer is added in place',
    show: async ({ page, vehicles, customers }) => {
      await vehicles.field('customer_id').fill('nobody of this name')
      await page.getByRole('option', { name: customers.texts.add }).click()
      await customers.field('phone').waitFor()
    },
  },
]

export const vehicleDialogScreens: ScreenState[] = [
  {
    name: 'a plate that another vehicle bears',
    show: async (stage) => {
      const { page, vehicles } = stage
      await openList(stage)
      await vehicles.row(plate).click()
      await vehicles.field('plate_number').fill('AUH 11 10007')
      await vehicles.field('vin').fill('IOQ')
      await page.route('**/api/vehicles/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue()
        // Only looked at: the demo's plates stay where they are.
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
    name: 'somebody else changed the vehicle',
    show: async (stage) => {
      const { page, vehicles } = stage
      await page.unroute('**/api/vehicles/*')
      await closeDialogs(stage)
      await openList(stage)
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

/** On a phone: cards in place of rows, a form that fills the page, the code to scan. */
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
    show: async (stage) => {
      await closeDialogs(stage)
      await stage.vehicles.openNew()
    },
  },
]

/** What a code says to whoever may not see the car. */
export const scannedCodeScreens: ScreenState[] = [
  {
    name: 'a scanned code',
    show: ({ page }) => page.goto('/v/unknown').then(() => page.getByRole('link').waitFor()),
  },
]
