/**
 * The queue of a user's actions: stored first, then sent in the order in which they were made. An action never passes an
 * earlier one of its group; a refused one stops its group until the user decides.
 */
import { newIdempotencyKey } from '../api/api.ts'
import type { ApiError } from '../api/api-error.ts'
import {
  isRefused,
  type NewAction,
  type OutboxAction,
  type OutboxCommands,
  type SubmitResult,
} from './outbox-action.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Outcome } from './send-action.ts'

export interface OutboxParts {
  readonly store: OutboxStore
  readonly send: (action: OutboxAction) => Promise<Outcome>
  /** Runs `work` in one tab at a time. */
  readonly lock: (work: () => Promise<void>) => Promise<void>
  /** The id of the signed-in user, or undefined. */
  readonly userId: () => string | undefined
  /** Called with the actions of the user after each change. */
  readonly publish: (actions: readonly OutboxAction[]) => void
  /** Called when the server has an action, before it disappears from the screen. */
  readonly onSent: (action: OutboxAction) => Promise<void>
  /** Called after a round in which actions could not be sent, with the seconds that the server asks to wait. */
  readonly onLeft: (afterSeconds: number | undefined) => void
}

/** The device cannot store an action, for instance because its storage is full. Nothing was sent. */
export class StorageError extends Error {}

export interface Outbox extends OutboxCommands {
  /** Reads the stored actions again, which another tab may have changed. */
  readonly refresh: () => Promise<void>
}

interface Waiter {
  readonly onSent?: ((response: unknown) => Promise<void>) | undefined
  outcome?: { kind: 'sent'; response?: unknown } | { kind: 'refused'; error: ApiError }
}

/** The first action of each group that may be sent now. */
const findNext = (
  actions: readonly OutboxAction[],
  stopped: ReadonlySet<string>,
): OutboxAction | undefined => {
  const seen = new Set(stopped)
  for (const action of actions) {
    if (seen.has(action.group)) continue
    seen.add(action.group)
    if (!isRefused(action)) return action
  }
  return undefined
}

export const createOutbox = ({
  store,
  send,
  lock,
  userId,
  publish,
  onSent,
  onLeft,
}: OutboxParts): Outbox => {
  /** Calls of `submit` that wait for their outcome, by sequence. */
  const waiters = new Map<number, Waiter>()
  /** Sent, but still shown until the page has the new state. */
  const settling = new Map<number, OutboxAction>()
  let round: Promise<void> | undefined
  let isRoundNeeded = false
  let lastRefresh = 0

  const read = async (): Promise<OutboxAction[]> => {
    const user = userId()
    return user === undefined ? [] : store.list(user)
  }

  const refresh = async (): Promise<void> => {
    lastRefresh += 1
    const ownRefresh = lastRefresh
    const actions = await read()
    // A later one has read a newer state.
    if (ownRefresh !== lastRefresh) return
    const waiting = actions.filter(({ sequence }) => !settling.has(sequence))
    const shown = [...settling.values(), ...waiting]
    publish(shown.sort((one, other) => one.sequence - other.sequence))
  }

  const settle = async (action: OutboxAction, response: unknown): Promise<void> => {
    const waiter = waiters.get(action.sequence)
    if (waiter) waiter.outcome = { kind: 'sent', response }
    try {
      await (waiter?.onSent ? waiter.onSent(response) : onSent(action))
    } finally {
      settling.delete(action.sequence)
      await refresh()
    }
  }

  const finish = async (action: OutboxAction, outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'sent') {
      settling.set(action.sequence, action)
      await store.remove(action.sequence)
      // The next action need not wait until the screen has the new state.
      settle(action, outcome.response).catch((error) =>
        console.warn('the state after an action could not be read', error),
      )
    }
    if (outcome.kind === 'refused') {
      const waiter = waiters.get(action.sequence)
      // The user still looks at the button: the error is shown there, and nothing is left in the queue.
      if (waiter) {
        waiter.outcome = { kind: 'refused', error: outcome.error }
        await store.remove(action.sequence)
      } else await store.replace({ ...action, refusal: outcome.refusal })
      await refresh()
    }
  }

  const sendAll = async (): Promise<void> => {
    const stopped = new Set<string>()
    let afterSeconds: number | undefined
    for (;;) {
      const next = findNext(await read(), stopped)
      if (!next) break
      const outcome = await send(next)
      if (outcome.kind === 'signed_out') return
      await finish(next, outcome)
      if (outcome.kind !== 'later') continue
      stopped.add(next.group)
      afterSeconds = Math.max(afterSeconds ?? 0, outcome.afterSeconds ?? 0) || undefined
      if (outcome.isOffline) break
    }
    if (stopped.size > 0) onLeft(afterSeconds)
  }

  /** Sends what can be sent. A call during a round makes another one follow it. */
  const flush = (): Promise<void> => {
    isRoundNeeded = true
    round ??= (async () => {
      try {
        while (isRoundNeeded) {
          isRoundNeeded = false
          await lock(sendAll)
        }
      } finally {
        round = undefined
        await refresh()
      }
    })()
    return round
  }

  /**
   * Stores an action and tries to send it at once. Throws the error of the server if it refuses the action now; a later
   * refusal is shown in the queue. Throws `StorageError` if the action cannot be stored.
   *
   * @param onResponse shows the new state. The wanted state is shown until it ends
   */
  const submit = async (
    action: NewAction,
    onResponse?: (response: unknown) => Promise<void>,
  ): Promise<SubmitResult> => {
    const user = userId()
    if (user === undefined) throw new Error('an action needs a signed-in user')
    const stored = await store
      .add({
        ...action,
        key: action.key ?? newIdempotencyKey(),
        userId: user,
        madeAt: new Date().toISOString(),
      })
      .catch((cause) => {
        throw new StorageError('the action cannot be stored', { cause })
      })
    const waiter: Waiter = { onSent: onResponse }
    waiters.set(stored.sequence, waiter)
    try {
      await refresh()
      await flush()
    } catch (error) {
      // It is stored, and sent in a later round.
      console.warn('the outbox cannot read its storage', error)
    } finally {
      waiters.delete(stored.sequence)
    }
    const { outcome } = waiter
    if (outcome?.kind === 'refused') throw outcome.error
    if (outcome) return { state: 'sent', response: outcome.response }
    return { state: 'waiting' }
  }

  /** Forgets an action of the user. */
  const discard = async (sequence: number): Promise<void> => {
    await store.remove(sequence)
    await refresh()
    await flush()
  }

  /** Sends a refused action again, with a new key and on top of the state that the user has seen. */
  const repeat = async (action: OutboxAction, body: unknown): Promise<void> => {
    const { refusal: _refusal, ...again } = action
    await store.replace({ ...again, body, key: newIdempotencyKey() })
    await refresh()
    await flush()
  }

  return { submit, flush, discard, repeat, refresh }
}
