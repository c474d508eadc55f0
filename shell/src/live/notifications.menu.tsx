import { IconBell, IconChecks, IconFilter, IconList, IconSettings } from '@tabler/icons-react'
import type { Notification as NotificationRecord } from '@warsha/contracts/notification/notifications'
import {
  ActionIcon,
  FailedPanel,
  Menu,
  roleOf,
  setUnreadNotifications,
  useFormats,
  useMarkNotificationsRead,
  useNavigate,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import { ConnectionIndicator } from './connection-indicator.tsx'
import { useLatestNotifications } from './notifications.api.ts'
import classes from './notifications.module.css'
import { NotificationItem, OlderNotifications } from './older-notifications.tsx'
import { useKeepSubscription } from './push-subscription.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const LatestNotifications = ({
  latest,
  isUnreadOnly,
  open,
}: {
  latest: ReturnType<typeof useLatestNotifications>
  isUnreadOnly: boolean
  open: (notification: NotificationRecord) => void
}) => {
  const { t } = useTranslation('live')
  const { data, error, refetch } = latest
  if (error && !data)
    return <FailedPanel error={error} fallback={t('failed')} retry={() => void refetch()} />
  if (data?.data.length === 0)
    return <p className={classes.empty}>{t(isUnreadOnly ? 'empty_unread' : 'empty')}</p>
  return data?.data.map((notification) => (
    <NotificationItem key={notification.id} notification={notification} open={open} />
  ))
}

/** The notifications button with its unread count and the menu of the latest notifications. Runs the live updates. */
export const NotificationsMenu = ({ isInitiallyOpen }: { isInitiallyOpen: boolean }) => {
  const { t } = useTranslation('live')
  const { number } = useFormats()
  const navigate = useNavigate()
  const isCustomer = useSession((session) => roleOf(session.user)) === 'customer'
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const latest = useLatestNotifications(isUnreadOnly)
  const markRead = useMarkNotificationsRead()
  useLiveUpdates()
  useKeepSubscription()
  const unread = latest.data?.unread_count ?? 0
  // Customers have a page of all notifications.
  const hasOlder = !isCustomer && (latest.data?.pagination.pages ?? 0) > 1
  useEffect(() => {
    setUnreadNotifications(unread)
    return () => setUnreadNotifications(0)
  }, [unread])
  const shownCount = unread > 99 ? '99+' : number(unread)
  const open = ({ id, is_read, link }: NotificationRecord) => {
    if (!is_read) markRead.mutate(id)
    if (link) navigate(link)
  }
  return (
    <>
      <ConnectionIndicator />
      <Menu position="bottom-end" width={400} defaultOpened={isInitiallyOpen}>
        <Menu.Target>
          <ActionIcon
            size="lg"
            pos="relative"
            aria-label={t('bell', { count: unread, shown: shownCount })}
          >
            <IconBell size={19} stroke={1.7} />
            {unread > 0 && (
              <span className={classes.count} aria-hidden="true">
                {shownCount}
              </span>
            )}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown maw="calc(100vw - 20px)">
          <Menu.Label>{t('title')}</Menu.Label>
          {/* biome-ignore lint/a11y: what scrolls must take the focus, as its items are reached by arrows only */}
          <div className={classes.latest} role="group" aria-label={t('title')} tabIndex={0}>
            <LatestNotifications latest={latest} isUnreadOnly={isUnreadOnly} open={open} />
            {hasOlder && (
              <OlderNotifications
                key={String(isUnreadOnly)}
                page={2}
                isUnreadOnly={isUnreadOnly}
                open={open}
              />
            )}
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFilter size={17} stroke={1.7} />}
            closeMenuOnClick={false}
            onClick={() => setUnreadOnly(!isUnreadOnly)}
          >
            {t(isUnreadOnly ? 'show_all' : 'show_unread')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChecks size={17} stroke={1.7} />}
            disabled={unread === 0}
            closeMenuOnClick={false}
            onClick={() => markRead.mutate(undefined)}
          >
            {t('mark_all_read')}
          </Menu.Item>
          {isCustomer && (
            <Menu.Item
              leftSection={<IconList size={17} stroke={1.7} />}
              onClick={() => navigate('/customer-portal/notifications')}
            >
              {t('view_all')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconSettings size={17} stroke={1.7} />}
            onClick={() => navigate('/notification-settings')}
          >
            {t('settings')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
