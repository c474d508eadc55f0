/** The entry point of mfe-inventory, which the shell loads. */
import { routesOf } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'
import { screens, texts } from './screens.ts'

export default {
  id: 'mfe-inventory',
  contract: contractNumber,
  routes: routesOf(screens),
  widgets: { 'part-picker': () => import('./features/part-picker/part-picker.widget.tsx') },
  i18n: { namespace: 'inventory', load: texts.inventory },
} satisfies RemoteModule
