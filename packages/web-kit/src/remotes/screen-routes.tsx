import type { RouteObject } from 'react-router-dom'
import { addTexts } from '../texts/i18n.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import type { Screen } from './remote-contract.ts'

/** Returns the component of a screen. Its page is loaded with its texts when it is opened. */
export const toLazyScreen = ({ page, texts = {}, prepare }: Screen) =>
  lazyScreen(async () => {
    const [module] = await Promise.all([
      page(),
      prepare?.(),
      ...Object.entries(texts).map(([namespace, load]) => addTexts(namespace, load)),
    ])
    return module
  })

/** Returns the routes of a table of screens. Each page is loaded with its texts when it is opened. */
export const routesOf = (screens: readonly Screen[]): RouteObject[] =>
  screens.map((screen) => {
    const Page = toLazyScreen(screen)
    return { path: screen.path.replace(/\{(\w+)\}/g, ':$1'), element: <Page /> }
  })
