import { Link, PageHeader, useSession, useTranslation } from '@warsha/web-kit'
import { LiveBadge } from '../notifications/live-badge.tsx'
import { NotificationList } from '../notifications/notification-list.tsx'
import { useNotifications } from '../notifications/notifications.api.ts'
import classes from '../notifications/notifications.module.css'

const recentCount = 5

/** A customer's start page. */
export default function PortalDashboard() {
  const { t } = useTranslation('portal')
  const user = useSession((session) => session.user)
  const list = useNotifications({ page: 1, limit: recentCount })
  return (
    <>
      <PageHeader
        title={t('welcome', { name: user?.first_name || user?.username })}
        actions={<LiveBadge isQuiet />}
      />
      <section className={classes.card} aria-labelledby="recent-notifications">
        <div className={classes.header}>
          <h2 id="recent-notifications">{t('recent.title')}</h2>
          <Link to="/customer-portal/notifications">{t('recent.all')}</Link>
        </div>
        <NotificationList list={list} skeletonRows={3} />
      </section>
    </>
  )
}
