import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { Alert, useTranslation } from '@warsha/web-kit'

/** Selected cards that an action leaves out, by the reason. */
export interface SkippedRows {
  /** Counter sales, which have no mechanic and no job card. */
  readonly sales: readonly WorkCardRow[]
  /** Completed and cancelled jobs, which keep their mechanic. */
  readonly closed: readonly WorkCardRow[]
}

/** Explains why an action leaves cards out, with a text for each reason. */
export const useSkippedTexts = () => {
  const { t } = useTranslation('work-cards')
  return ({ sales, closed }: SkippedRows): string[] => {
    const reasons = [
      ['bulk.sales_skipped', sales],
      ['bulk.closed_skipped', closed],
    ] as const
    return reasons
      .filter(([, rows]) => rows.length > 0)
      .map(([text, rows]) =>
        t(text, {
          numbers: rows.map(({ work_card_number }) => `\u2066${work_card_number}\u2069`).join(', '),
        }),
      )
  }
}

/** Cards among the selected ones that an action leaves out. */
export const SkippedCards = ({ skipped }: { skipped: SkippedRows }) => {
  const texts = useSkippedTexts()(skipped)
  if (texts.length === 0) return null
  return (
    <Alert color="petrol" role="status">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}
