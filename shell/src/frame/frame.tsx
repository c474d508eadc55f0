import type { Role } from '@warsha/contracts/base/roles'
import {
  Drawer,
  Navigate,
  useDisclosure,
  useLocation,
  useMediaQuery,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { linkKindOf } from '@warsha/web-kit/parts/base/link-kind.ts'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { SessionReminder } from '../account/session-reminder.tsx'
import { Copyright } from '../brand/copyright.tsx'
import { useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { hasOfflinePages } from '../offline/service-worker-client.ts'
import { NotAvailableYet, NotForYourRole } from '../remotes/unavailable-panels.tsx'
import { resolveAccess } from '../screens/guards.ts'
import { isSideBarEntry, isUserMenuEntry, navigationFor } from '../screens/navigation.ts'
import classes from './frame.module.css'
import type { FrameParts } from './frame-parts.ts'
import { SideBar } from './side-bar.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const TestBanner = lazy(
  () => import(/* webpackChunkName: "front-end-tests" */ '../front-end-tests/test-banner.tsx'),
)

interface FrameProps extends FrameParts {
  role: Role
  remotes: readonly RemoteDescriptor[]
}

/** Moves the keyboard focus to the content of a new screen. */
const useFocusOnNavigation = (path: string) => {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    window.scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

export const Frame = ({ role, remotes, Screen, Search }: FrameProps) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const isNarrow = useIsNarrow()
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const isTesting = useFrontEndTests(({ tests }) => tests.length > 0)
  const main = useFocusOnNavigation(pathname)
  const user = useSession((session) => session.user)
  const access = resolveAccess(pathname, role, remotes, user)
  // One element per path, because the path may change before the redirect takes effect.
  if (access.kind === 'redirect') return <Navigate key={pathname} to={access.to} replace />
  // A link opens one page: there is nothing to navigate to.
  const isLink = linkKindOf(user) !== null
  const entries = isLink ? [] : navigationFor(role, remotes)
  const sideMenu = entries.filter(isSideBarEntry)
  return (
    <div
      className={classes.frame}
      data-narrow={isNarrow || undefined}
      data-single={isLink ? true : undefined}
    >
      <a href="#content" className={classes.skip}>
        {t('skip_to_content')}
      </a>
      {!isLink && isPhone && (
        <Drawer
          opened={isDrawerOpen}
          onClose={drawer.close}
          withCloseButton={false}
          size={272}
          padding={0}
          attributes={{ content: { 'aria-label': t('menu') } }}
        >
          <SideBar menu={sideMenu} onNavigate={drawer.close} />
        </Drawer>
      )}
      {!isLink && !isPhone && <SideBar menu={sideMenu} isNarrow={isNarrow} />}
      <div className={classes.page} data-testing={isTesting || undefined}>
        {isTesting && (
          <Suspense fallback={<div className={classes.bannerPlace} />}>
            <TestBanner />
          </Suspense>
        )}
        <TopBar
          entries={entries}
          remotes={remotes}
          openMenu={isPhone && !isLink ? drawer.open : undefined}
          Search={Search}
        />
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {hasOfflinePages(role) && <OfflineNotice />}
          {role === 'admin' && <StorageNotice />}
          {access.kind === 'allowed' && (
            <Screen
              path={pathname}
              remotes={remotes}
              menu={entries.filter((entry) => !isUserMenuEntry(entry))}
            />
          )}
          {access.kind === 'not_for_your_role' && <NotForYourRole />}
          {access.kind === 'no_home' && <NotAvailableYet />}
        </main>
        <Copyright className={classes.footer} />
      </div>
      {/* Sessions of customers last for weeks, and their links have no password. */}
      {role !== 'customer' && <SessionReminder />}
    </div>
  )
}
