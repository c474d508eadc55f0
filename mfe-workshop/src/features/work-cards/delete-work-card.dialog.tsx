import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { Ltr, Typed, toast, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { modelOf, ownerOf } from '../vehicles/vehicle-names.ts'
import { useDeleteWorkCard } from './work-cards.api.ts'

interface Props {
  card: WorkCardRow
  onClose: () => void
  onDeleted: () => void
}

/** Asks, naming which; a card with payments stays in the records. */
export const DeleteWorkCard = ({ card, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('work-cards')
  const remove = useDeleteWorkCard()
  const number = card.work_card_number
  const goAhead = async () => {
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
          <Typed>{ownerOf(card)}</Typed>
          <Ltr>{card.plate_number}</Ltr>
          <Typed>{modelOf(card)}</Typed>
        </>
      }
      text={t('delete_text')}
      deleteLabel={t('delete')}
      failedText={t('delete_failed')}
      remove={goAhead}
      onClose={onClose}
    />
  )
}
