import { act, screen, waitFor, within } from '@testing-library/react'
import type { Note } from '@warsha/contracts/workshop/work-card-notes'
import { errorResponse, idOf, pageOfTen, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  anOfficeCard,
  cardPath,
  fakeWorkCardApi,
  myId,
  openCard,
  region,
} from '../work-card/work-card-testing.tsx'

const khalid = { id: idOf(70), name: 'Khalid Al Marri', role: 'manager' }
const huda = { id: idOf(71), name: 'Huda Salem', role: 'receptionist' }

const aNote = (number: number, fields: Partial<Note> = {}): Note => ({
  id: idOf(300 + number),
  work_card_id: idOf(1),
  text: `Note ${number}`,
  author: { id: huda.id, name: huda.name, role: huda.role },
  created_at: '2026-11-20T10:00:00.000Z',
  mentions: [],
  deleted: null,
  author_may_delete_until: '2026-11-20T10:15:00.000Z',
  ...fields,
})

const setUp = (notes: Note[], role: 'manager' | 'receptionist' | 'mechanic' = 'receptionist') => {
  const stored = [...notes]
  const card = role === 'mechanic' ? aCard() : anOfficeCard()
  const api = fakeWorkCardApi(() => ({ ...card, note_count: stored.length }))
  api.on(`GET ${cardPath}/notes`, ({ query }) => pageOfTen(stored, query))
  api.on(`GET ${cardPath}/mentionable-staff`, () => recordResponse([huda, khalid]))
  api.on(`POST ${cardPath}/notes`, ({ body }) => {
    const note = aNote(99, { text: (body as { text: string }).text })
    stored.unshift(note)
    return recordResponse(note, [], 201)
  })
  return { api, stored }
}
const open = (
  role: 'manager' | 'receptionist' | 'mechanic',
  search = '',
  language: 'en' | 'ar' = 'en',
) => openCard({ role, search: `?tab=history${search}`, language })
const sentNotes = (api: ReturnType<typeof setUp>['api']) =>
  requestsOf(api, 'POST', /notes$/).map(({ body }) => body)

test('writes no note of one card on another one that is opened instead', async () => {
  const { api } = setUp([])
  const otherId = idOf(2)
  const other = anOfficeCard({ id: otherId, work_card_number: 'WC-2026-000002' })
  const otherPath = `/work-cards/${otherId}`
  api.on(`GET ${otherPath}`, () => recordResponse(other))
  for (const list of ['notes', 'history'])
    api.on(`GET ${otherPath}/${list}`, ({ query }) => pageOfTen([], query))
  for (const method of ['PUT', 'DELETE'])
    api.on(`${method} ${otherPath}/viewers`, () => ({ body: { success: true, data: [] } }))
  const { user, router } = open('receptionist')
  const field = () => screen.findByLabelText('New note')
  await field()
  // Both cards have been read, so that the page shows them immediately.
  await act(() => router.navigate(`${otherPath}?tab=history`))
  await screen.findAllByText('WC-2026-000002')
  await act(() => router.navigate(`${cardPath}?tab=history`))
  await user.type(await field(), 'Refund agreed')
  await act(() => router.navigate(`${otherPath}?tab=history`))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getAllByRole('button').at(-1)!)
  await screen.findAllByText('WC-2026-000002')
  expect(await field()).toHaveValue('')
})

test('mentions staff by keyboard alone and sends with Ctrl+Enter', async () => {
  const { api } = setUp([])
  const { user } = open('receptionist')
  const field = await screen.findByLabelText('New note')
  await user.click(field)
  await user.keyboard('Please check, @')
  const list = await screen.findByRole('listbox', { name: 'Staff' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Huda SalemReceptionist', 'Khalid Al MarriManager'])
  await user.keyboard('{ArrowDown}')
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Khalid Al Marri')
  expect(field).toHaveAttribute(
    'aria-activedescendant',
    within(list).getByRole('option', { selected: true }).id,
  )
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveValue('Please check, @Khalid Al Marri ')
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('today{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sentNotes(api)).toEqual([
    { text: 'Please check, @Khalid Al Marri today', mentions: [khalid.id] },
  ])
  expect(await screen.findByText('Please check, @Khalid Al Marri today')).toBeVisible()
})

test('Esc closes the names but keeps the text, and a name that was typed by hand counts too', async () => {
  const { api } = setUp([])
  const { user } = open('receptionist')
  const field = await screen.findByLabelText('New note')
  await user.click(field)
  await user.keyboard('@hu')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveValue('@hu')
  await user.clear(field)
  await user.keyboard('@Huda Salem ok')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(sentNotes(api)).toEqual([{ text: '@Huda Salem ok', mentions: [huda.id] }]),
  )
})

test('waits for the list of staff before it sends a text with an @', async () => {
  const { api } = setUp([])
  let respond = () => {}
  const isLoaded = new Promise<void>((resolve) => {
    respond = resolve
  })
  api.on(`GET ${cardPath}/mentionable-staff`, async () => {
    await isLoaded
    return recordResponse([huda])
  })
  const { user } = open('receptionist')
  await user.click(await screen.findByLabelText('New note'))
  await user.keyboard('@Huda Salem please call{Control>}{Enter}{/Control}')
  expect(sentNotes(api)).toEqual([])
  respond()
  await waitFor(() =>
    expect(sentNotes(api)).toEqual([{ text: '@Huda Salem please call', mentions: [huda.id] }]),
  )
})

test('does not send a text with an @ while the list of staff cannot be loaded', async () => {
  const { api } = setUp([])
  api.on(`GET ${cardPath}/mentionable-staff`, () => errorResponse(403, 'not_allowed'))
  const { user } = open('receptionist')
  const field = await screen.findByLabelText('New note')
  await user.click(field)
  await user.keyboard('@Huda Salem please call{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/the list of staff .* could not be loaded/)).toBeVisible()
  expect(field).toHaveValue('@Huda Salem please call')
  expect(sentNotes(api)).toEqual([])
  api.on(`GET ${cardPath}/mentionable-staff`, () => recordResponse([huda]))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sentNotes(api)).toMatchObject([{ mentions: [huda.id] }]))
})

test('a failed note keeps its text and its key, so that a repeat adds it once', async () => {
  const { api } = setUp([])
  api.on(`POST ${cardPath}/notes`, () => 'unreachable')
  const { user } = open('receptionist')
  const field = await screen.findByLabelText('New note')
  await user.type(field, 'Keys are at the desk')
  for (const _ of ['first', 'second']) {
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/cannot be reached|not reachable|connection/i)).toBeVisible()
  }
  expect(field).toHaveValue('Keys are at the desk')
  const keys = requestsOf(api, 'POST', /notes$/).map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('shows mentions, traces of deleted notes, and the count in the tab', async () => {
  setUp([
    aNote(1, { text: 'See @Khalid Al Marri', mentions: [khalid] }),
    aNote(2, { text: null, deleted: { at: '2026-11-20T11:00:00.000Z', by: 'Khalid Al Marri' } }),
  ])
  open('receptionist')
  const notes = await region('Notes')
  expect((await notes.findByText('@Khalid Al Marri')).closest('mark')).not.toBeNull()
  expect(notes.getByText(/Deleted by.*Khalid Al Marri/)).toBeVisible()
  expect(screen.getByRole('tab', { name: /History and notes\s*2/ })).toBeVisible()
})

test('opens older pages until the note of the notification is there, and marks it', async () => {
  setUp(Array.from({ length: 23 }, (_, number) => aNote(number)))
  open('receptionist', `&note=${idOf(322)}`)
  const text = await screen.findByText('Note 22')
  expect(text.closest('li')).toHaveAttribute('data-linked')
})

test('offers deletion to managers, and to the author only in the first minutes', async () => {
  const mine = { id: myId, name: 'Bilal Rahman', role: 'mechanic' }
  const soon = new Date(Date.now() + 60_000).toISOString()
  const { api, stored } = setUp(
    [
      aNote(1, { author: mine, author_may_delete_until: soon }),
      aNote(2, { author: mine }),
      aNote(3),
    ],
    'mechanic',
  )
  const { user } = open('mechanic')
  const buttons = await screen.findAllByRole('button', { name: /Delete note of/ })
  expect(buttons).toHaveLength(1)
  api.on(`DELETE /work-cards/notes/${stored[0]!.id}`, () => ({ body: { success: true } }))
  await user.click(buttons[0]!)
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Note 1')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requestsOf(api, 'DELETE', /notes/)).toHaveLength(1))
})

test('says in Arabic what failed', async () => {
  const { api } = setUp([])
  api.on(`GET ${cardPath}/notes`, () => errorResponse(500, 'internal_error'))
  open('manager', '', 'ar')
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل الملاحظات')
})
