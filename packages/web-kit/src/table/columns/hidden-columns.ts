/** The columns that a user has hidden, remembered per user and list in this browser. */
import { create } from 'zustand'
import { useSession } from '../../base/session.ts'

/** In the address: nothing is hidden, also if something is remembered as hidden. */
const nothingHidden = 'none'

const keyOf = (list: string): string =>
  `hidden_columns:${useSession.getState().user?.id ?? ''}:${list}`

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? nothingHidden
  } catch (error) {
    console.warn('browser storage is not available', error)
    return nothingHidden
  }
}

/** What this page has remembered since it was loaded, by key. */
const useRemembered = create<Record<string, string>>(() => ({}))

/** Returns the columns in the form of the address, for instance 'vin,owner'. */
export const formatHidden = (ids: readonly string[]): string => ids.join(',') || nothingHidden

export const parseHidden = (text: string): string[] =>
  text === nothingHidden ? [] : text.split(',').filter((id) => id !== '')

/** Returns the hidden columns that are remembered for a list, in the form of the address. */
export const useRememberedHidden = (list: string | undefined): string => {
  const remembered = useRemembered((all) => (list ? all[keyOf(list)] : undefined))
  if (!list) return nothingHidden
  return remembered ?? read(keyOf(list))
}

export const rememberHidden = (list: string, ids: readonly string[]): void => {
  const text = formatHidden(ids)
  try {
    localStorage.setItem(keyOf(list), text)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
  useRemembered.setState({ [keyOf(list)]: text })
}

interface ColumnOfList {
  readonly id: string
  readonly card?: string | undefined
}

/** Returns the id of the column that names the row. It cannot be hidden. */
export const titleColumnOf = (columns: readonly ColumnOfList[]): string | undefined =>
  (columns.find(({ card }) => card === 'title') ?? columns[0])?.id

/** Returns the columns without the hidden ones. */
export const visibleColumnsOf = <C extends ColumnOfList>(
  columns: readonly C[],
  hidden: readonly string[] = [],
): readonly C[] => {
  if (hidden.length === 0) return columns
  const title = titleColumnOf(columns)
  return columns.filter(({ id }) => id === title || !hidden.includes(id))
}
