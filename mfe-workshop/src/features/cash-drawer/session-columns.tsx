import type { Aed } from '@warsha/contracts/base/money'
import type { CashSessionRow } from '@warsha/contracts/workshop/money/cash-sessions'
import { emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import classes from './cash-drawer.module.css'
import { Difference } from './difference.tsx'
import { SessionStatus } from './session-status.tsx'

/** What was in the drawer, what should have been, and what was counted. */
const useAmountColumns = (): Column<CashSessionRow>[] => {
  const { t } = useTranslation('cash-drawer')
  const { money, number } = useFormats()
  const amountCell = (amount: Aed | null) => <Ltr className={classes.code}>{money(amount)}</Ltr>
  return [
    {
      id: 'opening',
      header: t('sessions.opening'),
      align: 'end',
      cell: ({ opening_amount, previous_amount }) => (
        <>
          {amountCell(opening_amount)}
          {previous_amount !== null && previous_amount !== opening_amount && (
            <span className={classes.warning}>
              {t('sessions.previous', { amount: money(previous_amount) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'expected',
      header: t('sessions.expected'),
      align: 'end',
      cell: ({ expected }) => amountCell(expected),
    },
    {
      id: 'counted',
      header: t('sessions.counted'),
      align: 'end',
      cell: ({ counted, counts_count }) => (
        <>
          {amountCell(counted)}
          {counts_count > 1 && (
            <span className={classes.soft}>
              {t('sessions.counts', { count: counts_count, number: number(counts_count) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'difference',
      header: t('sessions.difference'),
      align: 'end',
      cell: ({ difference }) =>
        difference === null ? emptyValue : <Difference amount={difference} />,
    },
  ]
}

export const useSessionColumns = (): Column<CashSessionRow>[] => {
  const { t } = useTranslation('cash-drawer')
  const { dateTime } = useFormats()
  const amounts = useAmountColumns()
  return [
    {
      id: 'cashier',
      header: t('sessions.cashier'),
      card: 'title',
      cell: ({ cashier, drawer }) => (
        <>
          <UserText className={classes.name}>{cashier.name}</UserText>
          <span className={classes.soft}>{t('drawers.title_of', { name: drawer.name })}</span>
        </>
      ),
    },
    {
      id: 'report',
      header: t('sessions.report'),
      card: 'subtitle',
      cell: ({ report_number }) => (
        <Ltr className={classes.code}>{report_number ?? emptyValue}</Ltr>
      ),
    },
    {
      id: 'time',
      header: t('sessions.time'),
      cell: ({ opened_at, closed_at }) => (
        <>
          <span className={classes.code}>{dateTime(opened_at)}</span>
          <span className={classes.soft}>{closed_at ? dateTime(closed_at) : emptyValue}</span>
        </>
      ),
    },
    ...amounts,
    {
      id: 'status',
      header: t('sessions.state'),
      card: 'badge',
      cell: (session) => <SessionStatus session={session} />,
    },
  ]
}
