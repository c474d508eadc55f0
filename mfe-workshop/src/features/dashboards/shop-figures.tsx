import { errorText, nothing, useFormats, useTranslation } from '@warsha/web-kit'
import { useWorkCardStats } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'
import { Figure } from './figure.tsx'
import { StatusBar } from './status-bar.tsx'

/** The totals of the shop. What cannot be counted just now says so, and the lists below stand. */
export const ShopFigures = () => {
  const { t } = useTranslation('dashboards')
  const { number, money } = useFormats()
  const { data, error } = useWorkCardStats()
  const stats = data?.data
  const shown = (value: string | undefined) => value ?? (error ? nothing : undefined)
  const count = (value: number | undefined) =>
    shown(value === undefined ? undefined : number(value))
  return (
    <>
      {error && !stats && (
        <p role="alert" className={classes.uncounted}>
          {t('shop.failed')} {errorText(error)}
        </p>
      )}
      <dl className={classes.figures} aria-label={t('shop.totals')}>
        <Figure
          name="active"
          label={t('shop.active')}
          value={count(stats?.active)}
          to="/work-cards"
        />
        <Figure
          name="overdue"
          label={t('shop.overdue')}
          value={count(stats?.overdue)}
          to="/work-cards?due=overdue"
          tone={stats?.overdue ? 'red' : undefined}
        />
        <Figure
          name="customers"
          label={t('shop.customers')}
          value={count(stats?.customers_total)}
          to="/customers"
        />
        <Figure
          name="vehicles"
          label={t('shop.vehicles')}
          value={count(stats?.vehicles_total)}
          to="/vehicles"
        />
        <Figure
          name="pending_invoices"
          label={t('shop.pending_invoices')}
          value={count(stats?.pending_invoices)}
          to="/work-cards/invoices"
        />
        <Figure
          name="outstanding"
          label={t('shop.outstanding')}
          value={shown(stats && money(stats.outstanding_total))}
        />
      </dl>
      <StatusBar stats={stats} />
    </>
  )
}
