import { addTexts, isConfirmOpen, toast, useTranslation } from '@warsha/web-kit'
import { type ComponentType, useRef, useState } from 'react'
import type { ScanModalProps } from '../scan/scan.modal.tsx'
import type { SearchModalProps } from './search.modal.tsx'

/** Load each dialog and its texts on first use. */
const loadSearch = async (): Promise<ComponentType<SearchModalProps>> => {
  const [{ SearchModal }] = await Promise.all([
    import(/* webpackChunkName: "search" */ './search.modal.tsx'),
    addTexts('search', (language) => import(`../locales/${language}/search.json`)),
  ])
  return SearchModal
}
const loadScan = async (): Promise<ComponentType<ScanModalProps>> => {
  const [{ ScanModal }] = await Promise.all([
    import(/* webpackChunkName: "scan" */ '../scan/scan.modal.tsx'),
    addTexts('scan', (language) => import(`../locales/${language}/scan.json`)),
  ])
  return ScanModal
}

/** The open dialog: the search with a first text, or the scanner with a code that was read already. */
type OpenDialog =
  | { kind: 'search'; Dialog: ComponentType<SearchModalProps>; text: string }
  | { kind: 'scan'; Dialog: ComponentType<ScanModalProps>; code: string | null }

/** Opens one of the two dialogs at a time. When the last one closes, the focus returns to where it was. */
export const useSearchDialogs = () => {
  const { t } = useTranslation('shell')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const focusedBefore = useRef<Element | null>(null)
  const prepare = () => {
    if (isConfirmOpen()) return false
    if (!dialog) focusedBefore.current = document.activeElement
    return true
  }
  const search = (text = '') => {
    if (!prepare() || dialog?.kind === 'search') return
    loadSearch().then(
      (Dialog) => setDialog({ kind: 'search', Dialog, text }),
      (error) => toast.error(error, t('search_failed')),
    )
  }
  const scan = (code: string | null = null) => {
    if (!prepare()) return
    loadScan().then(
      (Dialog) => setDialog({ kind: 'scan', Dialog, code }),
      (error) => toast.error(error, t('scan_load_failed')),
    )
  }
  const close = (hasNavigated: boolean) => {
    setDialog(null)
    const { current } = focusedBefore
    if (!hasNavigated && current instanceof HTMLElement)
      requestAnimationFrame(() => current.focus())
  }
  return { dialog, search, scan, close }
}
