import { IconBellOff, IconCheck } from '@tabler/icons-react'
import type { Notification } from '@warsha/contracts/notification/notifications'
import {
  ActionIcon,
  FailedPanel,
  NotificationLine,
  Skeleton,
  StatePanel,
  Tooltip,
  useMarkNotificationsRead,
  useTranslation,
} from '@warsha/web-kit'
import type { useNotifications } from './notifications.api.ts'
import classes from './notifications.module.css'

const MarkReadButton = ({ id }: Pick<Notification, 'id'>) => {
  const { t } = useTranslation('portal')
  const mark = useMarkNotificationsRead()
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

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>
  /** Number of skeleton rows while loading. */
  skeletonRows: number
}

/** The notifications, or the state of the list: loading, failed or empty. */
export const NotificationList = ({ list, skeletonRows }: NotificationListProps) => {
  const { t } = useTranslation('portal')
  const { data, error, isPending, refetch } = list
  if (isPending)
    return Array.from({ length: skeletonRows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton rows never change their order
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
  if (data?.pagination.total === 0)
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
            action={!notification.is_read && <MarkReadButton id={notification.id} />}
          />
        </li>
      ))}
    </ul>
  )
}
