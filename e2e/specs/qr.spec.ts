/** The code on a car: what its picture says, what its label is, and where it leads whoever scans it (design api.md). */
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

/** What a camera reads in a picture. */
const read = (picture: Buffer): string | undefined => {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

/** Another person's browser; hands over what it asked of the vehicles. */
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
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/vehicles')) asked.push(pathname)
  })
  await page.goto(url)
  return { page, asked }
}

const shopOf = async () => (await request('GET', '/settings/public')).body.data

/** Only the shop's name and phone: nothing of the car, nor whether there is one. */
const expectShopOnly = async (page: Page, name: string, plate: string) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByRole('link')).toContainText((await shopOf()).shop_phone)
  await expect(page.getByRole('main')).not.toContainText(plate)
  await expect(page.getByRole('main')).not.toContainText('Hilux')
}

test('its picture, kept as a file, leads staff to the vehicle, its owner to the portal, whoever has the job to the card', async ({
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
  const url = read(await readFile(await (await download).path()))!
  expect(url).toMatch(new RegExp(`^${runningSystem().address}/v/[\\w-]{22}$`))

  await page.goto(url)
  await page.waitForURL(`/vehicles?open=${id}`)
  await expect(vehicles.field('plate_number')).toHaveValue(plate)

  const { page: portal } = await scanAs(browser, await signIn(email, password), url)
  await portal.waitForURL(`/customer-portal/vehicle-jobs/${id}`)

  const mechanic = await getSession('mechanic')
  const { work_card_number: number } = await createWorkCard(
    { assigned_mechanic_id: mechanic.user.id },
    car,
  )
  const { page: theirs } = await scanAs(browser, mechanic, url)
  await theirs.waitForURL(`/work-cards?search=${encodeURIComponent(plate)}`)
  await expect(theirs.getByRole('main').getByText(number)).toBeVisible()
})

test('whoever may not see the car learns the name and phone of the shop; its owner signs in and comes to it', async ({
  browser,
  getSession,
}) => {
  const { customer, email, password } = await createPortalCustomer()
  const { id, plate_number: plate, qr_code } = await createVehicle({ customer_id: customer.id })
  const url = read(Buffer.from(qr_code.split(',')[1]!, 'base64'))!
  const shop = await shopOf()

  for (const role of ['customer', 'mechanic'] as const) {
    const { page: theirs, asked } = await scanAs(browser, await getSession(role), url)
    await expectShopOnly(theirs, shop.shop_name, plate)
    expect(asked, role).toEqual([`/api/vehicles/by-qr/${url.split('/').at(-1)}`])
    await theirs.context().close()
  }

  const { page: strange, asked } = await scanAs(browser, null, url, 'ar')
  const name = shop.shop_name_ar || shop.shop_name
  await expectShopOnly(strange, name, plate)
  expect(asked, 'a stranger asks for nothing').toEqual([])
  const texts = getTexts('ar')
  await strange.getByRole('button', { name: texts.signIn.scanned.sign_in }).click()
  await expect(strange).toHaveURL('/login')
  await strange.goBack()
  await expectShopOnly(strange, name, plate)
  await strange.goForward()
  await new SignInPage(strange, texts).signIn({ username: email, password })
  await strange.waitForURL(`/customer-portal/vehicle-jobs/${id}`)
})

test('its label is a page of 50 × 30 mm with the code and the plate, and nothing else', async ({
  page,
  vehicles,
}) => {
  const { plate_number: plate } = await createVehicle()
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await vehicles.row(plate).waitFor()
  // Without the dialog the page is printed as any other.
  const sizeOf = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    return boxes.map(([, width, height]) =>
      [Number(width), Number(height)].map((pt) => Math.round((pt / 72) * 25.4)),
    )
  }
  expect((await sizeOf())[0]).not.toEqual([50, 30])
  await vehicles.showQrCode(plate)
  expect(await sizeOf()).toEqual([[50, 30]])
  await page.emulateMedia({ media: 'print' })
  const label = page.locator('[data-label="qr"]')
  await expect(label).toBeVisible()
  await expect(label).toHaveText(`${plate}Toyota Hilux`)
  await expect(vehicles.table).toBeHidden()
  await expect(vehicles.qrCode).toBeHidden()
})
