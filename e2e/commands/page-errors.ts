import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** The browser's message about a failed request or a 4xx or 5xx response. The journeys assert responses themselves. */
const isFailedRequest = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource')

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
