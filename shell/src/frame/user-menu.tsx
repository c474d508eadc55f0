import {
  IconBellCog,
  IconDevices,
  IconFlask,
  IconKey,
  IconKeyboard,
  IconLogout,
} from '@tabler/icons-react'
import {
  addTexts,
  Menu,
  roleName,
  roleOf,
  UnstyledButton,
  useNavigate,
  usePreferences,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { linkKindOf } from '@warsha/web-kit/parts/base/link-kind.ts'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { signOut } from '../account/sign-out.ts'
import { fullNameOf, initialsOf } from '../account/user-names.ts'
import { MenuIcon } from '../screens/menu-icon.tsx'
import { entryLabel } from '../screens/navigation.ts'
import classes from './frame.module.css'
import { focusNextStep, focusPageSearch, isDigit, openPageTab } from './page-keys.ts'
import { isCharacter, isLetter, useShortcut } from './use-shortcut.ts'

type Dialog = ComponentType<{ onClose: () => void; actions: readonly NavigationEntry[] }>
const loadPassword = () =>
  import(/* webpackChunkName: "account" */ '../account/change-password.modal.tsx')
const loadSessions = () =>
  import(/* webpackChunkName: "account" */ '../account/my-sessions.modal.tsx')
const loadTestBuilds = async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: "test-builds" */ '../front-end-tests/test-builds.modal.tsx'),
    addTexts(
      'front-end-tests',
      (language) => import(`../locales/${language}/front-end-tests.json`),
    ),
  ])
  return dialog
}
const loadShortcuts = async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: "shortcuts" */ './shortcuts.modal.tsx'),
    addTexts('shortcuts', (language) => import(`../locales/${language}/shortcuts.json`)),
  ])
  return dialog
}
const dialogs = {
  password: lazy<Dialog>(loadPassword),
  sessions: lazy<Dialog>(loadSessions),
  testBuilds: lazy<Dialog>(loadTestBuilds),
  shortcuts: lazy<Dialog>(loadShortcuts),
}

interface UserMenuProps {
  /** Screens that declare `"menu": "user"` in their remote.json. */
  entries: readonly NavigationEntry[]
  /** The actions of the top bar, whose letters the sheet of shortcuts lists. */
  actions: readonly NavigationEntry[]
}

/** What keys do on every page. A link opens one page, which has no list of shortcuts. */
const usePageShortcuts = (isLink: boolean, openShortcuts: () => void): void => {
  useShortcut(isLink ? undefined : isCharacter('?', '؟'), openShortcuts)
  useShortcut(isCharacter('/', 'ظ'), focusPageSearch)
  useShortcut(isLetter('S'), focusNextStep)
  useShortcut(isDigit, openPageTab)
}

interface AccountItemsProps {
  isAdmin: boolean
  openDialog: (name: keyof typeof dialogs) => void
}

const AccountItems = ({ isAdmin, openDialog }: AccountItemsProps) => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <>
      <Menu.Item
        leftSection={<IconKey size={17} stroke={1.7} />}
        onClick={() => openDialog('password')}
      >
        {t('change_password')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBellCog size={17} stroke={1.7} />}
        onClick={() => navigate('/notification-settings')}
      >
        {t('notification_settings')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDevices size={17} stroke={1.7} />}
        onClick={() => openDialog('sessions')}
      >
        {t('my_sessions')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={17} stroke={1.7} />}
        onClick={() => openDialog('shortcuts')}
      >
        {t('shortcuts')}
      </Menu.Item>
      {isAdmin && (
        <Menu.Item
          leftSection={<IconFlask size={17} stroke={1.7} />}
          onClick={() => openDialog('testBuilds')}
        >
          {t('test_builds')}
        </Menu.Item>
      )}
    </>
  )
}

/** The menu of the signed-in user. */
export const UserMenu = ({ entries, actions }: UserMenuProps) => {
  const { t } = useTranslation('shell')
  const user = useSession((session) => session.user)
  const language = usePreferences((preferences) => preferences.language)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const isLink = linkKindOf(user) !== null
  usePageShortcuts(isLink, () => setDialog('shortcuts'))
  const role = roleOf(user)
  if (!user || !role) return null
  const Dialog = dialog && dialogs[dialog]
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <UnstyledButton
            className={classes.user}
            // Contains the visible text: voice control finds the button by what is on the screen (WCAG 2.5.3).
            aria-label={t('user_menu', { name: fullNameOf(user), role: roleName(role) })}
          >
            {/* A picture, not a label: drawn by the style sheet. */}
            <span
              className={classes.initials}
              data-initials={initialsOf(user)}
              aria-hidden="true"
            />
            <span className={classes.who}>
              <bdi>{fullNameOf(user)}</bdi> <small>{roleName(role)}</small>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <bdi>{fullNameOf(user)}</bdi> · {roleName(role)}
          </Menu.Label>
          {entries.map((entry) => (
            <Menu.Item
              key={entry.to}
              leftSection={<MenuIcon path={entry.iconPath} size={17} />}
              onClick={() => navigate(entry.to)}
            >
              {entryLabel(language, entry)}
            </Menu.Item>
          ))}
          {!isLink && <AccountItems isAdmin={role === 'admin'} openDialog={setDialog} />}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={17} stroke={1.7} />}
            onClick={() => void signOut()}
          >
            {t('log_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{Dialog && <Dialog actions={actions} onClose={() => setDialog(null)} />}</Suspense>
    </>
  )
}
