import type { Role } from '@warsha/contracts/roles'
import {
  Drawer,
  Navigate,
  useDisclosure,
  useLocation,
  useMediaQuery,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useEffect, useRef } from 'react'
import { decide } from '../app/guards.ts'
import { Screen } from '../app/screen.tsx'
import { Copyright } from '../copyright.tsx'
import { NotForYourRole } from '../remotes/away-panels.tsx'
import classes from './frame.module.css'
import { menuOf } from './navigation.ts'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

interface FrameProps {
  role: Role
  remotes: readonly RemoteDescriptor[]
}

/** On a new screen the keyboard begins at its content, not in the middle of the menu. */
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

export const Frame = ({ role, remotes }: FrameProps) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const isNarrow = usePreferences((preferences) => preferences.narrowSidebar)
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const main = useFocusOnNavigation(pathname)
  const paths = remotes.flatMap((remote) => remote.paths)
  const decision = decide(pathname, role, paths)
  // Of its own for each address: the next one may come before this one has redirected.
  if (decision.kind === 'redirect') return <Navigate key={pathname} to={decision.to} replace />
  const menu = menuOf(role, remotes)
  return (
    <div className={classes.frame} data-narrow={isNarrow || undefined}>
      <a href="#content" className={classes.skip}>
        {t('skip_to_content')}
      </a>
      {isPhone ? (
        <Drawer
          opened={isDrawerOpen}
          onClose={drawer.close}
          withCloseButton={false}
          size={272}
          padding={0}
          attributes={{ content: { 'aria-label': t('menu') } }}
        >
          <SideBar menu={menu} onNavigate={drawer.close} />
        </Drawer>
      ) : (
        <SideBar menu={menu} isNarrow={isNarrow} />
      )}
      <div className={classes.page}>
        <TopBar menu={menu} openMenu={isPhone ? drawer.open : undefined} />
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {decision.kind === 'show' ? (
            <Screen path={pathname} remotes={remotes} menu={menu} />
          ) : (
            <NotForYourRole />
          )}
        </main>
        <Copyright className={classes.footer} />
      </div>
    </div>
  )
}
