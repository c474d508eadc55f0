import type { Aed } from '@warsha/contracts/base/money'
import { formatPhone } from '@warsha/contracts/base/phone'
import type { RevenueRow, RevenueSummary } from '@warsha/contracts/workshop/reports/revenue'
import {
  Link,
  Ltr,
  StatusBadge,
  type Tone,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { CSSProperties } from 'react'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import classes from './revenue.module.css'

export const reportColumns = [
  'date',
  'number',
  'customer',
  'vehicle',
  'type',
  'total',
  'paid',
  'outstanding',
  'state',
] as const
export const isAmountColumn = (column: string): boolean =>
  ['total', 'paid', 'outstanding'].includes(column)

const paymentStatusTones: Readonly<Record<string, Tone>> = {
  unpaid: 'grey',
  partially_paid: 'amber',
  paid: 'green',
}

interface ReportRowProps {
  row: RevenueRow
  style?: CSSProperties
}

/** One work card of the report. */
export const ReportRow = ({ row, style }: ReportRowProps) => {
  const { t } = useTranslation('reports')
  const { money, date } = useFormats()
  const amountCell = (column: 'total' | 'paid' | 'outstanding', amount: Aed) => (
    <td className={classes.amount} data-label={t(`columns.${column}`)}>
      <Ltr>{money(amount)}</Ltr>
    </td>
  )
  return (
    <tr style={style}>
      <td>{date(row.received_date)}</td>
      <td>
        <Link to={`/work-cards/${row.work_card_id}`}>
          <Ltr>{row.work_card_number}</Ltr>
        </Link>
      </td>
      <td className={classes.twoLines}>
        <UserText>{row.company_name || row.customer_name}</UserText>{' '}
        <span className={classes.soft}>
          <Ltr>{formatPhone(row.customer_phone)}</Ltr>
        </span>
      </td>
      <td className={classes.twoLines}>
        <Ltr>{row.plate_number}</Ltr>{' '}
        <span className={classes.soft}>
          <UserText>{[row.make, row.model, row.year].filter(Boolean).join(' ')}</UserText>
        </span>
      </td>
      <td className={classes.type}>{paymentTypeName(row.payment_type)}</td>
      {amountCell('total', row.total_amount)}
      {amountCell('paid', row.paid_amount)}
      {amountCell('outstanding', row.outstanding_balance)}
      <td>
        <StatusBadge tone={paymentStatusTones[row.payment_status] ?? 'grey'}>
          {t(`state.${row.payment_status}`)}
        </StatusBadge>
      </td>
    </tr>
  )
}

export const ReportHeader = () => {
  const { t } = useTranslation('reports')
  return (
    <thead>
      <tr>
        {reportColumns.map((column) => (
          <th
            key={column}
            scope="col"
            className={isAmountColumn(column) ? classes.amount : undefined}
          >
            {t(`columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Totals of all work cards. */
export const ReportFooter = ({ overall }: Pick<RevenueSummary, 'overall'>) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  const totals = [
    ['total', overall.total_amount],
    ['paid', overall.paid_amount],
    ['outstanding', overall.outstanding],
  ] as const
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={5}>
          {t('total')}
        </th>
        {totals.map(([column, amount]) => (
          <td key={column} className={classes.amount} data-label={t(`columns.${column}`)}>
            <Ltr>{money(amount)}</Ltr>
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
