/** Names of templates, sections and points, and the texts of their results. */
import type { PointResult } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { type Tone, useFormats, usePreferences } from '@warsha/web-kit'
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
