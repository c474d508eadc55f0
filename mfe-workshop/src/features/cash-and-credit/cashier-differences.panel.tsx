import { FailedPanel, Skeleton, useTranslation } from '@warsha/web-kit'
import { useCashierDifferences } from '../cash-drawer/cash-drawer.api.ts'
import classes from './cash-and-credit.module.css'
import { CashierDifferencesTable } from './cashier-differences.table.tsx'

export const CashierDifferencesPanel = () => {
  const { t } = useTranslation('cash-and-credit')
  const differences = useCashierDifferences()
  const renderDifferences = () => {
    if (!differences.data && differences.error)
      return (
        <FailedPanel
          error={differences.error}
          fallback={t('differences.load_failed')}
          retry={() => void differences.refetch()}
        />
      )
    if (!differences.data) return <Skeleton height={120} radius="md" />
    if (differences.data.length === 0)
      return <p className={classes.empty}>{t('differences.empty')}</p>
    return <CashierDifferencesTable rows={differences.data} />
  }
  return (
    <section className={classes.panel} aria-labelledby="cashier-differences">
      <h2 id="cashier-differences">{t('differences.title')}</h2>
      <p className={classes.hint}>{t('differences.hint')}</p>
      {renderDifferences()}
    </section>
  )
}
