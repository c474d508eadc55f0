/** The first day of an empty shop through the screens alone: from the admin's first sign-in to the printed invoice. */
import { startEphemeralSystem } from '../../scripts/ephemeral/system.mjs'
import { test as base, expect } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { interpolate } from '../commands/texts.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'
import { PartsTab } from '../pages/parts-tab.page.ts'
import { ReportsPage } from '../pages/reports.page.ts'
import { SettingsPage } from '../pages/settings.page.ts'

type EphemeralSystem = Awaited<ReturnType<typeof startEphemeralSystem>>

/** Runs on a separate empty system, as `npm start -- --empty` creates it. */
const test = base.extend<object, { shop: EphemeralSystem }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const ephemeral = await startEphemeralSystem(() => {}, { initialData: 'empty' })
      await use(ephemeral)
      await ephemeral.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.system.address),
})

test.describe.configure({ mode: 'serial' })

const trn = '100333333300003'
const shopDetails = {
  shop_name: 'Palm Road Garage',
  shop_name_ar: 'كراج طريق النخيل',
  shop_address: '7 Palm Road',
  shop_phone: '+971 4 000 0177',
  company_trn: trn,
}
const sampleData = {
  en: {
    person: 'Huda Al Ketbi',
    phone: '+971 50 000 0141',
    plate: 'DXB A 10041',
    task: 'Change the pads',
  },
  ar: {
    person: 'سلمى الكعبي',
    phone: '+971 50 000 0142',
    plate: 'SHJ 2 10042',
    task: 'تبديل فحمات الفرامل',
  },
} as const

const languagesInOrder = journeyLanguages('ar')

for (const [index, language] of languagesInOrder.entries()) {
  test.describe(`the first day of a shop in ${language}`, () => {
    test.use({ language })

    test('sets up the shop, opens a work card with a part, records the payment and prints the tax invoice', async ({
      page,
      shop,
      texts,
      signInPage,
      frame,
      customers,
      vehicles,
      spareParts,
      workCards,
      workCard,
    }) => {
      const { person, phone, plate, task } = sampleData[language]
      const money = new CardMoneyPage(page, texts)
      const parts = new PartsTab(page, texts)
      const part = {
        part_number: `PAD-${language}`,
        part_name: language === 'en' ? 'Brake pads' : 'فحمات فرامل',
      }

      await test.step('signs in as the first admin with the generated password', async () => {
        await signInPage.open('/')
        await expect(signInPage.demoHints).toHaveCount(0)
        await signInPage.signIn(shop.system.initialData.firstAdmin!)
        await expect(page).toHaveURL('/dashboard')
      })

      await test.step('follows the setup steps to the shop details, which are then marked as done', async () => {
        const steps = page.getByRole('region', { name: texts.firstSteps.title })
        const step = (name: keyof typeof texts.firstSteps.steps) =>
          steps.getByRole('link', { name: texts.firstSteps.steps[name] })
        const settings = new SettingsPage(page, texts)
        if (index === 0) {
          await expect(steps).toContainText(
            interpolate(texts.firstSteps.progress, { done: '0', all: '5' }),
          )
          await step('trn').click()
          await settings.ready()
          await settings.fill(shopDetails)
          await settings.saveAll.click()
          await expect(settings.saved).toBeVisible()
          await frame.menu.getByRole('link').first().click()
        }
        await expect(step('trn')).toContainText(texts.firstSteps.done)
        await step('customer').click()
      })

      await test.step('adds a customer, a vehicle and a part with stock and price', async () => {
        await customers.fill({ contact_person: person, phone })
        await customers.save.click()
        await expect(customers.form).toBeHidden()
        await vehicles.open('?open=new')
        await vehicles.chooseOwner(person)
        await vehicles.fill({ plate_number: plate, make: 'Toyota', model: 'Hilux' })
        await vehicles.save.click()
        await expect(vehicles.form).toBeHidden()
        await spareParts.open('?open=new')
        await spareParts.fill({ ...part, quantity_in_stock: '4', retail_price: '150' })
        await spareParts.save.click()
        await expect(spareParts.form).toBeHidden()
      })

      await test.step('opens a work card with a task and a part', async () => {
        await workCards.open('?open=new')
        await workCards.chooseCustomer(person)
        await workCards.field('tasks.0.description').fill(task)
        await workCards.field('tasks.0.estimated_cost').fill('350')
        await workCards.save.click()
        await workCard.openTab('parts')
        await parts.add.click()
        await parts.choose(part.part_number, part.part_name)
        await parts.field('quantity').fill('2')
        await parts.save.click()
        await expect(parts.row(part.part_name)).toContainText('300.00')
      })

      await test.step('records a card payment of the full amount', async () => {
        await money.openPayments()
        await money.addPayment.click()
        await expect(money.field('amount')).toHaveValue('682.50')
        await money.choose('payment_method', money.texts.payments.method.card)
        await money.submitPayment.click()
        await expect(money.row('RCP-')).toContainText('682.50')
        await expect(money.addPayment).toBeDisabled()
      })

      await test.step('issues the tax invoice and prints only it', async () => {
        await money.openInvoice.click()
        const number = await money.issue()
        expect(number).toMatch(new RegExp(`^INV-\\d{4}-00000${index + 1}$`))
        await page.emulateMedia({ media: 'print' })
        const invoice = money.printout('invoice')
        await expect(invoice).toBeVisible()
        const shopTexts = ['Palm Road Garage', 'كراج طريق النخيل', '7 Palm Road', trn]
        const invoiceTexts = [
          'Tax Invoice',
          'فاتورة ضريبية',
          number,
          person,
          plate,
          task,
          part.part_name,
        ]
        for (const text of [
          ...shopTexts,
          ...invoiceTexts,
          '650.00',
          '32.50',
          '682.50',
          'PAID',
          'مدفوعة',
        ])
          await expect(invoice).toContainText(text)
        await page.emulateMedia({ media: null })
      })
    })
  })
}

test('reports exactly what was billed and paid in the revenue report', async ({
  page,
  shop,
  texts,
  signInPage,
}) => {
  const reports = new ReportsPage(page, texts)
  await signInPage.open('/')
  await signInPage.signIn(shop.system.initialData.firstAdmin!)
  await expect(page).toHaveURL('/dashboard')
  await reports.open()
  const billed = (languagesInOrder.length * 682.5).toLocaleString('en', {
    minimumFractionDigits: 2,
  })
  await expect(reports.totals.getByRole('cell')).toContainText([billed, billed, '0.00'])
  await expect(reports.card(texts.reports.summary.total)).toContainText(billed)
})
