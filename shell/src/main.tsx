/** The start of the page: what sign-in needs, and no more; the rest comes while somebody types. */
import '@warsha/web-kit/parts/tokens.css'
import { reportUncaught } from '@warsha/web-kit/parts/client-errors.ts'
import { applyCspNonce } from '@warsha/web-kit/parts/csp-nonce.ts'
import { startI18n } from '@warsha/web-kit/parts/i18n.ts'
import { paintColorScheme } from '@warsha/web-kit/parts/preferences.ts'
import { followOtherTabs } from '@warsha/web-kit/parts/session.ts'
import { createRoot } from 'react-dom/client'
import { followSession } from './address.ts'
import ar from './locales/ar/sign-in.json'
import en from './locales/en/sign-in.json'
import { Root } from './root.tsx'

applyCspNonce()
paintColorScheme()
startI18n({ en: { 'sign-in': en }, ar: { 'sign-in': ar } })
reportUncaught()
followOtherTabs()
followSession()

createRoot(document.getElementById('root')!).render(<Root />)
