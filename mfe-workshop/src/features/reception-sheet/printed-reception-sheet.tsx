import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { PrintedSheet } from '@warsha/web-kit/printouts'
import { useIsPrinting } from '../printouts/use-is-printing.ts'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import { ReceptionSheet } from './reception-sheet.tsx'
import { useSheetParts } from './use-sheet-parts.ts'

/** Replaces the page by the reception sheet when the browser prints it (Ctrl+P). */
export const PrintedReceptionSheet = ({ card }: { card: WorkCard }) => {
  const isPrinting = useIsPrinting()
  // Read before: printing does not wait for a request.
  const shop = usePublicSettings().data
  const { parts } = useSheetParts(card)
  if (!isPrinting || !shop || !parts) return null
  return (
    <PrintedSheet name="reception">
      <ReceptionSheet card={card} parts={parts} shop={shop} />
    </PrintedSheet>
  )
}
