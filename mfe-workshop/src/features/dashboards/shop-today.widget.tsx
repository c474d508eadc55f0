/** The dashboard of office roles: totals, jobs by status and due work cards. Revenue and ratings are for management only. */
import { managementRoles } from '@warsha/contracts/base/roles'
import { roleOf, useSession, useTranslation } from '@warsha/web-kit'
import { RevenueOverview } from '../revenue/revenue-overview.tsx'
import classes from './dashboards.module.css'
import { DueWorkCards } from './due-work-cards.tsx'
import { FeedbackPanel } from './feedback.panel.tsx'
import { ShopStats } from './shop-stats.tsx'

export default function ShopToday() {
  const { t } = useTranslation('dashboards')
  const isManagement = (roleOf(useSession(({ user }) => user)) ?? '') in managementRoles
  return (
    <section className={classes.shop} aria-label={t('shop.title')}>
      <ShopStats />
      {isManagement && <RevenueOverview />}
      <div className={classes.lists}>
        <DueWorkCards due="today" />
        <DueWorkCards due="overdue" />
      </div>
      {isManagement && <FeedbackPanel />}
    </section>
  )
}
