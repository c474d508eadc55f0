import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { createCustomer, request } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { Search } from '../pages/search.ts'
import { SettingsPage } from '../pages/settings.page.ts'

// All tests share one set of settings, and concurrent saves are rejected.
test.describe.configure({ mode: 'serial' })
test.use({
  role: 'admin',
  permissions: ['geolocation'],
  geolocation: { latitude: 25.1951127, longitude: 55.2782534, accuracy: 8 },
})

const readSetting = async (key: SettingKey, token: string) =>
  (await request('GET', `/settings/${key}`, { as: token })).body.data.setting_value as string

for (const language of journeyLanguages('en')) {
  test.describe(`settings as admin in ${language}`, () => {
    test.use({ language })

    test('saves all settings or none, reports conflicts and asks before leaving', async ({
      page,
      frame,
      texts,
      customers,
      getSession,
    }) => {
      const { token } = await getSession('admin')
      const settings = new SettingsPage(page, texts)
      const search = new Search(page, texts)
      const { contact_person: name } = await createCustomer()
      const before = Object.fromEntries(
        await Promise.all(
          (['shop_latitude', 'shop_longitude', 'shop_city', 'working_hours_end'] as const).map(
            async (key) => [key, await readSetting(key, token)],
          ),
        ),
      )

      // Opens a customer and then the settings by keyboard.
      await frame.open('/dashboard')
      await search.openByKey()
      await search.find(name!, name!)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
      await search.openByKey()
      await search.find(settings.texts.title, settings.texts.title)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/settings')
      await settings.ready()

      // Two invalid fields: both show an error, the first has the focus, nothing is saved.
      await settings.fill({
        shop_city: 'Sharjah',
        company_email: 'no-address',
        working_hours_end: '25:00',
      })
      await settings.saveAll.click()
      await expect(settings.field('working_hours_end')).toHaveAccessibleDescription(
        texts.errors.field.invalid_time,
      )
      await expect(settings.field('working_hours_end')).toBeFocused()
      await expect(settings.field('company_email')).toHaveAccessibleDescription(
        texts.errors.field.invalid_email,
      )
      expect(await readSetting('shop_city', token)).toBe(before.shop_city)

      await settings.fill({ company_email: 'demo@example.com', working_hours_end: '17:30' })
      await settings.openSectionOf('shop_latitude')
      await settings.takePosition.click()
      await expect(settings.field('shop_latitude')).toHaveValue('25.1951127')
      await settings.saveAll.click()
      await expect(settings.saved).toBeVisible()
      await expect(settings.saved, 'the success message disappears').toBeHidden()
      const location = await request('GET', '/settings/shop-location', { as: token })
      expect(location.body.data).toMatchObject({
        shop_latitude: 25.1951127,
        shop_longitude: 55.2782534,
      })
      await page.reload()
      await expect(settings.field('working_hours_end')).toHaveValue('17:30')

      // Another user saved first: the input is kept.
      await settings.fill({ shop_city: 'Ajman' })
      await request('PUT', '/settings/shop_city', {
        as: token,
        body: { setting_value: 'Fujairah' },
      })
      await settings.saveAll.click()
      await settings.failure.getByRole('button', { name: texts.kit.form.load_newest }).click()
      await expect(settings.field('shop_city')).toHaveAccessibleDescription(/Fujairah/)
      await expect(settings.field('shop_city')).toHaveValue('Ajman')

      // Leaving by the menu asks for confirmation.
      await frame.menu.getByRole('link').first().click()
      await customers.discard.getByRole('button', { name: texts.kit.cancel }).click()
      await expect(settings.field('shop_city')).toHaveValue('Ajman')
      await settings.saveAll.click()
      await expect(settings.saved).toBeVisible()
      expect(await readSetting('shop_city', token)).toBe('Ajman')

      const original = Object.entries(before).map(([key, value]) => ({ key, value }))
      expect(
        (await request('PUT', '/settings/batch', { as: token, body: { settings: original } }))
          .status,
      ).toBe(200)
    })
  })
}

test.describe('settings as manager', () => {
  test.use({ role: 'manager' })

  test('rejects the settings screen and all changes, and hides them from the search', async ({
    page,
    frame,
    texts,
    getSession,
  }) => {
    const search = new Search(page, texts)
    await frame.open('/settings')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      texts.shell.not_for_your_role,
    )
    await search.button.click()
    await search.field.fill(texts.settings.title)
    await expect(page.getByText(texts.search.nothing)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search.button).toBeFocused()
    const { token } = await getSession('manager')
    const calls = [
      request('PUT', '/settings/shop_city', { as: token, body: { setting_value: 'Ajman' } }),
      request('PUT', '/settings/batch', {
        as: token,
        body: { settings: [{ key: 'shop_city', value: 'Ajman' }] },
      }),
      request('POST', '/settings', {
        as: token,
        body: { setting_key: 'shop_city', setting_value: 'Ajman' },
      }),
      request('DELETE', '/settings/shop_city', { as: token }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})
