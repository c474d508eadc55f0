import { IconBellOff, IconCheck } from '@tabler/icons-react'
import type { Notification } from '@warsha/contracts/notifications'
import {
  ActionIcon,
  FailedPanel,
  NotificationLine,
  Skeleton,
  StatePanel,
  Tooltip,
  useMarkRead,
  useTranslation,
} from '@warsha/web-kit'
import type { useNotifications } from './notifications.api.ts'
import classes from './notifications.module.css'

const MarkRead = ({ id }: Pick<Notification, 'id'>) => {
  const { t } = useTranslation('portal')
  const mark = useMarkRead()
  return (
    <Tooltip label={t('notifications.mark_read')}>
      <ActionIcon
        size={44}
        aria-label={t('notifications.mark_read')}
        loading={mark.isPending}
        onClick={() => mark.mutate(id)}
      >
        <IconCheck size={20} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  )
}

interface ListProps {
  list: ReturnType<typeof useNotifications>
  /** The rows in whose shape it waits. */
  rows: number
}

/** In its four states: waiting, failed, nothing yet, and the notifications. */
export const NotificationList = ({ list, rows }: ListProps) => {
  const { t } = useTranslation('portal')
  const { data, error, isPending, refetch } = list
  if (isPending)
    return Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={62} mb={10} radius="md" />
    ))
  if (error && !data)
    return (
      <FailedPanel
        error={error}
        fallback={t('notifications.failed')}
        retry={() => void refetch()}
      />
    )
  if (data?.data.length === 0)
    return (
      <StatePanel
        icon={<IconBellOff size={28} stroke={1.6} />}
        title={t('notifications.empty')}
        text={t('notifications.empty_text')}
      />
    )
  return (
    <ul className={classes.list}>
      {data?.data.map((notification) => (
        <li key={notification.id} data-unread={!notification.is_read || undefined}>
          <NotificationLine
            notification={notification}
            action={!notification.is_read && <MarkRead id={notification.id} />}
          />
        </li>
      ))}
    </ul>
  )
}
