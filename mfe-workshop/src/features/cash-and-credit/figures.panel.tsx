import type { Aed } from '@warsha/contracts/base/money'
import { emptyValue, Link, Ltr, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { useCheques } from '../cheques/cheques.api.ts'
import { dueChequesFilter } from '../cheques/due-cheques.ts'
import { useCustomerBalances } from '../receivables/receivables.api.ts'
import { useRefunds } from '../refunds/refunds.api.ts'
import classes from './cash-and-credit.module.css'

interface FigureProps {
  label: string
  /** The list behind the figure. */
  to: string
  /** Undefined if it is not loaded or could not be. */
  value: ReactNode
  isLoading: boolean
}

const Figure = ({ label, to, value, isLoading }: FigureProps) => (
  <li>
    <Link className={classes.figure} to={to}>
      <span className={classes.soft}>{label}</span>
      <strong>{isLoading ? <Skeleton height="1.4em" width="5em" /> : (value ?? emptyValue)}</strong>
    </Link>
  </li>
)

/** A list of which only the number of rows is wanted. */
const oneRow = { limit: '1' }

/** What waits for somebody, and what customers owe or have left. Each figure opens its list. */
export const FiguresPanel = () => {
  const { t } = useTranslation('cash-and-credit')
  const { money, number } = useFormats()
  const waiting = useRefunds({ ...oneRow, status: 'waiting_approval' })
  const due = useCheques({ ...oneRow, ...dueChequesFilter() })
  const unpaid = useCheques({ ...oneRow, group: 'unpaid' })
  const balances = useCustomerBalances(oneRow)
  const countOf = (page: { pagination: { total: number } } | undefined) =>
    page && number(page.pagination.total)
  const amountOf = (amount: Aed | undefined) =>
    amount === undefined ? undefined : <Ltr>{money(amount)}</Ltr>
  const totals = balances.data?.totals
  return (
    <section aria-label={t('figures.title')}>
      <ul className={classes.figures}>
        <Figure
          label={t('figures.refunds_waiting')}
          to="/work-cards/refunds?status=waiting_approval"
          value={countOf(waiting.data)}
          isLoading={waiting.isPending}
        />
        <Figure
          label={t('figures.cheques_due')}
          to="/cheques"
          value={countOf(due.data)}
          isLoading={due.isPending}
        />
        <Figure
          label={t('figures.cheques_unpaid')}
          to="/cheques?tab=unpaid"
          value={countOf(unpaid.data)}
          isLoading={unpaid.isPending}
        />
        <Figure
          label={t('figures.owed')}
          to="/receivables"
          value={amountOf(totals?.owed)}
          isLoading={balances.isPending}
        />
        <Figure
          label={t('figures.over_90_days')}
          to="/receivables"
          value={amountOf(totals?.ageing.over_90_days)}
          isLoading={balances.isPending}
        />
        <Figure
          label={t('figures.credit')}
          to="/receivables"
          value={amountOf(totals?.credit)}
          isLoading={balances.isPending}
        />
      </ul>
    </section>
  )
}
