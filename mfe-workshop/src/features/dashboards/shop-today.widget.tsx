/** The dashboard of the office: totals by right, what stands where, what was promised (spec staff-operations 2, 7). */
import { management } from '@warsha/contracts/roles'
import { roleOf, useSession, useTranslation } from '@warsha/web-kit'
import { RevenueOverview } from '../revenue/revenue-overview.tsx'
import { CardList } from './card-list.tsx'
import classes from './dashboards.module.css'
import { ShopFigures } from './shop-figures.tsx'

export default function ShopToday() {
  const { t } = useTranslation('dashboards')
  const seesRevenue = (roleOf(useSession(({ user }) => user)) ?? '') in management
  return (
    <section className={classes.shop} aria-label={t('shop.title')}>
      <ShopFigures />
      {seesRevenue && <RevenueOverview />}
      <div className={classes.lists}>
        <CardList due="today" />
        <CardList due="overdue" />
      </div>
    </section>
  )
}
