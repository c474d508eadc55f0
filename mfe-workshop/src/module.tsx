/** Entry point of mfe-workshop, loaded by the shell through module federation. */
import { addTexts, routesOf } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'
import { whenKept } from './features/offline/when-kept.ts'
import { reportTexts, screens, texts } from './screens.ts'

/** Texts of the widgets for the shell's dashboard. */
const addDashboardTexts = () =>
  addTexts('dashboards', (language) => import(`./locales/${language}/dashboards.json`))
const addReportTexts = () => addTexts('reports', reportTexts.reports)
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

/** Time for the first screen to load its content. */
const preloadDelayMs = 4_000

const preloadPhotos = async () => (await import('@warsha/web-kit/photos')).preloadShrinking()

/** Loads the screens of a mechanic's jobs, which then open and take photos without a connection. */
const preloadJobScreens = async () => {
  await whenKept()
  setTimeout(() => {
    const jobScreens = screens.filter(({ path }) => /^\/work-cards(\/\{id\})?$/.test(path))
    const loads = jobScreens.flatMap(({ page, texts: own = {} }) => [
      page(),
      ...Object.entries(own).map(([namespace, load]) => addTexts(namespace, load)),
    ])
    Promise.all([...loads, preloadPhotos()]).catch((error) =>
      console.warn('the screens of jobs cannot be kept', error),
    )
  }, preloadDelayMs)
}

export default {
  id: 'mfe-workshop',
  contract: contractNumber,
  routes: routesOf(screens),
  widgets: {
    'my-jobs': withDashboardTexts(() => {
      void preloadJobScreens()
      return import('./features/dashboards/my-jobs.widget.tsx')
    }),
    'shop-today': withDashboardTexts(
      () => import('./features/dashboards/shop-today.widget.tsx'),
      addReportTexts,
    ),
  },
  i18n: { namespace: 'workshop', load: texts.workshop },
} satisfies RemoteModule
