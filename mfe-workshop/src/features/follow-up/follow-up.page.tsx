import { IconPhoneCall } from '@tabler/icons-react'
import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import { callStates, workAges } from '@warsha/contracts/workshop/estimates/deferred-work-states'
import { exportWorkToCall } from '@warsha/contracts/workshop/estimates/routes/deferred-work'
import { confirm, PageHeader, StatePanel, toast, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ExportMenu,
  type FilterField,
  ListSearch,
  ListToolbar,
  type RowAction,
  requestListFile,
  useListState,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { BackButton } from '../record-page/back-link.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { CallDialog } from './call.dialog.tsx'
import { FiguresPanel } from './figures.panel.tsx'
import { useDropWork, useWorkToCall, type WorkQuery } from './follow-up.api.ts'
import { useFollowUpColumns } from './follow-up-columns.tsx'
import { MessageDialog } from './message.dialog.tsx'

const useFilters = (): FilterField[] => {
  const { t } = useTranslation('follow-up')
  const toChoices = (values: readonly string[], prefix: string) => [
    { value: '', label: t('all') },
    ...values.map((value) => ({ value, label: t(`${prefix}.${value}` as never) as string })),
  ]
  return [
    {
      kind: 'choice',
      name: 'call',
      label: t('filters.call'),
      choices: toChoices(callStates, 'call'),
    },
    { kind: 'choice', name: 'age', label: t('filters.age'), choices: toChoices(workAges, 'age') },
    {
      kind: 'choice',
      name: 'decision',
      label: t('filters.decision'),
      choices: toChoices(['declined', 'deferred'], 'decision'),
    },
  ]
}

type DialogName = 'call' | 'message'

const useRowActions = (open: (name: DialogName, work: WorkToCall) => void) => {
  const { t } = useTranslation('follow-up')
  const drop = useDropWork()
  const askToDrop = (work: WorkToCall) =>
    confirm({
      title: t('drop_title'),
      text: t('drop_text', { work: work.description, plate: work.plate_number }),
      confirmLabel: t('drop'),
      danger: true,
      onConfirm: async () => {
        await drop.mutateAsync(work)
        toast.success(t('dropped'))
      },
    })
  return (work: WorkToCall): RowAction[] => [
    { label: t('called'), onClick: () => open('call', work) },
    { label: t('message'), onClick: () => open('message', work) },
    { label: t('drop'), danger: true, onClick: () => void askToDrop(work) },
  ]
}

const FollowUp = () => {
  const { t } = useTranslation('follow-up')
  const state = useListState(['call', 'age', 'decision', 'customer_id'], 'follow-up')
  const query = state.query as WorkQuery
  const work = useWorkToCall(query)
  const columns = useFollowUpColumns()
  const isManagement = useIsManagement()
  const [dialog, setDialog] = useState<{ name: DialogName; work: WorkToCall } | null>(null)
  const actions = useRowActions((name, row) => setDialog({ name, work: row }))
  const close = () => setDialog(null)
  useRestoreFocus(dialog !== null)
  return (
    <>
      <FiguresPanel chosen={state.filters.age} onChoose={(age) => state.setFilter('age', age)} />
      <ListToolbar state={state} filters={useFilters()} columns={columns}>
        <ListSearch state={state} placeholder={t('search')} />
        {isManagement && (
          <ExportMenu
            name="deferred-work"
            failedText={t('export_failed')}
            load={(file) => requestListFile(exportWorkToCall, query, file)}
          />
        )}
      </ListToolbar>
      <DataTable
        label={t('list')}
        columns={columns}
        query={work}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ description, plate_number }) => `${description} ${plate_number}`}
        actions={actions}
        empty={{
          title: t('empty'),
          text: t('empty_text'),
          icon: <IconPhoneCall size={28} stroke={1.6} />,
        }}
        failedText={t('list_failed')}
        cardLayoutBelow={1200}
      />
      {dialog?.name === 'call' && <CallDialog work={dialog.work} onClose={close} />}
      {dialog?.name === 'message' && <MessageDialog work={dialog.work} onClose={close} />}
    </>
  )
}

/** What was offered and not approved, as a list to call. Only office roles may see it; the shell's guard does the same. */
const FollowUpPage = () => {
  const { t } = useTranslation('follow-up')
  const isOffice = useIsOffice()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={<BackButton to="/work-cards/estimates">{t('back')}</BackButton>}
      />
      <FollowUp />
    </>
  )
}

export { FollowUpPage as Component }
