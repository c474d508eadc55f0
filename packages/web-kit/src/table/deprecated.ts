/** @compatibility 1.0, removable from 2.0: names that remotes import from '@warsha/web-kit/table'. */
import { usePreload } from './use-preload.ts'
import { type RecordDialogState, useRecordDialog } from './use-record-dialog.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

/** @deprecated since 1.1: use usePreload */
export const useAhead = usePreload

/** @deprecated since 1.1: use useRestoreFocus */
export const useFocusBack = useRestoreFocus

/** @deprecated since 1.1: use useRecordDialog */
export const useOpened = useRecordDialog

/** @deprecated since 1.1: use RecordDialogState */
export type Opened = RecordDialogState

/** Members of `ListState` under their former names. */
export interface DeprecatedListState {
  /** @deprecated since 1.1: use searchInput */
  typed: string
  /** @deprecated since 1.1: use setSearchInput */
  type: (text: string) => void
  /** @deprecated since 1.1: use isFiltered */
  isNarrowed: boolean
  /** @deprecated since 1.1: use leaveEmptyPage */
  leaveEmptied: (rowCountBefore: number | undefined) => void
}
