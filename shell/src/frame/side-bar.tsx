import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import {
  Link,
  setPreference,
  Tooltip,
  useLocation,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { Logo } from '../brand/logo.tsx'
import { MenuIcon } from '../screens/menu-icon.tsx'
import { entryLabel, findCurrentEntry } from '../screens/navigation.ts'
import classes from './side-bar.module.css'

interface SideBarProps {
  menu: readonly NavigationEntry[]
  isNarrow?: boolean
  /** Closes the drawer that holds the side bar on a phone. */
  onNavigate?: () => void
}

interface EntryProps extends Omit<SideBarProps, 'menu'> {
  entry: NavigationEntry
  isCurrent: boolean
}

const Entry = ({ entry, isCurrent, isNarrow, onNavigate }: EntryProps) => {
  const language = usePreferences((preferences) => preferences.language)
  const label = entryLabel(language, entry)
  const link = (
    <Link
      to={entry.to}
      className={classes.entry}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      <MenuIcon path={entry.iconPath} />
      <span className={classes.label}>{label}</span>
    </Link>
  )
  return (
    <li>
      {/* Without the tooltip if it is not needed: each one costs time in the first view. */}
      {isNarrow ? (
        <Tooltip label={label} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

const WidthButton = ({ isNarrow }: { isNarrow?: boolean }) => {
  const { t } = useTranslation('shell')
  const Icon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = t(isNarrow ? 'wider_menu' : 'narrower_menu')
  return (
    <button
      type="button"
      className={classes.entry}
      aria-label={label}
      aria-expanded={!isNarrow}
      onClick={() => setPreference('narrowSidebar', !isNarrow)}
    >
      <Icon size={20} stroke={1.7} className={classes.mirrored} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </button>
  )
}

export const SideBar = ({ menu, isNarrow, onNavigate }: SideBarProps) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = findCurrentEntry(menu, pathname)
  return (
    <nav
      aria-label={t('menu')}
      className={classes.bar}
      data-narrow={isNarrow || undefined}
      data-drawer={onNavigate ? true : undefined}
    >
      <div className={classes.brand}>
        <Logo size={32} />
        <span className={classes.wordmark}>{t('product')}</span>
      </div>
      <ul>
        {menu.map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            isCurrent={entry === current}
            isNarrow={isNarrow}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
      {!onNavigate && <WidthButton isNarrow={isNarrow} />}
    </nav>
  )
}
