import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportClientError } from '../api/client-errors.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Replaces the children after an error; `reset` renders them again. */
  fallback: (error: Error, reset: () => void) => ReactNode
  /** Name of this part of the page in the error report. */
  place: string
  /** Renders the children again when it changes, for example with the address. */
  resetKey?: string
}

/** Catches render errors of its children and reports them. The rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportClientError(error, { place: this.props.place, stack: info.componentStack ?? undefined })
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.reset()
  }

  reset = () => this.setState({ error: null })

  override render() {
    return this.state.error
      ? this.props.fallback(this.state.error, this.reset)
      : this.props.children
  }
}
