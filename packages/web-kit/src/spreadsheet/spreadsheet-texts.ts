/** The words of these pieces. They are bundled with each front end that uses them, and come in its own build's version. */
import { addTexts, useFormats, useTranslation } from '@warsha/web-kit'

let namespace = 'spreadsheet'

/** Loads the words in the present language; call beside loading the screen. @param owner the front end's id */
export const loadSpreadsheetTexts = (owner: string): Promise<void> => {
  namespace = `spreadsheet-${owner}`
  return addTexts(namespace, (language) => import(`../locales/${language}/spreadsheet.json`))
}

export const useSpreadsheetTranslation = () => useTranslation(namespace)

/**
 * A text with a number in it, in the grammatical form of the number and written as numbers are on this page.
 * @param of the namespace of the text; these pieces' own when absent
 */
export const usePluralText = (of = namespace) => {
  const { t } = useTranslation(of)
  const { number } = useFormats()
  return (key: string, count: number, params: Record<string, unknown> = {}): string =>
    t(key, { ...params, count, number: number(count) })
}
