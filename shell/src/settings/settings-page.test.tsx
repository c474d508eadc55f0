import { act, screen, waitFor, within } from '@testing-library/react'
import { refusal } from '@warsha/web-kit/testing'
import {
  answer,
  aShopWith,
  button,
  field,
  fill,
  openSettings,
  saves,
  texts,
} from './settings-testing.tsx'

const shownToAll = ['en', 'ar'] as const

test.each(shownToAll)(
  'saves all that was changed at once, and says so in green in %s',
  async (language) => {
    const api = aShopWith({ shop_name: 'Blue Palm' })
    const { user } = await openSettings(language)
    await fill(user, 'shop_city', 'Ajman')
    await fill(user, 'company_trn', '100-0000 0000-0003')
    await user.click(screen.getByRole('switch'))
    await user.click(screen.getByRole('checkbox', { name: texts[language].weekdays.friday }))
    await user.click(button(texts[language].save_all))
    expect(await screen.findByText(texts[language].saved)).toBeVisible()
    expect(saves(api)).toEqual([
      {
        version: 3,
        settings: [
          { key: 'shop_city', value: 'Ajman' },
          { key: 'company_trn', value: '100-0000 0000-0003' },
          { key: 'weekly_off_days', value: 'friday,sunday' },
          { key: 'late_deduction_enabled', value: true },
        ],
      },
    ])
  },
)

test('with nothing changed asks nobody; the green banner stands for three seconds; leaving asks nothing', async () => {
  const api = aShopWith()
  const { user, router } = await openSettings()
  await user.click(button('Save all'))
  const banner = await screen.findByText(texts.en.saved)
  const began = performance.now()
  await waitFor(() => expect(banner).not.toBeInTheDocument())
  expect(performance.now() - began).toBeGreaterThan(2_500)
  expect(saves(api)).toEqual([])
  await act(() => router.navigate('/dashboard'))
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('the words of the banners are the specification’s', () => {
  expect(texts.en.saved).toBe('Settings saved successfully!')
  expect(texts.en.save_all).toBe('Save all')
})

test('shows what the server made of it, and saves on from the new version', async () => {
  const api = aShopWith()
  api.on('PUT /settings/batch', () => answer({ company_trn: '100000000000003' }, 4))
  const { user, press } = await openSettings()
  await fill(user, 'company_trn', '100-0000 0000-0003')
  await press()
  await waitFor(() => expect(field('company_trn')).toHaveValue('100000000000003'))
  await fill(user, 'shop_city', 'Sharjah')
  await press()
  await waitFor(() => expect(saves(api)).toHaveLength(2))
  expect(saves(api)[1]).toEqual({ version: 4, settings: [{ key: 'shop_city', value: 'Sharjah' }] })
})

test.each(shownToAll)('what only the server finds lands at its field in %s', async (language) => {
  const api = aShopWith()
  const details = [{ path: 'settings.1.value', code: 'invalid_time_zone', message: 'x' }]
  api.on('PUT /settings/batch', () => refusal(400, 'invalid_input', { details }))
  const { user, press } = await openSettings(language)
  await fill(user, 'shop_city', 'Ajman')
  await fill(user, 'company_website', 'https://example.org')
  await press()
  const said = { en: 'This is not a known time zone', ar: 'المنطقة الزمنية غير معروفة' }[language]
  await waitFor(() => expect(field('company_website')).toHaveAccessibleDescription(said))
  await waitFor(() => expect(field('company_website')).toHaveFocus())
  expect(field('shop_city')).toHaveValue('Ajman')
})

const failures = [
  [
    503,
    'busy',
    { en: 'The system is busy. Please try again', ar: 'النظام مشغول. يُرجى إعادة المحاولة' },
  ],
  [500, 'internal_error', { en: 'Failed to save settings', ar: 'تعذّر حفظ الإعدادات' }],
  // Without a translation of its own: the server's text.
  [409, 'a_code_of_tomorrow', { en: '(a_code_of_tomorrow)', ar: '(a_code_of_tomorrow)' }],
] as const

test.each(shownToAll)(
  'a failure to save is a red banner in %s, and nothing typed is lost',
  async (language) => {
    const api = aShopWith()
    const { user, press } = await openSettings(language)
    await fill(user, 'shop_city', 'Ajman')
    for (const [status, code, said] of failures) {
      api.on('PUT /settings/batch', () => refusal(status, code))
      await press()
      expect((await screen.findByText(said[language])).closest('[role="alert"]')).toBeVisible()
      expect(field('shop_city')).toHaveValue('Ajman')
      expect(screen.queryByText(texts[language].saved)).toBeNull()
    }
  },
)

test('a failure to read is a red banner with the way to try again', async () => {
  const api = aShopWith()
  api.on('GET /settings', () => refusal(500, 'internal_error'))
  const opened = openSettings()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch settings')
  api.on('GET /settings', () => answer({}, 1))
  within(alert).getByRole('button', { name: 'Retry' }).click()
  await opened
  expect(screen.queryByRole('alert')).toBeNull()
})

test('somebody else was faster: says who, loads the newest and keeps what was typed', async () => {
  const api = aShopWith({ shop_city: 'Dubai' })
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 4 }
  api.on('PUT /settings/batch', () => refusal(409, 'changed_since_read', { params }))
  const { user, press } = await openSettings()
  await fill(user, 'shop_city', 'Ajman')
  await fill(user, 'shop_phone', '+971 50 000 0188')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri changed this meanwhile',
  )
  api.on('GET /settings', () =>
    answer({ shop_city: 'Sharjah', company_email: 'new@example.com' }, 4),
  )
  api.on('PUT /settings/batch', () => answer({ shop_city: 'Ajman' }, 5))
  await user.click(button('Load latest version'))
  await waitFor(() =>
    expect(field('shop_city')).toHaveAccessibleDescription('Latest saved value: Sharjah'),
  )
  expect(field('shop_city')).toHaveValue('Ajman')
  expect(field('shop_phone')).toHaveValue('+971 50 000 0188')
  expect(field('company_email')).toHaveValue('new@example.com')
  await waitFor(() => expect(field('shop_city')).toHaveFocus())
  await press()
  await waitFor(() => expect(saves(api)).toHaveLength(2))
  expect(saves(api)[1]).toEqual({
    version: 4,
    settings: [
      { key: 'shop_phone', value: '+971 50 000 0188' },
      { key: 'shop_city', value: 'Ajman' },
    ],
  })
})

test('leaving with unsaved text asks; Cancel puts back what was saved, after asking', async () => {
  aShopWith()
  const { user, router } = await openSettings()
  expect(screen.queryByText('Cancel')).toBeNull()
  await fill(user, 'shop_city', 'Ajman')
  await act(() => router.navigate('/dashboard'))
  expect(await screen.findByText('Discard changes?')).toBeVisible()
  await user.click(button('Cancel'))
  expect(router.state.location.pathname).toBe('/settings')
  expect(field('shop_city')).toHaveValue('Ajman')
  await user.click(button('Cancel'))
  await user.click(await screen.findByText('Discard'))
  await waitFor(() => expect(field('shop_city')).toHaveValue('Dubai'))
})

test('a link to a field brings the focus there', async () => {
  aShopWith()
  await openSettings('en', '/settings#company_trn')
  await waitFor(() => expect(field('company_trn')).toHaveFocus())
})
