/** Runs the outbox of this page: when it sends, and in which tab. */
import { newIdempotencyKey } from '../api/api.ts'
import { useSession } from '../base/session.ts'
import { addTexts } from '../texts/i18n.ts'
import { createOutbox, StorageError } from './outbox.ts'
import type { OutboxAction, OutboxCommands } from './outbox-action.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { callServer, sendAction } from './send-action.ts'

export interface OutboxPage {
  readonly publish: (
    state: { readonly actions: readonly OutboxAction[] } | { readonly isUnavailable: boolean },
  ) => void
  /** Reads what an action has changed. */
  readonly onSent: (action: OutboxAction) => Promise<unknown>
}

const name = 'warsha-outbox'

/** Pauses between two rounds without a success. */
const firstRetryMs = 30_000
const maxRetryMs = 300_000

/** The wanted state is shown at most this long after the action was sent, if the page cannot read the new one. */
const maxSettlingMs = 5_000

const withinMs = async (work: Promise<unknown>, ms: number): Promise<void> => {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])
}

/** Without Web Locks (plain http) two tabs may send the same action: the server executes its key once. */
const lock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** Tells the other tabs that the stored actions have changed. */
const createChannel = (onChange: () => void) => {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.onmessage = onChange
  return { announce: () => channel.postMessage('changed') }
}

/** Calls the server at once, for browsers without storage. */
const withoutStore: OutboxCommands = {
  submit: async (action, onResponse) => {
    const response = await callServer({ ...action, key: action.key ?? newIdempotencyKey() })
    await onResponse?.(response)
    return { state: 'sent', response }
  },
  flush: async () => undefined,
  discard: async () => undefined,
  repeat: async () => undefined,
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

const run = (store: OutboxStore, { publish, onSent }: OutboxPage): OutboxCommands => {
  const report = (error: unknown) => console.warn('the outbox cannot use its storage', error)
  const outbox = createOutbox({
    store,
    send: sendAction,
    lock,
    userId: () => useSession.getState().user?.id,
    publish: (actions) => publish({ actions }),
    onSent: (action) => withinMs(onSent(action), maxSettlingMs),
    onLeft: (afterSeconds) => schedule.sendLater(afterSeconds),
  })
  const { announce } = createChannel(() => {
    outbox.refresh().catch(report)
  })
  const announced =
    <Args extends unknown[], Result>(command: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      command(...args).finally(announce)
  const flush = announced(outbox.flush)
  const schedule = createSchedule(() => {
    flush().catch(report)
  })
  schedule.sendNow()
  return {
    flush,
    submit: announced(outbox.submit),
    discard: announced(outbox.discard),
    repeat: announced(outbox.repeat),
  }
}

/** A device whose storage is full sends at once what it cannot store. */
const withFallback = (commands: OutboxCommands, { publish }: OutboxPage): OutboxCommands => ({
  ...commands,
  submit: async (action, onResponse) => {
    try {
      return await commands.submit(action, onResponse)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      console.warn(error)
      publish({ isUnavailable: true })
      return withoutStore.submit(action, onResponse)
    }
  },
})

/** Opens the storage, loads the texts and sends what waits. */
export const runOutbox = async (page: OutboxPage): Promise<OutboxCommands> => {
  await addTexts('outbox', (language) => import(`../locales/${language}/outbox.json`))
  try {
    return withFallback(run(await openOutboxStore(), page), page)
  } catch (error) {
    page.publish({ isUnavailable: true })
    if (typeof indexedDB !== 'undefined') console.warn('the outbox has no storage', error)
    return withoutStore
  }
}
