import type { InspectionTemplateRow } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { toast, UserText, useFormats, useNameOf, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { useDeleteTemplate } from './inspection-templates.api.ts'

interface DeleteTemplateDialogProps {
  row: InspectionTemplateRow
  onClose: () => void
}

export const DeleteTemplateDialog = ({ row, onClose }: DeleteTemplateDialogProps) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const nameOf = useNameOf()
  const remove = useDeleteTemplate()
  const deleteTemplate = async () => {
    await remove.mutateAsync(row.id)
    toast.success(t('templates.deleted'))
  }
  return (
    <DeleteRecord
      title={t('templates.delete_title')}
      name={<UserText>{nameOf(row)}</UserText>}
      facts={
        <span>{t('point_count', { count: row.point_count, number: number(row.point_count) })}</span>
      }
      text={t('templates.delete_text')}
      deleteLabel={t('templates.delete')}
      failedText={t('templates.delete_failed')}
      remove={deleteTemplate}
      onClose={onClose}
    />
  )
}
