import { Button, Loader } from '@mantine/core'
import { IconCloudOff, IconReload } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import classes from './lazy-screen.module.css'
import { FailedPanel, StatePanel } from './states.tsx'

/** A file of an older build that is no longer there: only a reload helps, and it does. */
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

/** Shows that something is coming, but only when it takes its time. */
export const DelayedLoader = () => (
  <div className={classes.waiting}>
    <Loader size="sm" />
  </div>
)

type Loaded = { Component: ComponentType } | { default: ComponentType }
const componentOf = (loaded: Loaded) => ('Component' in loaded ? loaded.Component : loaded.default)

/**
 * A screen in a chunk of its own. Unlike React.lazy it can be tried again, and it needs no Suspense, whose throttle
 * delays every first switch by a third of a second.
 */
export const lazyScreen = (load: () => Promise<Loaded>): ComponentType => {
  let screen: ComponentType | undefined
  const fetchScreen = async () => {
    screen = componentOf(await load())
    return screen
  }
  return function LazyScreen() {
    const [Screen, setScreen] = useState(() => screen)
    const [error, setError] = useState<unknown>()
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what Retry raises
    useEffect(() => {
      if (screen) return
      let isHere = true
      fetchScreen().then(
        (fetched) => isHere && setScreen(() => fetched),
        (failure) => isHere && setError(failure),
      )
      return () => {
        isHere = false
      }
    }, [attempt])
    if (Screen) return <Screen />
    if (isStaleBuild(error)) return <StaleBuildPanel />
    const retry = () => {
      setError(undefined)
      setAttempt(attempt + 1)
    }
    return error === undefined ? <DelayedLoader /> : <FailedPanel error={error} retry={retry} />
  }
}
