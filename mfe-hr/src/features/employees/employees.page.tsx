import { IconFileDollar, IconId, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { EmployeeRow } from '@warsha/contracts/hr/employees'
import { exportEmployees } from '@warsha/contracts/hr/routes/employees'
import { lazyScreen, useTranslation } from '@warsha/web-kit'
import {
  type Column,
  ExportMenu,
  ListPage,
  ListSearch,
  ListToolbar,
  type RecordDialogState,
  type RowAction,
  requestListFile,
  useListState,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { withPayTexts } from '../shared/pay-texts.ts'
import { BankChangesPanel } from './bank-changes.panel.tsx'
import { DeleteEmployee } from './delete-employee.dialog.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import {
  type BlockedReason,
  changeBlockedBy,
  deletionBlockedBy,
  useActor,
} from './employee-permissions.ts'
import { EmployeeStats } from './employee-stats.tsx'
import { useEmployees } from './employees.api.ts'
import { type EmployeesState, filterNames, toEmployeesQuery } from './employees-query.ts'

const loadModal = () =>
  import('./employee.modal.tsx').then(({ EmployeeModal: Component }) => ({ Component }))
const EmployeeModal = lazyScreen(loadModal)
const FinalSettlementDialog = lazyScreen(
  withPayTexts(() => import('../end-of-service/final-settlement.dialog.tsx')),
)
const EmployeeDocumentsModal = lazyScreen(
  withPayTexts(() => import('../employee-documents/employee-documents.modal.tsx')),
)

interface ToolbarProps {
  state: EmployeesState
  columns: readonly Column<EmployeeRow>[]
}

const Toolbar = ({ state, columns }: ToolbarProps) => {
  const { t } = useTranslation('hr')
  const choices = [
    { value: 'all', label: t('employees.all') },
    { value: '', label: t('employees.active') },
    { value: 'inactive', label: t('employees.inactive') },
  ]
  return (
    <ListToolbar
      state={state}
      filters={[
        { kind: 'text', name: 'department', label: t('employees.fields.department') },
        { kind: 'choice', name: 'status', label: t('employees.status'), choices },
      ]}
      columns={columns}
      actions={
        <ExportMenu
          name="employees"
          load={(file) => requestListFile(exportEmployees, toEmployeesQuery(state), file)}
        />
      }
    >
      <ListSearch state={state} placeholder={t('employees.search')} />
    </ListToolbar>
  )
}

/** Returns the actions of a row. Blocked actions are disabled and state the reason. */
const useRowActions = (
  dialogs: Record<'record' | 'documents' | 'settlement', RecordDialogState>,
  confirmDelete: (row: EmployeeRow) => void,
) => {
  const { t } = useTranslation('hr')
  const actor = useActor()
  const disabledBy = (action: 'change' | 'delete', reason: BlockedReason | null) =>
    reason ? { disabledReason: t(`employees.locks.${action}.${reason}`) } : {}
  return (row: EmployeeRow): RowAction[] => {
    const changeReason = changeBlockedBy(actor, row)
    const edit = {
      label: t('employees.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => dialogs.record.open(row.id),
      ...disabledBy('change', changeReason),
    }
    const remove = {
      label: t('employees.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => confirmDelete(row),
      danger: true,
      ...disabledBy('delete', deletionBlockedBy(actor, row)),
    }
    if (changeReason) return [edit, remove]
    const documents = {
      label: t('employees.documents'),
      icon: <IconId size={16} />,
      onClick: () => dialogs.documents.open(row.id),
    }
    const settlement = {
      label: t('employees.settlement'),
      icon: <IconFileDollar size={16} />,
      onClick: () => dialogs.settlement.open(row.id),
      ...(row.settlement_blocked_by && {
        disabledReason: t(`errors:${row.settlement_blocked_by}`),
      }),
    }
    return [edit, documents, settlement, remove]
  }
}

const EmployeesPage = () => {
  const { t } = useTranslation('hr')
  const state = useListState(filterNames, 'employees')
  const columns = useEmployeeColumns()
  const list = useEmployees(toEmployeesQuery(state))
  const dialog = useRecordDialog()
  const documents = useRecordDialog('documents')
  const settlement = useRecordDialog('settlement')
  const [employeeToDelete, setEmployeeToDelete] = useState<EmployeeRow | null>(null)
  const actions = useRowActions({ record: dialog, documents, settlement }, setEmployeeToDelete)
  usePreload(loadModal)
  const isDialogOpen = [dialog, documents, settlement].some(({ id }) => id !== null)
  useRestoreFocus(isDialogOpen || employeeToDelete !== null)

  const afterDelete = () => {
    // A deactivated employee stays in the list of all employees.
    if (state.filters.status !== 'all') state.leaveEmptyPage(list.data?.data.length)
  }
  const toolbar = (
    <>
      <BankChangesPanel />
      <EmployeeStats />
      <Toolbar state={state} columns={columns} />
    </>
  )
  return (
    <ListPage
      title={t('employees.title')}
      text={t('employees.lead')}
      addLabel={t('employees.add')}
      recordDialog={dialog}
      toolbar={toolbar}
      columns={columns}
      query={list}
      state={state}
      rowName={fullNameOf}
      actions={actions}
      empty={{
        title: t('employees.empty'),
        text: t('employees.empty_text'),
        icon: <IconUsersGroup size={28} stroke={1.6} />,
      }}
      failedText={t('employees.load_failed')}
      isDense
      cardLayoutBelow={1180}
    >
      {dialog.id !== null && <EmployeeModal />}
      {documents.id !== null && <EmployeeDocumentsModal />}
      {settlement.id !== null && <FinalSettlementDialog key={settlement.id} />}
      {employeeToDelete && (
        <DeleteEmployee
          employee={employeeToDelete}
          onClose={() => setEmployeeToDelete(null)}
          onDeleted={afterDelete}
        />
      )}
    </ListPage>
  )
}

export { EmployeesPage as Component }
