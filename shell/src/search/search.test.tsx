import { act, screen, waitFor } from '@testing-library/react'
import {
  activeLine,
  anApi,
  box,
  customer,
  employee,
  lines,
  menu,
  openPage,
  page,
  sparePart,
  texts,
  vehicle,
  words,
  workCard,
} from './search-testing.tsx'

const press = '{Control>}k{/Control}'

test('Ctrl+K opens it from anywhere with every screen; Esc closes it and gives the focus back', async () => {
  anApi()
  const { user } = openPage()
  const elsewhere = screen.getByLabelText('elsewhere')
  elsewhere.focus()
  await user.keyboard(press)
  await waitFor(async () => expect(await box()).toHaveFocus())
  expect(lines()).toEqual([
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

test('with an Arabic layout the key bears another letter, and opens it all the same', async () => {
  anApi()
  openPage()
  act(
    () =>
      void window.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', metaKey: true }),
      ),
  )
  expect(await box()).toBeVisible()
})

test('finds records of each kind, and the keyboard alone goes through them and opens one', async () => {
  const api = anApi()
  api.on('GET /customers', () => page([customer(1, 'Omar'), customer(9, 'Omar Two')], 40))
  api.on('GET /vehicles', () => page([vehicle(1)]))
  api.on('GET /work-cards', () => page([workCard(7, 'waiting_approval')]))
  api.on('GET /spare-parts', () => page([sparePart(3)]))
  api.on('GET /employees', () => page([employee(1)]))
  const { user, router } = openPage()
  await user.keyboard(press)
  await user.click(await box())
  await user.paste(' 050 000 0101 ')
  await waitFor(() => expect(lines()).toHaveLength(7))
  expect(lines()).toEqual([
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
    expect(activeLine()).toContain(line)
  }
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/vehicles', search: '?open=v-1' }),
  )
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(api.requests.map(({ path, query }) => `${path} ${query}`).sort()).toEqual([
    ...['/customers', '/employees', '/spare-parts', '/vehicles', '/work-cards'].map(
      (path) => `${path} search=050+000+0101&limit=5`,
    ),
  ])
})

test('waits for a pause, gives up what is no longer wanted, and never opens the answer to a shorter text', async () => {
  const api = anApi()
  const signals: (AbortSignal | null | undefined)[] = []
  const answers = new Map<string, (row: object) => void>()
  api.on(
    'GET /customers',
    ({ query }) =>
      new Promise((resolve) => {
        answers.set(query.get('search')!, (row) => resolve(page([row])))
      }),
  )
  const ask = globalThis.fetch
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    if (address.includes('/customers')) signals.push(init?.signal)
    return ask(address, init)
  }) as never
  const { user, router } = openPage({ menu: menu.slice(0, 2) })
  await user.keyboard(press)
  await user.click(await box())
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
    expect(router.state.location).toMatchObject({ pathname: '/customers', search: '?open=c-2' }),
  )
})

test('a source that fails says so by itself; the others are found', async () => {
  const api = anApi()
  api.on('GET /customers', () => ({
    status: 503,
    body: { success: false, code: 'upstream_unavailable' },
  }))
  api.on('GET /vehicles', () => page([vehicle(1)]))
  const { user } = openPage()
  await user.keyboard(press)
  await user.type(await box(), '12345')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Customers cannot be searched. This part of the system is unavailable right now',
  )
  await waitFor(() => expect(lines()).toHaveLength(1))
})

test.each(['en', 'ar'] as const)(
  'says what was not found in %s, by button, on a phone',
  async (language) => {
    anApi()
    const { user } = openPage({ language, isPhone: true })
    await user.click(screen.getByLabelText(words[language]))
    await user.type(await box(), 'zzz')
    expect(await screen.findByText(texts[language].nothing, { exact: false })).toHaveTextContent(
      'zzz',
    )
    expect(lines()).toEqual([])
  },
)

test('screens are found by name in either language, with any spelling of the Arabic', async () => {
  anApi()
  const { user, router } = openPage()
  await user.keyboard(press)
  await user.click(await box())
  await user.paste('الأعدادات')
  await waitFor(() => expect(lines()).toEqual(['Settings']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
})

test('who may not open a screen is not shown its records, and nobody asks for them', async () => {
  const api = anApi()
  const { user } = openPage({
    menu: menu.filter(({ to }) => !['/employees', '/spare-parts'].includes(to)),
  })
  await user.keyboard(press)
  await user.type(await box(), 'amal')
  await waitFor(() => expect(api.requests).toHaveLength(3))
  expect(api.requests.map(({ path }) => path)).toEqual(['/customers', '/vehicles', '/work-cards'])
})

test.each(['en', 'ar'] as const)(
  'a mechanic finds the own work cards and nothing else, and opens one on its screen, in %s',
  async (language) => {
    const api = anApi()
    // Of a newer workshop: shown as pending.
    api.on('GET /work-cards', () => page([workCard(7, 'of_tomorrow')]))
    const own = menu.filter(({ to }) => ['/dashboard', '/work-cards'].includes(to))
    const { user, router } = openPage({ menu: own, language })
    await user.keyboard(press)
    await box()
    expect(screen.getByText(texts[language].hint_own)).toBeVisible()
    await user.click(await box())
    await user.paste('falcon')
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()[0]).toContain(texts[language].status.pending)
    expect(api.requests.map(({ path }) => path)).toEqual(['/work-cards'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/work-cards/w-7'))
  },
)

test('a single character asks nobody: it would find the beginnings of codes alone', async () => {
  const api = anApi()
  const { user } = openPage()
  await user.keyboard(press)
  await user.type(await box(), 'g')
  await waitFor(() => expect(lines()).toEqual(['Settings']))
  expect(api.requests).toEqual([])
})
