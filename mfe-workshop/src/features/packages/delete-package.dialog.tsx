import type { PackageRow } from '@warsha/contracts/workshop/sales/packages'
import { toast, UserText, useNameOf, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { useDeletePackage } from './packages.api.ts'

interface DeletePackageDialogProps {
  row: PackageRow
  onClose: () => void
  onDeleted: () => void
}

export const DeletePackageDialog = ({ row, onClose, onDeleted }: DeletePackageDialogProps) => {
  const { t } = useTranslation('packages')
  const packageName = useNameOf()
  const remove = useDeletePackage()
  const deletePackage = async () => {
    await remove.mutateAsync(row.id)
    toast.success(t('deleted'))
    onDeleted()
  }
  return (
    <DeleteRecord
      title={t('delete_title')}
      name={<UserText>{packageName(row)}</UserText>}
      facts={
        <>
          <span>{t('task_count', { count: row.task_count })}</span>
          <span>{t('part_count', { count: row.part_count })}</span>
        </>
      }
      text={t('delete_text')}
      deleteLabel={t('delete')}
      failedText={t('delete_failed')}
      remove={deletePackage}
      onClose={onClose}
    />
  )
}
