/** The queue of a user's actions and files: stored first, then sent in the order in which they were made. */
import { newIdempotencyKey } from '../api/api.ts'
import type { ApiError } from '../api/api-error.ts'
import { createFileSender } from './file-sender.ts'
import { createLanes } from './lanes.ts'
import type { Lane } from './next-action.ts'
import type {
  NewAction,
  NewUpload,
  OutboxAction,
  OutboxCommands,
  SubmitResult,
} from './outbox-action.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Outcome, UploadControl } from './send-action.ts'
import { createShownActions } from './shown-actions.ts'

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

/** Actions without a file are short: nobody follows or ends them. */
const withoutControl: UploadControl = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
}

export const createOutbox = (parts: OutboxParts): Outbox => {
  const { store, userId } = parts
  /** Calls of `submit` that wait for their outcome, by sequence. */
  const waiters = new Map<number, Waiter>()
  const { sendFile, abortIfRemoved } = createFileSender(parts)
  const { readStored, refresh, keep, release } = createShownActions(parts, abortIfRemoved)

  const showNewState = async (action: OutboxAction, response: unknown): Promise<void> => {
    const waiter = waiters.get(action.sequence)
    if (waiter) waiter.outcome = { kind: 'sent', response }
    try {
      await (waiter?.onSent ? waiter.onSent(response) : parts.onSent(action))
    } finally {
      await release(action)
    }
  }

  const finish = async (action: OutboxAction, outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'sent') {
      keep(action)
      await store.remove(action.sequence)
      // The next action need not wait until the screen has the new state.
      showNewState(action, outcome.response).catch((error) =>
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

  const sendOne = (lane: Lane, action: OutboxAction): Promise<Outcome | undefined> =>
    lane === 'files' ? sendFile(action) : parts.send(action, withoutControl)

  const { start, startFiles, flush } = createLanes({
    ...parts,
    readStored,
    sendOne,
    finish,
    refresh,
  })

  const add = async (action: NewAction): Promise<OutboxAction> => {
    const user = userId()
    if (user === undefined) throw new Error('an action needs a signed-in user')
    const madeAt = new Date().toISOString()
    const key = action.key ?? newIdempotencyKey()
    try {
      return await store.add({ ...action, key, userId: user, madeAt })
    } catch (cause) {
      throw new StorageError('the action cannot be stored', { cause })
    }
  }

  const enqueue = async (action: NewUpload): Promise<void> => {
    await add(action)
    await refresh()
    startFiles()
  }

  /**
   * Stores an action and tries to send it immediately. Throws the error of the server if it refuses the action now; a later
   * refusal is shown in the queue. Throws `StorageError` if the action cannot be stored.
   *
   * @param onResponse shows the new state. The wanted state is shown until it ends
   */
  const submit = async (
    action: NewAction,
    onResponse?: (response: unknown) => Promise<void>,
  ): Promise<SubmitResult> => {
    const stored = await add(action)
    const waiter: Waiter = { onSent: onResponse }
    waiters.set(stored.sequence, waiter)
    try {
      await refresh()
      await start()
    } catch (error) {
      // It is stored, and sent in a later round.
      console.warn('the device outbox cannot read its storage', error)
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
    await start()
  }

  /** Sends a refused action again, with a new key and on top of the state that the user has seen. */
  const repeat = async ({ sequence }: OutboxAction, body: unknown): Promise<void> => {
    const stored = (await readStored()).find((action) => action.sequence === sequence)
    // Repeated already: a second key would execute it twice.
    if (!stored?.refusal) return
    const { refusal: _refusal, ...again } = stored
    await store.replace({ ...again, body, key: newIdempotencyKey() })
    await refresh()
    await start()
  }

  return { enqueue, submit, flush, discard, repeat, refresh }
}
