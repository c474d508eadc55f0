import { IconReceipt } from '@tabler/icons-react'
import type { Aed } from '@warsha/contracts/base/money'
import type { SalaryRecord } from '@warsha/contracts/hr/salary'
import { Ltr, StatusBadge, useFormats, useTranslation } from '@warsha/web-kit'
import {
  type Column,
  DataTable,
  ListFilter,
  ListToolbar,
  useListState,
  useRecordDialog,
} from '@warsha/web-kit/table'
import { GratuityPanel } from '../end-of-service/gratuity.panel.tsx'
import classes from '../shared/lists.module.css'
import { currentMonth, useMonthName } from '../shared/months.ts'
import { PayslipDialog } from './payslip.dialog.tsx'
import { useMySalaries } from './salary.api.ts'

const useColumns = (): Column<SalaryRecord>[] => {
  const { t } = useTranslation('pay')
  const { money, date } = useFormats()
  const monthName = useMonthName()
  const amount = (value: Aed) => <Ltr className={classes.amount}>{money(value)}</Ltr>
  return [
    { id: 'month', header: t('salary.month'), card: 'title', cell: (row) => monthName(row) },
    {
      id: 'gross',
      header: t('salary.gross'),
      align: 'end',
      cell: (row) => amount(row.gross_salary),
    },
    {
      id: 'deductions',
      header: t('salary.deductions'),
      align: 'end',
      cell: (row) => amount(row.total_deductions),
    },
    {
      id: 'net',
      header: t('salary.net'),
      align: 'end',
      card: 'subtitle',
      cell: (row) => amount(row.net_salary),
    },
    {
      id: 'status',
      header: t('status'),
      card: 'badge',
      cell: (row) => (
        <StatusBadge tone={row.is_paid ? 'green' : 'amber'}>
          {row.is_paid ? t('salary.paid') : t('salary.pending')}
        </StatusBadge>
      ),
    },
    { id: 'paid', header: t('salary.paid_on'), cell: (row) => date(row.paid_at) },
  ]
}

/** Own salary records. A row opens its payslip. */
export const MySalaryTab = () => {
  const { t } = useTranslation('pay')
  const state = useListState(['year'])
  const year = Number(state.filters.year) || undefined
  const query = useMySalaries({ page: state.page, ...(year && { year }) })
  const dialog = useRecordDialog()
  const monthName = useMonthName()
  const thisYear = currentMonth().year
  const years = [0, 1, 2].map((back) => String(thisYear - back))
  return (
    <>
      <GratuityPanel />
      <ListToolbar>
        <ListFilter
          state={state}
          name="year"
          label={t('year')}
          choices={[
            { value: '', label: t('all_years') },
            ...years.map((value) => ({ value, label: value })),
          ]}
        />
      </ListToolbar>
      <DataTable
        label={t('tabs.salary')}
        columns={useColumns()}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={monthName}
        onOpen={({ id }) => dialog.open(id)}
        empty={{
          title: t('salary.empty'),
          text: t('salary.empty_text'),
          icon: <IconReceipt size={28} stroke={1.6} />,
        }}
        failedText={t('salary.load_failed')}
        cardLayoutBelow={1024}
      />
      {dialog.id !== null && <PayslipDialog id={dialog.id} onClose={dialog.close} />}
    </>
  )
}
