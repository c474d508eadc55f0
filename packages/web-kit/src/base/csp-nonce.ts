/** The nonce of the page's content security policy, for the bundler's scripts and Mantine's styles. */
declare let __webpack_nonce__: string | undefined

export const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined

/** Must run before the first lazy import. */
export const applyCspNonce = (): void => {
  __webpack_nonce__ = cspNonce()
  // Without it zod tries `new Function`, which the policy forbids and reports. zod reads this setting when it loads.
  const config = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
  config.__zod_globalConfig = { ...config.__zod_globalConfig, jitless: true }
}
