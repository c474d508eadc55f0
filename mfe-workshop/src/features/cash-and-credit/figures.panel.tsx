import type { Aed } from '@warsha/contracts/base/money'
import { FailedPanel, Link, Ltr, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { useCashSessions } from '../cash-drawer/cash-drawer.api.ts'
import { useCheques } from '../cheques/cheques.api.ts'
import { dueChequesFilter } from '../cheques/due-cheques.ts'
import { useCustomerBalances } from '../receivables/receivables.api.ts'
import { useRefunds } from '../refunds/refunds.api.ts'
import classes from './cash-and-credit.module.css'

interface FigureProps {
  label: string
  /** The list behind the figure. */
  to: string
  /** Undefined while it loads. */
  value: ReactNode
}

const Figure = ({ label, to, value }: FigureProps) => (
  <li>
    <Link className={classes.figure} to={to}>
      <span className={classes.soft}>{label}</span>
      <strong>{value ?? <Skeleton height="1.4em" width="5em" />}</strong>
    </Link>
  </li>
)

interface FigureQuery {
  readonly data: unknown
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

const hasFailed = ({ data, error }: FigureQuery): boolean => !data && error !== null

/** A list of which only the number of rows is wanted. */
const oneRow = { limit: '1' }

/** What waits for somebody, and what customers owe or have left. Each figure opens its list. */
export const FiguresPanel = () => {
  const { t } = useTranslation('cash-and-credit')
  const { money, number } = useFormats()
  const waiting = useRefunds({ ...oneRow, status: 'waiting_approval' })
  const due = useCheques({ ...oneRow, ...dueChequesFilter() })
  const unpaid = useCheques({ ...oneRow, group: 'unpaid' })
  const unconfirmed = useCashSessions({ ...oneRow, state: 'difference' })
  const balances = useCustomerBalances(oneRow)
  const countOf = (page: { pagination: { total: number } } | undefined) =>
    page && number(page.pagination.total)
  const amountOf = (amount: Aed | undefined) =>
    amount === undefined ? undefined : <Ltr>{money(amount)}</Ltr>
  const totals = balances.data?.totals
  const counts = [
    ['refunds_waiting', '/work-cards/refunds?status=waiting_approval', waiting],
    ['cheques_due', '/cheques', due],
    ['cheques_unpaid', '/cheques?tab=unpaid', unpaid],
    ['unconfirmed', '/cash-drawer?state=difference', unconfirmed],
  ] as const
  const amounts = [
    ['owed', totals?.owed],
    ['over_90_days', totals?.ageing.over_90_days],
    ['credit', totals?.credit],
  ] as const
  const failed = [waiting, due, unpaid, unconfirmed, balances].filter(hasFailed)
  return (
    <section aria-label={t('figures.title')}>
      <ul className={classes.figures}>
        {counts.map(
          ([name, to, query]) =>
            !hasFailed(query) && (
              <Figure key={name} label={t(`figures.${name}`)} to={to} value={countOf(query.data)} />
            ),
        )}
        {!hasFailed(balances) &&
          amounts.map(([name, amount]) => (
            <Figure
              key={name}
              label={t(`figures.${name}`)}
              to="/receivables"
              value={amountOf(amount)}
            />
          ))}
      </ul>
      {failed.length > 0 && (
        <FailedPanel
          error={failed[0]?.error}
          fallback={t('figures.load_failed')}
          retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
    </section>
  )
}
