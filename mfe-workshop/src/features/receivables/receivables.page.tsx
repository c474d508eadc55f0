import { IconCalendarDollar } from '@tabler/icons-react'
import { ageingBands } from '@warsha/contracts/workshop/money/account-rules'
import type {
  BalanceTotals,
  CustomerBalance,
} from '@warsha/contracts/workshop/money/customer-statements'
import {
  isIsoDate,
  Ltr,
  lazyScreen,
  PageHeader,
  Skeleton,
  StatePanel,
  useFormats,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import {
  DataTable,
  ListSearch,
  ListTextFilter,
  ListToolbar,
  useListState,
  usePreload,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import type { ReminderDialogProps } from '../customer-statements/reminder.dialog.tsx'
import { customerName } from '../customers/customer-names.ts'
import { ExcelButton } from '../printouts/excel-button.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { type BalancesQuery, fetchBalancesFile, useCustomerBalances } from './receivables.api.ts'
import classes from './receivables.module.css'
import { useReceivablesColumns } from './receivables-columns.tsx'

const loadReminderDialog = () =>
  import('../customer-statements/reminder.dialog.tsx').then(({ ReminderDialog: Component }) => ({
    Component,
  }))
const ReminderDialog = lazyScreen<ReminderDialogProps>(loadReminderDialog)

/** The totals of all pages. */
const Totals = ({ totals }: { totals: BalanceTotals | undefined }) => {
  const { t } = useTranslation('statements')
  const { money, number } = useFormats()
  const placeholder = <Skeleton height="1.5em" width="5em" radius="sm" />
  const amounts = [
    ...ageingBands.map((name) => [name, t(`ageing.${name}`), totals?.ageing[name]] as const),
    ...(['owed', 'credit', 'balance'] as const).map(
      (name) => [name, t(`receivables.${name}`), totals?.[name]] as const,
    ),
  ]
  return (
    <dl className={classes.totals} aria-label={t('receivables.totals')} aria-busy={!totals}>
      <div>
        <dt>{t('receivables.customers')}</dt>
        <dd>{totals ? number(totals.customers) : placeholder}</dd>
      </div>
      {amounts.map(([name, label, amount]) => (
        <div key={name} data-figure={name}>
          <dt>{label}</dt>
          <dd>{amount === undefined ? placeholder : <Ltr>{money(amount)}</Ltr>}</dd>
        </div>
      ))}
    </dl>
  )
}

const Receivables = () => {
  const { t } = useTranslation('statements')
  const language = usePreferences((preferences) => preferences.language)
  const state = useListState(['as_of'])
  const { as_of: typedDay, ...filters } = state.query as BalancesQuery
  const asOf = isIsoDate(typedDay ?? '') ? typedDay : undefined
  const query: BalancesQuery = { ...filters, ...(asOf && { as_of: asOf }) }
  const balances = useCustomerBalances(query)
  const [reminded, setReminded] = useState<CustomerBalance | null>(null)
  const columns = useReceivablesColumns(setReminded)
  usePreload(loadReminderDialog)
  const { data: page, error } = balances
  return (
    <>
      <PageHeader
        title={t('receivables.title')}
        text={t('receivables.lead')}
        actions={
          <ExcelButton
            label={t('excel')}
            fileName={`receivables-ageing-${page?.as_of ?? ''}.xlsx`}
            failedText={t('export_failed')}
            load={() => fetchBalancesFile(query, language)}
          />
        }
      />
      <ListToolbar>
        <ListSearch state={state} placeholder={t('receivables.search')} />
        <ListTextFilter state={state} name="as_of" label={t('receivables.as_of')} type="date" />
      </ListToolbar>
      {(page || !error) && <Totals totals={page?.totals} />}
      <DataTable
        label={t('receivables.list')}
        columns={columns}
        query={balances}
        state={state}
        rowKey={({ customer_id }) => customer_id}
        rowName={customerName}
        empty={{
          title: t('receivables.empty'),
          text: t('receivables.empty_text'),
          icon: <IconCalendarDollar size={28} stroke={1.6} />,
        }}
        failedText={t('receivables.failed')}
        cardLayoutBelow={1300}
      />
      {reminded && (
        <ReminderDialog
          customer={{ id: reminded.customer_id, name: customerName(reminded) }}
          onClose={() => setReminded(null)}
        />
      )}
    </>
  )
}

/** What customers owe, by the days after the due date. For managers and admins; the shell's guard applies the same rule. */
const ReceivablesPage = () => {
  const { t } = useTranslation('errors')
  const isManagement = useIsManagement()
  if (!isManagement) return <StatePanel isScreen title={t('not_allowed')} />
  return <Receivables />
}

export { ReceivablesPage as Component }
