import { Link, PageHeader, useSession, useTranslation } from '@warsha/web-kit'
import { LiveBadge } from '../notifications/live-badge.tsx'
import { NotificationList } from '../notifications/notification-list.tsx'
import { useNotifications } from '../notifications/notifications.api.ts'
import classes from '../notifications/notifications.module.css'

const mostRecent = 5

/** Where a customer arrives. Tiles of jobs and money come with jobs and money. */
export default function PortalDashboard() {
  const { t } = useTranslation('portal')
  const user = useSession((session) => session.user)
  const list = useNotifications({ page: 1, limit: mostRecent })
  return (
    <>
      <PageHeader
        title={t('welcome', { name: user?.first_name || user?.username })}
        actions={<LiveBadge isQuiet />}
      />
      <section className={classes.card} aria-labelledby="recent-notifications">
        <div className={classes.head}>
          <h2 id="recent-notifications">{t('recent.title')}</h2>
          <Link to="/customer-portal/notifications">{t('recent.all')}</Link>
        </div>
        <NotificationList list={list} rows={3} />
      </section>
    </>
  )
}
