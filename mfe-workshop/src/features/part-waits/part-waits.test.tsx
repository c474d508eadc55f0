import { act, screen, waitFor, within } from '@testing-library/react'
import type { PartWait } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  anOfficeCard,
  cardPath,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'

const path = `${cardPath}/part-wait`
const wait: PartWait = {
  missing: 'Front brake disc',
  part_id: null,
  expected_date: '2026-11-28',
  since: '2026-11-26T08:00:00.000Z',
  by_name: 'Bilal Rahman',
}

/** Stores the wait of the card. */
const fakeApiWithWait = (stored: PartWait | null, isOffice = false) => {
  let part_wait = stored
  const api = fakeWorkCardApi(() => (isOffice ? anOfficeCard : aCard)({ part_wait }))
  api.on(`PUT ${path}`, ({ body }) => {
    part_wait = { ...wait, ...(body as Partial<PartWait>) }
    return recordResponse(part_wait)
  })
  api.on(`DELETE ${path}`, () => {
    part_wait = null
    return { body: { success: true } }
  })
  return api
}

test('the mechanic reports what is missing, with errors at the field and a failure that keeps the input', async () => {
  const api = fakeApiWithWait(null)
  const { user } = openCard({ role: 'mechanic' })
  await user.click(await screen.findByRole('button', { name: 'Waits for a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waits for a part' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('This field is required')).toBeVisible()
  const missing = dialog.getByRole('textbox', { name: /^What is missing/ })
  await user.type(missing, 'Front brake disc')
  api.on(`PUT ${path}`, () => errorResponse(500, 'internal_error'))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('Failed to report the missing part')).toBeVisible()
  expect(missing).toHaveValue('Front brake disc')
  fakeAgain(api)
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /part-wait/).at(-1)!.body).toEqual({
    missing: 'Front brake disc',
    part_id: '',
    expected_date: '',
    seen_missing: '',
    seen_expected_date: '',
  })
  expect(requestsOf(api, 'GET', /^\/spare-parts/)).toEqual([])
})

const fakeAgain = (api: ReturnType<typeof fakeWorkCardApi>) =>
  api.on(`PUT ${path}`, () => recordResponse(wait))

test('the open form keeps its input while another user begins or ends the wait, or finishes the job', async () => {
  let card = aCard({ part_wait: null })
  fakeWorkCardApi(() => card)
  const { user, client } = openCard({ role: 'mechanic' })
  // As the shell does after a live event.
  const reload = () => act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  const open = await screen.findByRole('button', { name: 'Waits for a part' })
  await user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'Waits for a part' }))
  const missing = dialog.getByRole('textbox', { name: /^What is missing/ })
  await user.type(missing, 'Wheel bearing')
  card = aCard({ part_wait: wait })
  await reload()
  expect(await screen.findByText('Front brake disc')).toBeInTheDocument()
  expect(missing).toBeVisible()
  expect(missing).toHaveValue('Wheel bearing')
  card = aCard({ part_wait: null })
  await reload()
  await waitFor(() => expect(screen.queryByText('Front brake disc')).toBeNull())
  card = aCard({ part_wait: null, status: 'completed' })
  await reload()
  await waitFor(() => expect(open).not.toBeInTheDocument())
  expect(missing).toBeVisible()
  expect(missing).toHaveValue('Wheel bearing')
})

test('shows what somebody else reported meanwhile, and takes it over with the date that was typed', async () => {
  let part_wait = { ...wait, expected_date: null }
  const api = fakeWorkCardApi(() => anOfficeCard({ part_wait }))
  api.on(`PUT ${path}`, ({ body }) =>
    (body as { seen_missing: string }).seen_missing === part_wait.missing
      ? recordResponse(part_wait)
      : errorResponse(409, 'changed_since_read', { params: { name: '' } }),
  )
  const { user } = openCard({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waits for a part' }))
  const date = dialog.getByRole('textbox', { name: /^Expected on/ })
  await user.type(date, '05/12/2026')
  part_wait = { ...part_wait, missing: 'Front brake disc, Radiator hose' }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Front brake disc, Radiator hose')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use the current details' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /part-wait/).at(-1)!.body).toEqual({
    missing: 'Front brake disc, Radiator hose',
    part_id: '',
    expected_date: '2026-12-05',
    seen_missing: 'Front brake disc, Radiator hose',
    seen_expected_date: '',
  })
})

test('shows the date that somebody else has set meanwhile, and takes it over with the part that was typed', async () => {
  let part_wait = wait
  const api = fakeWorkCardApi(() => anOfficeCard({ part_wait }))
  api.on(`PUT ${path}`, ({ body }) =>
    (body as { seen_expected_date: string }).seen_expected_date === part_wait.expected_date
      ? recordResponse(part_wait)
      : errorResponse(409, 'changed_since_read', { params: { name: '' } }),
  )
  const { user } = openCard({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waits for a part' }))
  await user.type(dialog.getByRole('combobox', { name: /^What is missing/ }), ' and pads')
  part_wait = { ...wait, expected_date: '2026-12-01' }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/\(expected 1 Dec 2026\)/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use the current details' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /part-wait/).at(-1)!.body).toEqual({
    missing: 'Front brake disc and pads',
    part_id: '',
    expected_date: '2026-12-01',
    seen_missing: 'Front brake disc',
    seen_expected_date: '2026-12-01',
  })
})

test('the office sees who reported the part, and ends the wait', async () => {
  const api = fakeApiWithWait(wait, true)
  const { user } = openCard({ role: 'receptionist' })
  expect(await screen.findByText('Front brake disc')).toBeVisible()
  expect(screen.getByText(/^Reported 26 Nov 2026, 12:00 by .*expected 28 Nov 2026$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Part is here' }))
  await waitFor(() => expect(screen.queryByText('Front brake disc')).toBeNull())
  expect(requestsOf(api, 'DELETE', /part-wait/).map(({ body }) => body)).toEqual([
    { seen_missing: 'Front brake disc' },
  ])
})

test('shows what is missing by now if somebody reported more before the part was marked as here', async () => {
  let part_wait = wait
  const api = fakeWorkCardApi(() => aCard({ part_wait }))
  api.on(`DELETE ${path}`, () => errorResponse(409, 'changed_since_read', { params: { name: '' } }))
  const { user } = openCard({ role: 'mechanic' })
  const end = await screen.findByRole('button', { name: 'Part is here' })
  part_wait = { ...wait, missing: 'Front brake disc, Radiator hose' }
  await user.click(end)
  expect(await screen.findByText('This record was changed while you were working')).toBeVisible()
  expect(await screen.findByText('Front brake disc, Radiator hose')).toBeVisible()
})

test('the office chooses a part from stock in the menu, whose line will end the wait', async () => {
  const api = fakeApiWithWait(null, true)
  api.on('GET /spare-parts', () =>
    recordResponse([{ id: idOf(900), part_name: 'Brake disc', part_number: 'BD-1' }]),
  )
  const { user } = openCard({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Waits for a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waits for a part' }))
  await user.type(dialog.getByRole('combobox', { name: /^What is missing/ }), 'bd-1')
  await user.click(await screen.findByRole('option', { name: /Brake disc/ }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT', /part-wait/).map(({ body }) => body)).toEqual([
      {
        missing: 'Brake disc',
        part_id: idOf(900),
        expected_date: '',
        seen_missing: '',
        seen_expected_date: '',
      },
    ]),
  )
})

test.each(['waiting_approval', 'completed', 'cancelled'] as const)(
  'offers nothing for a job that is %s',
  async (status) => {
    fakeWorkCardApi(() => aCard({ status }))
    openCard({ role: 'mechanic' })
    await screen.findByRole('tab', { name: 'Overview' })
    expect(screen.queryByRole('button', { name: 'Waits for a part' })).toBeNull()
  },
)

test('shows the wait in Arabic', async () => {
  fakeApiWithWait(wait)
  openCard({ role: 'mechanic', language: 'ar' })
  expect(await screen.findByText(/بانتظار القطعة/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'وصلت القطعة' })).toBeVisible()
})
