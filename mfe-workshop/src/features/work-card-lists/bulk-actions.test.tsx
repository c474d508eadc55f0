import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aCard, fakeWorkCardsApi, openWorkCards } from '../work-cards/work-cards-testing.tsx'

const cards = [aCard(1), aCard(2), aCard(3)]
const [first, second, third] = cards as [(typeof cards)[0], (typeof cards)[0], (typeof cards)[0]]

const select = async (user: ReturnType<typeof openWorkCards>['user'], ...numbers: number[]) => {
  for (const number of numbers)
    await user.click(await screen.findByRole('checkbox', { name: `Select WC-2026-00000${number}` }))
}
const action = (name: string) =>
  within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name })

const chooseMechanic = async (user: ReturnType<typeof openWorkCards>['user']) => {
  await user.click(screen.getByRole('combobox', { name: /Mechanic/ }))
  await user.click(await screen.findByRole('option', { name: 'Rajesh Kumar' }))
}

test('assigns a mechanic to the selected cards and shows for which it failed', async () => {
  const api = fakeWorkCardsApi(cards)
  let answer = () => {}
  const clickedTwice = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(`PUT /work-cards/${first.id}`, async () => {
    await clickedTwice
    return recordResponse(first)
  })
  api.on(`PUT /work-cards/${third.id}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Maryam' } }),
  )
  const { user } = openWorkCards()
  await select(user, 1, 3)
  await user.click(action('Assign mechanic'))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Assign a mechanic to 2 work cards' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Assign mechanic' }))
  expect(await dialog.findByText('Choose a mechanic')).toBeVisible()
  await chooseMechanic(user)
  await user.dblClick(dialog.getByRole('button', { name: 'Assign mechanic' }))
  answer()
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('Failed for 1 of 2')
  expect(alert).toHaveTextContent('WC-2026-000003')
  expect(alert).not.toHaveTextContent('WC-2026-000001')
  expect(requestsOf(api, 'PUT', /work-cards/).map(({ body }) => body)).toEqual([
    { assigned_mechanic_id: idOf(902), version: 1 },
    { assigned_mechanic_id: idOf(902), version: 1 },
  ])
  // The second attempt is for the card as the other user has left it.
  api.on(`GET /work-cards/${third.id}`, () => recordResponse({ ...third, version: 2 }))
  api.on(`PUT /work-cards/${third.id}`, () => recordResponse(third))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Mechanic of 1 work card changed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /work-cards/).map(({ body }) => body)).toEqual([
    { assigned_mechanic_id: idOf(902), version: 1 },
    { assigned_mechanic_id: idOf(902), version: 1 },
    { assigned_mechanic_id: idOf(902), version: 2 },
  ])
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('previews the job cards of the selected cards and names those that could not be read', async () => {
  const api = fakeWorkCardsApi(cards)
  api.on('GET /settings/public', () => ({
    body: { success: true, data: { shop_name: 'Warsha', currency: 'AED' } },
  }))
  api.on(`GET /work-cards/${second.id}`, () => errorResponse(404, 'not_found'))
  const { user } = openWorkCards()
  await select(user, 1, 2)
  await user.click(action('Print job cards'))
  const dialog = within(await screen.findByRole('dialog', { name: '2 job cards' }))
  const preview = await dialog.findByRole('region', { name: '2 job cards' })
  expect(within(preview).getAllByText('WC-2026-000001')[0]).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('WC-2026-000002')
  expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('prints the parts of the selected cards, and reads none for a card without parts', async () => {
  const api = fakeWorkCardsApi([first, { ...second, part_count: 1 } as never])
  api.on('GET /settings/public', () => recordResponse({ shop_name: 'Warsha', company_trn: '' }))
  const line = { id: idOf(700), part_name: 'Brake pads', quantity: 2, line_total: 200 }
  const partsOf = (id: string) => `/work-card-parts/work-card/${id}`
  api.on(`GET ${partsOf(second.id)}`, () => recordResponse([{ ...line, status: 'reserved' }]))
  const { user } = openWorkCards()
  await select(user, 1, 2)
  await user.click(action('Print job cards'))
  const dialog = within(await screen.findByRole('dialog', { name: '2 job cards' }))
  const preview = await dialog.findByRole('region', { name: '2 job cards' })
  expect(within(preview).getAllByText('Brake pads × 2')[0]).toBeVisible()
  expect(requestsOf(api, 'GET', /work-card-parts/).map(({ path }) => path)).toEqual([
    partsOf(second.id),
  ])
})

const sale = aCard(4, {
  kind: 'counter_sale',
  vehicle_id: '',
  plate_number: '',
  make: '',
  model: '',
})

test('skips counter sales when it assigns a mechanic, and says why', async () => {
  const api = fakeWorkCardsApi([first, sale])
  api.on(`PUT /work-cards/${first.id}`, () => recordResponse(first))
  const { user } = openWorkCards()
  await select(user, 1, 4)
  await user.click(action('Assign mechanic'))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Assign a mechanic to 1 work card' }),
  )
  expect(dialog.getByRole('status')).toHaveTextContent(
    'Counter sales have no mechanic and no job card, so these are skipped: \u2066WC-2026-000004\u2069',
  )
  await chooseMechanic(user)
  await user.click(dialog.getByRole('button', { name: 'Assign mechanic' }))
  expect(await screen.findByText('Mechanic of 1 work card changed')).toBeVisible()
  expect(requestsOf(api, 'PUT', /work-cards/).map(({ path }) => path)).toEqual([
    `/work-cards/${first.id}`,
  ])
})

test('keeps the mechanic of completed and cancelled jobs when it assigns one, and says why', async () => {
  const [completed, cancelled] = [
    aCard(2, { status: 'completed' }),
    aCard(3, { status: 'cancelled' }),
  ]
  const api = fakeWorkCardsApi([first, completed, cancelled, sale])
  api.on(`PUT /work-cards/${first.id}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Maryam' } }),
  )
  const { user } = openWorkCards()
  await select(user, 1, 2, 3, 4)
  await user.click(action('Assign mechanic'))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Assign a mechanic to 1 work card' }),
  )
  const skipped = dialog.getByRole('status')
  expect(skipped).toHaveTextContent(
    'Completed and cancelled work cards keep their mechanic, so these are skipped: \u2066WC-2026-000002\u2069, \u2066WC-2026-000003\u2069',
  )
  expect(skipped).toHaveTextContent(/no job card, so these are skipped: .WC-2026-000004/)
  await chooseMechanic(user)
  await user.click(dialog.getByRole('button', { name: 'Assign mechanic' }))
  await dialog.findByRole('alert')
  // Somebody has completed it meanwhile.
  api.on(`GET /work-cards/${first.id}`, () =>
    recordResponse({ ...first, status: 'completed', version: 2 }),
  )
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/card is closed/))
  expect(requestsOf(api, 'PUT', /work-cards/).map(({ path }) => path)).toEqual([
    `/work-cards/${first.id}`,
  ])
})

test('says why nobody is assigned to closed jobs alone, and prints their job cards', async () => {
  const api = fakeWorkCardsApi([aCard(1, { status: 'completed' })])
  api.on('GET /settings/public', () => recordResponse({ shop_name: 'Warsha', company_trn: '' }))
  const { user } = openWorkCards()
  await select(user, 1)
  await user.click(action('Assign mechanic'))
  expect(await screen.findByText(/keep their mechanic, .*WC-2026-000001/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(action('Print job cards'))
  expect(await screen.findByRole('dialog', { name: '1 job card' })).toBeVisible()
})

test('skips counter sales when it prints job cards, and says why', async () => {
  const api = fakeWorkCardsApi([first, sale])
  api.on('GET /settings/public', () => ({
    body: { success: true, data: { shop_name: 'Warsha', currency: 'AED' } },
  }))
  const { user } = openWorkCards()
  await select(user, 1, 4)
  await user.click(action('Print job cards'))
  const dialog = within(await screen.findByRole('dialog', { name: '1 job card' }))
  expect(await dialog.findByRole('region', { name: '1 job card' })).toBeVisible()
  expect(dialog.getByText(/so these are skipped: .*WC-2026-000004/)).toBeVisible()
  expect(requestsOf(api, 'GET', new RegExp(sale.id))).toEqual([])
})

test.each(['Assign mechanic', 'Print job cards'])(
  'says why %s does nothing for counter sales alone',
  async (name) => {
    fakeWorkCardsApi([sale])
    const { user } = openWorkCards()
    await select(user, 4)
    await user.click(action(name))
    expect(await screen.findByText(/so these are skipped: .*WC-2026-000004/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.each(['mechanic', 'employee'] as const)('offers a %s no selection', async (role) => {
  fakeWorkCardsApi(cards)
  openWorkCards('/work-cards', { role })
  await screen.findByText('WC-2026-000001')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
