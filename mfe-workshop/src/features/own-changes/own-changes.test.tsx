/** The page of a mechanic whose connection is cut: what it shows, what is sent later, and what the user decides. */
import 'fake-indexeddb/auto'
import { deserialize, serialize } from 'node:v8'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { discardAction, onActionSent, useOutbox } from '@warsha/web-kit'
import { errorResponse, type FakeApi, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  aTask,
  cardPath,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'

globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value))

const taskPath = `/work-cards/tasks/${aTask(1).id}`
let card: WorkCard
let api: FakeApi

const change = (fields: Partial<WorkCard>) => {
  card = { ...card, ...fields, version: card.version + 1 }
  return recordResponse(card)
}

beforeEach(() => {
  localStorage.clear()
  card = aCard({ tasks: [aTask(1)] })
  api = fakeWorkCardApi(() => card)
  goOffline()
})
afterEach(async () => {
  await act(async () => {
    for (const action of useOutbox.getState().actions) await discardAction(action)
  })
})

const goOffline = () => {
  api.on(`POST ${cardPath}/start-job`, () => 'unreachable')
  api.on(`PUT ${taskPath}`, () => 'unreachable')
  api.on(`PUT ${cardPath}/mechanic-notes`, () => 'unreachable')
}

/** The server takes everything that is sent from now on. */
const goOnline = () => {
  api.on(`POST ${cardPath}/start-job`, () =>
    change({ status: 'in_progress', started_at: '2026-11-20T09:00:00.000Z' }),
  )
  api.on(`PUT ${taskPath}`, () => {
    change({ tasks: [aTask(1, { status: 'completed' })] })
    return recordResponse(card.tasks[0]!)
  })
  api.on(`PUT ${cardPath}/mechanic-notes`, ({ body }) =>
    change({ mechanic_notes: (body as { notes: string }).notes }),
  )
}
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')))

const calls = (path: string) =>
  api.requests.filter((request) => request.path === path && request.method !== 'GET')

/** The list of waiting changes. The message that says so once has the same words. */
const waitingTitle = () =>
  screen.queryByText('Waiting to be sent', { selector: '.mantine-Alert-root *' })
const refusal = () =>
  screen.queryByText(/^Not sent: /)?.closest<HTMLElement>('[role=alert]') ?? null
const findRefusal = () =>
  waitFor(() => {
    expect(refusal()).not.toBeNull()
    return refusal()!
  })

const startOffline = async () => {
  const opened = openCard({ role: 'mechanic', search: '?tab=tasks' })
  await opened.user.click(await screen.findByRole('button', { name: 'Start Job' }))
  await screen.findByText('Start job')
  return opened
}

test('shows the wanted state immediately and sends it once and in order when the connection is back', async () => {
  const { user, client } = await startOffline()
  // As the shell does.
  const stop = onActionSent(() => client.invalidateQueries())
  expect(await screen.findByRole('button', { name: 'Finish Job' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Completed' }))
  await screen.findByText('Task “\u2068Task 1\u2069”: Completed')
  expect(screen.getByText('1 of 1 done')).toBeVisible()
  expect(waitingTitle()).toBeVisible()
  expect(calls(taskPath)).toEqual([])

  goOnline()
  comeBack()
  await waitFor(() => expect(waitingTitle()).toBeNull())
  expect(screen.getByRole('button', { name: 'Finish Job' })).toBeVisible()
  const starts = calls(`${cardPath}/start-job`)
  expect(starts.length).toBeGreaterThan(1)
  expect(new Set(starts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(new Set(starts.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(calls(taskPath).map(({ body }) => body)).toEqual([
    { status: 'completed', seen_status: 'pending' },
  ])
  stop()
})

test('keeps notes, and shows them in Arabic as well', async () => {
  const { user } = openCard({ role: 'employee', search: '?tab=notes', language: 'ar' })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'الأقراص سليمة' } })
  await user.click(screen.getByRole('button', { name: 'حفظ الملاحظات' }))
  expect(
    await screen.findByText('بانتظار الإرسال', { selector: '.mantine-Alert-root *' }),
  ).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('الأقراص سليمة')
  goOnline()
  comeBack()
  await waitFor(() => expect(card.mechanic_notes).toBe('الأقراص سليمة'))
})

describe('a change that the server refuses later', () => {
  const openConflict = async () => {
    const { user } = openCard({ role: 'mechanic', search: '?tab=tasks' })
    await user.click(await screen.findByRole('button', { name: 'Completed' }))
    await waitFor(() => expect(waitingTitle()).toBeVisible())
    card = { ...card, tasks: [aTask(1, { status: 'cancelled' })], version: 9 }
    api.on(`PUT ${taskPath}`, () =>
      errorResponse(409, 'changed_since_read', { params: { name: 'Maryam Haddad' } }),
    )
    comeBack()
    const alert = await findRefusal()
    return { user, alert }
  }

  test('is shown with the reason and with what is recorded now', async () => {
    const { alert } = await openConflict()
    expect(alert).toHaveTextContent('Not sent: Task “\u2068Task 1\u2069”: Completed')
    expect(alert).toHaveTextContent('Maryam Haddad')
    await waitFor(() => expect(alert).toHaveTextContent('records now: Cancelled'))
    expect(requestsOf(api, 'PUT', /tasks/)).toHaveLength(2)
  })

  test('can be discarded: nothing is overwritten', async () => {
    const { user } = await openConflict()
    await user.dblClick(screen.getByRole('button', { name: 'Discard my change' }))
    await waitFor(() => expect(refusal()).toBeNull())
    expect(requestsOf(api, 'PUT', /tasks/)).toHaveLength(2)
    expect(useOutbox.getState().actions).toEqual([])
  })

  test('can be sent on top of the present state, with another key', async () => {
    const { user, alert } = await openConflict()
    await waitFor(() => expect(alert).toHaveTextContent('records now: Cancelled'))
    goOnline()
    await user.click(screen.getByRole('button', { name: 'Send it anyway' }))
    await waitFor(() => expect(refusal()).toBeNull())
    const [first, , last] = calls(taskPath)
    expect(last!.body).toEqual({ status: 'completed', seen_status: 'cancelled' })
    expect(last!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key'])
  })

  test('that is no longer possible can only be discarded', async () => {
    await startOffline()
    card = { ...card, status: 'cancelled' }
    api.on(`POST ${cardPath}/start-job`, () => errorResponse(409, 'wrong_status'))
    comeBack()
    const alert = await findRefusal()
    await waitFor(() => expect(alert).toHaveTextContent('records now: Cancelled'))
    expect(screen.queryByRole('button', { name: 'Send it anyway' })).toBeNull()
  })
})

test('the office changes a task directly and sees the error', async () => {
  const { user } = openCard({ role: 'receptionist', search: '?tab=tasks' })
  await user.click(await screen.findByRole('button', { name: 'Completed' }))
  expect(await screen.findByText(/Cannot reach the server/)).toBeVisible()
  expect(useOutbox.getState().actions).toEqual([])
})
