/**
 * Languages, switched without a reload. Texts are loaded by namespace (at least one per front end) and language. The
 * texts of a language are loaded before the page switches to it, so that no keys appear.
 */
import { languages as knownLanguages, languageCodes } from '@warsha/contracts/base/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, setPreference, usePreferences } from '../base/preferences.ts'

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
 * Starts i18next in the stored language and sets the document's language and direction. Call once, before the first
 * render.
 *
 * @param texts texts of the first render, by language and namespace
 */
export const startI18n = (texts: Partial<Record<Language, Record<string, Texts>>>): void => {
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

/** Registers a namespace and loads it in the current language. Rejects if loading fails; may be called again. */
export const addTexts = async (namespace: string, loader: LoadTexts): Promise<void> => {
  loaders.set(namespace, loader)
  const { language } = usePreferences.getState()
  await load(namespace, language)
  // The language may have been switched during loading.
  if (usePreferences.getState().language !== language)
    await load(namespace, usePreferences.getState().language)
}

/** The language that was requested last. */
let requested: Language | undefined

/** Switches texts, direction and formats. Rejects and changes nothing if the texts can't be loaded. */
export const setLanguage = async (language: Language): Promise<void> => {
  requested = language
  await Promise.all([...loaders.keys()].map((namespace) => load(namespace, language)))
  if (requested !== language) return
  // Both in one tick: a component that renders because of the new texts reads the new language as well.
  const textsChanged = i18next.changeLanguage(language)
  setPreference('language', language)
  markDocument(language)
  await textsChanged
}

/** Returns a text outside of components: t('errors:busy'). */
export const t = (key: string, params?: Record<string, unknown>): string =>
  i18next.t(key, params ?? {}) as string

export const hasText = (key: string): boolean => i18next.exists(key)

export { Trans, useTranslation } from 'react-i18next'
