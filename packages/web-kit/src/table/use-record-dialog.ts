/** The record in a list's dialog is named in the address: Back closes it, a link opens it, reload keeps it. */
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useReadLocation } from '../router/current-location.ts'
import { useSearchParams } from '../router/search-params.ts'

/** The id that stands for the form of a new record. */
export const newRecordId = 'new'

export interface RecordDialogState {
  /** The record's id, `newRecordId`, or null if the dialog is closed. */
  id: string | null
  open: (id: string) => void
  /** Shows another record in the open dialog. */
  replace: (id: string) => void
  close: () => void
}

/**
 * Returns which record `?open=` names, and functions to change it. Any number of components may call it.
 *
 * @param name search parameter of another dialog of the same list
 */
export const useRecordDialog = (name = 'open'): RecordDialogState => {
  const [params, setParams] = useSearchParams()
  const { key: renderedKey } = useLocation()
  const readLocation = useReadLocation()
  const navigate = useNavigate()
  /** The key of the entry in the browser's history that `close` is leaving. */
  const closingAt = useRef<string>(undefined)
  useEffect(() => {
    // Another entry is there. Forward may return to the former one, whose dialog closes again.
    if (closingAt.current !== renderedKey) closingAt.current = undefined
  }, [renderedKey])
  const withRecord = useCallback(
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
      setParams((before) => withRecord(before, id), {
        state: { fromList: true },
        preventScrollReset: true,
      }),
    [setParams, withRecord],
  )
  const replace = (id: string) =>
    setParams((before) => withRecord(before, id), {
      replace: true,
      state: readLocation().state,
      preventScrollReset: true,
    })
  const close = () => {
    // Not of the rendered address: it may have changed since.
    const { key, search, state } = readLocation()
    // Navigating back takes a moment. A second Esc during it must not leave the list.
    if (closingAt.current === key || !new URLSearchParams(search).has(name)) return
    closingAt.current = key
    // If the dialog was opened from the list, go back, so that Back does not open it again.
    if ((state as { fromList?: boolean } | null)?.fromList) navigate(-1)
    else {
      setParams((before) => withRecord(before, null), { replace: true, preventScrollReset: true })
    }
  }
  return { id: params.get(name), open, replace, close }
}
