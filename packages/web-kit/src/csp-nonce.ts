/** The nonce of this page's content security policy, for scripts that the bundler adds and styles that Mantine adds. */
declare let __webpack_nonce__: string | undefined

export const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined

/** Must run before anything is loaded lazily. */
export const applyCspNonce = (): void => {
  __webpack_nonce__ = cspNonce()
  // zod probes `new Function` otherwise, which the policy forbids and reports; zod reads this when it is loaded.
  const config = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
  config.__zod_globalConfig = { ...config.__zod_globalConfig, jitless: true }
}
