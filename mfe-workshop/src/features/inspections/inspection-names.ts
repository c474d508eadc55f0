/** Names of templates, sections and points, and the texts of their results. */
import {
  isSkipReason,
  type PointResult,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import { type Tone, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'
import { packageNameIn } from '../packages/package-texts.ts'

interface Named {
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** Returns a function that names a record in the language of the page, or in the other one if it has no name in it. */
export const useNameOf = () => {
  const isArabic = usePreferences(({ language }) => language === 'ar')
  return (names: Named): string => packageNameIn(names, isArabic).name
}

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
