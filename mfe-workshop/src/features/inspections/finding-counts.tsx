import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useFormats, useTranslation } from '@warsha/web-kit'
import classes from './inspections.module.css'

/** Red and amber points of a card, behind the name of the tab. Nothing without any. */
export const FindingCounts = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const { red_point_count: red = 0, amber_point_count: amber = 0 } = card
  if (red + amber === 0) return null
  const label = t('finding_counts', { red: number(red), amber: number(amber) })
  return (
    <span className={classes.tabCounts} role="img" aria-label={label}>
      {red > 0 && <span data-tone="red">{number(red)}</span>}
      {amber > 0 && <span data-tone="amber">{number(amber)}</span>}
    </span>
  )
}
