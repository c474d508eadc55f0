/** The module that mfe-portal exposes to the shell. */
import { routesOf } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'
import { screens, texts } from './screens.ts'

export default {
  id: 'mfe-portal',
  contract: contractNumber,
  routes: routesOf(screens),
  i18n: { namespace: 'portal', load: texts.portal },
} satisfies RemoteModule
