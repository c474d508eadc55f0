import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import type { EmployeeRow } from '@warsha/contracts/employees'
import { Button, lazyScreen, PageHeader, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ListFilter,
  ListSearch,
  ListTextFilter,
  ListToolbar,
  newRecordId,
  type Opened,
  type RowAction,
  useAhead,
  useFocusBack,
  useListState,
  useOpened,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { DeleteEmployee } from './delete-employee.dialog.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { nameOf } from './employee-names.ts'
import { changeLock, deletionLock, type Lock, useActor } from './employee-rights.ts'
import { EmployeeStats } from './employee-stats.tsx'
import { useEmployees } from './employees.api.ts'
import { type EmployeesState, filterNames, queryOf } from './employees-query.ts'

/** The form and what it stands on come after the list, and before somebody asks for them. */
const loadModal = () =>
  import('./employee.modal.tsx').then(({ EmployeeModal: Component }) => ({ Component }))
const EmployeeModal = lazyScreen(loadModal)

const Toolbar = ({ state }: { state: EmployeesState }) => {
  const { t } = useTranslation('hr')
  const choices = [
    { value: 'all', label: t('employees.all') },
    { value: '', label: t('employees.active') },
    { value: 'inactive', label: t('employees.inactive') },
  ]
  return (
    <ListToolbar>
      <ListSearch state={state} placeholder={t('employees.search')} />
      <ListTextFilter state={state} name="department" label={t('employees.fields.department')} />
      <ListFilter state={state} name="status" label={t('employees.status')} choices={choices} />
    </ListToolbar>
  )
}

/** What can be done with a row; what can't says why. */
const useActions = (opened: Opened, doom: (row: EmployeeRow) => void) => {
  const { t } = useTranslation('hr')
  const actor = useActor()
  const reason = (deed: 'change' | 'delete', lock: Lock | null) =>
    lock ? { disabledReason: t(`employees.locks.${deed}.${lock}`) } : {}
  return (row: EmployeeRow): RowAction[] => [
    {
      label: t('employees.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => opened.open(row.id),
      ...reason('change', changeLock(actor, row)),
    },
    {
      label: t('employees.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => doom(row),
      danger: true,
      ...reason('delete', deletionLock(actor, row)),
    },
  ]
}

const EmployeesPage = () => {
  const { t } = useTranslation('hr')
  const state = useListState(filterNames)
  const list = useEmployees(queryOf(state))
  const opened = useOpened()
  const [doomed, setDoomed] = useState<EmployeeRow | null>(null)
  const actions = useActions(opened, setDoomed)
  useAhead(loadModal)
  useFocusBack(opened.id !== null || doomed !== null)

  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => opened.open(newRecordId)}>
      {t('employees.add')}
    </Button>
  )
  const afterDelete = () => {
    // Who is made inactive stays in the list of all.
    if (state.filters.status !== 'all') state.leaveEmptied(list.data?.data.length)
  }
  return (
    <>
      <PageHeader title={t('employees.title')} text={t('employees.lead')} actions={addButton} />
      <EmployeeStats />
      <Toolbar state={state} />
      <DataTable
        label={t('employees.title')}
        columns={useEmployeeColumns()}
        query={list}
        state={state}
        rowKey={(row) => row.id}
        rowName={nameOf}
        onOpen={(row) => opened.open(row.id)}
        actions={actions}
        empty={{
          title: t('employees.empty'),
          text: t('employees.empty_text'),
          icon: <IconUsersGroup size={28} stroke={1.6} />,
          action: addButton,
        }}
        failedText={t('employees.load_failed')}
        cardsBelow={1180}
      />
      {opened.id !== null && <EmployeeModal />}
      {doomed && (
        <DeleteEmployee employee={doomed} onClose={() => setDoomed(null)} onDeleted={afterDelete} />
      )}
    </>
  )
}

export { EmployeesPage as Component }
