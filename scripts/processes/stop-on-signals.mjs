/** @typedef {{ stop: () => Promise<void>, killProcesses: () => void }} StoppableSystem */

/** The supervisor ends if it fails more often within a minute. */
const maxFailuresPerMinute = 10

/** npm forwards the signal that the terminal has already sent, so one key press arrives twice. */
const sameKeyPressMs = 1_000

/**
 * Stops everything in order on Ctrl-C, on SIGTERM and when the terminal is closed. A second Ctrl-C does not wait for open
 * requests. The database always stops in order.
 * @param {(line: string) => void} print
 * @returns {{ signal: AbortSignal, setSystem: (system: StoppableSystem) => void }} signal: aborted by a request to stop while
 * the system is still starting; setSystem: to be called once it has started
 */
export function stopOnSignals(print) {
  const starting = new AbortController()
  /** @type {StoppableSystem | undefined} */
  let system
  /** @type {number | undefined} */
  let requestedAt
  /** @type {number[]} */
  let failureTimes = []

  /** @param {string} reason @param {number} code */
  async function stop(reason, code) {
    if (requestedAt !== undefined) {
      if (Date.now() - requestedAt >= sameKeyPressMs) stopWaiting()
      return
    }
    requestedAt = Date.now()
    print(`${reason}: stopping gateway, services and database`)
    if (!system) {
      starting.abort(new Error('stopped while starting'))
      return
    }
    try {
      await system.stop()
      print('stopped')
      process.exit(code)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }

  function stopWaiting() {
    print('not waiting any longer')
    if (!system) process.exit(130)
    system.killProcesses()
  }

  /** Keeps a running system when the supervisor itself fails, unless it fails repeatedly. @param {unknown} error */
  function onFailure(error) {
    console.error(error)
    const now = Date.now()
    failureTimes = [...failureTimes.filter((time) => now - time < 60_000), now]
    if (!system || failureTimes.length > maxFailuresPerMinute) void stop('the supervisor failed', 1)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void stop(signal, 0))
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, onFailure)
  // Writing to a closed terminal must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  return {
    signal: starting.signal,
    setSystem(running) {
      system = running
    },
  }
}
