import { Button, Loader } from '@mantine/core'
import { IconCloudOff, IconReload } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useAutomaticRetry } from '../query/use-automatic-retry.ts'
import { useTranslation } from '../texts/i18n.ts'
import {
  discardPreloads,
  frontEndFolderOf,
  isFailedChunk,
  isNewBuildPublished,
} from './failed-chunk.ts'
import classes from './lazy-screen.module.css'
import { FailedPanel, StatePanel } from './states.tsx'

/** @deprecated since 1.1: a chunk that cannot be loaded does not prove that there is a new build */
export const isStaleBuild = isFailedChunk

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

interface DelayedLoaderProps {
  /** True in a small part of a screen whose height the caller reserves. */
  isPart?: boolean
}

/** A loader that appears only after a short delay. */
export const DelayedLoader = ({ isPart = false }: DelayedLoaderProps) => (
  <div className={classes.waiting} data-part={isPart || undefined} data-loading>
    <Loader size="sm" />
  </div>
)

export type ScreenModule<Props extends object = object> =
  | { Component: ComponentType<Props> }
  | { default: ComponentType<Props> }
const componentOf = <Props extends object>(module: ScreenModule<Props>): ComponentType<Props> =>
  'Component' in module ? module.Component : module.default

/** A screen of `lazyScreen`. `load` loads its code in advance, so that it shows without a loader. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  readonly load: () => Promise<unknown>
}

interface FailedChunkPanelProps {
  error: Error
  /** Called by the button. Shows the loader while the code is requested. */
  retry: () => void
  /** Called automatically. Changes the screen only when the code has been loaded. */
  retryQuietly: () => void
}

/** In place of a screen whose code could not be loaded: try again, or reload if there is a new build. */
const FailedChunkPanel = ({ error, retry, retryQuietly }: FailedChunkPanelProps) => {
  const { t } = useTranslation('kit')
  const [isOutdated, setIsOutdated] = useState(false)
  useAutomaticRetry(retryQuietly)
  useEffect(() => {
    let isMounted = true
    const folder = frontEndFolderOf(error)
    if (folder)
      void isNewBuildPublished(folder).then((isPublished) => {
        if (isMounted) setIsOutdated(isPublished)
      })
    return () => {
      isMounted = false
    }
  }, [error])
  if (isOutdated) return <StaleBuildPanel />
  return <FailedPanel error={null} fallback={t('screen_failed')} retry={retry} />
}

/**
 * Creates a screen or dialog that is loaded in a chunk of its own. Unlike React.lazy it can be retried after an error,
 * and it does not need Suspense, whose throttle delays each first switch by 300 ms.
 */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen
export function lazyScreen<Props extends object>(
  load: () => Promise<ScreenModule<Props>>,
): LazyScreen<Props>
export function lazyScreen<Props extends object>(
  load: () => Promise<ScreenModule<Props>>,
): LazyScreen<Props> {
  let screen: ComponentType<Props> | undefined
  const fetchScreen = async () => {
    screen = componentOf(await load())
    return screen
  }
  function Screen(props: Props) {
    const [Loaded, setLoaded] = useState(() => screen)
    const [error, setError] = useState<unknown>()
    const attempt = useCallback(
      () => fetchScreen().then((fetched) => setLoaded(() => fetched), setError),
      [],
    )
    useEffect(() => {
      if (!screen) void attempt()
    }, [attempt])
    const retryQuietly = async () => {
      const folder = isFailedChunk(error) && frontEndFolderOf(error)
      if (folder) await discardPreloads(folder)
      await attempt()
    }
    const retry = () => {
      setError(undefined)
      void retryQuietly()
    }
    if (Loaded) return <Loaded {...props} />
    if (error === undefined) return <DelayedLoader />
    if (!isFailedChunk(error)) return <FailedPanel error={error} retry={retry} />
    return <FailedChunkPanel error={error} retry={retry} retryQuietly={() => void retryQuietly()} />
  }
  return Object.assign(Screen, { load: fetchScreen })
}
