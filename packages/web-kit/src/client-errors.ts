/** Faults in the browser are told to the server (POST /api/client-errors), a few per page, without personal data. */

interface Where {
  place?: string
  stack?: string
}

const most = 10
let told = 0
const seen = new Set<string>()

const buildOf = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

/** Sends one fault; the same message only once. Never throws and never waits. */
export const reportClientError = (error: unknown, where: Where = {}): void => {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (told >= most || seen.has(message)) return
  told += 1
  seen.add(message)
  const body = JSON.stringify({
    kind: 'error',
    message: message.slice(0, 500),
    place: where.place ?? window.location.pathname,
    stack: (where.stack ?? (error instanceof Error ? error.stack : undefined))?.slice(0, 3_000),
    build: buildOf(),
  })
  const report = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }
  fetch('/api/client-errors', report).catch((failure) =>
    console.warn('a fault could not be reported', failure),
  )
}

/** Reports what nobody caught. Call once at start. */
export const reportUncaughtErrors = (): void => {
  window.addEventListener('error', (event) => event.error && reportClientError(event.error))
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError'))
      reportClientError(event.reason)
  })
}
