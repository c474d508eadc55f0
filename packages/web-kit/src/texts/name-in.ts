import { type Language, usePreferences } from '../base/preferences.ts'

export interface NamedRecord {
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** Returns the name of a record in a language, or its name in the other one if it has none. */
export const nameIn = (language: Language, { name_en, name_ar }: NamedRecord): string =>
  (language === 'ar' ? name_ar || name_en : name_en || name_ar) ?? ''

/** Returns a function that names records in the language of the page. */
export const useNameOf = (): ((record: NamedRecord) => string) => {
  const language = usePreferences((preferences) => preferences.language)
  return (record) => nameIn(language, record)
}
