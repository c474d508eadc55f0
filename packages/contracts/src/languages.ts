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
export const defaultLanguage: Language = 'en'

export const languageCodes = Object.keys(languages) as Language[]

/** Returns true if `code` names a language of the interface. */
export const isLanguage = (code: string | null): code is Language =>
  code !== null && Object.hasOwn(languages, code)
