/** The only thing that mfe-workshop shows to the shell. */
import { addTexts, lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'

const Customers = lazyScreen(() => import('./features/customers/customers.page.tsx'))
const Vehicles = lazyScreen(() => import('./features/vehicles/vehicles.page.tsx'))

/** Its words come with it: they are many, and only two roles ever read them. */
const addImportTexts = () =>
  addTexts('import', (language) => import(`./locales/${language}/import.json`))
const addSheetTexts = async () =>
  (await import('@warsha/web-kit/spreadsheet')).addSpreadsheetTexts('mfe-workshop')
const Import = lazyScreen(async () => {
  const page = import('./features/imports/import.page.tsx')
  const [screen] = await Promise.all([page, addImportTexts(), addSheetTexts()])
  return screen
})

/** The words of the list and of the forms that the card's own page opens too. */
const addWorkCardsTexts = () =>
  addTexts('work-cards', (language) => import(`./locales/${language}/work-cards.json`))
const WorkCards = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./features/work-cards/work-cards.page.tsx'),
    addWorkCardsTexts(),
  ])
  return screen
})

const addWorkCardTexts = () =>
  addTexts('work-card', (language) => import(`./locales/${language}/work-card.json`))
/** Payments, discount and invoices: also of the lists outside the card. */
const addMoneyTexts = () =>
  addTexts('money', (language) => import(`./locales/${language}/money.json`))
const WorkCard = lazyScreen(async () => {
  const page = import('./features/work-card/work-card.page.tsx')
  const [screen] = await Promise.all([
    page,
    addWorkCardTexts(),
    addWorkCardsTexts(),
    addMoneyTexts(),
  ])
  return screen
})

const Invoices = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./features/invoices/invoices.page.tsx'),
    addMoneyTexts(),
  ])
  return screen
})

const addReportTexts = () =>
  addTexts('reports', (language) => import(`./locales/${language}/reports.json`))
const Reports = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./features/revenue/reports.page.tsx'),
    addReportTexts(),
  ])
  return screen
})

/** What is lent to the dashboard of the shell comes with its words. */
const addDashboardTexts = () =>
  addTexts('dashboards', (language) => import(`./locales/${language}/dashboards.json`))
const lend =
  <Widget,>(load: () => Promise<Widget>, ...more: (() => Promise<void>)[]) =>
  async () => {
    const [widget] = await Promise.all([load(), addDashboardTexts(), ...more.map((add) => add())])
    return widget
  }

export default {
  id: 'mfe-workshop',
  contract: contractNumber,
  routes: [
    { path: '/customers', element: <Customers /> },
    { path: '/customers/import', element: <Import /> },
    { path: '/vehicles', element: <Vehicles /> },
    { path: '/work-cards', element: <WorkCards /> },
    { path: '/work-cards/invoices', element: <Invoices /> },
    { path: '/work-cards/:id', element: <WorkCard /> },
    { path: '/reports', element: <Reports /> },
  ],
  widgets: {
    'my-jobs': lend(() => import('./features/dashboards/my-jobs.widget.tsx')),
    'shop-today': lend(() => import('./features/dashboards/shop-today.widget.tsx'), addReportTexts),
  },
  i18n: {
    namespace: 'workshop',
    load: (language) => import(`./locales/${language}/workshop.json`),
  },
} satisfies RemoteModule
