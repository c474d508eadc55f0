/**
 * The unsaved reception of a user, in the storage of the browser tab: it survives a reload and a sign-in after the session
 * has ended. Leaving the page after the question removes it.
 */
import { newIdempotencyKey, useSession } from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import { emptyReception, type ReceptionValues } from './reception-values.ts'

interface Draft {
  readonly values: ReceptionValues
  /** The key that these values may have been sent with already. */
  readonly idempotency_key: string
}

/** Storage may be blocked or full. The draft is then lost with the page. */
const tryStorage = <T>(access: () => T): T | null => {
  try {
    return access()
  } catch (error) {
    console.warn('cannot store the draft of the reception', error)
    return null
  }
}

const hasFields = (value: unknown, fields: readonly string[]): value is object =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value)

const isDraft = (value: unknown): value is Draft =>
  hasFields(value, ['values', 'idempotency_key']) &&
  hasFields((value as Draft).values, Object.keys(emptyReception()))

const readDraft = (key: string): Draft | null => {
  const stored = tryStorage(() => sessionStorage.getItem(key))
  if (!stored) return null
  const draft: unknown = tryStorage(() => JSON.parse(stored))
  return isDraft(draft) ? draft : null
}

/** Returns the stored draft of the signed-in user, as it was when the page was opened, and the key to send it with next. */
export const useStoredReception = () => {
  const userId = useSession((session) => session.user?.id)
  const key = `reception_draft:${userId}`
  const [draft] = useState(() => readDraft(key))
  const [idempotencyKey, setIdempotencyKey] = useState(
    () => draft?.idempotency_key ?? newIdempotencyKey(),
  )
  return {
    key,
    stored: draft?.values ?? null,
    idempotencyKey,
    setIdempotencyKey,
    forget: () => tryStorage(() => sessionStorage.removeItem(key)),
  }
}

/** Stores the values and their idempotency key while they are unsaved. */
export const useStoreReception = (
  { key, idempotencyKey }: { readonly key: string; readonly idempotencyKey: string },
  values: ReceptionValues,
  isUnsaved: boolean,
): void => {
  useEffect(() => {
    const draft: Draft = { values, idempotency_key: idempotencyKey }
    tryStorage(() =>
      isUnsaved
        ? sessionStorage.setItem(key, JSON.stringify(draft))
        : sessionStorage.removeItem(key),
    )
  }, [key, idempotencyKey, values, isUnsaved])
  useEffect(
    () => () => {
      // After an expired session the user signs in again and comes back to this page.
      if (useSession.getState().ended !== 'expired')
        tryStorage(() => sessionStorage.removeItem(key))
    },
    [key],
  )
}
