import type { countries } from '@warsha/contracts/base/countries'
import { hasText, useTranslation } from '@warsha/web-kit'

/** Exhaustive by its type. */
export const countryCodes = Object.keys({
  UAE: 1,
  'Saudi Arabia': 1,
  Qatar: 1,
  Kuwait: 1,
  Bahrain: 1,
  Oman: 1,
  Other: 1,
} satisfies Record<(typeof countries)[number], 1>)

/** Returns a function for the name of a country in the language of the page. */
export const useCountryName = (): ((country: string) => string) => {
  const { t } = useTranslation('portal')
  return (country) =>
    hasText(`portal:profile.countries.${country}`) ? t(`profile.countries.${country}`) : country
}
