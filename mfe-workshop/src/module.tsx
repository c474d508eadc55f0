/** Entry point of mfe-workshop, loaded by the shell through module federation. */
import { addTexts, lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'

/** Texts of the links for customers. */
const addInvitationTexts = () =>
  addTexts('invitations', (language) => import(`./locales/${language}/invitations.json`))
const Customers = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./features/customers/customers.page.tsx'),
    addInvitationTexts(),
  ])
  return screen
})
const Vehicles = lazyScreen(() => import('./features/vehicles/vehicles.page.tsx'))

/** Loaded with the screen: the texts are many, and only two roles see them. */
const addImportTexts = () =>
  addTexts('import', (language) => import(`./locales/${language}/import.json`))
const addSpreadsheetTexts = async () =>
  (await import('@warsha/web-kit/spreadsheet')).loadSpreadsheetTexts('mfe-workshop')
const Import = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./features/imports/import.page.tsx'),
    addImportTexts(),
    addSpreadsheetTexts(),
  ])
  return screen
})

/** Texts of the list and its forms. The page of a work card opens the same forms. */
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
/** Texts of payments, discounts and invoices. */
const addMoneyTexts = () =>
  addTexts('money', (language) => import(`./locales/${language}/money.json`))
const WorkCard = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./features/work-card/work-card.page.tsx'),
    addWorkCardTexts(),
    addInvitationTexts(),
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

/** Texts of the widgets for the shell's dashboard. */
const addDashboardTexts = () =>
  addTexts('dashboards', (language) => import(`./locales/${language}/dashboards.json`))
const withDashboardTexts =
  <Widget,>(load: () => Promise<Widget>, ...addMoreTexts: (() => Promise<void>)[]) =>
  async () => {
    const [widget] = await Promise.all([
      load(),
      addDashboardTexts(),
      ...addMoreTexts.map((add) => add()),
    ])
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
    'my-jobs': withDashboardTexts(() => import('./features/dashboards/my-jobs.widget.tsx')),
    'shop-today': withDashboardTexts(
      () => import('./features/dashboards/shop-today.widget.tsx'),
      addReportTexts,
    ),
  },
  i18n: {
    namespace: 'workshop',
    load: (language) => import(`./locales/${language}/workshop.json`),
  },
} satisfies RemoteModule
