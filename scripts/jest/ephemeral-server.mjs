/** Passes the server from jest's global setup to its teardown, which run in one process. */

/** @type {{ stop: () => Promise<void> } | undefined} */
let server

/** @param {{ stop: () => Promise<void> }} started */
export function keepForTeardown(started) {
  server = started
}

export async function stopEphemeralServer() {
  await server?.stop()
  server = undefined
}
