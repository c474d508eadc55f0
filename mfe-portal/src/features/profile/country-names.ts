import { hasText, useTranslation } from '@warsha/web-kit'

/** Returns a function for the name of a country in the language of the page. */
export const useCountryName = (): ((country: string) => string) => {
  const { t } = useTranslation('portal')
  return (country) =>
    hasText(`portal:profile.countries.${country}`) ? t(`profile.countries.${country}`) : country
}
