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
  api.on(`PUT /work-cards/${first.id}`, () => recordResponse(first))
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
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('Failed for 1 of 2')
  expect(alert).toHaveTextContent('WC-2026-000003')
  expect(alert).not.toHaveTextContent('WC-2026-000001')
  expect(requestsOf(api, 'PUT', /work-cards/).map(({ body }) => body)).toEqual([
    { assigned_mechanic_id: idOf(902), version: 1 },
    { assigned_mechanic_id: idOf(902), version: 1 },
  ])
  api.on(`PUT /work-cards/${third.id}`, () => recordResponse(third))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Mechanic of 1 work card changed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /work-cards/)).toHaveLength(3)
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

test.each(['mechanic', 'employee'] as const)('offers a %s no selection', async (role) => {
  fakeWorkCardsApi(cards)
  openWorkCards('/work-cards', { role })
  await screen.findByText('WC-2026-000001')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
