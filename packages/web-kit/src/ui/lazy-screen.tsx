import { Button, Loader } from '@mantine/core'
import { IconCloudOff, IconReload } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import classes from './lazy-screen.module.css'
import { FailedPanel, StatePanel } from './states.tsx'

/** Returns true if a chunk of the loaded build no longer exists on the server. Only a reload helps. */
export const isStaleBuild = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message))

export const StaleBuildPanel = () => {
  const { t } = useTranslation('kit')
  return (
    <StatePanel
      isScreen
      role="alert"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t('stale.title')}
      text={t('stale.text')}
      action={
        <Button leftSection={<IconReload size={16} />} onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  )
}

/** A loader that appears only after a short delay. */
export const DelayedLoader = () => (
  <div className={classes.waiting} data-loading>
    <Loader size="sm" />
  </div>
)

export type ScreenModule = { Component: ComponentType } | { default: ComponentType }
const componentOf = (module: ScreenModule): ComponentType =>
  'Component' in module ? module.Component : module.default

/** A screen of `lazyScreen`. `load` loads its code in advance, so that the first rendering shows it at once. */
export type LazyScreen = ComponentType & { readonly load: () => Promise<unknown> }

/**
 * Creates a screen that is loaded in a chunk of its own. Unlike React.lazy it can be retried after an error, and it does
 * not need Suspense, whose throttle delays each first switch by 300 ms.
 */
export const lazyScreen = (load: () => Promise<ScreenModule>): LazyScreen => {
  let screen: ComponentType | undefined
  const fetchScreen = async () => {
    screen = componentOf(await load())
    return screen
  }
  function Screen() {
    const [Loaded, setLoaded] = useState(() => screen)
    const [error, setError] = useState<unknown>()
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: Retry increases `attempt`
    useEffect(() => {
      if (screen) return
      let isMounted = true
      fetchScreen().then(
        (fetched) => isMounted && setLoaded(() => fetched),
        (failure) => isMounted && setError(failure),
      )
      return () => {
        isMounted = false
      }
    }, [attempt])
    if (Loaded) return <Loaded />
    if (isStaleBuild(error)) return <StaleBuildPanel />
    const retry = () => {
      setError(undefined)
      setAttempt(attempt + 1)
    }
    return error === undefined ? <DelayedLoader /> : <FailedPanel error={error} retry={retry} />
  }
  return Object.assign(Screen, { load: fetchScreen })
}
