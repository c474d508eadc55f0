/** The queue of a user's actions and files: stored first, then sent in the order in which they were made. */
import { newIdempotencyKey } from '../api/api.ts'
import type { ApiError } from '../api/api-error.ts'
import { findNextAction, findNextFile, type Lane } from './next-action.ts'
import type {
  NewAction,
  NewUpload,
  OutboxAction,
  OutboxCommands,
  SubmitResult,
} from './outbox-action.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Outcome, UploadControl } from './send-action.ts'
import { createSingleRun } from './single-run.ts'

export interface OutboxParts {
  readonly store: OutboxStore
  readonly send: (action: OutboxAction, control: UploadControl) => Promise<Outcome>
  /** Runs `work` in one tab at a time, for each of the lanes. */
  readonly lock: (lane: Lane, work: () => Promise<void>) => Promise<void>
  /** The id of the signed-in user, or undefined. */
  readonly userId: () => string | undefined
  /** Called with the actions of the user after each change. */
  readonly publish: (actions: readonly OutboxAction[]) => void
  /** Called when the server has an action, before it disappears from the screen. */
  readonly onSent: (action: OutboxAction) => Promise<void>
  /** Called while a file is sent, and with null when that ended. */
  readonly onProgress: (progress: UploadProgress | null) => void
  /** Called after a round in which actions could not be sent, with the seconds that the server asks to wait. */
  readonly onUnsent: (afterSeconds: number | undefined) => void
}

export interface UploadProgress {
  readonly key: string
  /** From 0 to 1. */
  readonly sentShare: number
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

export const createOutbox = ({
  store,
  send,
  lock,
  userId,
  publish,
  onSent,
  onProgress,
  onUnsent,
}: OutboxParts): Outbox => {
  /** Calls of `submit` that wait for their outcome, by sequence. */
  const waiters = new Map<number, Waiter>()
  /** Sent, but still shown until the page has the new state. */
  const sent = new Map<number, OutboxAction>()
  /** The file that is being sent by this page. */
  let upload: { readonly sequence: number; readonly controller: AbortController } | undefined
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
    // The user has removed the file, perhaps in another tab.
    if (upload && !actions.some(({ sequence }) => sequence === upload?.sequence))
      upload.controller.abort()
    const waiting = actions.filter(({ sequence }) => !sent.has(sequence))
    const shown = [...sent.values(), ...waiting]
    publish(shown.sort((one, other) => one.sequence - other.sequence))
  }

  const showNewState = async (action: OutboxAction, response: unknown): Promise<void> => {
    const waiter = waiters.get(action.sequence)
    if (waiter) waiter.outcome = { kind: 'sent', response }
    try {
      await (waiter?.onSent ? waiter.onSent(response) : onSent(action))
    } finally {
      sent.delete(action.sequence)
      await refresh()
    }
  }

  const finish = async (action: OutboxAction, outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'sent') {
      sent.set(action.sequence, action)
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

  /** Sends an action. Returns undefined if the user has removed its file meanwhile. */
  const sendOne = async (lane: Lane, action: OutboxAction): Promise<Outcome | undefined> => {
    const controller = new AbortController()
    const { sequence, key } = action
    if (lane === 'actions')
      return send(action, { signal: controller.signal, onProgress: () => undefined })
    upload = { sequence, controller }
    try {
      const outcome = await send(action, {
        signal: controller.signal,
        onProgress: (sentShare) => onProgress({ key, sentShare }),
      })
      if (!controller.signal.aborted) return outcome
      // The server may have received the file before the abort, so the page reads again, unless another user has signed in.
      if (action.userId === userId()) await onSent(action)
      return undefined
    } finally {
      upload = undefined
      onProgress(null)
    }
  }

  /** Sends what a lane may send. Returns false if the server cannot be reached or the user is signed out. */
  const sendAll = async (lane: Lane): Promise<boolean> => {
    const findNext = lane === 'files' ? findNextFile : findNextAction
    const stopped = new Set<string>()
    let afterSeconds: number | undefined
    let isOffline = false
    while (!isOffline) {
      const next = findNext(await read(), stopped)
      if (!next) break
      const outcome = await sendOne(lane, next)
      if (!outcome) continue
      if (outcome.kind === 'signed_out') return false
      await finish(next, outcome)
      if (outcome.kind !== 'later') continue
      stopped.add(next.group)
      afterSeconds = Math.max(afterSeconds ?? 0, outcome.afterSeconds ?? 0) || undefined
      isOffline = outcome.isOffline
    }
    if (stopped.size > 0) onUnsent(afterSeconds)
    return !isOffline
  }

  const createLane = (lane: Lane) =>
    createSingleRun(async () => {
      let isReachable = false
      try {
        await lock(lane, async () => {
          isReachable = await sendAll(lane)
        })
      } finally {
        await refresh()
      }
      return isReachable
    })
  const sendActions = createLane('actions')
  const sendFiles = createLane('files')

  /** Sends files in the background. */
  const startFiles = (): void => {
    sendFiles().catch((error) => console.warn('the device outbox cannot send files', error))
  }

  /** Sends actions, after which files follow in the background. */
  const start = async (): Promise<void> => {
    if (await sendActions()) startFiles()
  }

  /** Sends what can be sent. */
  const flush = async (): Promise<void> => {
    if (await sendActions()) await sendFiles()
  }

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
    const stored = (await read()).find((action) => action.sequence === sequence)
    // Repeated already: a second key would execute it twice.
    if (!stored?.refusal) return
    const { refusal: _refusal, ...again } = stored
    await store.replace({ ...again, body, key: newIdempotencyKey() })
    await refresh()
    await start()
  }

  return { enqueue, submit, flush, discard, repeat, refresh }
}
