/** Which record of a list is open in its dialog lives in the address: Back closes it, a link opens it, reload keeps it. */
import { useCallback, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** In place of an id: the form of a new record. */
export const newRecordId = 'new'

export interface Opened {
  /** Id, 'new', or null when no dialog is open. */
  id: string | null
  open: (id: string) => void
  /** Puts another record into the dialog that is open. */
  replace: (id: string) => void
  close: () => void
}

/**
 * What `?open=` says, and how to change it. Call it wherever it is needed: the address is the one state.
 * @param name in place of 'open', for another dialog of the same list
 */
export const useOpened = (name = 'open'): Opened => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closedAt = useRef<string>(undefined)
  const withOpen = useCallback(
    (before: URLSearchParams, id: string | null): URLSearchParams => {
      const next = new URLSearchParams(before)
      if (id) next.set(name, id)
      else next.delete(name)
      return next
    },
    [name],
  )
  const open = useCallback(
    (id: string) =>
      setParams((before) => withOpen(before, id), {
        state: { fromList: true },
        preventScrollReset: true,
      }),
    [setParams, withOpen],
  )
  const replace = (id: string) =>
    setParams((before) => withOpen(before, id), { replace: true, state, preventScrollReset: true })
  const close = () => {
    // Going back takes a moment; a second Esc in it must not leave the list.
    if (closedAt.current === key) return
    closedAt.current = key
    // Opened from the list: the way back is the way that was come, so that Back doesn't open it again.
    if ((state as { fromList?: boolean } | null)?.fromList) navigate(-1)
    else setParams((before) => withOpen(before, null), { replace: true, preventScrollReset: true })
  }
  return { id: params.get(name), open, replace, close }
}
