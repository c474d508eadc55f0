/** Widgets cross from one front end to another only by name, through the shell. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary } from './ui/error-boundary.tsx'

// biome-ignore lint/suspicious/noExplicitAny: the props of a widget are declared by the contract of that widget
type Widget = ComponentType<any>
type WidgetSource = (name: string) => Promise<Widget>

/** How long a lender may take before the fallback is shown; the widget still appears when it comes. */
const patience = 3_000

let source: WidgetSource | undefined
/** What was shown once stands at once the next time. */
const known = new Map<string, Widget>()

/** The shell says where widgets come from. Call once, before the first screen. */
export const setWidgetSource = (from: WidgetSource): void => {
  source = from
  known.clear()
}

interface RemoteWidgetProps {
  /** '<front end without mfe->.<widget>', for example 'inventory.part-picker'. */
  name: string
  props: Record<string, unknown>
  /** Shown when the lender is away, slow or broken. */
  fallback: ReactNode
  /** Keeps its place until then. */
  waiting?: ReactNode
}

const useWidget = (name: string) => {
  const [widget, setWidget] = useState<Widget | null>(() => known.get(name) ?? null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (known.has(name)) return
    let mounted = true
    const timer = setTimeout(() => mounted && setAway(true), patience)
    const load = source ? source(name) : Promise.reject(new Error('no shell lends widgets here'))
    load.then(
      (loaded) => {
        known.set(name, loaded)
        if (mounted) setWidget(() => loaded)
      },
      (error) => {
        console.warn(`the widget ${name} could not be loaded`, error)
        if (mounted) setAway(true)
      },
    )
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [name])
  return { widget, isAway }
}

/** Shows what another front end lends; the page lives on without it. */
export const RemoteWidget = ({ name, props, fallback, waiting = null }: RemoteWidgetProps) => {
  const { widget: Lent, isAway } = useWidget(name)
  if (!Lent) return isAway ? fallback : waiting
  return (
    <ErrorBoundary place={`widget ${name}`} fallback={() => fallback}>
      <Lent {...props} />
    </ErrorBoundary>
  )
}
