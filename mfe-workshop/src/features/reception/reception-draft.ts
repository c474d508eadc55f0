/**
 * The unsaved reception of a user, in the storage of the browser tab: it survives a reload and a sign-in after the session
 * has ended. Leaving the page after the question removes it.
 */
import { useSession } from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import { emptyReception, type ReceptionValues } from './reception-values.ts'

/** Storage may be blocked or full. The draft is then lost with the page. */
const tryStorage = <T>(access: () => T): T | null => {
  try {
    return access()
  } catch (error) {
    console.warn('cannot store the draft of the reception', error)
    return null
  }
}

const isReception = (value: unknown): value is ReceptionValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(emptyReception()).every((field) => field in value)

const readDraft = (key: string): ReceptionValues | null => {
  const stored = tryStorage(() => sessionStorage.getItem(key))
  if (!stored) return null
  const draft: unknown = tryStorage(() => JSON.parse(stored))
  return isReception(draft) ? draft : null
}

/** Returns the stored draft of the signed-in user, as it was when the page was opened. */
export const useStoredReception = () => {
  const userId = useSession((session) => session.user?.id)
  const key = `reception_draft:${userId}`
  const [draft] = useState(() => readDraft(key))
  return {
    key,
    stored: draft,
    forget: () => tryStorage(() => sessionStorage.removeItem(key)),
  }
}

/** Stores the values while they are unsaved. */
export const useStoreReception = (
  key: string,
  values: ReceptionValues,
  isUnsaved: boolean,
): void => {
  useEffect(() => {
    tryStorage(() =>
      isUnsaved
        ? sessionStorage.setItem(key, JSON.stringify(values))
        : sessionStorage.removeItem(key),
    )
  }, [key, values, isUnsaved])
  useEffect(
    () => () => {
      // After an expired session the user signs in again and comes back to this page.
      if (useSession.getState().ended !== 'expired')
        tryStorage(() => sessionStorage.removeItem(key))
    },
    [key],
  )
}
