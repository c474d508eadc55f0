/**
 * A day of a mechanic with cut connections: whatever is lost, the server executes every action once and in the order of
 * its card, and gets every file once and after the actions that were made before it. SEED=<number> repeats a day.
 */
import './outbox-testing.ts'
import type { Lane } from './next-action.ts'
import { createOutbox } from './outbox.ts'
import { isUpload, type NewAction, type OutboxAction } from './outbox-action.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import type { Outcome } from './send-action.ts'

const actionCount = 60
const cardCount = 8
const cutCount = 200
const userId = 'mechanic'

/** A pseudo-random generator (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const never = () => new Promise<never>(() => undefined)

interface Step {
  readonly card: string
  readonly step: number
  readonly isFile: boolean
}

/** Executes each key once, as the real server does. */
const createServer = () => {
  const responses = new Map<string, number>()
  const executed: Step[] = []
  return {
    executed,
    execute: (action: OutboxAction): Outcome => {
      const { key, group, body } = action
      if (!responses.has(key)) {
        const { step } = body as { step: number }
        executed.push({ card: group, step, isFile: isUpload(action) })
        responses.set(key, executed.length)
      }
      return { kind: 'sent', response: responses.get(key) }
    },
  }
}

/** One lock of each lane for all tabs. A tab that crashes releases it, as Web Locks do. */
const createLocks = () => {
  const last = new Map<Lane, Promise<unknown>>()
  return (crash: Promise<void>) => (lane: Lane, work: () => Promise<void>) => {
    const turn = (last.get(lane) ?? Promise.resolve()).then(() => Promise.race([work(), crash]))
    last.set(
      lane,
      turn.catch(() => undefined),
    )
    return turn
  }
}

const cutKinds = ['request', 'response', 'crash_before', 'crash_after'] as const

const simulateDay = async (seed: number) => {
  const random = createRandom(seed)
  const server = createServer()
  const lockFor = createLocks()
  const cuts: Record<string, number> = {}
  let cutsLeft = cutCount
  const cut = (isFile: boolean) => {
    // Files could pass actions most often if those are cut more often.
    if (cutsLeft === 0 || random() > (isFile ? 0.5 : 0.95)) return null
    cutsLeft -= 1
    const kind = cutKinds[Math.floor(random() * cutKinds.length)]!
    cuts[kind] = (cuts[kind] ?? 0) + 1
    return kind
  }
  const store = await openOutboxStore()
  for (const { sequence } of await store.list(userId)) await store.remove(sequence)

  /** A tab that loses its memory when it crashes: nothing that it waits for ever ends. */
  const openTab = () => {
    let crash: () => void = () => undefined
    const tab = { isCrashed: false }
    const crashed = new Promise<void>((resolve) => {
      crash = () => {
        tab.isCrashed = true
        resolve()
      }
    })
    const alive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (tab.isCrashed) return never()
      const result = await work()
      return tab.isCrashed ? never() : result
    }
    const tabStore: OutboxStore = {
      ...store,
      list: (user) => alive(() => store.list(user)),
      remove: (sequence) => alive(() => store.remove(sequence)),
      replace: (action) => alive(() => store.replace(action)),
    }
    const send = async (action: OutboxAction): Promise<Outcome> => {
      const kind = cut(isUpload(action))
      await Promise.resolve()
      if (kind === 'request') return { kind: 'later', isOffline: random() > 0.5 }
      if (kind === 'crash_before') {
        crash()
        return never()
      }
      const outcome = server.execute(action)
      await Promise.resolve()
      if (kind === 'response') return { kind: 'later', isOffline: random() > 0.5 }
      if (kind === 'crash_after') {
        crash()
        return never()
      }
      return outcome
    }
    const outbox = createOutbox({
      store: tabStore,
      send,
      lock: lockFor(crashed),
      userId: () => userId,
      publish: () => undefined,
      onSent: async () => undefined,
      onProgress: () => undefined,
      onUnsent: () => undefined,
    })
    /** Ends with the work, or with the crash of the tab. */
    const use = (work: Promise<unknown>) => Promise.race([work, crashed])
    return { tab, outbox, use }
  }

  let tabs = [openTab(), openTab()]
  const reopen = () => {
    tabs = tabs.map((tab) => (tab.tab.isCrashed ? openTab() : tab))
    return tabs[Math.floor(random() * tabs.length)]!
  }
  const made: Step[] = []
  for (let step = 0; step < actionCount; step++) {
    const card = `card-${Math.floor(random() * cardCount)}`
    const isFile = random() > 0.6
    const action: NewAction = {
      group: card,
      kind: 'notes',
      method: 'PUT',
      path: '/notes',
      params: {},
      body: { step },
      subject: { number: card, link: '/' },
      changes: [],
    }
    made.push({ card, step, isFile })
    const { outbox, use } = reopen()
    const file = new Blob([`photo ${step}`])
    await use(isFile ? outbox.enqueue({ ...action, file }) : outbox.submit(action))
    // The connection or the page comes back now and then.
    while (random() > 0.4) {
      const { outbox, use } = reopen()
      await use(outbox.flush())
    }
  }
  let rounds = 0
  while ((await store.list(userId)).length > 0 && rounds < 1_000) {
    rounds += 1
    const [one, other] = [reopen(), reopen()]
    await Promise.all([one.use(one.outbox.flush()), other.use(other.outbox.flush())])
  }
  const left = await store.list(userId)
  store.close()
  return { made, executed: server.executed, left, cuts, cutsLeft }
}

const actionsOf = (steps: readonly Step[], card: string) =>
  steps.filter((one) => one.card === card && !one.isFile).map(({ step }) => step)

/** The files that came before an action that was made earlier on their card. */
const findEarlyFiles = (made: readonly Step[], executed: readonly Step[]) =>
  executed.filter(({ card, step, isFile }, index) => {
    const before = new Set(actionsOf(executed.slice(0, index), card))
    return isFile && actionsOf(made.slice(0, step), card).some((earlier) => !before.has(earlier))
  })

const seeds = process.env.SEED ? [Number(process.env.SEED)] : [7, 42, 2026]

test.each(seeds)(
  '200 cuts in a day: every action and file once, in the order of its card (seed %i)',
  async (seed) => {
    const { made, executed, left, cuts, cutsLeft } = await simulateDay(seed)
    expect(left).toEqual([])
    expect(cutsLeft).toBe(0)
    expect(Object.keys(cuts).sort()).toEqual([...cutKinds].sort())
    expect(executed.map(({ step }) => step).sort((one, other) => one - other)).toEqual(
      made.map(({ step }) => step),
    )
    expect(executed.filter(({ isFile }) => isFile).length).toBeGreaterThan(10)
    for (let card = 0; card < cardCount; card++)
      expect(actionsOf(executed, `card-${card}`)).toEqual(actionsOf(made, `card-${card}`))
    expect(findEarlyFiles(made, executed)).toEqual([])
  },
)
