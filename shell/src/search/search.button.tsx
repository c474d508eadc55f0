import { IconSearch } from '@tabler/icons-react'
import {
  ActionIcon,
  addTexts,
  isAsking,
  toast,
  UnstyledButton,
  useTranslation,
} from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import classes from '../frame/frame.module.css'
import type { SearchModalProps } from './search.modal.tsx'

/** The dialog with its words, when it is first asked for. */
const loadModal = async (): Promise<ComponentType<SearchModalProps>> => {
  const [{ SearchModal }] = await Promise.all([
    import(/* webpackChunkName: "search" */ './search.modal.tsx'),
    addTexts('search', (language) => import(`../locales/${language}/search.json`)),
  ])
  return SearchModal
}

/** By the place of the key: with an Arabic layout it bears another letter. */
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
  const before = useRef<Element | null>(null)
  const open = () => {
    if (isOpen || isAsking()) return
    before.current = document.activeElement
    loadModal().then(
      (loaded) => {
        setModal(() => loaded)
        setOpen(true)
      },
      (error) => toast.error(error, t('search_failed')),
    )
  }
  const close = (hasGone: boolean) => {
    setOpen(false)
    const { current } = before
    if (!hasGone && current instanceof HTMLElement) requestAnimationFrame(() => current.focus())
  }
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      // In some browsers the keys of their own search.
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { Modal: isOpen ? Modal : undefined, open, close }
}

/** Search everything: by button, or by Ctrl/⌘ K from anywhere. */
export const SearchButton = ({
  menu,
  isPhone,
}: {
  menu: readonly NavigationEntry[]
  isPhone: boolean
}) => {
  const { t } = useTranslation('shell')
  const { Modal, open, close } = useSearchModal()
  const common = {
    'aria-label': t('search'),
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: open,
  }
  return (
    <>
      {isPhone ? (
        <ActionIcon size={44} {...common}>
          <IconSearch size={20} stroke={1.7} />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.search} {...common}>
          <IconSearch size={17} stroke={1.7} aria-hidden="true" />
          <span>{t('search')}</span>
          <kbd dir="ltr">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
      )}
      {Modal && <Modal menu={menu} close={close} />}
    </>
  )
}
