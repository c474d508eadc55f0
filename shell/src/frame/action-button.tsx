import {
  ActionIcon,
  Button,
  useLocation,
  useMediaQuery,
  useNavigate,
  usePreferences,
} from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { MenuIcon } from '../screens/menu-icon.tsx'
import { entryLabel } from '../screens/navigation.ts'
import classes from './frame.module.css'
import { isLetter, useShortcut } from './use-shortcut.ts'

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
  useShortcut(shortcut ? isLetter(shortcut) : undefined, open)
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
