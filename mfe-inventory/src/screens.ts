/** The screens of mfe-inventory: read by the module, the build and remote.json. */
import type { Language } from '@warsha/contracts/base/languages'
import { managementRoleNames } from '@warsha/contracts/base/roles'
import type { Screen } from '@warsha/web-kit/remote-contract'

const roles = managementRoleNames

/** Texts of all screens and of the part picker. */
export const texts = {
  inventory: (language: Language) => import(`./locales/${language}/inventory.json`),
}

/** Texts of the screens. They are separate from those of the part picker, which other front ends load. */
const screenTexts = {
  'spare-parts': (language: Language) => import(`./locales/${language}/spare-parts.json`),
}

export const screens: readonly Screen[] = [
  {
    path: '/spare-parts',
    roles,
    page: () => import('./features/spare-part-lists/spare-parts.page.tsx'),
    texts: screenTexts,
  },
  {
    path: '/spare-parts/import',
    roles,
    page: () => import('./features/imports/import.page.tsx'),
    texts: {
      ...screenTexts,
      'parts-import': (language) => import(`./locales/${language}/parts-import.json`),
    },
    prepare: async () =>
      (await import('@warsha/web-kit/spreadsheet')).loadSpreadsheetTexts('mfe-inventory'),
  },
  {
    path: '/spare-parts/low-stock',
    roles,
    page: () => import('./features/low-stock/low-stock.page.tsx'),
    texts: screenTexts,
  },
  {
    path: '/spare-parts/{id}/movements',
    roles,
    page: () => import('./features/movements/movements.page.tsx'),
    texts: screenTexts,
  },
]
