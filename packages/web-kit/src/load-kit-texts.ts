import { addTexts } from './i18n.ts'

/** Loads the kit's own texts and those of the errors in the present language; call before the first screen. */
export const loadKitTexts = async (): Promise<void> => {
  await Promise.all([
    addTexts('kit', (language) => import(`./locales/${language}/kit.json`)),
    addTexts('errors', (language) => import(`./locales/${language}/errors.json`)),
  ])
}
