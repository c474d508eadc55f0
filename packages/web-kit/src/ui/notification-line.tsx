import {
  IconAlertTriangle,
  IconBellRinging,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { Notification } from '@warsha/contracts/notification/notifications'
import type { ReactNode } from 'react'
import { useNotificationText } from '../query/realtime.ts'
import { useFormats } from '../texts/format.ts'
import { useTranslation } from '../texts/i18n.ts'
import classes from './notification-line.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Unknown types get the icon of `info`. */
const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  alert: IconBellRinging,
  info: IconInfoCircle,
}

/** A notification: icon, title, message, time and a badge if unread. Spans only, so that it can be inside a button. */
export const NotificationLine = ({
  notification,
  action,
}: {
  notification: Notification
  action?: ReactNode
}) => {
  const { t } = useTranslation('kit')
  const { dateTime } = useFormats()
  const { title, message } = useNotificationText()(notification)
  const { notification_type: type, is_read, created_at } = notification
  const Icon = icons[type] ?? IconInfoCircle
  return (
    <span className={classes.line} data-type={type}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={1.7} />
      </span>
      <span className={classes.content}>
        <span className={classes.title}>
          {title}
          {!is_read && <StatusBadge tone="blue">{t('notification.new')}</StatusBadge>}
        </span>
        <span className={classes.message}>{message}</span>
        <time className={classes.time} dateTime={created_at}>
          {dateTime(created_at)}
        </time>
      </span>
      {action}
    </span>
  )
}
