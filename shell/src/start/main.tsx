/** Entry point. Loads only what the sign-in page needs; the rest is loaded while the browser is idle. */
import '@warsha/web-kit/parts/base/tokens.css'
import { reportUncaughtErrors } from '@warsha/web-kit/parts/api/client-errors.ts'
import { applyCspNonce } from '@warsha/web-kit/parts/base/csp-nonce.ts'
import { syncColorScheme } from '@warsha/web-kit/parts/base/preferences.ts'
import { followOtherTabs, roleOf, useSession } from '@warsha/web-kit/parts/base/session.ts'
import rolesAr from '@warsha/web-kit/parts/locales/ar/roles.json'
import rolesEn from '@warsha/web-kit/parts/locales/en/roles.json'
import { startI18n } from '@warsha/web-kit/parts/texts/i18n.ts'
import { createRoot } from 'react-dom/client'
import { removeStoredTests } from '../front-end-tests/stored-tests.ts'
import { syncAddressWithSession } from '../links/session-navigation.ts'
import ar from '../locales/ar/sign-in.json'
import en from '../locales/en/sign-in.json'
import { syncAppManifest } from './app-manifest.ts'
import { startFirstRequests } from './first-requests.ts'
import { Root } from './root.tsx'
import { startApp } from './start-app.ts'

applyCspNonce()
syncColorScheme()
syncAppManifest()
startI18n({ en: { 'sign-in': en, roles: rolesEn }, ar: { 'sign-in': ar, roles: rolesAr } })
reportUncaughtErrors()
followOtherTabs()
syncAddressWithSession()
if (roleOf(useSession.getState().user)) {
  startFirstRequests()
  // Before the first render. `Root` uses the same start and shows its failure.
  void startApp()
} else {
  // The session may have ended in another tab.
  removeStoredTests()
}

createRoot(document.getElementById('root')!).render(<Root />)
