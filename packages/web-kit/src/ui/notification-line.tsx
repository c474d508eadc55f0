import {
  IconAlertTriangle,
  IconBellRinging,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { Notification } from '@warsha/contracts/notifications'
import type { ReactNode } from 'react'
import { useFormats } from '../format.ts'
import { useTranslation } from '../i18n.ts'
import { useNotificationText } from '../realtime.ts'
import classes from './notification-line.module.css'
import { StatusBadge } from './status-badge.tsx'

/** As the specification has it: what is none of these is informational. */
const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  alert: IconBellRinging,
  info: IconInfoCircle,
}

/** One notification: icon by type, title, message, when, and whether it is new. Spans only, so that a button may hold it. */
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
      <span className={classes.words}>
        <span className={classes.title}>
          {title}
          {!is_read && <StatusBadge tone="blue">{t('notification.new')}</StatusBadge>}
        </span>
        <span className={classes.message}>{message}</span>
        <time className={classes.when} dateTime={created_at}>
          {dateTime(created_at)}
        </time>
      </span>
      {action}
    </span>
  )
}
