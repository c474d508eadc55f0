/**
 * Two languages, switched without a reload. Texts come in namespaces, one per front end, loaded per language; those of
 * the new language are there before it is switched to, so that nobody sees keys.
 */
import { languages as knownLanguages, languageCodes } from '@warsha/contracts/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, setPreference, usePreferences } from './preferences.ts'

export type Texts = Record<string, unknown>
export type LoadTexts = (language: Language) => Promise<Texts | { default: Texts }>

export const languages: readonly Language[] = languageCodes
export const directionOf = (language: Language): 'ltr' | 'rtl' => knownLanguages[language].direction

/** Returns the locale for Intl, with Latin digits in every language. */
export const localeOf = (language: Language): string => knownLanguages[language].locale

const loaders = new Map<string, LoadTexts>()

const load = async (namespace: string, language: Language): Promise<void> => {
  if (i18next.hasResourceBundle(language, namespace)) return
  const texts = await loaders.get(namespace)?.(language)
  if (texts)
    i18next.addResourceBundle(language, namespace, 'default' in texts ? texts.default : texts)
}

const markDocument = (language: Language): void => {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/**
 * Starts i18next in the stored language and marks the document with it. Call once, before the first render.
 * @param texts texts that are needed at once, by language and namespace
 */
export const startI18n = (texts: Record<Language, Record<string, Texts>>): void => {
  const { language } = usePreferences.getState()
  markDocument(language)
  void i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...languages],
    resources: texts as never,
    fallbackLng: false,
    initAsync: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
}

/** Makes a namespace known and loads it in the present language; rejects when it can't be loaded, so that Retry works. */
export const addTexts = async (namespace: string, loader: LoadTexts): Promise<void> => {
  loaders.set(namespace, loader)
  const { language } = usePreferences.getState()
  await load(namespace, language)
  // The language may have been switched while these texts were on their way.
  if (usePreferences.getState().language !== language)
    await load(namespace, usePreferences.getState().language)
}

let latest: Language | undefined

/** Switches texts, direction and formats; rejects and changes nothing when the texts can't be loaded. */
export const setLanguage = async (language: Language): Promise<void> => {
  latest = language
  await Promise.all([...loaders.keys()].map((namespace) => load(namespace, language)))
  if (latest !== language) return
  await i18next.changeLanguage(language)
  markDocument(language)
  setPreference('language', language)
}

/** Text of a key outside of components: t('errors:busy'). */
export const t = (key: string, params?: Record<string, unknown>): string =>
  i18next.t(key, params ?? {}) as string

export const hasText = (key: string): boolean => i18next.exists(key)

export { Trans, useTranslation } from 'react-i18next'
