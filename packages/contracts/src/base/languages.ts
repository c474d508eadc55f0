/**
 * The languages of the interface. To add one, add an entry here and a folder `locales/<code>/` with the
 * same files to every front end and to web-kit. No zod here: the first page imports this file.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-AE' },
  /** Latin digits: plates and prices read the same for everyone at the counter. */
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-AE-u-nu-latn' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; locale: string }>

export type Language = keyof typeof languages

/** The language of a new visitor, and the fallback for texts without a translation. */
export const defaultLanguage = 'en' satisfies Language

export const languageCodes = Object.keys(languages) as Language[]

/** The language that a button offers which goes through all languages. */
export const nextLanguage = (language: Language): Language =>
  languageCodes[(languageCodes.indexOf(language) + 1) % languageCodes.length] ?? defaultLanguage

/** A text of a descriptor in several languages, at least in the default language. */
export type LocalisedText = { readonly [language in typeof defaultLanguage]: string } & {
  readonly [language in Language]?: string
}

/** Returns the text in `language`, or in the default language if it is not translated. */
export const localise = (text: LocalisedText, language: Language): string =>
  text[language] ?? text[defaultLanguage]

/** Returns true if `code` names a language of the interface. */
export const isLanguage = (code: string | null): code is Language =>
  code !== null && Object.hasOwn(languages, code)
