import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { PrintoutDialog } from '@warsha/web-kit/printouts'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import { ReceptionSheet } from './reception-sheet.tsx'
import { useSheetParts } from './use-sheet-parts.ts'

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
  const { parts, error, refetch } = useSheetParts(card)
  return (
    <PrintoutDialog
      name="reception"
      title={t('sheet.title')}
      hint={t('sheet.hint')}
      printout={shop.data && parts && <ReceptionSheet card={card} parts={parts} shop={shop.data} />}
      error={shop.error ?? error}
      retry={() => Promise.all([shop.error && shop.refetch(), error && refetch()])}
      failedText={t('sheet.load_failed')}
      printLabel={t('sheet.print')}
      closeLabel={t('sheet.close')}
      onClose={onClose}
    />
  )
}
