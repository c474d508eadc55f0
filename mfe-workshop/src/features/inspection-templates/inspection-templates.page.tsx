import { IconClipboardCheck, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { InspectionTemplateRow } from '@warsha/contracts/workshop/inspections/inspection-templates'
import {
  lazyScreen,
  PageHeader,
  StatePanel,
  toast,
  useNameOf,
  useTranslation,
} from '@warsha/web-kit'
import {
  AddRecordButton,
  DataTable,
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
import { DeleteTemplateDialog } from './delete-template.dialog.tsx'
import { useCopyTemplate, useSetTemplateActive, useTemplates } from './inspection-templates.api.ts'
import { useTemplateColumns } from './template-columns.tsx'

/** The form is a separate chunk, loaded after the list and before it is opened. */
const loadModal = () =>
  import('./template.modal.tsx').then(({ TemplateModal: Component }) => ({ Component }))
const TemplateModal = lazyScreen(loadModal)

const useCopy = () => {
  const { t } = useTranslation('inspections')
  const copy = useCopyTemplate()
  const nameOfCopy = (name: string | null) => name && t('templates.copy_name', { name })
  return async ({ id, name_en, name_ar }: InspectionTemplateRow) => {
    try {
      const names = { name_en: nameOfCopy(name_en), name_ar: nameOfCopy(name_ar) }
      await copy.mutateAsync({ id, names })
      toast.success(t('templates.copied'))
    } catch (error) {
      toast.error(error, t('templates.copy_failed'))
    }
  }
}

const useRowActions = (
  onEdit: (id: string) => void,
  onDelete: (row: InspectionTemplateRow) => void,
) => {
  const { t } = useTranslation('inspections')
  const setActive = useSetTemplateActive()
  const copy = useCopy()
  const activeAction = createActiveAction<InspectionTemplateRow>(
    (row) => setActive.mutateAsync(row),
    {
      activate: t('templates.activate'),
      deactivate: t('templates.deactivate'),
      saved: t('templates.saved'),
      failed: t('templates.save_failed'),
    },
  )
  return (row: InspectionTemplateRow): RowAction[] => [
    { label: t('templates.edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(row.id) },
    { label: t('templates.copy'), icon: <IconCopy size={16} />, onClick: () => void copy(row) },
    activeAction(row),
    {
      label: t('templates.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => onDelete(row),
      danger: true,
    },
  ]
}

const AddButton = () => {
  const { t } = useTranslation('inspections')
  const dialog = useRecordDialog()
  return <AddRecordButton dialog={dialog} label={t('templates.add')} />
}

const TemplateList = () => {
  const { t } = useTranslation('inspections')
  const nameOf = useNameOf()
  const dialog = useRecordDialog()
  const [rowToDelete, setRowToDelete] = useState<InspectionTemplateRow | null>(null)
  usePreload(loadModal)
  useRestoreFocus(dialog.id !== null || rowToDelete !== null)
  return (
    <>
      <DataTable
        label={t('templates.title')}
        columns={useTemplateColumns()}
        query={useTemplates()}
        state={useListState()}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={({ id }) => dialog.open(id)}
        actions={useRowActions(dialog.open, setRowToDelete)}
        empty={{
          title: t('templates.empty'),
          text: t('templates.empty_text'),
          icon: <IconClipboardCheck size={28} stroke={1.6} />,
          action: <AddButton />,
        }}
        failedText={t('templates.list_failed')}
        cardLayoutBelow={900}
      />
      {dialog.id !== null && <TemplateModal />}
      {rowToDelete && (
        <DeleteTemplateDialog row={rowToDelete} onClose={() => setRowToDelete(null)} />
      )}
    </>
  )
}

/** Managers and admins keep the templates. The shell's guard applies the same rule. */
const InspectionTemplatesPage = () => {
  const { t } = useTranslation('inspections')
  const isManagement = useIsManagement()
  if (!isManagement) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <PageHeader
        title={t('templates.title')}
        text={t('templates.lead')}
        actions={
          <>
            <BackButton to="/work-cards">{t('templates.back')}</BackButton>
            <AddButton />
          </>
        }
      />
      <TemplateList />
    </>
  )
}

export { InspectionTemplatesPage as Component }
