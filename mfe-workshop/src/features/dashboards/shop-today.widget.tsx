/** The dashboard of office roles: the work that waits, then figures. Revenue and ratings are for management only. */
import { useTranslation } from '@warsha/web-kit'
import { RevenueOverview } from '../revenue/revenue-overview.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import classes from './dashboards.module.css'
import { FeedbackPanel } from './feedback.panel.tsx'
import { ShopStats } from './shop-stats.tsx'
import { WorkCardQueue } from './work-card-queue.tsx'

export default function ShopToday() {
  const { t } = useTranslation('dashboards')
  const isManagement = useIsManagement()
  return (
    <section className={classes.shop} aria-label={t('shop.title')}>
      <div className={classes.lists}>
        <WorkCardQueue name="today" />
        <WorkCardQueue name="overdue" />
        <WorkCardQueue name="ready" />
        <WorkCardQueue name="part" />
        <WorkCardQueue name="approval" />
      </div>
      <ShopStats />
      {isManagement && <RevenueOverview />}
      {isManagement && <FeedbackPanel />}
    </section>
  )
}
