/** The QR code of a vehicle: its image, its printed label and where it leads each person who scans it. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import {
  createPortalCustomer,
  createVehicle,
  createWorkCard,
  request,
  type Session,
  signIn,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { runningSystem } from '../commands/running-system.ts'
import { getTexts } from '../commands/texts.ts'
import { SignInPage } from '../pages/sign-in.page.ts'

test.use({ role: 'receptionist' })

/** Decodes the QR code in a PNG image. */
const decodeQrCode = (picture: Buffer): string | undefined => {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

/** Opens a scanned URL in another browser session. Returns its page and the vehicle requests it sent. */
const scanAs = async (
  browser: Browser,
  session: Session | null,
  url: string,
  language: 'en' | 'ar' = 'en',
) => {
  const context = await browser.newContext({
    storageState: createStorageState(runningSystem().address, language, session),
  })
  const page = await context.newPage()
  const vehicleRequests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/vehicles')) vehicleRequests.push(pathname)
  })
  await page.goto(url)
  return { page, vehicleRequests }
}

const readShop = async () => (await request('GET', '/settings/public')).body.data

/** Only the name and phone number of the shop, and no sign that the vehicle exists. */
const expectShopOnly = async (page: Page, name: string, plate: string) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByRole('link')).toContainText(
    (await readShop()).shop_phone,
  )
  await expect(page.getByRole('main')).not.toContainText(plate)
  await expect(page.getByRole('main')).not.toContainText('Hilux')
}

test('leads staff to the vehicle, the owner to the portal and the assigned mechanic to the work card', async ({
  page,
  browser,
  getSession,
  vehicles,
}) => {
  const { customer, email, password } = await createPortalCustomer()
  const car = await createVehicle({ customer_id: customer.id })
  const { id, plate_number: plate } = car
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await vehicles.showQrCode(plate)
  const download = page.waitForEvent('download')
  await vehicles.qrCode.getByRole('link', { name: vehicles.texts.qr_download }).click()
  expect((await download).suggestedFilename()).toBe(`${plate.replaceAll(' ', '-')}.png`)
  const url = decodeQrCode(await readFile(await (await download).path()))!
  expect(url).toMatch(new RegExp(`^${runningSystem().address}/v/[\\w-]{22}$`))

  await page.goto(url)
  await page.waitForURL(`/vehicles/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plate)

  const { page: portal } = await scanAs(browser, await signIn(email, password), url)
  await portal.waitForURL(`/customer-portal/vehicle-jobs/${id}`)

  const mechanic = await getSession('mechanic')
  const { work_card_number: number } = await createWorkCard(
    { assigned_mechanic_id: mechanic.user.id },
    car,
  )
  const { page: otherPage } = await scanAs(browser, mechanic, url)
  await otherPage.waitForURL(`/work-cards?search=${encodeURIComponent(plate)}`)
  await expect(otherPage.getByRole('main').getByText(number)).toBeVisible()
})

test('shows only the shop to people without access and leads the owner to the vehicle after sign-in', async ({
  browser,
  getSession,
}) => {
  const { customer, email, password } = await createPortalCustomer()
  const { id, plate_number: plate, qr_code } = await createVehicle({ customer_id: customer.id })
  const url = decodeQrCode(Buffer.from(qr_code.split(',')[1]!, 'base64'))!
  const shop = await readShop()

  for (const role of ['customer', 'mechanic'] as const) {
    const { page: otherPage, vehicleRequests } = await scanAs(browser, await getSession(role), url)
    await expectShopOnly(otherPage, shop.shop_name, plate)
    expect(vehicleRequests, role).toEqual([`/api/vehicles/by-qr/${url.split('/').at(-1)}`])
    await otherPage.context().close()
  }

  const { page: anonymousPage, vehicleRequests } = await scanAs(browser, null, url, 'ar')
  const name = shop.shop_name_ar || shop.shop_name
  await expectShopOnly(anonymousPage, name, plate)
  expect(vehicleRequests, 'signed out, no vehicle request is sent').toEqual([])
  const texts = getTexts('ar')
  await anonymousPage.getByRole('button', { name: texts.signIn.scanned.sign_in }).click()
  await expect(anonymousPage).toHaveURL('/login')
  await anonymousPage.goBack()
  await expectShopOnly(anonymousPage, name, plate)
  await anonymousPage.goForward()
  await new SignInPage(anonymousPage, texts).signIn({ username: email, password })
  await anonymousPage.waitForURL(`/customer-portal/vehicle-jobs/${id}`)
})

test('prints a label of 50 × 30 mm with only the code and the plate', async ({
  page,
  vehicles,
}) => {
  const { plate_number: plate } = await createVehicle()
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await vehicles.row(plate).waitFor()
  // Without the dialog the page has its usual size.
  const readPageSizes = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    return boxes.map(([, width, height]) =>
      [Number(width), Number(height)].map((pt) => Math.round((pt / 72) * 25.4)),
    )
  }
  expect((await readPageSizes())[0]).not.toEqual([50, 30])
  await vehicles.showQrCode(plate)
  expect(await readPageSizes()).toEqual([[50, 30]])
  await page.emulateMedia({ media: 'print' })
  const label = page.locator('[data-label="qr"]')
  await expect(label).toBeVisible()
  await expect(label).toHaveText(`${plate}Toyota Hilux`)
  await expect(vehicles.table).toBeHidden()
  await expect(vehicles.qrCode).toBeHidden()
})
