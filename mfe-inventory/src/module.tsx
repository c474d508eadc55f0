/** The entry point of mfe-inventory, which the shell loads. */
import { addTexts, lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'

/** Texts of the screens. They are separate from those of the part picker, which other front ends load. */
const addScreenTexts = () =>
  addTexts('spare-parts', (language) => import(`./locales/${language}/spare-parts.json`))
/** Loads a screen together with its texts. */
const withTexts =
  <Screen,>(load: () => Promise<Screen>, ...addMoreTexts: (() => Promise<void>)[]) =>
  async () => {
    const [screen] = await Promise.all([
      load(),
      addScreenTexts(),
      ...addMoreTexts.map((add) => add()),
    ])
    return screen
  }

const SpareParts = lazyScreen(
  withTexts(() => import('./features/spare-parts/spare-parts.page.tsx')),
)
const LowStock = lazyScreen(withTexts(() => import('./features/low-stock/low-stock.page.tsx')))
const Movements = lazyScreen(withTexts(() => import('./features/movements/movements.page.tsx')))

const addImportTexts = () =>
  addTexts('parts-import', (language) => import(`./locales/${language}/parts-import.json`))
const addSpreadsheetTexts = async () =>
  (await import('@warsha/web-kit/spreadsheet')).loadSpreadsheetTexts('mfe-inventory')
const Import = lazyScreen(
  withTexts(
    () => import('./features/imports/import.page.tsx'),
    addImportTexts,
    addSpreadsheetTexts,
  ),
)

export default {
  id: 'mfe-inventory',
  contract: contractNumber,
  routes: [
    { path: '/spare-parts', element: <SpareParts /> },
    { path: '/spare-parts/import', element: <Import /> },
    { path: '/spare-parts/low-stock', element: <LowStock /> },
    { path: '/spare-parts/:id/movements', element: <Movements /> },
  ],
  widgets: { 'part-picker': () => import('./features/part-picker/part-picker.widget.tsx') },
  i18n: {
    namespace: 'inventory',
    load: (language) => import(`./locales/${language}/inventory.json`),
  },
} satisfies RemoteModule
