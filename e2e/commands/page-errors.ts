import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * The browser's message about a failed request, a 4xx or 5xx response, or a WebSocket that a busy service refused with 503: the
 * page connects again. The journeys assert responses and what arrives themselves.
 */
const isFailedRequest = (message: ConsoleMessage) =>
  /^Failed to load resource|^WebSocket connection to .* Unexpected response code: 503$/.test(
    message.text(),
  )

/** Console errors, uncaught errors and violations of the content security policy. */
export interface PageErrors {
  readonly found: string[]
  /** Marks errors that the journey causes on purpose. */
  allow: (pattern: RegExp) => void
  unexpected: () => string[]
}

export const collectPageErrors = async (context: BrowserContext): Promise<PageErrors> => {
  const found: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !isFailedRequest(message))
      found.push(`${message.text()} (${message.page()?.url()})`)
  })
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error()}`))
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(
          `securitypolicyviolation: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`,
        ),
    )
  })
  return {
    found,
    allow: (pattern) => expected.push(pattern),
    unexpected: () => found.filter((error) => !expected.some((pattern) => pattern.test(error))),
  }
}
