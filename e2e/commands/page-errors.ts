import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** The browser's own line about an answer of 4xx or 5xx, or none: whether that was right, the journey knows. */
const isFailedRequest = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource')

/** Everything that a page complains about: errors in the console, uncaught ones, violations of the security policy. */
export interface PageErrors {
  readonly found: string[]
  /** This one belongs to the journey. */
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
    unexpected: () => found.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  }
}
