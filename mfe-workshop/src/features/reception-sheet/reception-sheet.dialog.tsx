import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { PrintoutDialog } from '@warsha/web-kit/printouts'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import { ReceptionSheet } from './reception-sheet.tsx'

/** Preview and printing of the reception sheet that the customer signs. */
export const ReceptionSheetDialog = ({
  card,
  onClose,
}: {
  card: WorkCard
  onClose: () => void
}) => {
  const { t } = useTranslation('work-card')
  const shop = usePublicSettings()
  return (
    <PrintoutDialog
      name="reception"
      title={t('sheet.title')}
      hint={t('sheet.hint')}
      printout={shop.data && <ReceptionSheet card={card} shop={shop.data} />}
      error={shop.error}
      retry={shop.refetch}
      failedText={t('sheet.load_failed')}
      printLabel={t('sheet.print')}
      closeLabel={t('sheet.close')}
      onClose={onClose}
    />
  )
}
