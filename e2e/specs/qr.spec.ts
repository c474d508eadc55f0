/** The code on a car: what its picture says, what its label is, and where it leads whoever scans it (design api.md). */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { aPortalCustomer, ask, aVehicle, type Session, signIn } from '../commands/api.ts'
import { expect, stateOf, test } from '../commands/journey.ts'
import { runningSystem } from '../commands/running-system.ts'
import { textsIn } from '../commands/texts.ts'
import { SignInPage } from '../pages/sign-in.page.ts'

test.use({ role: 'receptionist' })

const read = async (file: string): Promise<string | undefined> => {
  const { data, width, height } = PNG.sync.read(await readFile(file))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

/** Another person's browser; hands over what it asked of the vehicles. */
const scanAs = async (browser: Browser, session: Session | null, url: string, language: 'en' | 'ar' = 'en') => {
  const context = await browser.newContext({ storageState: stateOf(runningSystem().address, language, session) })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/vehicles')) asked.push(pathname)
  })
  await page.goto(url)
  return { page, asked }
}

const shopOf = async () => (await ask('GET', '/settings/public')).body.data

/** Only the shop's name and phone: nothing of the car, nor whether there is one. */
const expectShopOnly = async (page: Page, name: string, plate: string) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByRole('link')).toContainText((await shopOf()).shop_phone)
  await expect(page.getByRole('main')).not.toContainText(plate)
  await expect(page.getByRole('main')).not.toContainText('Hilux')
}

test('its picture leads staff to the vehicle, its owner to the portal, everybody else to the name of the shop', async ({
  page,
  browser,
  vehicles,
  sessionOf,
}) => {
  test.setTimeout(90_000)
  const { customer, email, password } = await aPortalCustomer()
  const { id, plate_number: plate } = await aVehicle({ customer_id: customer.id })
  const shop = await shopOf()
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await vehicles.showQrCode(plate)
  const download = page.waitForEvent('download')
  await vehicles.qrCode.getByRole('link', { name: vehicles.texts.qr_download }).click()
  expect((await download).suggestedFilename()).toBe(`${plate.replaceAll(' ', '-')}.png`)
  const url = (await read(await (await download).path()))!
  expect(url).toMatch(new RegExp(`^${runningSystem().address}/v/[\\w-]{22}$`))

  await test.step('staff', async () => {
    await page.goto(url)
    await expect(page).toHaveURL(`/vehicles?open=${id}`)
    await expect(vehicles.field('plate_number')).toHaveValue(plate)
  })

  await test.step('the owner', async () => {
    const { page: portal } = await scanAs(browser, await signIn(email, password), url)
    await portal.waitForURL(`/customer-portal/vehicle-jobs/${id}`)
    await portal.context().close()
  })

  await test.step('another customer, and a mechanic without a card of it', async () => {
    for (const role of ['customer', 'mechanic'] as const) {
      const { page: theirs, asked } = await scanAs(browser, await sessionOf(role), url)
      await expectShopOnly(theirs, shop.shop_name, plate)
      expect(asked).toEqual([`/api/vehicles/by-qr/${url.split('/').at(-1)}`])
      await theirs.context().close()
    }
  })

  await test.step('a stranger, who is the owner after signing in', async () => {
    const { page: strange, asked } = await scanAs(browser, null, url, 'ar')
    await expectShopOnly(strange, shop.shop_name_ar || shop.shop_name, plate)
    expect(asked).toEqual([])
    const texts = textsIn('ar')
    await strange.getByRole('button', { name: texts.signIn.scanned.sign_in }).click()
    await expect(strange).toHaveURL('/login')
    await strange.goBack()
    await expectShopOnly(strange, shop.shop_name_ar || shop.shop_name, plate)
    await strange.goForward()
    await new SignInPage(strange, texts).signIn({ username: email, password })
    await strange.waitForURL(`/customer-portal/vehicle-jobs/${id}`)
    await strange.context().close()
  })
})

test('its label is a page of 50 × 30 mm with the code and the plate, and nothing else', async ({ page, vehicles }) => {
  const { plate_number: plate } = await aVehicle()
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await vehicles.row(plate).waitFor()
  // Without the dialog the page is printed as any other.
  const sizeOf = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    return boxes.map(([, width, height]) => [Number(width), Number(height)].map((pt) => Math.round((pt / 72) * 25.4)))
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
