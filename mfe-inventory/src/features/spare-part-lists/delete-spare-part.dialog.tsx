import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { Ltr, toast, UserText, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { useQuantity } from '../spare-parts/part-names.ts'
import { useDeleteSparePart } from '../spare-parts/spare-parts.api.ts'

interface DeleteSparePartDialogProps {
  part: SparePart
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a part, with its number and stock. */
export const DeleteSparePartDialog = ({ part, onClose, onDeleted }: DeleteSparePartDialogProps) => {
  const { t } = useTranslation('spare-parts')
  const quantity = useQuantity()
  const { mutateAsync } = useDeleteSparePart()
  const remove = async () => {
    await mutateAsync(part.id)
    toast.success(t('deleted'))
    onDeleted()
  }
  return (
    <DeleteRecord
      title={t('delete_title')}
      name={<UserText>{part.part_name}</UserText>}
      facts={
        <>
          <Ltr>{part.part_number}</Ltr>
          <span>{quantity(part.quantity_in_stock, part.unit_of_measure)}</span>
        </>
      }
      text={t('delete_text')}
      deleteLabel={t('delete')}
      failedText={t('delete_failed')}
      remove={remove}
      onClose={onClose}
    />
  )
}
