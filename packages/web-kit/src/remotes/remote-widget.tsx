/** Widgets of other front ends, by name. The shell loads them. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each widget declares its own props
type Widget = ComponentType<any>
type WidgetSource = (name: string) => Promise<Widget>

/** After this time the fallback is shown. A widget that loads later still replaces it. */
const timeoutMs = 3_000

let source: WidgetSource | undefined
/** Widgets that have been loaded; they render immediately the next time. */
const loadedWidgets = new Map<string, Widget>()

/** Sets the loader of widgets. The shell calls it once, before the first screen. */
export const setWidgetSource = (newSource: WidgetSource): void => {
  source = newSource
  loadedWidgets.clear()
}

interface RemoteWidgetProps {
  /** '<front end without "mfe-">.<widget>', for example 'inventory.part-picker'. */
  name: string
  props: Record<string, unknown>
  /** Shown if the widget can't be loaded, loads slowly or fails. */
  fallback: ReactNode
  /** Shown while the widget loads. */
  waiting?: ReactNode
}

const useWidget = (name: string) => {
  const [widget, setWidget] = useState<Widget | null>(() => loadedWidgets.get(name) ?? null)
  const [isUnavailable, setUnavailable] = useState(false)
  useEffect(() => {
    if (loadedWidgets.has(name)) return
    let mounted = true
    const timer = setTimeout(() => mounted && setUnavailable(true), timeoutMs)
    const load = source ? source(name) : Promise.reject(new Error('no widget source is set'))
    load.then(
      (loaded) => {
        loadedWidgets.set(name, loaded)
        if (mounted) setWidget(() => loaded)
      },
      (error) => {
        console.warn(`loading the widget ${name} failed`, error)
        if (mounted) setUnavailable(true)
      },
    )
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [name])
  return { widget, isUnavailable }
}

/** Renders a widget of another front end, or the fallback. */
export const RemoteWidget = ({ name, props, fallback, waiting = null }: RemoteWidgetProps) => {
  const { widget: Widget, isUnavailable } = useWidget(name)
  if (!Widget) return isUnavailable ? fallback : waiting
  return (
    <ErrorBoundary place={`widget ${name}`} fallback={() => fallback}>
      <Widget {...props} />
    </ErrorBoundary>
  )
}
