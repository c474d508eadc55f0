/** The address around the sign-in: /login while nobody is signed in, and after it the page that was wanted. */
import { forgetPage, rememberPage, roleOf, useSession } from '@warsha/web-kit/parts/session.ts'
import { useSyncExternalStore } from 'react'
import { scannedToken } from './scanned/address.ts'

const isSignedIn = () => roleOf(useSession.getState().user) !== null

const showLogin = () => {
  const { pathname, search } = window.location
  // Behind a scanned code stands a page for strangers too.
  if (pathname === '/login' || scannedToken(pathname)) return
  // After a 401 the page is remembered already, and after signing out by hand none is.
  if (useSession.getState().ended === null) rememberPage(pathname + search)
  window.history.replaceState(null, '', '/login')
}

const showWantedPage = () => {
  const { returnTo } = useSession.getState()
  if (window.location.pathname === '/login') window.history.replaceState(null, '', returnTo ?? '/')
  forgetPage()
}

/** Keeps the address in step with the session. Call once, before the first render. */
export const followSession = (): void => {
  if (!isSignedIn()) showLogin()
  useSession.subscribe((now, before) => {
    if ((now.token === null) === (before.token === null)) return
    if (isSignedIn()) showWantedPage()
    else showLogin()
  })
}

const followAddress = (changed: () => void) => {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** Whether the address is that of a scanned code. */
export const useIsScanned = (): boolean =>
  useSyncExternalStore(followAddress, () => scannedToken(window.location.pathname) !== null)

/** From a page for strangers to the sign-in, and back to it afterwards. */
export const goToSignIn = (): void => {
  rememberPage(window.location.pathname + window.location.search)
  window.history.pushState(null, '', '/login')
  // Changing the address by hand tells nobody.
  window.dispatchEvent(new PopStateEvent('popstate'))
}
