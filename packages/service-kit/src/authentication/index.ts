/** Tokens, sessions and their revocation, signed addresses. */
export * from './revocations.ts'
export * from './service-token.ts'
export * from './url-signer.ts'
export * from './user-token.ts'
