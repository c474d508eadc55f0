import { IconBell, IconBellPlus, IconChecks, IconList } from '@tabler/icons-react'
import type { Notification as Told } from '@warsha/contracts/notifications'
import {
  ActionIcon,
  FailedPanel,
  Menu,
  NotificationLine,
  roleOf,
  useFormats,
  useMarkRead,
  useNavigate,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import classes from './bell.module.css'
import { useLatest } from './notifications.api.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const mayAsk = () =>
  'Notification' in window && window.isSecureContext && Notification.permission === 'default'

const Latest = ({
  latest,
  open,
}: {
  latest: ReturnType<typeof useLatest>
  open: (told: Told) => void
}) => {
  const { t } = useTranslation('live')
  const { data, error, refetch } = latest
  if (error && !data)
    return <FailedPanel error={error} fallback={t('failed')} retry={() => void refetch()} />
  if (data?.data.length === 0) return <p className={classes.empty}>{t('empty')}</p>
  return data?.data.map((told) => (
    <Menu.Item key={told.id} onClick={() => open(told)} closeMenuOnClick={told.link !== null}>
      <NotificationLine notification={told} />
    </Menu.Item>
  ))
}

/** The bell with its count, and the latest notifications under it; holds the page's live updates. */
export const BellMenu = ({ isOpenAtOnce }: { isOpenAtOnce: boolean }) => {
  const { t } = useTranslation('live')
  const { number } = useFormats()
  const navigate = useNavigate()
  const isCustomer = useSession((session) => roleOf(session.user)) === 'customer'
  const [isAsking, setAsking] = useState(mayAsk)
  const latest = useLatest()
  const mark = useMarkRead()
  useLiveUpdates()
  const unread = latest.data?.unread_count ?? 0
  const open = ({ id, is_read, link }: Told) => {
    if (!is_read) mark.mutate(id)
    if (link) navigate(link)
  }
  return (
    <Menu position="bottom-end" width={400} defaultOpened={isOpenAtOnce}>
      <Menu.Target>
        <ActionIcon
          size="lg"
          pos="relative"
          aria-label={t('bell', { count: unread, shown: number(unread) })}
        >
          <IconBell size={19} stroke={1.7} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > 99 ? '99+' : number(unread)}
            </span>
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 20px)">
        <Menu.Label>{t('title')}</Menu.Label>
        {/* biome-ignore lint/a11y: what scrolls must take the focus, as its items are reached by arrows only */}
        <div className={classes.latest} role="group" aria-label={t('title')} tabIndex={0}>
          <Latest latest={latest} open={open} />
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconChecks size={17} stroke={1.7} />}
          disabled={unread === 0}
          closeMenuOnClick={false}
          onClick={() => mark.mutate(undefined)}
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
        {isAsking && (
          <Menu.Item
            leftSection={<IconBellPlus size={17} stroke={1.7} />}
            onClick={() => void Notification.requestPermission().then(() => setAsking(mayAsk()))}
          >
            {t('allow_browser')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
