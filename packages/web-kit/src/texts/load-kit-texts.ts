import { addTexts } from './i18n.ts'

/** Loads the texts of the kit and of errors. Call before the first screen. */
export const loadKitTexts = async (): Promise<void> => {
  await Promise.all([
    addTexts('kit', (language) => import(`../locales/${language}/kit.json`)),
    addTexts('errors', (language) => import(`../locales/${language}/errors.json`)),
  ])
}
