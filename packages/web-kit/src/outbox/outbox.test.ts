/** The queue of actions: what is sent, what waits, what stops, and what the user decides. */
import './outbox-testing.ts'
import { ApiError } from '../api/api-error.ts'
import { createOutbox, StorageError } from './outbox.ts'
import type { NewAction, OutboxAction } from './outbox-action.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { type Outcome, toOutcome } from './send-action.ts'

const error = (status: number, code: string, params = {}) =>
  new ApiError({ status, code, text: code, params })
const offline: Outcome = { kind: 'later', isOffline: true }
const busy: Outcome = { kind: 'later', isOffline: false, afterSeconds: 40 }
const sent: Outcome = { kind: 'sent', response: 'new state' }
const refused = (): Outcome => toOutcome(error(409, 'changed_since_read'), {} as OutboxAction)

let store: OutboxStore
beforeEach(async () => {
  store = await openOutboxStore()
})
afterEach(async () => {
  for (const user of ['one', 'two'])
    for (const { sequence } of await store.list(user)) await store.remove(sequence)
  store.close()
})

const action = (name: string, group = 'card'): NewAction => ({
  group,
  kind: 'notes',
  method: 'PUT',
  path: '/notes',
  params: {},
  body: { name },
  subject: { number: group, link: '/' },
  changes: ['work-cards'],
})
const nameOf = ({ body }: OutboxAction) => (body as { name: string }).name

/** An outbox whose server answers with the outcome of the action's name, else with `answer`. */
const open = (parts: Partial<Parameters<typeof createOutbox>[0]> = {}) => {
  const state = {
    user: 'one' as string | undefined,
    answer: sent as Outcome,
    outcomes: {} as Record<string, Outcome>,
    requests: [] as OutboxAction[],
    shown: [] as readonly OutboxAction[],
    left: [] as (number | undefined)[],
    refreshed: [] as string[],
  }
  const outbox = createOutbox({
    store,
    send: async (sending) => {
      state.requests.push(sending)
      return state.outcomes[nameOf(sending)] ?? state.answer
    },
    lock: (_lane, work) => work(),
    onProgress: () => undefined,
    userId: () => state.user,
    publish: (actions) => {
      state.shown = actions
    },
    onSent: async (done) => {
      state.refreshed.push(nameOf(done))
    },
    onLeft: (seconds) => {
      state.left.push(seconds)
    },
    ...parts,
  })
  const sentNames = () => state.requests.map(nameOf)
  const shownNames = () => state.shown.map(nameOf)
  return { outbox, state, sentNames, shownNames }
}

describe('an action with a connection', () => {
  test('is sent at once and shown until the page has the new state', async () => {
    const { outbox, shownNames } = open()
    let shownMeanwhile: string[] = []
    const result = await outbox.submit(action('a'), async () => {
      shownMeanwhile = shownNames()
    })
    expect(result).toEqual({ state: 'sent', response: 'new state' })
    expect(shownMeanwhile).toEqual(['a'])
    await outbox.refresh()
    expect(shownNames()).toEqual([])
  })

  test('throws the error of the server and leaves nothing behind', async () => {
    const { outbox, state, shownNames } = open()
    state.answer = refused()
    await expect(outbox.submit(action('a'))).rejects.toMatchObject({ code: 'changed_since_read' })
    expect(shownNames()).toEqual([])
    expect(await store.list('one')).toEqual([])
  })
})

describe('an action without a connection', () => {
  test('waits, and is sent later with the same key', async () => {
    const { outbox, state, shownNames } = open()
    state.answer = offline
    expect(await outbox.submit(action('a'))).toEqual({ state: 'waiting' })
    expect(shownNames()).toEqual(['a'])
    state.answer = sent
    await outbox.flush()
    expect(state.requests.map(({ key }) => key)).toEqual([
      state.requests[0]!.key,
      state.requests[0]!.key,
    ])
    expect(state.refreshed).toEqual(['a'])
    expect(await store.list('one')).toEqual([])
  })

  test('is known to a page that is opened later', async () => {
    const first = open()
    first.state.answer = offline
    await first.outbox.submit({ ...action('a'), body: { name: 'a', photo: new Date(0) } })
    const second = open()
    await second.outbox.refresh()
    expect(second.state.shown).toMatchObject([{ body: { name: 'a', photo: new Date(0) } }])
  })

  test('never passes an earlier one of its card, and other cards go on', async () => {
    const { outbox, state, sentNames } = open()
    state.outcomes = { a: busy }
    await outbox.submit(action('a'))
    await outbox.submit(action('b'))
    await outbox.submit(action('c', 'other'))
    expect(sentNames()).toEqual(['a', 'a', 'a', 'c'])
    expect(state.left).toEqual([40, 40, 40])
    state.outcomes = {}
    await outbox.flush()
    expect(sentNames().slice(-2)).toEqual(['a', 'b'])
  })

  test('a missing connection is tried once in a round, not once for each card', async () => {
    const { outbox, state } = open()
    state.answer = offline
    await outbox.submit(action('a'))
    await outbox.submit(action('b', 'other'))
    state.requests.length = 0
    await outbox.flush()
    expect(state.requests).toHaveLength(1)
  })

  test('of another user stays until that one signs in again', async () => {
    const { outbox, state, shownNames } = open()
    state.answer = { kind: 'signed_out' }
    await outbox.submit(action('a'))
    state.answer = sent
    state.user = 'two'
    state.requests.length = 0
    await outbox.flush()
    expect(state.requests).toEqual([])
    expect(shownNames()).toEqual([])
    state.user = 'one'
    await outbox.flush()
    expect(await store.list('one')).toEqual([])
    expect(state.requests).toHaveLength(1)
  })

  test('is not lost silently if the device cannot store it', async () => {
    const full = { ...store, add: () => Promise.reject(new Error('quota')) }
    const { outbox, state } = open({ store: full })
    await expect(outbox.submit(action('a'))).rejects.toBeInstanceOf(StorageError)
    expect(state.requests).toEqual([])
  })
})

describe('a refused action', () => {
  const openRefused = async () => {
    const opened = open()
    opened.state.answer = offline
    await opened.outbox.submit(action('a'))
    await opened.outbox.submit(action('b'))
    await opened.outbox.submit(action('c', 'other'))
    opened.state.requests.length = 0
    opened.state.answer = sent
    opened.state.outcomes = { a: refused() }
    await opened.outbox.flush()
    return opened
  }

  test('stops its card and is shown with the reason', async () => {
    const { outbox, state, sentNames } = await openRefused()
    expect(sentNames()).toEqual(['a', 'c'])
    expect(state.shown).toMatchObject([
      { body: { name: 'a' }, refusal: { status: 409, code: 'changed_since_read' } },
      { body: { name: 'b' } },
    ])
    await outbox.flush()
    expect(sentNames()).toEqual(['a', 'c'])
  })

  test('lets the following ones go when the user discards it', async () => {
    const { outbox, state, sentNames } = await openRefused()
    await outbox.discard(state.shown[0]!.sequence)
    expect(sentNames()).toEqual(['a', 'c', 'b'])
    expect(await store.list('one')).toEqual([])
  })

  test('is sent before the following ones and with a new key when the user repeats it', async () => {
    const { outbox, state, sentNames } = await openRefused()
    const [first] = state.shown
    state.outcomes = {}
    await outbox.repeat(first!, { name: 'a2' })
    expect(sentNames()).toEqual(['a', 'c', 'a2', 'b'])
    expect(state.requests[2]!.key).not.toBe(first!.key)
  })
})

test('two calls at the same time send each action once', async () => {
  const { outbox, sentNames } = open()
  await Promise.all([outbox.submit(action('a')), outbox.submit(action('b')), outbox.flush()])
  expect(sentNames()).toEqual(['a', 'b'])
})

test.each([
  [new TypeError('aborted'), { kind: 'later', isOffline: true }],
  [error(0, 'network_unreachable'), { kind: 'later', isOffline: true }],
  [
    error(429, 'too_many_requests', { seconds: 12 }),
    { kind: 'later', isOffline: false, afterSeconds: 12 },
  ],
  [error(500, 'internal_error'), { kind: 'later', isOffline: false }],
  [error(503, 'busy'), { kind: 'later', isOffline: false }],
  [error(409, 'request_in_flight'), { kind: 'later', isOffline: false }],
  [error(200, 'unexpected_answer'), { kind: 'later', isOffline: false }],
  [error(401, 'session_ended'), { kind: 'signed_out' }],
  [error(409, 'same_status'), { kind: 'sent' }],
  [error(409, 'wrong_status'), { kind: 'refused' }],
  [error(403, 'not_allowed'), { kind: 'refused' }],
  [error(404, 'not_found'), { kind: 'refused' }],
  [error(422, 'idempotency_key_reused'), { kind: 'refused' }],
  [error(400, 'invalid_input'), { kind: 'refused' }],
])('%s is taken as %j', (failure, outcome) => {
  const actionWithCodes = { doneCodes: ['same_status'] } as unknown as OutboxAction
  expect(toOutcome(failure, actionWithCodes)).toMatchObject(outcome)
})
