/** Work cards: opened, found, moved on the board, updated and deleted. */
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  createCustomer,
  createVehicle,
  createWorkCard,
  request,
  uniqueId,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages, variantsOf } from '../commands/long-run.ts'
import { interpolate } from '../commands/texts.ts'

test.use({ role: 'receptionist' })

for (const language of journeyLanguages('en')) {
  test.describe(`work cards as receptionist in ${language}`, () => {
    test.use({ language })

    test('opens a work card, moves it to completed, updates and deletes it', async ({
      page,
      workCards,
      texts,
      getSession,
    }) => {
      const mark = uniqueId().toUpperCase()
      const name = language === 'ar' ? `سارة المنصوري ${mark}` : `Sara Al Mansoori ${mark}`
      const customer = await createCustomer({ contact_person: name })
      const car = await createVehicle({
        customer_id: customer.id,
        plate_number: `DXB W ${mark}`,
        mileage: 61200,
      })
      const statusTexts = texts.workshop.work_card_status
      let number = ''

      await test.step('opens a card and preselects the only vehicle of the customer', async () => {
        await workCards.open()
        await workCards.openNew()
        await expect(workCards.field('customer_id')).toBeFocused()
        await expect(workCards.save).toBeDisabled()
        await workCards.chooseCustomer(name)
        await expect(workCards.field('vehicle_id')).toHaveValue(
          `${car.plate_number} · Toyota Hilux`,
        )
        await workCards.choose('assigned_mechanic_id', 'Rajesh Kumar')
        await workCards
          .field('customer_complaint')
          .fill(language === 'ar' ? 'صوت عند الفرامل' : 'Brakes squeal')
        await workCards.field('promised_date').fill('2027-01-05T17:30')
        await workCards.field('tasks.0.description').fill('Change the pads')
        await workCards.form.getByRole('button', { name: workCards.texts.add_task }).click()
        await expect(workCards.field('tasks.1.description')).toBeFocused()
        await page.keyboard.press('Control+Enter')
        await page.waitForURL(/\/work-cards\/[\da-f-]{36}$/)
        const { token } = await getSession('receptionist')
        const { body } = await request('GET', new URL(page.url()).pathname, { as: token })
        const card = body.data as WorkCard
        number = card.work_card_number
        expect(card).toMatchObject({ mileage_in: 61200, task_count: 1 })
        // The field is in the time zone of the shop, whatever the time zone of the browser.
        expect(Date.parse(card.promised_date!)).toBe(Date.parse('2027-01-05T13:30:00Z'))
        await expect(page.getByText(interpolate(workCards.texts.created, { number }))).toBeVisible()
      })

      await test.step('returns to the list on Back and keeps list or board after a reload and Back', async () => {
        await page.goBack()
        await workCards.find(mark)
        await expect(workCards.row(number)).toContainText(statusTexts.pending)
        await expect(workCards.row(number)).toContainText('0/1')
        await workCards.show('board')
        await expect(workCards.cardIn('pending', number)).toContainText('Rajesh Kumar')
        await page.reload()
        await expect(workCards.cardIn('pending', number)).toBeVisible()
        await page.goBack()
        await expect(workCards.row(number)).toBeVisible()
        await page.goForward()
        await expect(workCards.cardIn('pending', number)).toBeVisible()
      })

      await test.step('moves the card by keyboard and by dragging and asks before completing it', async () => {
        await workCards.moveButton(number).focus()
        await page.keyboard.press('Enter')
        await expect(workCards.moveTo('in_progress')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(workCards.cardIn('in_progress', number)).toBeVisible()
        await expect(workCards.moveButton(number)).toBeFocused()
        await expect(
          page.getByText(
            interpolate(workCards.texts.moved, { number, status: statusTexts.in_progress }),
          ),
        ).toBeVisible()
        await workCards.cardIn('in_progress', number).dragTo(workCards.column('waiting_payment'))
        await expect(workCards.cardIn('waiting_payment', number)).toBeVisible()
        await workCards.moveButton(number).click()
        await workCards.moveTo('completed').click()
        const confirmation = workCards.statusConfirmation('completed', number)
        await expect(confirmation).toContainText(workCards.texts.ask.customer_notified)
        await confirmation.getByRole('button', { name: workCards.texts.ask.completed_it }).click()
        // Finished work is collapsed until somebody opens its column.
        await workCards.column('completed').getByRole('button').first().click()
        await expect(workCards.cardIn('completed', number)).toBeVisible()
        await page.reload()
        await expect(workCards.cardIn('completed', number)).toBeVisible()
      })

      await test.step('edits the card from its row and names it before deleting', async () => {
        await workCards.show('list')
        await workCards.chooseFromRowMenu(number, 'edit')
        await expect(workCards.field('promised_date')).toHaveValue('05/01/2027')
        await workCards.field('estimated_cost').fill('250.5')
        await workCards.save.click()
        await expect(workCards.row(number)).toContainText('250.50')
        await workCards.chooseFromRowMenu(number, 'delete')
        await expect(workCards.deletion).toContainText(number)
        await workCards.deletion.getByRole('button', { name: workCards.texts.delete }).click()
        await expect(page.getByText(texts.kit.table.no_match)).toBeVisible()
      })
    })
  })
}

test('opens the form from a vehicle and returns to the vehicles when it is closed', async ({
  page,
  vehicles,
  workCards,
  texts,
}) => {
  const { plate_number: plate } = await createVehicle()
  await vehicles.open(`?search=${encodeURIComponent(plate)}`)
  await page
    .getByRole('button', { name: texts.kit.table.actions_of.replace('{{name}}', plate) })
    .click()
  await page.getByRole('menuitem', { name: vehicles.texts.new_card }).click()
  await expect(workCards.field('vehicle_id')).toHaveValue(`${plate} · Toyota Hilux`)
  await expect(workCards.save).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(vehicles.row(plate)).toBeVisible()
})

test.describe('work cards as mechanic', () => {
  test.use({ role: 'mechanic' })

  test('shows only assigned cards without amounts or a button for new ones, also in the API', async ({
    page,
    workCards,
    getSession,
  }) => {
    const { token, user } = await getSession('mechanic')
    const ownCard = await createWorkCard({ assigned_mechanic_id: user.id, estimated_cost: 150 })
    const otherCard = await createWorkCard({ estimated_cost: 150 })
    await workCards.open(`?search=${encodeURIComponent(ownCard.work_card_number)}&open=new`)
    await expect(workCards.row(ownCard.work_card_number)).toBeVisible()
    await expect(workCards.row(ownCard.work_card_number)).not.toContainText('150')
    await expect(workCards.add).toBeHidden()
    await expect(workCards.form).toBeHidden()
    await page.goto(
      `/work-cards?search=${encodeURIComponent(otherCard.work_card_number)}&view=board`,
    )
    await expect(workCards.column('pending').locator('h2')).toContainText('0')

    const body = {
      customer_id: ownCard.customer_id,
      vehicle_id: ownCard.vehicle_id,
      payment_type: 'cash',
    }
    const calls: [string, string, number, object?][] = [
      ['POST', '/work-cards', 403, body],
      ['PUT', `/work-cards/${ownCard.id}`, 403, { status: 'completed' }],
      ['DELETE', `/work-cards/${ownCard.id}`, 403],
      ['GET', `/work-cards/${otherCard.id}`, 404],
      ['GET', '/work-cards/stats', 403],
    ]
    for (const [method, path, status, sent] of calls)
      expect(
        (await request(method, path, { as: token, body: sent })).status,
        `${method} ${path}`,
      ).toBe(status)
    const list = await request('GET', `/work-cards?search=${ownCard.work_card_number}`, {
      as: token,
    })
    expect(list.body.data).toMatchObject([{ id: ownCard.id }])
    expect(list.body.data[0]).not.toHaveProperty('estimated_cost')
  })
})

test('keeps every letter of a search on a slow computer, however fast it is typed', async ({
  page,
  workCards,
}) => {
  await workCards.open()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const number = 'WC-2026-000150'
  // Around the pause of 300 ms after which the text is searched.
  for (const delay of variantsOf([30, 100, 200, 290, 310, 400], [310])) {
    await workCards.search.fill('')
    await workCards.search.pressSequentially(number, { delay })
    await page.waitForURL((url) => url.searchParams.get('search') === number)
    await expect(workCards.search).toHaveValue(number)
  }
})
