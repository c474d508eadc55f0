/** Translated texts of packages and of what is missing for them. */
import type { MissingPart, ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import { type NamedRecord, useFormats, useTranslation } from '@warsha/web-kit'

/** The name in the other language if a package has none in this one. */
export const packageNameIn = (
  { name_en, name_ar }: NamedRecord,
  isArabic: boolean,
): { name: string; otherName: string | null } => {
  const [name, otherName] = isArabic ? [name_ar, name_en] : [name_en, name_ar]
  return name === null ? { name: otherName ?? '', otherName: null } : { name, otherName }
}

/** The parts of a package that cannot be added today. */
export const listMissingParts = ({ parts }: Pick<ServicePackage, 'parts'>): MissingPart[] =>
  parts.flatMap(({ missing_reason, ...part }) =>
    missing_reason ? [{ ...part, reason: missing_reason }] : [],
  )

/** Returns a function that says which part is missing and why. */
export const useMissingPartText = () => {
  const { t } = useTranslation('packages')
  const { number } = useFormats()
  return ({
    part_name,
    quantity,
    available,
    reason,
  }: Omit<MissingPart, 'part_id' | 'part_number'>) =>
    t(`missing_reasons.${reason}`, {
      part: part_name,
      quantity: number(quantity),
      available: number(available ?? 0),
    })
}
