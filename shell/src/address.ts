/** The address around the sign-in: /login while nobody is signed in, and after it the page that was wanted. */
import { forgetPage, rememberPage, roleOf, useSession } from '@warsha/web-kit/parts/session.ts'

const isSignedIn = () => roleOf(useSession.getState().user) !== null

const showLogin = () => {
  const { pathname, search } = window.location
  if (pathname === '/login') return
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
