/** Runs the device outbox of this page: when it sends, and in which tab. */
import { newIdempotencyKey } from '../api/api.ts'
import { useSession } from '../base/session.ts'
import { addTexts } from '../texts/i18n.ts'
import { hasFilesInMemory, withFilesInMemory } from './files-in-memory.ts'
import type { Lane } from './next-action.ts'
import { createOutbox, StorageError } from './outbox.ts'
import {
  isUpload,
  type NewAction,
  type OutboxAction,
  type OutboxCommands,
} from './outbox-action.ts'
import type { UploadProgress } from './outbox-parts.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { callServer, sendAction } from './send-action.ts'

export interface OutboxPage {
  readonly publish: (
    state:
      | { readonly actions: readonly OutboxAction[] }
      | { readonly isUnavailable: boolean }
      | { readonly progress: UploadProgress | null },
  ) => void
  /** Reads what an action has changed. */
  readonly onSent: (action: OutboxAction) => Promise<unknown>
}

const name = 'warsha-outbox'

/** Pauses between two rounds without a success. */
const firstRetryMs = 30_000
const maxRetryMs = 300_000

/** The wanted state is shown at most this long after the action was sent, if the page cannot read the new one. */
const maxShownMs = 5_000

const withinMs = async (work: Promise<unknown>, ms: number): Promise<void> => {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])
}

/** Without Web Locks (plain http) two tabs may send the same action: the server executes its key once. */
const lock = (lane: Lane, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`${name}-${lane}`, work) : work()

/** Notifies the other tabs that the stored actions have changed. */
const createChannel = (onChange: () => void) => {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.onmessage = onChange
  return { announce: () => channel.postMessage('changed') }
}

/** Asks the browser before the page closes while files are only in its memory. */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
const guardFilesInMemory = (actions: readonly OutboxAction[]): void => {
  if (hasFilesInMemory(actions)) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
}

/** Files that wait for a connection must not fall victim to a browser that frees space. */
const createPersistence = () => {
  let isRequested = false
  return (actions: readonly OutboxAction[]): void => {
    if (isRequested || !actions.some(isUpload)) return
    isRequested = true
    navigator.storage
      ?.persist?.()
      .catch((error) => console.warn('the browser may free the space of waiting files', error))
  }
}

/** Calls `send` when the connection or the user is back, and with growing pauses while something waits. */
const createSchedule = (send: () => void) => {
  let pauseMs = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendNow = () => {
    pauseMs = firstRetryMs
    clearTimeout(timer)
    send()
  }
  window.addEventListener('online', sendNow)
  window.addEventListener('focus', sendNow)
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) sendNow()
  })
  return {
    sendNow,
    sendLater: (afterSeconds = 0) => {
      clearTimeout(timer)
      timer = setTimeout(send, Math.max(pauseMs, afterSeconds * 1_000))
      pauseMs = Math.min(pauseMs * 2, maxRetryMs)
    },
  }
}

/** Calls `announce` after each change of the stored actions. */
const withAnnouncements = (store: OutboxStore, announce: () => void): OutboxStore => {
  const announced =
    <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      change(...args).finally(announce)
  return {
    ...store,
    add: announced(store.add),
    replace: announced(store.replace),
    remove: announced(store.remove),
  }
}

const run = (store: OutboxStore, { publish, onSent }: OutboxPage): OutboxCommands => {
  const report = (error: unknown) => console.warn('the device outbox cannot use its storage', error)
  const persist = createPersistence()
  const { announce } = createChannel(() => {
    outbox.refresh().catch(report)
  })
  let shown: readonly OutboxAction[] = []
  const outbox = createOutbox({
    store: withAnnouncements(store, announce),
    send: sendAction,
    lock,
    userId: () => useSession.getState().user?.id,
    publish: (actions) => {
      shown = actions
      guardFilesInMemory(actions)
      publish({ actions })
    },
    onSent: (action) => withinMs(onSent(action), maxShownMs),
    onProgress: (progress) => publish({ progress }),
    onUnsent: (afterSeconds) => {
      persist(shown)
      schedule.sendLater(afterSeconds)
    },
  })
  const schedule = createSchedule(() => {
    outbox.flush().catch(report)
  })
  schedule.sendNow()
  return outbox
}

/** Calls the server without storing the action. */
const submitDirectly: OutboxCommands['submit'] = async (action: NewAction, onResponse) => {
  const response = await callServer({ ...action, key: action.key ?? newIdempotencyKey() })
  await onResponse?.(response)
  return { state: 'sent', response }
}

/** False in browsers that store nothing, which needs no warning for each action. */
const hasStorage = (): boolean => typeof indexedDB !== 'undefined'

/** A device without room sends immediately what it cannot store. */
const withFallback = (commands: OutboxCommands, { publish }: OutboxPage): OutboxCommands => ({
  ...commands,
  submit: async (action, onResponse) => {
    try {
      return await commands.submit(action, onResponse)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (hasStorage()) console.warn(error)
      publish({ isUnavailable: true })
      return submitDirectly(action, onResponse)
    }
  },
})

const openStore = async ({ publish }: OutboxPage): Promise<OutboxStore> => {
  try {
    return withFilesInMemory(await openOutboxStore())
  } catch (error) {
    publish({ isUnavailable: true })
    if (hasStorage()) console.warn('the device outbox has no storage', error)
    return withFilesInMemory()
  }
}

/** Opens the storage, loads the texts and sends what waits. */
export const runOutbox = async (page: OutboxPage): Promise<OutboxCommands> => {
  await addTexts('outbox', (language) => import(`../locales/${language}/outbox.json`))
  return withFallback(run(await openStore(page), page), page)
}
