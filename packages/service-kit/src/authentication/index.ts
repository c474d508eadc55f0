/** Tokens, sessions and their revocation, signed addresses. */
export * from './revocations.ts'
export * from './service-token.ts'
export { createStaffBrowserCookie } from './staff-browser.ts'
export * from './url-signer.ts'
export * from './user-token.ts'
