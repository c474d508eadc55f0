import {
  ActionIcon,
  Button,
  isConfirmOpen,
  useLocation,
  useMediaQuery,
  useNavigate,
  usePreferences,
} from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { useEffect, useRef } from 'react'
import { MenuIcon } from '../screens/menu-icon.tsx'
import { entryLabel } from '../screens/navigation.ts'
import classes from './frame.module.css'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="textbox"]') !== null

const isDialogOpen = (): boolean =>
  isConfirmOpen() || document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Compares the position of the key, because an Arabic layout has another letter there. */
const isShortcut = (event: KeyboardEvent, shortcut: string): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !event.repeat &&
  (event.code === `Key${shortcut}` || event.key.toUpperCase() === shortcut)

/** Calls `run` when the key is pressed, but not in text fields, menus and dialogs. */
const useShortcut = (shortcut: string | undefined, run: () => void): void => {
  const latestRun = useRef(run)
  latestRun.current = run
  useEffect(() => {
    if (!shortcut) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return
      if (!isShortcut(event, shortcut)) return
      // The letter must not be typed into the field that takes the focus.
      event.preventDefault()
      latestRun.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [shortcut])
}

/** A frequent action that a front end declares, by click or by its key. */
export const ActionButton = ({ entry }: { entry: NavigationEntry }) => {
  // Between the side bar and 960 px there is no room for the name.
  const isNarrow = useMediaQuery('(max-width: 59.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const language = usePreferences((preferences) => preferences.language)
  const hasShortcuts = usePreferences((preferences) => preferences.hasLetterShortcuts)
  const shortcut = hasShortcuts ? entry.shortcut : undefined
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = () => {
    if (pathname !== entry.to) navigate(entry.to)
  }
  useShortcut(shortcut, open)
  const label = entryLabel(language, entry)
  const props = { 'aria-keyshortcuts': shortcut, onClick: open }
  if (isNarrow)
    return (
      <ActionIcon
        size={44}
        variant="filled"
        color="petrol"
        className={classes.narrowAction}
        aria-label={label}
        {...props}
      >
        <MenuIcon path={entry.iconPath} size={20} />
      </ActionIcon>
    )
  return (
    <Button
      size="sm"
      className={classes.action}
      leftSection={<MenuIcon path={entry.iconPath} size={18} />}
      rightSection={
        shortcut && (
          <span className={classes.actionKey} aria-hidden="true">
            {shortcut}
          </span>
        )
      }
      {...props}
    >
      {label}
    </Button>
  )
}
