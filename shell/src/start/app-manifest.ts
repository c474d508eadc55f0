import { usePreferences } from '@warsha/web-kit/parts/base/preferences.ts'

/** Keeps the page's manifest in its language: an installed application has the name of the language at that time. */
export const syncAppManifest = (): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const apply = (language: string) =>
    link?.setAttribute('href', `/manifest.${language}.webmanifest`)
  apply(usePreferences.getState().language)
  usePreferences.subscribe(({ language }) => apply(language))
}
