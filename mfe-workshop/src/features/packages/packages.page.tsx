import { IconClipboardCheck, IconPackages, IconPencil, IconTrash } from '@tabler/icons-react'
import type { PackageRow } from '@warsha/contracts/workshop/sales/packages'
import {
  Button,
  Link,
  lazyScreen,
  PageHeader,
  StatePanel,
  useNameOf,
  useTranslation,
} from '@warsha/web-kit'
import {
  AddRecordButton,
  DataTable,
  ListFilter,
  ListSearch,
  ListToolbar,
  type RowAction,
  useListState,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { BackButton } from '../record-page/back-link.tsx'
import { createActiveAction } from '../record-page/create-active-action.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { DeletePackageDialog } from './delete-package.dialog.tsx'
import { usePackageColumns } from './package-columns.tsx'
import { type PackagesQuery, usePackages, useSetPackageActive } from './packages.api.ts'

/** The form is a separate chunk, loaded after the list and before it is opened. */
const loadModal = () =>
  import('./package.modal.tsx').then(({ PackageModal: Component }) => ({ Component }))
const PackageModal = lazyScreen(loadModal)

const useRowActions = (onEdit: (id: string) => void, onDelete: (row: PackageRow) => void) => {
  const { t } = useTranslation('packages')
  const setActive = useSetPackageActive()
  const activeAction = createActiveAction<PackageRow>((row) => setActive.mutateAsync(row), {
    activate: t('activate'),
    deactivate: t('deactivate'),
    saved: t('saved'),
    failed: t('save_failed'),
  })
  return (row: PackageRow): RowAction[] => [
    { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(row.id) },
    activeAction(row),
    {
      label: t('delete'),
      icon: <IconTrash size={16} />,
      onClick: () => onDelete(row),
      danger: true,
    },
  ]
}

const AddButton = () => {
  const { t } = useTranslation('packages')
  const dialog = useRecordDialog()
  return <AddRecordButton dialog={dialog} label={t('add')} />
}

const PackageList = () => {
  const { t } = useTranslation('packages')
  const state = useListState(['is_active'])
  const packages = usePackages(state.query as PackagesQuery)
  const columns = usePackageColumns()
  const packageName = useNameOf()
  const dialog = useRecordDialog()
  const [rowToDelete, setRowToDelete] = useState<PackageRow | null>(null)
  const actions = useRowActions(dialog.open, setRowToDelete)
  usePreload(loadModal)
  useRestoreFocus(dialog.id !== null || rowToDelete !== null)
  const choices = [
    { value: '', label: t('all') },
    { value: 'true', label: t('active') },
    { value: 'false', label: t('inactive') },
  ]
  return (
    <>
      <ListToolbar>
        <ListSearch state={state} placeholder={t('search')} />
        <ListFilter state={state} name="is_active" label={t('columns.status')} choices={choices} />
      </ListToolbar>
      <DataTable
        label={t('title')}
        columns={columns}
        query={packages}
        state={state}
        rowKey={({ id }) => id}
        rowName={packageName}
        onOpen={({ id }) => dialog.open(id)}
        actions={actions}
        empty={{
          title: t('empty'),
          text: t('empty_text'),
          icon: <IconPackages size={28} stroke={1.6} />,
          action: <AddButton />,
        }}
        failedText={t('list_failed')}
        cardLayoutBelow={900}
      />
      {dialog.id !== null && <PackageModal />}
      {rowToDelete && (
        <DeletePackageDialog
          row={rowToDelete}
          onClose={() => setRowToDelete(null)}
          onDeleted={() => state.leaveEmptyPage(packages.data?.data.length)}
        />
      )}
    </>
  )
}

/** Managers and admins keep the packages. The shell's guard applies the same rule. */
const PackagesPage = () => {
  const { t } = useTranslation('packages')
  const isManagement = useIsManagement()
  if (!isManagement) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            <BackButton to="/work-cards">{t('back')}</BackButton>
            <Button
              component={Link}
              to="/work-cards/inspection-templates"
              variant="default"
              leftSection={<IconClipboardCheck size={18} />}
            >
              {t('inspection_templates')}
            </Button>
            <AddButton />
          </>
        }
      />
      <PackageList />
    </>
  )
}

export { PackagesPage as Component }
