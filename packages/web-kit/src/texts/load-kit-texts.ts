import { addTexts } from './i18n.ts'

/** Loads the texts of the kit, of errors and the names of the roles. Call before the first screen. */
export const loadKitTexts = async (): Promise<void> => {
  await Promise.all([
    addTexts('kit', (language) => import(`../locales/${language}/kit.json`)),
    addTexts('roles', (language) => import(`../locales/${language}/roles.json`)),
    addTexts('errors', (language) => import(`../locales/${language}/errors.json`)),
  ])
}
