import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { Ltr, toast, UserText, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { makeAndModel, ownerName } from '../vehicles/vehicle-names.ts'
import { useDeleteWorkCard } from './work-cards.api.ts'

interface DeleteWorkCardDialogProps {
  card: WorkCardRow
  onClose: () => void
  onDeleted: () => void
}

/** The server rejects the deletion of a card that has payments. */
export const DeleteWorkCardDialog = ({ card, onClose, onDeleted }: DeleteWorkCardDialogProps) => {
  const { t } = useTranslation('work-cards')
  const remove = useDeleteWorkCard()
  const number = card.work_card_number
  const deleteCard = async () => {
    await remove.mutateAsync(card.id)
    toast.success(t('deleted', { number }))
    onDeleted()
  }
  return (
    <DeleteRecord
      title={t('delete_title')}
      name={<Ltr>{number}</Ltr>}
      facts={
        <>
          <UserText>{ownerName(card)}</UserText>
          <Ltr>{card.plate_number}</Ltr>
          <UserText>{makeAndModel(card)}</UserText>
        </>
      }
      text={t('delete_text')}
      deleteLabel={t('delete')}
      failedText={t('delete_failed')}
      remove={deleteCard}
      onClose={onClose}
    />
  )
}
