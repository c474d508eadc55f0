import { FailedPanel, useTranslation } from '@warsha/web-kit'
import panel from '../record-page/list-panel.module.css'
import type { ChosenComeback } from './comeback-body.ts'
import { useWarranties } from './comebacks.api.ts'
import { WarrantyChoices } from './warranty-choices.tsx'

interface WarrantiesPanelProps {
  vehicleId: string
  chosen: ChosenComeback | null
  onChoose: (chosen: ChosenComeback | null) => void
}

/** What of the earlier jobs of a received vehicle is under warranty. Nothing if nothing is. */
export const WarrantiesPanel = ({ vehicleId, chosen, onChoose }: WarrantiesPanelProps) => {
  const { t } = useTranslation('workshop')
  const { data, error, refetch } = useWarranties(vehicleId)
  if (!data)
    return error ? (
      <FailedPanel error={error} fallback={t('comeback.failed')} retry={() => void refetch()} />
    ) : null
  if (data.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t('comeback.under_warranty')}>
      <h2 className={panel.heading}>{t('comeback.under_warranty')}</h2>
      <WarrantyChoices warranties={data} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}
