import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportClientError } from '../client-errors.ts'

interface Props {
  children: ReactNode
  /** What to show instead; `reset` tries the children again. */
  fallback: (error: Error, reset: () => void) => ReactNode
  /** Names the place in the report. */
  place: string
  /** When it changes (another address), the children are tried again. */
  resetKey?: string
}

/** Keeps a fault where it happened: the rest of the page stays usable, and the server hears of it. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportClientError(error, { place: this.props.place, stack: info.componentStack ?? undefined })
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.reset()
  }

  reset = () => this.setState({ error: null })

  override render() {
    return this.state.error
      ? this.props.fallback(this.state.error, this.reset)
      : this.props.children
  }
}
