/**
 * Resolves once a service worker keeps what the page requests, for work without a connection. Stays pending in browsers
 * and for roles without one.
 */
export const whenKept = (): Promise<void> =>
  new Promise((resolve) => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    if (serviceWorker.controller) return resolve()
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
