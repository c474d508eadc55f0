/** The queue of actions: what is sent, what waits, what stops, and what the user decides. */
import './outbox-testing.ts'
import { ApiError } from '../api/api-error.ts'
import { maxStoredBytes, maxStoredFiles } from './file-limits.ts'
import { withFilesInMemory } from './files-in-memory.ts'
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

// Stays open: files are sent in the background, also after the last line of a test.
let store: OutboxStore
beforeAll(async () => {
  store = await openOutboxStore()
})
afterEach(async () => {
  for (const user of ['one', 'two'])
    for (const { sequence } of await store.list(user)) await store.remove(sequence)
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
const photo = (name: string, group = 'card', size = 5) => ({
  ...action(name, group),
  file: new Blob(['x'.repeat(size)], { type: 'image/jpeg' }),
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
    onUnsent: (seconds) => {
      state.left.push(seconds)
    },
    ...parts,
  })
  const sentNames = () => state.requests.map(nameOf)
  const shownNames = () => state.shown.map(nameOf)
  return { outbox, state, sentNames, shownNames }
}

describe('an action with a connection', () => {
  test('is sent immediately and shown until the page has the new state', async () => {
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

describe('a file', () => {
  /** Files are sent in the background: waits for that. */
  const settled = ({ outbox }: ReturnType<typeof open>) => outbox.flush()

  test('is sent in the background and read again, once', async () => {
    const opened = open()
    await opened.outbox.enqueue(photo('a'))
    await settled(opened)
    expect(opened.sentNames()).toEqual(['a'])
    expect(opened.state.refreshed).toEqual(['a'])
    expect(await store.list('one')).toEqual([])
  })

  test('follows the earlier actions of its card, which do not wait for it', async () => {
    const opened = open()
    opened.state.answer = offline
    await opened.outbox.submit(action('start'))
    await opened.outbox.enqueue(photo('a'))
    await opened.outbox.enqueue(photo('b'))
    await opened.outbox.submit(action('finish'))
    await opened.outbox.enqueue(photo('c', 'other'))
    await settled(opened)
    opened.state.requests.length = 0
    opened.state.answer = sent
    await opened.outbox.flush()
    expect(opened.sentNames()).toEqual(['start', 'finish', 'a', 'b', 'c'])
  })

  test('does not delay an action of its card while it is sent', async () => {
    let end = () => {}
    const isSent = new Promise<void>((resolve) => {
      end = resolve
    })
    const names: string[] = []
    const opened = open({
      send: async (sending) => {
        names.push(nameOf(sending))
        if (sending.file) await isSent
        return sent
      },
    })
    await opened.outbox.enqueue(photo('a'))
    expect(await opened.outbox.submit(action('finish'))).toMatchObject({ state: 'sent' })
    expect(names).toEqual(['a', 'finish'])
    end()
    await settled(opened)
    expect(await store.list('one')).toEqual([])
  })

  test('that the server refuses stops nothing, and is sent again with a new key', async () => {
    const opened = open()
    opened.state.outcomes = { a: refused() }
    await opened.outbox.enqueue(photo('a'))
    await settled(opened)
    await opened.outbox.enqueue(photo('b'))
    await opened.outbox.submit(action('finish'))
    await settled(opened)
    expect(opened.sentNames()).toEqual(['a', 'b', 'finish'])
    expect(opened.state.shown).toMatchObject([{ refusal: { code: 'changed_since_read' } }])
    opened.state.outcomes = {}
    const [first] = opened.state.shown
    await Promise.all([
      opened.outbox.repeat(first!, first!.body),
      opened.outbox.repeat(first!, first!.body),
    ])
    await settled(opened)
    expect(opened.sentNames()).toEqual(['a', 'b', 'finish', 'a'])
    expect(opened.state.requests.at(-1)!.key).not.toBe(first!.key)
  })

  test('does not wait for the decision about a refused action of its card', async () => {
    const opened = open()
    opened.state.answer = offline
    await opened.outbox.submit(action('a'))
    await opened.outbox.enqueue(photo('b'))
    await settled(opened)
    opened.state.answer = sent
    opened.state.outcomes = { a: refused() }
    await settled(opened)
    expect(opened.sentNames().at(-1)).toBe('b')
    expect(opened.shownNames()).toEqual(['a'])
  })

  test('that is removed while it is sent is not sent to its end, and the next one follows', async () => {
    const opened = open({
      send: (sending, { signal }) => {
        opened.state.requests.push(sending)
        if (nameOf(sending) !== 'a') return Promise.resolve(sent)
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(offline))
        })
      },
    })
    await opened.outbox.enqueue(photo('a'))
    await opened.outbox.enqueue(photo('b'))
    await opened.outbox.discard(opened.state.shown[0]!.sequence)
    await settled(opened)
    expect(opened.sentNames()).toEqual(['a', 'b'])
    expect(await store.list('one')).toEqual([])
  })

  test('of another user is not sent', async () => {
    const opened = open()
    opened.state.answer = offline
    await opened.outbox.enqueue(photo('a'))
    await settled(opened)
    opened.state.requests.length = 0
    opened.state.answer = sent
    opened.state.user = 'two'
    await settled(opened)
    expect([opened.sentNames(), opened.shownNames()]).toEqual([[], []])
    opened.state.user = 'one'
    await settled(opened)
    expect(opened.sentNames()).toEqual(['a'])
  })

  test.each([
    ['more than 60 files', maxStoredFiles, 1],
    ['more than 150 MB', 1, maxStoredBytes],
  ])('stays in memory if %s would wait, and is sent as well', async (_, count, size) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const opened = open({ store: withFilesInMemory(store) })
    opened.state.answer = offline
    for (let number = 0; number < count; number++) {
      const waiting = photo(`${number}`, 'card', 0)
      if (size > 1) Object.defineProperty(waiting.file, 'size', { value: size })
      await opened.outbox.enqueue(waiting)
    }
    await opened.outbox.enqueue(photo('last'))
    await settled(opened)
    expect(await store.list('one')).toHaveLength(count)
    expect(opened.state.shown.at(-1)).toMatchObject({ body: { name: 'last' }, isInMemory: true })
    opened.state.answer = sent
    await settled(opened)
    expect(opened.sentNames().at(-1)).toBe('last')
    expect(opened.state.shown).toEqual([])
  })

  test('stays in memory in a browser without storage', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const opened = open({ store: withFilesInMemory() })
    opened.state.answer = offline
    await opened.outbox.enqueue(photo('a'))
    expect(opened.state.shown).toMatchObject([{ isInMemory: true }])
    await expect(opened.outbox.submit(action('b'))).rejects.toBeInstanceOf(StorageError)
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
