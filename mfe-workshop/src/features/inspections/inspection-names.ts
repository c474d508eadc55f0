/** Texts of the results of inspected points. */
import {
  isSkipReason,
  type PointResult,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import { type Tone, useFormats, useTranslation } from '@warsha/web-kit'

export const toneOf = (result: PointResult | null): Tone =>
  result === null || result === 'skipped' ? 'grey' : result

interface Measured {
  readonly value: number | null
  readonly unit?: string | null
}

/** Returns a function that writes a measured value with its unit, or null without a value. */
export const useMeasuredText = () => {
  const { number } = useFormats()
  return ({ value, unit }: Measured): string | null =>
    value === null ? null : `${number(value)} ${unit ?? ''}`.trim()
}

/** Returns a function that says why a point was not checked. */
export const useSkipText = () => {
  const { t } = useTranslation('inspections')
  return (reason: string): string =>
    t('skip.saved', {
      reason: isSkipReason(reason) ? t(`skip.reasons.${reason}`) : `\u2068${reason}\u2069`,
    })
}
