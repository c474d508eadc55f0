import { IconMenu2 } from '@tabler/icons-react'
import { languages, nextLanguage } from '@warsha/contracts/base/languages'
import {
  ActionIcon,
  roleOf,
  setLanguage,
  toast,
  usePreferences,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { linkKindOf } from '@warsha/web-kit/parts/base/link-kind.ts'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { ArabicLanguageName } from '../brand/arabic-glyphs.tsx'
import { Logo } from '../brand/logo.tsx'
import { JobLinkUpdates } from '../live/job-link-updates.tsx'
import { NotificationsButton } from '../live/notifications.button.tsx'
import { StaffOutbox } from '../offline/staff-outbox.tsx'
import { isActionEntry, isUserMenuEntry } from '../screens/navigation.ts'
import { ActionButton } from './action-button.tsx'
import { ColorSchemeMenu } from './color-scheme-menu.tsx'
import classes from './frame.module.css'
import type { FrameParts } from './frame-parts.ts'
import { UserMenu } from './user-menu.tsx'

const LanguageButton = () => {
  const { t } = useTranslation('shell')
  const other = nextLanguage(usePreferences((preferences) => preferences.language))
  const change = () => setLanguage(other).catch((error) => toast.error(error))
  return (
    <ActionIcon
      size="lg"
      w="auto"
      px="sm"
      lang={other}
      aria-label={`${languages[other].name} · ${t('switch_language')}`}
      onClick={() => void change()}
      fz="sm"
      fw={500}
    >
      {other === 'ar' ? <ArabicLanguageName size={14} /> : languages[other].name}
    </ActionIcon>
  )
}

interface TopBarProps {
  entries: readonly NavigationEntry[]
  remotes: readonly RemoteDescriptor[]
  /** Opens the menu drawer. Given on phones only. */
  openMenu?: () => void
  Search: FrameParts['Search']
}

export const TopBar = ({ entries, remotes, openMenu, Search }: TopBarProps) => {
  const { t } = useTranslation('shell')
  const linkKind = useSession(({ user }) => linkKindOf(user))
  const isStaff = useSession((session) => roleOf(session.user)) !== 'customer'
  // The customer portal has too few pages to need a search.
  const hasSearch = isStaff
  return (
    <header className={classes.top}>
      {openMenu && (
        <>
          <ActionIcon size={44} aria-label={t('open_menu')} onClick={openMenu}>
            <IconMenu2 size={22} />
          </ActionIcon>
          <span className={classes.phoneBrand}>
            <Logo size={28} />
            <span className={classes.wordmark}>{t('product')}</span>
          </span>
        </>
      )}
      {!openMenu && hasSearch && <Search menu={entries} remotes={remotes} isPhone={false} />}
      <span className={classes.gap} />
      {entries.filter(isActionEntry).map((entry) => (
        <ActionButton key={entry.to} entry={entry} />
      ))}
      {openMenu && hasSearch && <Search menu={entries} remotes={remotes} isPhone />}
      {isStaff && <StaffOutbox />}
      {linkKind === null && <NotificationsButton />}
      {/* The link of a statement needs no updates: a statement does not change while it is read. */}
      {linkKind === 'job' && <JobLinkUpdates />}
      <LanguageButton />
      <ColorSchemeMenu />
      <UserMenu entries={entries.filter(isUserMenuEntry)} actions={entries.filter(isActionEntry)} />
    </header>
  )
}
