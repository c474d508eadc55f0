/** The card for whoever has the job (spec staff-operations 2, 4, 6; design permissions.md: no money). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { workCardStatuses } from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { aCard, aShopWith, aTask, cardPath, myId, openCard, region } from './work-card-testing.tsx'

beforeEach(() => localStorage.clear())

test.each(['mechanic', 'employee'] as const)(
  'a %s sees overview, tasks and notes, and no money anywhere',
  async (role) => {
    aShopWith(() => aCard({ payment_type: 'insurance' }))
    const { user } = openCard({ role })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Tasks',
      'Notes',
    ])
    for (const tab of ['Tasks', 'Notes', 'Overview']) {
      await user.click(screen.getByRole('tab', { name: tab }))
      expect(document.body.textContent).not.toMatch(/AED|amount|cost|VAT|paid/i)
    }
    for (const name of ['Edit', 'Delete', 'Print job card', 'Cancelled'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  },
)

/** Spec 4: start only when pending and not started, finish only when in progress; only for whoever has the job. */
const shown = { pending: 'Start Job', in_progress: 'Finish Job' } as Record<string, string>

test.each(workCardStatuses)('what can be done to a job that is %s', async (status) => {
  aShopWith(() =>
    aCard({ status, started_at: status === 'pending' ? null : '2026-11-20T09:00:00.000Z' }),
  )
  openCard({ role: 'mechanic' })
  await screen.findByRole('heading', { level: 1 })
  const offered = screen
    .queryAllByRole('button', { name: /^(Start|Finish) Job$/ })
    .map((one) => one.textContent)
  expect(offered).toEqual(shown[status] ? [shown[status]] : [])
})

test('two taps start once, and do not finish what they began; what another device did is told', async () => {
  let card = aCard()
  const api = aShopWith(() => card)
  api.on(`POST ${cardPath}/start-job`, () => {
    card = { ...card, status: 'in_progress', started_at: '2026-11-20T09:00:00.000Z', version: 5 }
    return saved(card)
  })
  api.on(`POST ${cardPath}/finish-job`, () => {
    card = { ...card, status: 'waiting_approval', version: 6 }
    return refusal(409, 'wrong_status')
  })
  openCard({ role: 'mechanic' })
  const button = await screen.findByRole('button', { name: 'Start Job' })
  fireEvent.click(button)
  fireEvent.click(button)
  const finish = await screen.findByRole('button', { name: 'Finish Job' })
  expect(requestsOf(api, 'POST').map(({ path }) => path)).toEqual([`${cardPath}/start-job`])
  await waitFor(() => expect(finish).toBeEnabled())
  fireEvent.click(finish)
  expect(
    await screen.findByText('This is not possible in the present status of the work card'),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish Job' })).toBeNull())
})

test.each([
  ['en', 'Start Job', 'Failed to start job'],
  ['ar', 'بدء العمل', 'تعذّر بدء العمل'],
] as const)(
  'a start that failed says so in %s and can be tried again',
  async (language, start, failed) => {
    const api = aShopWith(() => aCard())
    api.on(`POST ${cardPath}/start-job`, () => refusal(500, 'internal_error'))
    const { user } = openCard({ role: 'mechanic', language })
    await user.click(await screen.findByRole('button', { name: start }))
    expect(await screen.findByText(failed)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: start })).toBeEnabled())
  },
)

describe('the notes', () => {
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes on the job' })
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const aShopThatSaves = () => {
    let card: WorkCard = aCard({ mechanic_notes: 'Pads ordered' })
    const api = aShopWith(() => card)
    api.on(`PUT ${cardPath}/mechanic-notes`, ({ body }) => {
      card = {
        ...card,
        mechanic_notes: (body as { notes: string }).notes.trim(),
        version: card.version + 1,
      }
      return saved(card)
    })
    return api
  }

  test('what was typed survives a reload beside what is saved, and is saved at a press', async () => {
    const api = aShopThatSaves()
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
    expect(requestsOf(api, 'PUT')).toHaveLength(1)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('notes_draft'))).toEqual([])
  })

  test('another tab keeps them, another screen asks first, another person sees none of them', async () => {
    aShopThatSaves()
    const { user, router, unmount } = openCard({ role: 'mechanic', search: '?tab=notes' })
    type(await box(), 'Half a sentence')
    await user.click(screen.getByRole('tab', { name: 'Tasks' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('tab', { name: /Notes/ })).toHaveAccessibleName('Notes Not saved yet')
    await act(() => router.navigate('/work-cards'))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe(cardPath)
    unmount()
    openCard({ role: 'employee', search: '?tab=notes', userId: 'another' })
    expect(await box()).toHaveValue('Pads ordered')
  })

  test('a failed save keeps what was typed; what is too long is said at the text', async () => {
    const api = aShopThatSaves()
    api.on(`PUT ${cardPath}/mechanic-notes`, () => refusal(500, 'internal_error'))
    const { user } = openCard({ role: 'mechanic', search: '?tab=notes' })
    type(await box(), 'Not lost')
    await user.click(screen.getByRole('button', { name: 'Save Notes' }))
    expect(await screen.findByText('Failed to save notes')).toBeVisible()
    expect(await box()).toHaveValue('Not lost')
    type(await box(), 'x'.repeat(5001))
    expect(await screen.findByText('At most 5000 characters are allowed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Notes' })).toBeDisabled()
  })
})

test('a card that is given to somebody else while it is open is gone', async () => {
  const api = aShopWith(() => aCard({ tasks: [aTask(1, { added_by: myId })] }))
  const { client } = openCard({ role: 'mechanic' })
  await screen.findByRole('button', { name: 'Start Job' })
  api.on(`GET ${cardPath}`, () => refusal(404, 'not_found'))
  await act(() => client.invalidateQueries())
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Failed to load work card details' }),
  ).toBeVisible()
})
