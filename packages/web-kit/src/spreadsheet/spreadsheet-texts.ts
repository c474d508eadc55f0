/** The texts of the spreadsheet components. Each front end bundles its own version, in a namespace of its own. */
import { addTexts, useFormats, useTranslation } from '@warsha/web-kit'

let namespace = 'spreadsheet'

/** Loads the texts. Call it together with loading the screen. @param owner id of the front end */
export const loadSpreadsheetTexts = (owner: string): Promise<void> => {
  namespace = `spreadsheet-${owner}`
  return addTexts(namespace, (language) => import(`../locales/${language}/spreadsheet.json`))
}

/** Returns the translation of the spreadsheet texts. */
export const useSpreadsheetTranslation = () => useTranslation(namespace)

/**
 * Returns a function for texts with a count: selects the plural form and formats the number as `number`.
 *
 * @param textNamespace namespace of the text; that of the spreadsheet components by default
 */
export const usePluralText = (textNamespace = namespace) => {
  const { t } = useTranslation(textNamespace)
  const { number } = useFormats()
  return (key: string, count: number, params: Record<string, unknown> = {}): string =>
    t(key, { ...params, count, number: number(count) })
}
