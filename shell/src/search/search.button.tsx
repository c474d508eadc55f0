import { IconScan, IconSearch } from '@tabler/icons-react'
import {
  ActionIcon,
  addTexts,
  isConfirmOpen,
  toast,
  UnstyledButton,
  useTranslation,
} from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ScanModalProps } from '../scan/scan.modal.tsx'
import { useKeyScanner } from '../scan/use-key-scanner.ts'
import type { SearchModalProps } from './search.modal.tsx'
import classes from './search-button.module.css'

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

/** Compares the position of the key, because an Arabic layout has another letter there. */
const isSearchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.code === 'KeyK' || event.key === 'k')

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The open dialog: the search with a first text, or the scanner with a code that was read already. */
type OpenDialog =
  | { kind: 'search'; Dialog: ComponentType<SearchModalProps>; text: string }
  | { kind: 'scan'; Dialog: ComponentType<ScanModalProps>; code: string | null }

/** Opens one of the two dialogs at a time. When the last one closes, the focus returns to where it was. */
const useDialogs = () => {
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

const useSearchKey = (open: () => void) => {
  const latestOpen = useRef(open)
  latestOpen.current = open
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      // Some browsers use this shortcut for their own search.
      event.preventDefault()
      latestOpen.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface ButtonProps {
  isPhone: boolean
  onClick: () => void
}

const OpenSearch = ({ isPhone, onClick }: ButtonProps) => {
  const { t } = useTranslation('shell')
  const buttonProps = { 'aria-keyshortcuts': 'Control+K Meta+K', onClick }
  if (isPhone)
    return (
      <ActionIcon size={44} aria-label={t('search')} {...buttonProps}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
    )
  return (
    <UnstyledButton className={classes.search} {...buttonProps}>
      <IconSearch size={17} stroke={1.7} aria-hidden="true" />
      <span>{t('search')}</span>
      <kbd dir="ltr">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
    </UnstyledButton>
  )
}

const OpenScan = ({ isPhone, onClick }: ButtonProps) => {
  const { t } = useTranslation('shell')
  return (
    <ActionIcon
      size={isPhone ? 44 : 36}
      aria-label={t('scan')}
      title={t('scan')}
      data-scan
      onClick={onClick}
    >
      <IconScan size={20} stroke={1.7} />
    </ActionIcon>
  )
}

/** Opens the search by click, or by Ctrl/⌘ K from anywhere, and the scanner by click or by a keyboard scanner. */
export const SearchButton = ({
  menu,
  remotes,
  isPhone,
}: {
  /** The entries that the search finds. */
  menu: readonly NavigationEntry[]
  remotes: readonly RemoteDescriptor[]
  isPhone: boolean
}) => {
  const { dialog, search, scan, close } = useDialogs()
  useSearchKey(() => !dialog && search())
  useKeyScanner(scan)
  const openSearch = <OpenSearch isPhone={isPhone} onClick={() => search()} />
  const openScan = <OpenScan isPhone={isPhone} onClick={() => scan()} />
  return (
    <>
      {/* On a phone the camera is at hand, so it comes first. */}
      {isPhone ? openScan : openSearch}
      {isPhone ? openSearch : openScan}
      {dialog?.kind === 'search' && (
        <dialog.Dialog
          menu={menu}
          remotes={remotes}
          close={close}
          firstText={dialog.text}
          scan={scan}
        />
      )}
      {dialog?.kind === 'scan' && (
        <dialog.Dialog
          menu={menu}
          remotes={remotes}
          close={close}
          firstCode={dialog.code}
          search={search}
        />
      )}
    </>
  )
}
