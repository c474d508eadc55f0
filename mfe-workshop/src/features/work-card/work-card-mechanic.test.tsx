import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  aTask,
  cardPath,
  fakeWorkCardApi,
  myId,
  openCard,
  region,
} from './work-card-testing.tsx'

beforeEach(() => localStorage.clear())

test.each(['mechanic', 'employee'] as const)(
  'shows a %s overview, tasks and notes without any money',
  async (role) => {
    fakeWorkCardApi(() => aCard({ payment_type: 'insurance' }))
    const { user } = openCard({ role })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Tasks2',
      'Inspection',
      'Notes',
      'Photos and files',
      'History and notes',
    ])
    for (const tab of ['Tasks 2', 'Notes', 'Overview']) {
      await user.click(screen.getByRole('tab', { name: tab }))
      expect(document.body.textContent).not.toMatch(/AED|amount|cost|VAT|paid/i)
    }
    for (const name of ['Edit', 'Delete', 'Print job card', 'Cancelled'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  },
)

/** The button for each status. Only the assigned user gets one. */
const buttonByStatus = { pending: 'Start Job', in_progress: 'Finish Job' } as Record<string, string>

test.each(workCardStatuses)(
  'offers the allowed job action while the status is %s',
  async (status) => {
    fakeWorkCardApi(() =>
      aCard({ status, started_at: status === 'pending' ? null : '2026-11-20T09:00:00.000Z' }),
    )
    openCard({ role: 'mechanic' })
    await screen.findByRole('heading', { level: 1 })
    const buttons = screen
      .queryAllByRole('button', { name: /^(Start|Finish) Job$/ })
      .map((button) => button.textContent)
    expect(buttons).toEqual(buttonByStatus[status] ? [buttonByStatus[status]] : [])
  },
)

test('starts the job once for a double tap and shows a status conflict with another device', async () => {
  let card = aCard()
  const api = fakeWorkCardApi(() => card)
  api.on(`POST ${cardPath}/start-job`, () => {
    card = { ...card, status: 'in_progress', started_at: '2026-11-20T09:00:00.000Z', version: 5 }
    return recordResponse(card)
  })
  api.on(`POST ${cardPath}/finish-job`, () => {
    card = { ...card, status: 'waiting_approval', version: 6 }
    return errorResponse(409, 'wrong_status')
  })
  openCard({ role: 'mechanic' })
  const button = await screen.findByRole('button', { name: 'Start Job' })
  fireEvent.click(button)
  fireEvent.click(button)
  const finish = await screen.findByRole('button', { name: 'Finish Job' })
  expect(requestsOf(api, 'POST').map(({ path }) => path)).toEqual([`${cardPath}/start-job`])
  await waitFor(() => expect(finish).toBeEnabled())
  fireEvent.click(finish)
  // Sends the call without the rest of the undo window.
  fireEvent(window, new Event('pagehide'))
  expect(
    await screen.findByText('The current status of the work card does not allow this'),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish Job' })).toBeNull())
})

test.each([
  ['en', 'Start Job', 'Failed to start job'],
  ['ar', 'بدء العمل', 'تعذّر بدء العمل'],
] as const)(
  'shows a failed start in %s and allows another attempt',
  async (language, start, failed) => {
    const api = fakeWorkCardApi(() => aCard())
    api.on(`POST ${cardPath}/start-job`, () => errorResponse(500, 'internal_error'))
    const { user } = openCard({ role: 'mechanic', language })
    await user.click(await screen.findByRole('button', { name: start }))
    expect(await screen.findByText(failed)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: start })).toBeEnabled())
  },
)

describe('notes tab', () => {
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Job notes' })
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const apiWithSavedNotes = () => {
    let card: WorkCard = aCard({ mechanic_notes: 'Pads ordered' })
    const api = fakeWorkCardApi(() => card)
    api.on(`PUT ${cardPath}/mechanic-notes`, ({ body }) => {
      card = {
        ...card,
        mechanic_notes: (body as { notes: string }).notes.trim(),
        version: card.version + 1,
      }
      return recordResponse(card)
    })
    return api
  }

  test('restores an unsaved draft after a reload and saves it', async () => {
    const api = apiWithSavedNotes()
    const first = openCard({ role: 'mechanic', search: '?tab=notes' })
    expect(await box()).toHaveValue('Pads ordered')
    expect(screen.queryByText('Last Saved')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save Notes' })).toBeDisabled()
    type(await box(), 'Pads fitted, discs fine ')
    expect((await region('Last Saved')).getByText('Pads ordered')).toBeVisible()
    first.unmount()

    const { user } = openCard({ role: 'mechanic', search: '?tab=notes' })
    expect(await box()).toHaveValue('Pads fitted, discs fine ')
    await user.click(screen.getByRole('button', { name: 'Save Notes' }))
    expect(await screen.findByText('Notes saved successfully!')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Last Saved')).toBeNull())
    expect(requestsOf(api, 'PUT', /notes$/)).toHaveLength(1)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('notes_draft'))).toEqual([])
  })

  test('keeps a draft between tabs, asks before leaving and hides it from other users', async () => {
    apiWithSavedNotes()
    const { user, router, unmount } = openCard({ role: 'mechanic', search: '?tab=notes' })
    type(await box(), 'Half a sentence')
    await user.click(screen.getByRole('tab', { name: 'Tasks 2' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('tab', { name: /Notes/ })).toHaveAccessibleName('Notes Unsaved changes')
    await act(() => router.navigate('/work-cards'))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe(cardPath)
    unmount()
    openCard({ role: 'employee', search: '?tab=notes', userId: 'another' })
    expect(await box()).toHaveValue('Pads ordered')
  })

  test('keeps the draft if saving fails and rejects text above the maximum length', async () => {
    const api = apiWithSavedNotes()
    api.on(`PUT ${cardPath}/mechanic-notes`, () => errorResponse(500, 'internal_error'))
    const { user } = openCard({ role: 'mechanic', search: '?tab=notes' })
    type(await box(), 'Not lost')
    await user.click(screen.getByRole('button', { name: 'Save Notes' }))
    expect(await screen.findByText('Failed to save notes')).toBeVisible()
    expect(await box()).toHaveValue('Not lost')
    type(await box(), 'x'.repeat(5001))
    expect(await screen.findByText('Must be at most 5000 characters')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Notes' })).toBeDisabled()
  })
})

test('shows the not-found page after the open card was reassigned', async () => {
  const api = fakeWorkCardApi(() => aCard({ tasks: [aTask(1, { added_by: myId })] }))
  const { client } = openCard({ role: 'mechanic' })
  await screen.findByRole('button', { name: 'Start Job' })
  api.on(`GET ${cardPath}`, () => errorResponse(404, 'not_found'))
  await act(() => client.invalidateQueries())
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Failed to load work card details' }),
  ).toBeVisible()
})
