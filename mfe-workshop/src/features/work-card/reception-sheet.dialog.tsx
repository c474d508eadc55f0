import type { WorkCard } from '@warsha/contracts/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { PaperDialog } from '../paper/paper.dialog.tsx'
import { Paper } from './reception-sheet.tsx'
import { useShop } from './work-card.api.ts'

/** The sheet that the customer signs at the counter: seen first, then printed, alone on its page. */
export const ReceptionSheet = ({ card, onClose }: { card: WorkCard; onClose: () => void }) => {
  const { t } = useTranslation('work-card')
  const shop = useShop()
  return (
    <PaperDialog
      name="reception"
      title={t('sheet.title')}
      hint={t('sheet.hint')}
      paper={shop.data && <Paper card={card} shop={shop.data} />}
      error={shop.error}
      retry={shop.refetch}
      failedText={t('sheet.load_failed')}
      printLabel={t('sheet.print')}
      closeLabel={t('sheet.close')}
      onClose={onClose}
    />
  )
}
