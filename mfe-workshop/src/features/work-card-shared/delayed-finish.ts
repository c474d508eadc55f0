/**
 * Finishes jobs after a delay in which the user can undo. The call is sent sooner if the user leaves the card, signs out, closes
 * the page or switches to another app. Without a connection the device outbox keeps it, or it is repeated if the browser has no
 * storage. A finish that was not sent is remembered on the device and sent when the card is opened again.
 */
import { type SignOutDetail, signOutEvent } from '@warsha/contracts/api/sign-out-event'
import { ApiError } from '@warsha/web-kit'
import { create } from 'zustand'
import { type JobMoment, newJobMoment } from '../offline/card-actions.ts'

export const undoWindowMs = 10_000
export const retryIntervalMs = 15_000

interface FinishRequest {
  cardId: string
  userId: string
  /** Sends the call, each time as the same one. Throws `ApiError`. */
  send: (moment: JobMoment) => Promise<unknown>
  /** Shows that the job is finished, or that it waits for the connection. Returns a function that hides it. */
  showUndo: (state: 'finished' | 'offline', undo: () => void) => () => void
  showError: (error: unknown) => void
}

interface DelayedFinish extends FinishRequest {
  moment: JobMoment
  hideUndo: () => void
  timer: ReturnType<typeof setTimeout>
  /** The call, while it is on its way. */
  sending?: Promise<void>
  isOffline: boolean
}

/** By card. */
const delayed = new Map<string, DelayedFinish>()

/** Ids of the cards whose finish has not been confirmed by the server. */
const usePendingIds = create<{ ids: readonly string[] }>(() => ({ ids: [] }))
const publishIds = () => usePendingIds.setState({ ids: [...delayed.keys()] })

export const useIsFinishPending = (cardId: string): boolean =>
  usePendingIds(({ ids }) => ids.includes(cardId))

const storageKey = ({ userId, cardId }: Pick<FinishRequest, 'userId' | 'cardId'>) =>
  `pending_finish:${userId}:${cardId}`

/** Storage may be blocked or full. A finish is then lost if the page closes without a connection. */
const tryStorage = <T>(access: () => T): T | null => {
  try {
    return access()
  } catch (error) {
    console.warn('cannot remember a finished job on this device', error)
    return null
  }
}

/** Returns true if this device has not sent an earlier finish of the card. */
export const isFinishRemembered = (card: Pick<FinishRequest, 'userId' | 'cardId'>): boolean =>
  tryStorage(() => localStorage.getItem(storageKey(card))) !== null

/** Returns the moment of an earlier finish of the card. The value of older versions names none. */
const readMoment = (card: Pick<FinishRequest, 'userId' | 'cardId'>): JobMoment | null => {
  const value = tryStorage(() => JSON.parse(localStorage.getItem(storageKey(card)) ?? 'null'))
  return typeof value?.key === 'string' ? value : null
}

export const forgetFinish = (card: Pick<FinishRequest, 'userId' | 'cardId'>): void => {
  tryStorage(() => localStorage.removeItem(storageKey(card)))
}

const remove = (finish: DelayedFinish): void => {
  clearTimeout(finish.timer)
  finish.hideUndo()
  delayed.delete(finish.cardId)
  publishIds()
}

const undo = (finish: DelayedFinish): void => {
  // Too late: the server decides.
  if (finish.sending) return
  remove(finish)
  forgetFinish(finish)
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

const send = async (finish: DelayedFinish): Promise<void> => {
  clearTimeout(finish.timer)
  // The message about the missing connection stays during the next attempt.
  if (!finish.isOffline) finish.hideUndo()
  try {
    await finish.send(finish.moment)
    forgetFinish(finish)
    remove(finish)
  } catch (error) {
    if (isUnreachable(error)) {
      if (!finish.isOffline) finish.hideUndo = finish.showUndo('offline', () => undo(finish))
      finish.isOffline = true
      finish.timer = setTimeout(() => void sendNow(finish), retryIntervalMs)
      return
    }
    // After the next sign-in it is sent again.
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (!isSignedOut) forgetFinish(finish)
    remove(finish)
    finish.showError(error)
  }
}

/** Sends the call unless it is on its way. Ends with the call. */
const sendNow = (finish: DelayedFinish): Promise<void> => {
  finish.sending ??= send(finish).finally(() => {
    finish.sending = undefined
  })
  return finish.sending
}

const sendAll = () => Promise.all([...delayed.values()].map(sendNow))
const sendAllIfHidden = () => {
  if (document.visibilityState === 'hidden') void sendAll()
}
window.addEventListener('pagehide', () => void sendAll())
window.addEventListener('online', () => void sendAll())
window.addEventListener(signOutEvent, (event) =>
  (event as CustomEvent<SignOutDetail>).detail.waitUntil(sendAll()),
)
document.addEventListener('visibilitychange', sendAllIfHidden)

/** Finishes the job after the undo window. Does nothing if a finish of the card is already pending. */
export const finishWithUndo = (request: FinishRequest): void => {
  if (delayed.has(request.cardId)) return
  const finish: DelayedFinish = {
    ...request,
    moment: readMoment(request) ?? newJobMoment(),
    hideUndo: request.showUndo('finished', () => undo(finish)),
    timer: setTimeout(() => void sendNow(finish), undoWindowMs),
    isOffline: false,
  }
  delayed.set(finish.cardId, finish)
  tryStorage(() => localStorage.setItem(storageKey(finish), JSON.stringify(finish.moment)))
  publishIds()
}

/** Sends a pending finish of the card without further delay. */
export const sendPendingFinish = (cardId: string): void => {
  const finish = delayed.get(cardId)
  if (finish) void sendNow(finish)
}
