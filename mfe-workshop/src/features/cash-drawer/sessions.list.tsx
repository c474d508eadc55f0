import { IconCashRegister } from '@tabler/icons-react'
import { exportCashSessions } from '@warsha/contracts/workshop/money/routes/cash-sessions'
import { useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ExportMenu,
  type FilterField,
  ListToolbar,
  requestListFile,
  useListState,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import {
  type CashSessionsQuery,
  useCashierDifferences,
  useCashSessions,
} from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'
import { useSessionColumns } from './session-columns.tsx'

const states = ['open', 'closed', 'difference'] as const

/** All sessions of the shop, for managers. */
export const SessionsList = () => {
  const { t } = useTranslation('cash-drawer')
  const state = useListState(['state', 'cashier_id', 'from', 'to'])
  const query = state.query as CashSessionsQuery
  const sessions = useCashSessions(query)
  const columns = useSessionColumns()
  const cashiers = useCashierDifferences()
  const report = useRecordDialog()
  useRestoreFocus(report.id !== null)
  const choices = [
    { value: '', label: t('sessions.all') },
    ...states.map((value) => ({ value, label: t(`sessions.status.${value}`) })),
  ]
  const cashierChoices = [
    { value: '', label: t('sessions.all_cashiers') },
    ...(cashiers.data ?? []).map(({ cashier: { id, name } }) => ({ value: id, label: name })),
  ]
  const filters: FilterField[] = [
    { kind: 'choice', name: 'state', label: t('sessions.state'), choices },
    {
      kind: 'choice',
      name: 'cashier_id',
      label: t('sessions.cashier'),
      choices: cashierChoices,
    },
    { kind: 'date', name: 'from', label: t('sessions.from') },
    { kind: 'date', name: 'to', label: t('sessions.to') },
  ]
  return (
    <section aria-labelledby="cash-sessions">
      <h2 id="cash-sessions" className={classes.listTitle}>
        {t('sessions.title')}
      </h2>
      <ListToolbar
        state={state}
        filters={filters}
        actions={
          <ExportMenu
            name="cash-sessions"
            load={(file) => requestListFile(exportCashSessions, query, file)}
          />
        }
      />
      <DataTable
        label={t('sessions.title')}
        columns={columns}
        query={sessions}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ cashier, report_number }) => report_number ?? cashier.name}
        onOpen={({ id }) => report.open(id)}
        empty={{
          title: t('sessions.empty'),
          text: t('sessions.empty_text'),
          icon: <IconCashRegister size={28} stroke={1.6} />,
        }}
        failedText={t('sessions.load_failed')}
        cardLayoutBelow={1280}
      />
    </section>
  )
}
