import { addTexts } from './i18n.ts'

/** Loads the kit's own texts and those of the errors in the present language; call before the first screen. */
export const addKitTexts = async (): Promise<void> => {
  await Promise.all([
    addTexts('kit', (language) =>
      language === 'ar'
        ? import(/* webpackChunkName: "texts-ar" */ './locales/kit.ar.json')
        : import(/* webpackChunkName: "texts-en" */ './locales/kit.en.json'),
    ),
    addTexts('errors', (language) =>
      language === 'ar'
        ? import(/* webpackChunkName: "texts-ar" */ './locales/errors.ar.json')
        : import(/* webpackChunkName: "texts-en" */ './locales/errors.en.json'),
    ),
  ])
}
