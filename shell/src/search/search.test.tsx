import { act, screen, waitFor } from '@testing-library/react'
import { workCardStatusNames } from '@warsha/contracts/workshop/work-card-states'
import {
  activeOptionText,
  buttonLabels,
  createEmptyApi,
  customer,
  employee,
  findSearchField,
  listResponse,
  menu,
  openSearchPage,
  optionTexts,
  sparePart,
  texts,
  vehicle,
  workCard,
} from './search-testing.tsx'

const shortcut = '{Control>}k{/Control}'

test('opens with Ctrl+K from anywhere and lists all screens; Escape closes it and restores the focus', async () => {
  createEmptyApi()
  const { user } = openSearchPage()
  const elsewhere = screen.getByLabelText('elsewhere')
  elsewhere.focus()
  await user.keyboard(shortcut)
  await waitFor(async () => expect(await findSearchField()).toHaveFocus())
  expect(optionTexts()).toEqual([
    'Dashboard',
    'Customers',
    'Vehicles',
    'Work cards',
    'Spare parts',
    'Employees',
    'Settings',
  ])
  expect(screen.getByText(texts.en.hint)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await waitFor(() => expect(elsewhere).toHaveFocus())
})

test('opens with the same key in an Arabic keyboard layout', async () => {
  createEmptyApi()
  openSearchPage()
  act(
    () =>
      void window.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', metaKey: true }),
      ),
  )
  expect(await findSearchField()).toBeVisible()
})

test('finds records of each kind, and opens one with the keyboard alone', async () => {
  const api = createEmptyApi()
  api.on('GET /customers', () => listResponse([customer(1, 'Omar'), customer(9, 'Omar Two')], 40))
  api.on('GET /vehicles', () => listResponse([vehicle(1)]))
  api.on('GET /work-cards', () => listResponse([workCard(7, 'waiting_approval')]))
  api.on('GET /spare-parts', () => listResponse([sparePart(3)]))
  api.on('GET /employees', () => listResponse([employee(1)]))
  const { user, router } = openSearchPage()
  await user.keyboard(shortcut)
  await user.click(await findSearchField())
  await user.paste(' 050 000 0101 ')
  await waitFor(() => expect(optionTexts()).toHaveLength(7))
  expect(optionTexts()).toEqual([
    'Omar+971 50 000 0101DubaiCUS-000001',
    'Omar Two+971 50 000 0101DubaiInactiveCUS-000009',
    'All results in Customers',
    'DUBAI A 12345Toyota Camry 2020Omar+971 50 000 0101',
    'WC-2026-000007DUBAI A 12345Toyota CamryFalcon SandsWaiting approval',
    'Brake padsGulf Parts6290000000017BRK-0003',
    'Amal DarwishAccountsEMP-0001',
  ])
  expect(
    screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')),
  ).toHaveLength(5)
  for (const [key, line] of [
    ['', 'Omar+971'],
    ['{ArrowDown}', 'Omar Two'],
    ['{ArrowDown}{ArrowDown}', 'DUBAI A 12345'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'Omar+971'],
    ['{ArrowUp}', 'Amal Darwish'],
    ['{ArrowUp}', 'Brake pads'],
    ['{ArrowUp}', 'WC-2026'],
    ['{ArrowUp}', 'DUBAI A 12345'],
  ] as const) {
    if (key) await user.keyboard(key)
    expect(activeOptionText()).toContain(line)
  }
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/vehicles/v-1', search: '' }),
  )
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(api.requests.map(({ path, query }) => `${path} ${query}`).sort()).toEqual([
    ...['/customers', '/employees', '/spare-parts', '/vehicles', '/work-cards'].map(
      (path) => `${path} search=050+000+0101&limit=5`,
    ),
  ])
})

test('waits for a pause in typing, cancels outdated requests and never opens a result of a shorter text', async () => {
  const api = createEmptyApi()
  const signals: (AbortSignal | null | undefined)[] = []
  const answers = new Map<string, (row: object) => void>()
  api.on(
    'GET /customers',
    ({ query }) =>
      new Promise((resolve) => {
        answers.set(query.get('search')!, (row) => resolve(listResponse([row])))
      }),
  )
  const originalFetch = globalThis.fetch
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    if (address.includes('/customers')) signals.push(init?.signal)
    return originalFetch(address, init)
  }) as never
  const { user, router } = openSearchPage({ menu: menu.slice(0, 2) })
  await user.keyboard(shortcut)
  await user.click(await findSearchField())
  await user.paste('fa')
  await waitFor(() => expect(answers.has('fa')).toBe(true))
  await user.paste('lcon')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(answers.has('falcon')).toBe(true))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  act(() => answers.get('fa')!(customer(1, 'Fatima')))
  expect(router.state.location.pathname).toBe('/dashboard')
  act(() => answers.get('falcon')!(customer(2, 'Falcon Sands')))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/customers/c-2', search: '' }),
  )
})

test('shows an error for a failed source and the results of the others', async () => {
  const api = createEmptyApi()
  api.on('GET /customers', () => ({
    status: 503,
    body: { success: false, code: 'upstream_unavailable' },
  }))
  api.on('GET /vehicles', () => listResponse([vehicle(1)]))
  const { user } = openSearchPage()
  await user.keyboard(shortcut)
  await user.type(await findSearchField(), '12345')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to search Customers This part of the system is unavailable right now',
  )
  await waitFor(() => expect(optionTexts()).toHaveLength(1))
})

test('opens the chosen record although its results are loaded again, or cannot be', async () => {
  const api = createEmptyApi()
  api.on('GET /customers', () => listResponse([customer(1, 'Omar'), customer(2, 'Omar Two')]))
  const { user, router, client } = openSearchPage()
  await user.keyboard(shortcut)
  await user.type(await findSearchField(), 'omar')
  await waitFor(() => expect(optionTexts()).toHaveLength(2))
  await user.keyboard('{ArrowDown}')
  api.on('GET /customers', () => ({
    status: 503,
    body: { success: false, code: 'upstream_unavailable' },
  }))
  await act(() => client.invalidateQueries({ queryKey: ['search'] }))
  expect(optionTexts()).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
  api.on('GET /customers', () => new Promise(() => {}))
  await act(async () => void client.invalidateQueries({ queryKey: ['search'] }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers/c-2'))
})

test.each(['en', 'ar'] as const)(
  'opens by button on a phone and says in %s that nothing was found',
  async (language) => {
    createEmptyApi()
    const { user } = openSearchPage({ language, isPhone: true })
    await user.click(screen.getByLabelText(buttonLabels[language]))
    await user.type(await findSearchField(), 'zzz')
    expect(await screen.findByText(texts[language].nothing, { exact: false })).toHaveTextContent(
      'zzz',
    )
    expect(optionTexts()).toEqual([])
  },
)

test('finds screens by name in both languages, with any spelling variant of Arabic', async () => {
  createEmptyApi()
  const { user, router } = openSearchPage()
  await user.keyboard(shortcut)
  await user.click(await findSearchField())
  await user.paste('الأعدادات')
  await waitFor(() => expect(optionTexts()).toEqual(['Settings']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
})

test('does not search records of screens that the role cannot open', async () => {
  const api = createEmptyApi()
  const { user } = openSearchPage({
    menu: menu.filter(({ to }) => !['/employees', '/spare-parts'].includes(to)),
  })
  await user.keyboard(shortcut)
  await user.type(await findSearchField(), 'amal')
  await waitFor(() => expect(api.requests).toHaveLength(3))
  expect(api.requests.map(({ path }) => path)).toEqual(['/customers', '/vehicles', '/work-cards'])
})

test.each(['en', 'ar'] as const)(
  'a mechanic finds only the assigned work cards and opens one on its screen, in %s',
  async (language) => {
    const api = createEmptyApi()
    // A status of a newer release is shown as pending.
    api.on('GET /work-cards', () => listResponse([workCard(7, 'future_status')]))
    const ownMenu = menu.filter(({ to }) => ['/dashboard', '/work-cards'].includes(to))
    const { user, router } = openSearchPage({ menu: ownMenu, language })
    await user.keyboard(shortcut)
    await findSearchField()
    expect(screen.getByText(texts[language].hint_own)).toBeVisible()
    await user.click(await findSearchField())
    await user.paste('falcon')
    await waitFor(() => expect(optionTexts()).toHaveLength(1))
    expect(optionTexts()[0]).toContain(workCardStatusNames.pending[language])
    expect(api.requests.map(({ path }) => path)).toEqual(['/work-cards'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/work-cards/w-7'))
  },
)

test('sends no request for a single character', async () => {
  const api = createEmptyApi()
  const { user } = openSearchPage()
  await user.keyboard(shortcut)
  await user.type(await findSearchField(), 'g')
  await waitFor(() => expect(optionTexts()).toEqual(['Settings']))
  expect(api.requests).toEqual([])
})
