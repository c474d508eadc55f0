import { emptyValue, errorText, useFormats, useTranslation } from '@warsha/web-kit'
import { useWorkCardStats } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'
import { Stat } from './stat.tsx'
import { StatusBar } from './status-bar.tsx'

/** Totals of the shop. If they cannot be loaded, the rest of the dashboard still works. */
export const ShopStats = () => {
  const { t } = useTranslation('dashboards')
  const { number, money } = useFormats()
  const { data, error } = useWorkCardStats()
  const stats = data?.data
  const orPlaceholder = (value: string | undefined) => value ?? (error ? emptyValue : undefined)
  const formatCount = (value: number | undefined) =>
    orPlaceholder(value === undefined ? undefined : number(value))
  return (
    <>
      {error && !stats && (
        <p role="alert" className={classes.failed}>
          {t('shop.failed')} {errorText(error)}
        </p>
      )}
      <dl className={classes.stats} aria-label={t('shop.totals')}>
        <Stat
          name="active"
          label={t('shop.active')}
          value={formatCount(stats?.active)}
          to="/work-cards"
        />
        <Stat
          name="overdue"
          label={t('shop.overdue')}
          value={formatCount(stats?.overdue)}
          to="/work-cards?due=overdue"
          tone={stats?.overdue ? 'red' : undefined}
        />
        <Stat
          name="customers"
          label={t('shop.customers')}
          value={formatCount(stats?.customers_total)}
          to="/customers"
        />
        <Stat
          name="vehicles"
          label={t('shop.vehicles')}
          value={formatCount(stats?.vehicles_total)}
          to="/vehicles"
        />
        <Stat
          name="pending_invoices"
          label={t('shop.pending_invoices')}
          value={formatCount(stats?.pending_invoices)}
          to="/work-cards/invoices"
        />
        <Stat
          name="outstanding"
          label={t('shop.outstanding')}
          value={orPlaceholder(stats && money(stats.outstanding_total))}
        />
      </dl>
      <StatusBar stats={stats} />
    </>
  )
}
