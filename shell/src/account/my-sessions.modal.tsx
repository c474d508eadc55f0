import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '@warsha/contracts/identity/auth'
import { browserNameOf } from '@warsha/contracts/identity/browser-name'
import {
  Button,
  confirm,
  Ltr,
  StatusBadge,
  toast,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { ListModal } from '../dialogs/list.modal.tsx'
import list from '../dialogs/list-modal.module.css'
import { useEndSession, useMySessions } from './my-sessions.api.ts'
import classes from './my-sessions.module.css'

const SessionLine = ({ session }: { session: Session }) => {
  const { t } = useTranslation('shell')
  const { dateTime } = useFormats()
  const end = useEndSession()
  const name = browserNameOf(session.user_agent) ?? t('sessions.unknown_device')
  const Icon = /iPhone|Android/.test(session.user_agent ?? '')
    ? IconDeviceMobile
    : IconDeviceDesktop
  const askToEnd = async () => {
    const ended = await confirm({
      title: t('sessions.end_title'),
      text: t('sessions.end_text', { name }),
      confirmLabel: t('sessions.end'),
      danger: true,
      onConfirm: () => end.mutateAsync(session.id),
    })
    if (ended) toast.success(t('sessions.ended'))
  }
  return (
    <li className={classes.line}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <div className={classes.content}>
        <Ltr className={classes.name}>{name}</Ltr>
        <small>{t('sessions.since', { when: dateTime(session.created_at) })}</small>
        <small>{t('sessions.last_used', { when: dateTime(session.last_used_at) })}</small>
      </div>
      {session.is_current ? (
        <StatusBadge tone="green">{t('sessions.current')}</StatusBadge>
      ) : (
        <Button variant="default" size="xs" onClick={() => void askToEnd()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

export default function MySessionsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const query = useMySessions()
  return (
    <ListModal
      title={t('my_sessions')}
      lead={t('sessions.lead')}
      query={query}
      failedText={t('sessions.failed')}
      onClose={onClose}
    >
      <ul className={list.list}>
        {query.data?.data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </ListModal>
  )
}
