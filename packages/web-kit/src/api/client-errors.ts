/** Reports errors in the browser to the server (POST /api/client-errors), a few per page, without personal data. */

interface ErrorContext {
  place?: string
  stack?: string
}

const maxReports = 10
let reportCount = 0
const reported = new Set<string>()

const buildId = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

/** Reports an error, each message once. Never throws and does not wait for the response. */
export const reportClientError = (error: unknown, context: ErrorContext = {}): void => {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (reportCount >= maxReports || reported.has(message)) return
  reportCount += 1
  reported.add(message)
  const body = JSON.stringify({
    kind: 'error',
    message: message.slice(0, 500),
    place: context.place ?? window.location.pathname,
    stack: (context.stack ?? (error instanceof Error ? error.stack : undefined))?.slice(0, 3_000),
    build: buildId(),
  })
  const report = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }
  fetch('/api/client-errors', report).catch((failure) =>
    console.warn('reporting an error to the server failed', failure),
  )
}

/** Reports uncaught errors and rejections. Call once at start. */
export const reportUncaughtErrors = (): void => {
  window.addEventListener('error', (event) => {
    if (event.error) reportClientError(event.error)
    // A file that is no JavaScript has no other effect: who loads it sees that it has failed.
    if (event.error instanceof SyntaxError) event.preventDefault()
  })
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError'))
      reportClientError(event.reason)
  })
}
