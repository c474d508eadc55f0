import { act, screen, waitFor, within } from '@testing-library/react'
import { announceRecordChange, toShopDateTimeInput, useSession } from '@warsha/web-kit'
import { errorResponse, signInAs } from '@warsha/web-kit/testing'
import {
  button,
  createSettingsApi,
  field,
  fill,
  openSettings,
  saveRequests,
  settingsResponse,
  texts,
} from './settings-testing.tsx'

const bothLanguages = ['en', 'ar'] as const

test.each(bothLanguages)(
  'saves all changes in one request, and confirms it in %s',
  async (language) => {
    const api = createSettingsApi({ shop_name: 'Blue Palm' })
    const { user } = await openSettings(language)
    await fill(user, 'shop_city', 'Ajman')
    await fill(user, 'company_trn', '100-0000 0000-0003')
    await user.click(document.querySelector('[data-path="late_deduction_enabled"]')!)
    await user.click(screen.getByRole('checkbox', { name: texts[language].weekdays.friday }))
    await user.click(button(texts[language].save_all))
    expect(await screen.findByText(texts[language].saved)).toBeVisible()
    expect(saveRequests(api)).toEqual([
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

test('sends no request without changes, shows the banner for three seconds and leaves without a question', async () => {
  const api = createSettingsApi()
  const { user, router } = await openSettings()
  const delays: unknown[] = []
  const { setTimeout: startTimer } = window
  // Testing Library takes a mock of jest for fake timers.
  window.setTimeout = ((...timer: Parameters<typeof startTimer>) => {
    delays.push(timer[1])
    return startTimer(...timer)
  }) as typeof startTimer
  await user.click(button('Save all'))
  const banner = await screen.findByText(texts.en.saved)
  expect(delays).toContain(3_000)
  window.setTimeout = startTimer
  await waitFor(() => expect(banner).not.toBeInTheDocument())
  expect(saveRequests(api)).toEqual([])
  await act(() => router.navigate('/dashboard'))
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('the screens of this tab follow the time zone that was saved, and the next start finds it', async () => {
  signInAs('admin', { shop_timezone: 'Asia/Dubai' })
  const api = createSettingsApi()
  api.on('PUT /settings/batch', () => settingsResponse({ shop_timezone: 'Asia/Riyadh' }, 4))
  const { user, save } = await openSettings()
  await fill(user, 'shop_city', 'Riyadh')
  await save()
  await screen.findByText(texts.en.saved)
  expect(toShopDateTimeInput('2026-11-26T13:00:00Z')).toBe('2026-11-26T16:00')
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ shop_timezone: 'Asia/Riyadh' })
  act(() => useSession.setState({ token: null, user: null }))
  localStorage.clear()
})

test('uses the required texts for the banner and the button', () => {
  expect(texts.en.saved).toBe('Settings saved successfully!')
  expect(texts.en.save_all).toBe('Save all')
})

test('shows the normalised values of the server, and saves again with the new version', async () => {
  const api = createSettingsApi()
  api.on('PUT /settings/batch', () => settingsResponse({ company_trn: '100000000000003' }, 4))
  const { user, save } = await openSettings()
  await fill(user, 'company_trn', '100-0000 0000-0003')
  await save()
  await waitFor(() => expect(field('company_trn')).toHaveValue('100000000000003'))
  await fill(user, 'shop_city', 'Sharjah')
  await save()
  await waitFor(() => expect(saveRequests(api)).toHaveLength(2))
  expect(saveRequests(api)[1]).toEqual({
    version: 4,
    settings: [{ key: 'shop_city', value: 'Sharjah' }],
  })
})

test.each(bothLanguages)(
  'shows an error that only the server detects at its field in %s',
  async (language) => {
    const api = createSettingsApi()
    const details = [{ path: 'settings.1.value', code: 'invalid_time_zone', message: 'x' }]
    api.on('PUT /settings/batch', () => errorResponse(400, 'invalid_input', { details }))
    const { user, save } = await openSettings(language)
    await fill(user, 'shop_city', 'Ajman')
    await fill(user, 'company_website', 'https://example.org')
    await save()
    const message = { en: 'This is not a known time zone', ar: 'المنطقة الزمنية غير معروفة' }[
      language
    ]
    await waitFor(() => expect(field('company_website')).toHaveAccessibleDescription(message))
    await waitFor(() => expect(field('company_website')).toHaveFocus())
    expect(field('shop_city')).toHaveValue('Ajman')
  },
)

const failures = [
  [
    503,
    'busy',
    { en: 'The system is busy. Please try again', ar: 'النظام مشغول. يُرجى إعادة المحاولة' },
  ],
  [500, 'internal_error', { en: 'Failed to save settings', ar: 'تعذّر حفظ الإعدادات' }],
  // A code without a translation: the form shows the server's text.
  [409, 'future_code', { en: '(future_code)', ar: '(future_code)' }],
] as const

test.each(bothLanguages)(
  'shows a failure to save in %s, and keeps the typed values',
  async (language) => {
    const api = createSettingsApi()
    const { user, save } = await openSettings(language)
    await fill(user, 'shop_city', 'Ajman')
    for (const [status, code, messages] of failures) {
      api.on('PUT /settings/batch', () => errorResponse(status, code))
      await save()
      expect((await screen.findByText(messages[language])).closest('[role="alert"]')).toBeVisible()
      expect(field('shop_city')).toHaveValue('Ajman')
      expect(screen.queryByText(texts[language].saved)).toBeNull()
    }
  },
)

test('shows a failure to load, with a Retry button', async () => {
  const api = createSettingsApi()
  api.on('GET /settings', () => errorResponse(500, 'internal_error'))
  const opened = openSettings()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to fetch settings')
  api.on('GET /settings', () => settingsResponse({}, 1))
  within(alert).getByRole('button', { name: 'Retry' }).click()
  await opened
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps its version when another user saves meanwhile, and offers to compare', async () => {
  const api = createSettingsApi({ shop_city: 'Dubai' })
  const { user, client } = await openSettings()
  await fill(user, 'shop_phone', '+971 50 000 0188')
  api.on('GET /settings', () => settingsResponse({ shop_city: 'Sharjah' }, 4))
  act(() => announceRecordChange({ resource: 'settings', id: null }))
  await act(() => client.invalidateQueries({ queryKey: ['settings'] }))
  expect(field('shop_city')).toHaveValue('Dubai')
  await screen.findByText('Compare with the latest version')
  await user.click(button('Compare with the latest version'))
  await waitFor(() => expect(field('shop_city')).toHaveValue('Sharjah'))
  await user.click(button(texts.en.save_all))
  await waitFor(() => expect(saveRequests(api)).toHaveLength(1))
  expect(saveRequests(api)[0]).toEqual({
    version: 4,
    settings: [{ key: 'shop_phone', value: '+971 50 000 0188' }],
  })
})

test('reports a concurrent change by another user, loads the latest version and keeps the typed values', async () => {
  const api = createSettingsApi({ shop_city: 'Dubai' })
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 4 }
  api.on('PUT /settings/batch', () => errorResponse(409, 'changed_since_read', { params }))
  const { user, save } = await openSettings()
  await fill(user, 'shop_city', 'Ajman')
  await fill(user, 'shop_phone', '+971 50 000 0188')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri updated this record while you were working',
  )
  api.on('GET /settings', () =>
    settingsResponse({ shop_city: 'Sharjah', company_email: 'new@example.com' }, 4),
  )
  api.on('PUT /settings/batch', () => settingsResponse({ shop_city: 'Ajman' }, 5))
  await user.click(button('Load latest version'))
  await waitFor(() =>
    expect(field('shop_city')).toHaveAccessibleDescription('Latest saved value: Sharjah'),
  )
  expect(field('shop_city')).toHaveValue('Ajman')
  expect(field('shop_phone')).toHaveValue('+971 50 000 0188')
  expect(field('company_email')).toHaveValue('new@example.com')
  await waitFor(() => expect(field('shop_city')).toHaveFocus())
  await save()
  await waitFor(() => expect(saveRequests(api)).toHaveLength(2))
  expect(saveRequests(api)[1]).toEqual({
    version: 4,
    settings: [
      { key: 'shop_phone', value: '+971 50 000 0188' },
      { key: 'shop_city', value: 'Ajman' },
    ],
  })
})

test('opens the section of a setting that two users have changed, and shows the saved VAT rates and days off', async () => {
  const api = createSettingsApi({ weekly_off_days: 'sunday', vat_rates: '2018-01-01 5' })
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 4 }
  api.on('PUT /settings/batch', () => errorResponse(409, 'changed_since_read', { params }))
  const { user, save, router } = await openSettings('en', '/settings#vat_rates')
  await user.type(screen.getByLabelText('Rate 1 (%)'), '.5')
  await user.click(screen.getByRole('checkbox', { name: 'Friday', hidden: true }))
  act(() => void router.navigate('/settings#company'))
  await save()
  await screen.findByRole('alert')
  const theirs = { weekly_off_days: 'saturday,sunday', vat_rates: '2018-01-01 6' }
  api.on('GET /settings', () => settingsResponse(theirs, 4))
  await user.click(button('Load latest version'))
  await waitFor(() => expect(screen.getByText(/2018: 6%$/)).toBeInTheDocument())
  expect(screen.getByText('Saturday · Sunday')).toBeInTheDocument()
  const marked = screen.getAllByText(texts.en.sections.marked)
  expect(marked.map((mark) => mark.closest('a')?.hash)).toContain(router.state.location.hash)
})

test('asks before leaving with unsaved changes, and Cancel restores the saved values after a confirmation', async () => {
  createSettingsApi()
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

test('focuses the field that a link points to', async () => {
  createSettingsApi()
  await openSettings('en', '/settings#company_trn')
  await waitFor(() => expect(field('company_trn')).toHaveFocus())
})

test('opens the section that the address names, and keeps what is typed in the others', async () => {
  createSettingsApi()
  const { user, router } = await openSettings('en', '/settings#attendance')
  expect(field('late_threshold_minutes')).toBeVisible()
  expect(field('shop_city')).not.toBeVisible()
  await fill(user, 'late_threshold_minutes', '12')
  await user.click(screen.getByRole('link', { name: 'Company details' }))
  expect(router.state.location.hash).toBe('#company')
  expect(field('company_trn')).toBeVisible()
  expect(screen.queryByText('Discard changes?')).toBeNull()
  await act(() => router.navigate(-1))
  expect(field('late_threshold_minutes')).toBeVisible()
  expect(field('late_threshold_minutes')).toHaveValue('12')
})

test.each(bothLanguages)(
  'opens the section of the first error in %s, and marks every section with errors',
  async (language) => {
    const api = createSettingsApi()
    const { user, save, router } = await openSettings(language)
    await fill(user, 'company_email', 'omar@')
    await fill(user, 'leave_annual_days', '')
    await user.click(field('shop_city'))
    await save()
    await waitFor(() => expect(field('company_email')).toBeVisible())
    expect(router.state.location.hash).toBe('#company')
    expect(field('company_email')).toHaveFocus()
    expect(screen.getAllByText(texts[language].sections.invalid)).toHaveLength(2)
    expect(saveRequests(api)).toEqual([])
  },
)

test('edits the VAT rates as a table of dates and percentages', async () => {
  const api = createSettingsApi()
  const { user, save } = await openSettings('en', '/settings#vat_rates')
  const rates = () => within(screen.getByRole('table', { name: 'VAT rates' }))
  expect(rates().getByLabelText('Applies from, rate 1')).toHaveValue('01/01/2018')
  await waitFor(() => expect(rates().getByLabelText('Applies from, rate 1')).toHaveFocus())
  expect(rates().getByLabelText('Rate 1 (%)')).toHaveValue('5')
  expect(rates().queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.click(button('Add rate'))
  await user.type(rates().getByLabelText('Applies from, rate 2'), '01/07/2027')
  await save()
  expect(await screen.findByText(/Each rate needs a date of its own/)).toBeVisible()
  expect(saveRequests(api)).toEqual([])
  await user.type(rates().getByLabelText('Rate 2 (%)'), '7.5')
  await save()
  await waitFor(() => expect(saveRequests(api)).toHaveLength(1))
  expect(saveRequests(api)[0]).toMatchObject({
    settings: [{ key: 'vat_rates', value: '2018-01-01 5\n2027-07-01 7.5' }],
  })
  await user.click(rates().getByRole('button', { name: 'Remove rate 2' }))
  expect(rates().getAllByRole('row')).toHaveLength(2)
})
