/** Vehicles: registered, found, updated and deleted by the receptionist. */
import { createCustomer, createVehicle, randomPhone, request, uniqueId } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { interpolate } from '../commands/texts.ts'

test.use({ role: 'receptionist' })

for (const language of journeyLanguages('ar')) {
  test.describe(`vehicles as receptionist in ${language}`, () => {
    test.use({ language })

    test('registers a vehicle, finds it in any spelling, moves a plate to it and deletes one', async ({
      page,
      vehicles,
      texts,
    }) => {
      const mark = uniqueId().toUpperCase()
      const name = language === 'ar' ? `سارة المنصوري ${mark}` : `Sara Al Mansoori ${mark}`
      const owner = await createCustomer({ contact_person: name, phone: '+971 50 000 0177' })
      const plate = `DXB T ${mark}`

      await test.step('chooses the owner by keyboard and converts plate and VIN to capitals', async () => {
        await vehicles.open()
        await vehicles.openNew()
        await expect(vehicles.field('customer_id')).toBeFocused()
        await page.keyboard.type(name)
        await expect(page.getByRole('option', { name })).toContainText(owner.customer_code)
        await page.keyboard.press('Enter')
        await expect(vehicles.field('customer_id')).toHaveValue(name)
        await vehicles.fill({
          plate_number: plate.toLowerCase(),
          year: '٢٠٢١',
          vin: 'jtdbr32e720000077',
          make: 'niss',
        })
        await expect(vehicles.field('plate_number')).toHaveCSS('text-transform', 'uppercase')
        await page.getByRole('option', { name: 'Nissan' }).click()
        await vehicles.fill({
          model: 'Patrol',
          color: language === 'ar' ? 'أبيض' : 'White',
          mileage: '84500',
        })
        await vehicles.save.click()
        await expect(page.getByText(interpolate(vehicles.texts.created, { plate }))).toBeVisible()
        await expect(vehicles.form).toBeHidden()
      })

      await test.step('finds the vehicle by any spelling of plate, owner and phone number', async () => {
        for (const spelling of [`dxb-t-${mark}`, `t${mark}`.toLowerCase(), name, '50 000 0177']) {
          await vehicles.find(spelling)
          await expect(vehicles.row(plate), spelling).toHaveCount(1)
        }
        const row = vehicles.row(plate)
        for (const text of ['Nissan Patrol', 'JTDBR32E720000077', name, '2021', '84,500'])
          await expect(row).toContainText(text)
      })

      await test.step('names the vehicle that has the plate and moves the plate', async () => {
        const other = await createVehicle({ customer_id: owner.id, make: 'Kia', model: 'Sorento' })
        await vehicles.find(mark)
        await vehicles.edit(plate)
        await vehicles.fill({ plate_number: other.plate_number })
        await vehicles.save.click()
        const warning = interpolate(texts.errors.warning.plate_already_active, {
          vehicle: 'Kia Sorento',
        })
        await expect(vehicles.field('plate_number')).toHaveAccessibleDescription(warning)
        await vehicles.field('takes_plate').check()
        await vehicles.save.click()
        await expect(vehicles.form).toBeHidden()
        await vehicles.find(other.plate_number)
        const [newHolder, previousHolder] = [vehicles.row('Nissan'), vehicles.row('Kia')]
        await expect(previousHolder).toContainText(vehicles.texts.plate_moved)
        await expect(newHolder).not.toContainText(vehicles.texts.plate_moved)
        await vehicles.edit('Nissan')
        await expect(vehicles.form.getByRole('listitem')).toContainText([other.plate_number, plate])
        await page.reload()
        await expect(vehicles.field('mileage')).toHaveValue('84500')
        await page.keyboard.press('Escape')
        await expect(vehicles.form).toBeHidden()
      })

      await test.step('asks before deleting and names the vehicle', async () => {
        await vehicles.find(name)
        const row = vehicles.row('Kia')
        const plateToDelete = (await row.getByRole('cell').first().locator('bdi').textContent())!
        await row.getByRole('button').last().click()
        await page.getByRole('menuitem', { name: vehicles.texts.delete }).click()
        await expect(vehicles.deletion).toContainText(plateToDelete)
        await vehicles.deletion.getByRole('button', { name: vehicles.texts.delete }).click()
        await expect(
          page.getByText(interpolate(vehicles.texts.deleted, { plate: plateToDelete })),
        ).toBeVisible()
        await expect(vehicles.row('Kia')).toHaveCount(0)
      })
    })
  })
}

test('adds a new owner from the vehicle form, keeps the input and asks before Back discards it', async ({
  page,
  vehicles,
  customers,
  texts,
}) => {
  const mark = uniqueId().toUpperCase()
  await vehicles.open()
  await vehicles.openNew()
  await vehicles.fill({ plate_number: `SHJ 1 ${mark}`, make: 'Lexus', model: 'LX 600' })
  await vehicles.field('customer_id').fill(`Nobody Yet ${mark}`)
  await page.getByRole('option', { name: customers.texts.add }).click()
  await expect(customers.field('contact_person')).toHaveValue(`Nobody Yet ${mark}`)
  await page.keyboard.press('Escape')
  await expect(customers.field('contact_person')).toBeHidden()

  await page.goBack()
  await customers.discard.getByRole('button', { name: texts.kit.cancel }).click()
  await expect(vehicles.field('model')).toHaveValue('LX 600')

  await expect(vehicles.field('customer_id')).toHaveValue(`Nobody Yet ${mark}`)
  await vehicles.field('customer_id').click()
  await page.getByRole('option', { name: customers.texts.add }).click()
  await customers.fill({ phone: randomPhone() })
  await page.keyboard.press('Control+Enter')
  await expect(vehicles.field('customer_id')).toHaveValue(`Nobody Yet ${mark}`)
  await vehicles.save.click()
  await expect(vehicles.row(`SHJ 1 ${mark}`)).toContainText(`Nobody Yet ${mark}`)
})

test.describe('vehicles as mechanic', () => {
  test.use({ role: 'mechanic' })

  test('rejects the vehicle screen and all vehicle requests', async ({
    page,
    frame,
    texts,
    getSession,
  }) => {
    const { id } = await createVehicle()
    await frame.open('/vehicles')
    await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role)
    const { token } = await getSession('mechanic')
    const calls: [string, string, number][] = [
      ['GET', '/vehicles', 403],
      ['GET', `/vehicles/${id}`, 404],
      ['PUT', `/vehicles/${id}`, 403],
      ['DELETE', `/vehicles/${id}`, 403],
    ]
    for (const [method, path, status] of calls)
      expect((await request(method, path, { as: token })).status).toBe(status)
  })
})
