import type { SparePart } from '@warsha/contracts/spare-parts'
import { Ltr, Typed, toast, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { useQuantity } from './part-words.ts'
import { useDeleteSparePart } from './spare-parts.api.ts'

interface Props {
  part: SparePart
  onClose: () => void
  onDeleted: () => void
}

/** Asks, naming the part and what lies on the shelf of it. */
export const DeleteSparePart = ({ part, onClose, onDeleted }: Props) => {
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
      name={<Typed>{part.part_name}</Typed>}
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
