import { IconChecks } from '@tabler/icons-react'
import { type ChequeGroup, chequeGroupNames } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { exportCheques } from '@warsha/contracts/workshop/money/routes/cheques'
import { useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ExportMenu,
  type FilterField,
  ListSearch,
  type ListState,
  ListToolbar,
  requestListFile,
  useListState,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { ChangeChequeDialog } from './change-cheque.dialog.tsx'
import { useChequeColumns } from './cheque-columns.tsx'
import { type ChequesQuery, useCheques } from './cheques.api.ts'
import { dueChequesFilter } from './due-cheques.ts'

export type ChequesTab = 'due' | Extract<ChequeGroup, 'held' | 'at_bank' | 'unpaid'> | 'all'

const filterOf = (tab: ChequesTab): ChequesQuery => {
  if (tab === 'all') return {}
  return tab === 'due' ? dueChequesFilter() : { group: tab }
}

type ListQuery = ListState<'group' | 'from' | 'to'>['query']

/** The filter of a tab, with what the user has chosen. */
const toFilter = (tab: ChequesTab, { search, group, from, to }: ListQuery): ChequesQuery => ({
  ...(search && { search }),
  ...(tab === 'all' && {
    ...(group && { group: group as ChequeGroup }),
    ...(from && { from }),
    ...(to && { to }),
  }),
  ...filterOf(tab),
})

/** The cheques of one tab. */
export const ChequesList = ({ tab }: { tab: ChequesTab }) => {
  const { t } = useTranslation('cheques')
  const state = useListState(['group', 'from', 'to'])
  const isManagement = useIsManagement()
  const filter = toFilter(tab, state.query)
  const cheques = useCheques({ page: state.query.page, ...filter })
  const groups = [
    { value: '', label: t('groups.all') },
    ...chequeGroupNames.map((value) => ({ value, label: t(`groups.${value}`) })),
  ]
  const filters: FilterField[] = [
    { kind: 'choice', name: 'group', label: t('columns.status'), choices: groups },
    { kind: 'date', name: 'from', label: t('from') },
    { kind: 'date', name: 'to', label: t('to') },
  ]
  const [returned, setReturned] = useState<Cheque | null>(null)
  const columns = useChequeColumns(setReturned, tab === 'at_bank' || tab === 'all')
  const dialog = useRecordDialog()
  useRestoreFocus(dialog.id !== null || returned !== null)
  return (
    <>
      <ListToolbar
        state={state}
        filters={tab === 'all' ? filters : []}
        actions={
          isManagement && (
            <ExportMenu
              name="cheques"
              failedText={t('export_failed')}
              load={(file) => requestListFile(exportCheques, filter, file)}
            />
          )
        }
      >
        <ListSearch state={state} placeholder={t('search')} />
      </ListToolbar>
      <DataTable
        label={t(`tabs.${tab}`)}
        columns={columns}
        query={cheques}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        onOpen={({ id }) => dialog.open(id)}
        empty={{
          title: t('empty'),
          text: t('empty_text'),
          icon: <IconChecks size={28} stroke={1.6} />,
        }}
        failedText={t('load_failed')}
        cardLayoutBelow={1100}
      />
      {returned && (
        <ChangeChequeDialog cheque={returned} to="returned" onClose={() => setReturned(null)} />
      )}
    </>
  )
}
