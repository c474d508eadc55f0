import { PageHeader, StatePanel, useTranslation } from '@warsha/web-kit'
import { useIsManagement } from '../roles/use-is-management.ts'
import classes from './cash-and-credit.module.css'
import { CashierDifferencesPanel } from './cashier-differences.panel.tsx'
import { FiguresPanel } from './figures.panel.tsx'
import { OpenDrawersPanel } from './open-drawers.panel.tsx'
import { VoidedPaymentsList } from './voided-payments.list.tsx'
import { WriteOffsPanel } from './write-offs.panel.tsx'

/** Open drawers, cash differences, write-offs, voided payments and debts, for managers. The shell's guard applies the same rule. */
const CashAndCreditPage = () => {
  const { t } = useTranslation('cash-and-credit')
  const isManagement = useIsManagement()
  if (!isManagement) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <div className={classes.page}>
        <FiguresPanel />
        <OpenDrawersPanel />
        <CashierDifferencesPanel />
        <WriteOffsPanel />
        <VoidedPaymentsList />
      </div>
    </>
  )
}

export { CashAndCreditPage as Component }
