/** Punches that were made without a connection. They stay on the device until the server has them. */
import { useSession } from '@warsha/web-kit'
import { useSyncExternalStore } from 'react'
import type { PunchBody, PunchKind } from './punches.api.ts'

export interface StoredPunch {
  /** The server stores each id once. */
  readonly client_punch_id: string
  readonly kind: PunchKind
  /** By the clock of the device, ISO 8601. */
  readonly punched_at: string
  readonly body: PunchBody
  /** Text of the error with which the server refused it, in the language of that moment. It is not sent again. */
  readonly rejection?: string
}

const keyOf = (userId: string) => `attendance_punches:${userId}`
const changed = 'attendance-punches-changed'
const none: readonly StoredPunch[] = []

/** The last text and its value, so that React sees the same value while nothing changes. */
let cache: { key: string; text: string | null; value: readonly StoredPunch[] } | null = null

const parse = (text: string | null): readonly StoredPunch[] => {
  if (!text) return none
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as StoredPunch[]) : none
  } catch {
    // Not written by Warsha.
    return none
  }
}

export const readStoredPunches = (userId: string): readonly StoredPunch[] => {
  const key = keyOf(userId)
  const text = localStorage.getItem(key)
  if (cache?.key !== key || cache.text !== text) cache = { key, text, value: parse(text) }
  return cache.value
}

/** True if one of the punches was not refused, and waits for the connection. */
export const hasWaitingPunch = (punches: readonly StoredPunch[]): boolean =>
  punches.some(({ rejection }) => !rejection)

const write = (userId: string, punches: readonly StoredPunch[]): void => {
  if (punches.length === 0) localStorage.removeItem(keyOf(userId))
  else localStorage.setItem(keyOf(userId), JSON.stringify(punches))
  window.dispatchEvent(new Event(changed))
}

interface UnansweredPunch extends Pick<StoredPunch, 'kind' | 'body'> {
  /** With which it was sent. */
  readonly id: string
  readonly punchedAt: Date
}

/** Keeps a punch on the device. Throws if the browser has no storage. */
export const storePunch = (userId: string, { id, kind, body, punchedAt }: UnansweredPunch): void =>
  write(userId, [
    ...readStoredPunches(userId),
    { client_punch_id: id, kind, punched_at: punchedAt.toISOString(), body },
  ])

export const removeStoredPunch = (userId: string, id: string): void =>
  write(
    userId,
    readStoredPunches(userId).filter(({ client_punch_id }) => client_punch_id !== id),
  )

export const markRefused = (userId: string, id: string, rejection: string): void =>
  write(
    userId,
    readStoredPunches(userId).map((punch) =>
      punch.client_punch_id === id ? { ...punch, rejection } : punch,
    ),
  )

/** Follows changes of this and other tabs. */
const subscribe = (onChange: () => void) => {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Returns the stored punches of the signed-in user, oldest first. */
export const useStoredPunches = (): readonly StoredPunch[] => {
  const userId = useSession(({ user }) => user?.id ?? '')
  return useSyncExternalStore(subscribe, () => readStoredPunches(userId))
}
