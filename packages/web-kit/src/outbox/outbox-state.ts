/** What screens see of the device outbox. Its code is loaded when a role that uses it opens the page. */
import { create } from 'zustand'
import type {
  NewAction,
  NewUpload,
  OutboxAction,
  OutboxCommands,
  SubmitResult,
} from './outbox-action.ts'
import type { UploadProgress } from './outbox-parts.ts'

interface OutboxState {
  /** The actions of the user that the server does not have, oldest first. */
  readonly actions: readonly OutboxAction[]
  /** True if the browser cannot store actions: they are only possible with a connection. */
  readonly isUnavailable: boolean
  /** How much of a file was sent, if this page sends one. */
  readonly progress: UploadProgress | null
}

export const useOutbox = create<OutboxState>(() => ({
  actions: [],
  isUnavailable: false,
  progress: null,
}))

type SentListener = (action: OutboxAction) => Promise<unknown>
const sentListeners = new Set<SentListener>()

/** Calls `listener` for each action that was sent later than it was made. Returns a function that ends it. */
export const onActionSent = (listener: SentListener): (() => void) => {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

let loading: Promise<OutboxCommands> | undefined

/** Starts the device outbox of this page, once: stored actions are sent as soon as there is a connection. */
export const startOutbox = (): Promise<OutboxCommands> => {
  loading ??= import(/* webpackChunkName: "outbox" */ './run-outbox.ts')
    .then(({ runOutbox }) =>
      runOutbox({
        publish: (state) => useOutbox.setState(state),
        onSent: (action) => Promise.all([...sentListeners].map((listener) => listener(action))),
      }),
    )
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

/**
 * Stores an action and sends it immediately, or as soon as there is a connection. Throws the error of the server if it refuses
 * the action now.
 *
 * @param onResponse shows the new state. The wanted state stays on the screen until it ends
 */
export const submitAction = async (
  action: NewAction,
  onResponse?: (response: unknown) => Promise<void>,
): Promise<SubmitResult> => (await startOutbox()).submit(action, onResponse)

/**
 * Stores an action with a file and sends it in the background, also after a restart of the browser. If the device has no room,
 * the file stays in the memory of the page (`isInMemory`).
 */
export const enqueueUpload = async (upload: NewUpload): Promise<void> =>
  (await startOutbox()).enqueue(upload)

/** Forgets an action that waits or was refused. */
export const discardAction = async ({ sequence }: OutboxAction): Promise<void> =>
  (await startOutbox()).discard(sequence)

/** Sends a refused action again, with a body for the state that the user has seen since. */
export const repeatAction = async (action: OutboxAction, body: unknown): Promise<void> =>
  (await startOutbox()).repeat(action, body)
