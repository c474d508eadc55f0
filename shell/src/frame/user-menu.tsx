import { IconDevices, IconKey, IconLogout } from '@tabler/icons-react'
import { Menu, roleOf, UnstyledButton, useSession, useTranslation } from '@warsha/web-kit'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { fullNameOf, initialsOf } from '../account/person.ts'
import { signOut } from '../account/sign-out.ts'
import classes from './frame.module.css'

type Dialog = ComponentType<{ onClose: () => void }>
const loadPassword = () =>
  import(/* webpackChunkName: "account" */ '../account/change-password.modal.tsx')
const loadSessions = () =>
  import(/* webpackChunkName: "account" */ '../account/my-sessions.modal.tsx')
const dialogs = { password: lazy<Dialog>(loadPassword), sessions: lazy<Dialog>(loadSessions) }

export const UserMenu = () => {
  const { t } = useTranslation('shell')
  const user = useSession((session) => session.user)
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const role = roleOf(user)
  if (!user || !role) return null
  const Dialog = dialog && dialogs[dialog]
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <UnstyledButton
            className={classes.user}
            aria-label={t('user_menu', { name: fullNameOf(user) })}
          >
            <span className={classes.initials} aria-hidden="true">
              {initialsOf(user)}
            </span>
            <span className={classes.who}>
              <bdi>{fullNameOf(user)}</bdi>
              <small>{t(`role.${role}`)}</small>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <bdi>{fullNameOf(user)}</bdi> · {t(`role.${role}`)}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconKey size={17} stroke={1.7} />}
            onClick={() => setDialog('password')}
          >
            {t('change_password')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDevices size={17} stroke={1.7} />}
            onClick={() => setDialog('sessions')}
          >
            {t('my_sessions')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={17} stroke={1.7} />}
            onClick={() => void signOut()}
          >
            {t('log_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{Dialog && <Dialog onClose={() => setDialog(null)} />}</Suspense>
    </>
  )
}
