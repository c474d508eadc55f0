/** From findings on a mechanic's phone to the paid invoice: inspection, estimate, approval by link, receipt, work, payment. */
import type { InspectionTemplate } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { createMechanic, createPart, createWorkCard, request, uniqueId } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { expectUsableOnPhone, openPhone } from '../commands/phone.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'
import { CustomerJobPage } from '../pages/customer-job.page.ts'
import { EstimatePage } from '../pages/estimate.page.ts'
import { InspectionPage } from '../pages/inspection.page.ts'
import { WorkCardPage } from '../pages/work-card.page.ts'

const words = {
  en: {
    discs: 'Front discs',
    battery: 'Battery',
    lights: 'Lights',
    note: 'Worn below the limit',
    replace: 'Replace the discs',
    charge: 'New battery',
    part: 'Front disc, pair',
    name: 'Huda Test',
  },
  ar: {
    discs: 'أقراص الفرامل الأمامية',
    battery: 'البطارية',
    lights: 'الأنوار',
    note: 'متآكلة دون الحد المسموح',
    replace: 'تبديل الأقراص',
    charge: 'بطارية جديدة',
    part: 'طقم أقراص أمامية',
    name: 'هدى تجربة',
  },
} as const

const photo = {
  name: 'discs.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

for (const language of journeyLanguages('ar'))
  test.describe(`from the inspection to the payment in ${language}`, () => {
    test.use({ role: 'receptionist', language })

    test('turns findings into an estimate, an approval with a receipt, work and a paid invoice', async ({
      page: desk,
      browser,
      texts,
      workCard: office,
      getSession,
    }) => {
      const word = words[language]
      const mechanic = await createMechanic()
      const part = await createPart({ part_name: word.part, retail_price: 200 })
      const card = await createWorkCard({ assigned_mechanic_id: mechanic.user.id })
      const { token: manager } = await getSession('manager')
      const template = `Check ${uniqueId()}`
      const points = [word.discs, word.battery, word.lights].map((name) => ({
        [`name_${language}`]: name,
      }))
      const created = await request('POST', '/inspection-templates', {
        as: manager,
        body: {
          [`name_${language}`]: template,
          car_type: 'any',
          sections: [{ [`name_${language}`]: 'A', points }],
        },
      })
      expect(created.status).toBe(201)
      const { id: templateId } = created.body.data as InspectionTemplate
      await desk.addInitScript(() => {
        window.print = () => undefined
      })
      const bay = await openPhone(browser, language, mechanic)
      const job = new WorkCardPage(bay.page, texts)

      await test.step('the mechanic finds one red and one amber point, with a photo', async () => {
        const inspection = new InspectionPage(bay.page, texts)
        await job.open(card, '?tab=inspection')
        await inspection.startButton(template).click()
        await inspection.colour(word.discs, 'red').click()
        await inspection.note(word.discs).fill(word.note)
        await inspection.camera(word.discs).setInputFiles(photo)
        await expectUsableOnPhone(bay.page)
        await inspection.next(word.discs).click()
        await inspection.colour(word.battery, 'amber').click()
        await inspection.next(word.battery).click()
        await inspection.colour(word.lights, 'green').click()
        await inspection.complete.click()
        await inspection.confirmCompletion.click()
        await expect(
          bay.page.getByRole('heading', { name: texts.inspections.results.red }),
        ).toBeVisible()
        await expect(bay.page.getByText(word.note)).toBeVisible()
        await request('DELETE', `/inspection-templates/${templateId}`, { as: manager })
      })

      const estimate = new EstimatePage(desk, texts)
      const link = await test.step('the advisor makes an estimate and sends it', async () => {
        await office.open(card, '?tab=estimate')
        await estimate.begin.click()
        await estimate.addLabour(word.replace, '300')
        await estimate.addPart(part.part_number, word.part)
        await estimate.addLabour(word.charge, '450')
        await expectAccessible(desk)
        await estimate.send.click()
        await estimate.dialog.getByRole('button', { name: texts.estimates.send }).click()
        const url = desk.getByRole('dialog').getByText(/^https?:\/\//)
        await expect(url).toBeVisible()
        await expectAccessible(desk)
        return new URL((await url.textContent())!).pathname
      })

      const phone = await openPhone(browser, language, null)
      const customer = new CustomerJobPage(phone.page, texts)
      await test.step('the customer sees the findings by the link', async () => {
        await phone.page.goto(link)
        await customer.openInspection.click()
        const findings = phone.page.getByRole('listitem').filter({ hasText: word.note })
        await expect(findings.locator('img')).toBeVisible()
        const pdf = phone.page.getByRole('link', { name: texts.inspection.pdf })
        await expect(pdf).toHaveAttribute('href', /\/pdf\?/)
        await expectUsableOnPhone(phone.page)
        await phone.page.goBack()
      })

      await test.step('approves two lines, defers one and signs', async () => {
        await customer.choice(word.replace, 'approved').check()
        await customer.choice(word.part, 'approved').check()
        await customer.choice(word.charge, 'deferred').check()
        await expect(customer.approvedTotal).toContainText('525')
        await customer.sign(word.name)
        await expectUsableOnPhone(phone.page)
        await customer.submit.dblclick()
        await expect(customer.receipt).toContainText(/APR-\d{4}-\d{6}/)
        await expectUsableOnPhone(phone.page)
      })

      await test.step('anybody verifies the receipt without a sign-in, and a changed hash does not match', async () => {
        const { receipt_pdf, verify } = texts.portal.estimate
        const pdf = customer.receipt.getByRole('link', { name: receipt_pdf })
        await expect(pdf).toHaveAttribute('href', /\/pdf\?/)
        const verifyUrl = await customer.receipt
          .getByRole('link', { name: verify })
          .getAttribute('href')
        const visitor = await openPhone(browser, language, null)
        const { pathname } = new URL(verifyUrl!)
        await visitor.page.goto(pathname)
        await expect(
          visitor.page.getByRole('heading', { name: texts.links.verify.match }),
        ).toBeVisible()
        await expectUsableOnPhone(visitor.page)
        await visitor.page.goto(pathname.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
        await expect(
          visitor.page.getByRole('heading', { name: texts.links.verify.mismatch }),
        ).toBeVisible()
        expect(visitor.errors.unexpected()).toEqual([])
        await visitor.context.close()
      })

      await test.step('the mechanic works on the approved task and finishes the job', async () => {
        await job.open(card, '?tab=tasks')
        await job.start.click()
        await job.taskStatusButton(word.replace, 'completed').click()
        await job.finish.click()
        await expect(job.step).toContainText(texts.workshop.work_card_status.waiting_approval)
        await expect(bay.page.getByText(word.charge)).toBeHidden()
      })

      await test.step('the customer accepts the finished job, and the desk takes the payment and prints the invoice', async () => {
        await office.open(card, '?tab=estimate')
        await expect(estimate.decision).toContainText(word.name)
        await expect(estimate.row(word.charge)).toContainText(texts.estimates.decision.deferred)
        await expectAccessible(desk)
        await office.openTab('tasks')
        for (const name of [word.replace, word.part])
          await expect(desk.getByRole('rowheader', { name })).toBeVisible()
        const { approve } = texts.portal.job
        await phone.page.getByRole('button', { name: approve }).click()
        await phone.page.getByRole('dialog').getByRole('button', { name: approve }).click()
        await expect(office.step).toContainText(texts.workshop.work_card_status.waiting_payment)
        const money = new CardMoneyPage(desk, texts)
        await desk.getByRole('button', { name: /525/ }).click()
        await desk.getByRole('radio', { name: money.texts.payments.method.cash }).press('Enter')
        const sheet = desk.locator('body > [data-sheet="taken-payment"]')
        await expect(sheet).toContainText(/INV-\d{4}-\d{6}/)
        await expect(sheet).toContainText(word.replace)
        await expect(office.step).toContainText(texts.workshop.work_card_status.completed)
      })
      for (const each of [bay, phone]) {
        expect(each.errors.unexpected()).toEqual([])
        await each.context.close()
      }
    })
  })
