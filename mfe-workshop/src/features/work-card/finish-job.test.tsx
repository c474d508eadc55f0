import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { errorResponse, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aCard, cardPath, fakeWorkCardApi, myId, openCard } from './work-card-testing.tsx'

beforeEach(() => localStorage.clear())

const startedCard = () => aCard({ status: 'in_progress', started_at: '2026-11-20T09:00:00.000Z' })

const apiWithStartedCard = () => {
  let card = startedCard()
  const api = fakeWorkCardApi(() => card)
  api.on(`POST ${cardPath}/finish-job`, () => {
    card = { ...card, status: 'waiting_approval', version: card.version + 1 }
    return recordResponse(card)
  })
  api.on(`PUT ${cardPath}/mechanic-notes`, ({ body }) => {
    card = { ...card, mechanic_notes: (body as { notes: string }).notes, version: card.version + 1 }
    return recordResponse(card)
  })
  return api
}

/** Every open page reports that it is open. */
const withoutViewers = /(?<!viewers)$/
const writes = (api: ReturnType<typeof fakeWorkCardApi>) =>
  [...requestsOf(api, 'PUT', withoutViewers), ...requestsOf(api, 'POST')].map(({ path }) => path)

test('does not finish the job after Undo', async () => {
  const api = apiWithStartedCard()
  const { user } = openCard({ role: 'mechanic' })
  await user.click(await screen.findByRole('button', { name: 'Finish Job' }))
  expect(await screen.findByText('\u2066WC-2026-000001\u2069 finished')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Finishing…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Finish Job' })).toBeVisible()
  fireEvent(window, new Event('pagehide'))
  expect(writes(api)).toEqual([])
})

test('finishes the job once when the user leaves the card', async () => {
  const api = apiWithStartedCard()
  const { user, router } = openCard({ role: 'mechanic' })
  await user.dblClick(await screen.findByRole('button', { name: 'Finish Job' }))
  await act(() => router.navigate('/work-cards'))
  await waitFor(() => expect(writes(api)).toEqual([`${cardPath}/finish-job`]))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('saves unsaved notes before it finishes the job', async () => {
  const api = apiWithStartedCard()
  const { user } = openCard({ role: 'mechanic', search: '?tab=notes' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Job notes' }), {
    target: { value: 'Discs are fine' },
  })
  await user.click(screen.getByRole('button', { name: 'Finish Job' }))
  await screen.findByRole('button', { name: 'Undo' })
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Finish/ })).toBeNull())
  expect(writes(api)).toEqual([`${cardPath}/mechanic-notes`, `${cardPath}/finish-job`])
  expect(requestsOf(api, 'PUT', withoutViewers)[0]?.body).toEqual({
    notes: 'Discs are fine',
    seen_notes: '',
  })
})

test('does not finish the job if the notes cannot be saved', async () => {
  const api = apiWithStartedCard()
  api.on(`PUT ${cardPath}/mechanic-notes`, () => errorResponse(500, 'internal_error'))
  const { user } = openCard({ role: 'mechanic', search: '?tab=notes' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Job notes' }), {
    target: { value: 'Discs are fine' },
  })
  await user.click(screen.getByRole('button', { name: 'Finish Job' }))
  expect(
    await screen.findByText('Failed to save your notes. The job is not finished.'),
  ).toBeVisible()
  fireEvent(window, new Event('pagehide'))
  expect(requestsOf(api, 'POST')).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Job notes' })).toHaveValue('Discs are fine')
})

test('sends a finish that an earlier page could not send', async () => {
  localStorage.setItem(`pending_finish:${myId}:${startedCard().id}`, 'true')
  const api = apiWithStartedCard()
  openCard({ role: 'mechanic' })
  await waitFor(() => expect(writes(api)).toEqual([`${cardPath}/finish-job`]))
  await waitFor(() =>
    expect(localStorage.getItem(`pending_finish:${myId}:${startedCard().id}`)).toBeNull(),
  )
})
