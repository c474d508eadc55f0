import { IconSearch } from '@tabler/icons-react'
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
import type { SearchModalProps } from './search.modal.tsx'
import classes from './search-button.module.css'

/** Loads the dialog and its texts on first use. */
const loadModal = async (): Promise<ComponentType<SearchModalProps>> => {
  const [{ SearchModal }] = await Promise.all([
    import(/* webpackChunkName: "search" */ './search.modal.tsx'),
    addTexts('search', (language) => import(`../locales/${language}/search.json`)),
  ])
  return SearchModal
}

/** Compares the position of the key, because an Arabic layout has another letter there. */
const isSearchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.code === 'KeyK' || event.key === 'k')

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const useSearchModal = () => {
  const { t } = useTranslation('shell')
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>()
  const [isOpen, setOpen] = useState(false)
  const focusedBefore = useRef<Element | null>(null)
  const open = () => {
    if (isOpen || isConfirmOpen()) return
    focusedBefore.current = document.activeElement
    loadModal().then(
      (loaded) => {
        setModal(() => loaded)
        setOpen(true)
      },
      (error) => toast.error(error, t('search_failed')),
    )
  }
  const close = (hasNavigated: boolean) => {
    setOpen(false)
    const { current } = focusedBefore
    if (!hasNavigated && current instanceof HTMLElement)
      requestAnimationFrame(() => current.focus())
  }
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
  return { Modal: isOpen ? Modal : undefined, open, close }
}

/** Opens the search by click, or by Ctrl/⌘ K from anywhere. */
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
  const { t } = useTranslation('shell')
  const { Modal, open, close } = useSearchModal()
  const buttonProps = {
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: open,
  }
  return (
    <>
      {isPhone ? (
        <ActionIcon size={44} aria-label={t('search')} {...buttonProps}>
          <IconSearch size={20} stroke={1.7} />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.search} {...buttonProps}>
          <IconSearch size={17} stroke={1.7} aria-hidden="true" />
          <span>{t('search')}</span>
          <kbd dir="ltr">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
      )}
      {Modal && <Modal menu={menu} remotes={remotes} close={close} />}
    </>
  )
}
