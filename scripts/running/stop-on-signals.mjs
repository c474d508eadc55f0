/** @typedef {{ stop: () => Promise<void>, hurry: () => void }} Stoppable */

const maxFailuresPerMinute = 10

/**
 * Ctrl-C, SIGTERM and a closed terminal stop everything in order. A second Ctrl-C does not wait for open requests. The
 * database always stops in order.
 * @param {(line: string) => void} say
 * @returns {{ signal: AbortSignal, nowStop: (system: Stoppable) => void }} signal: asked to stop while still starting
 */
export function stopOnSignals(say) {
  const starting = new AbortController()
  /** @type {Stoppable | undefined} */
  let system
  let asked = 0
  /** @type {number[]} */
  let recentFailures = []

  /** @param {string} reason @param {number} code */
  async function stop(reason, code) {
    // npm forwards the signal that the terminal has already sent, so one key press arrives twice.
    if (asked && Date.now() - asked < 1_000) return
    if (asked) {
      say('not waiting any longer')
      return system ? system.hurry() : process.exit(130)
    }
    asked = Date.now()
    say(`${reason}: stopping gateway, services and database`)
    if (!system) return starting.abort(new Error('stopped while starting'))
    try {
      await system.stop()
      say('stopped')
      process.exit(code)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void stop(signal, 0))
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => {
      console.error(error)
      recentFailures = recentFailures.filter((time) => Date.now() - time < 60_000)
      // What runs is worth more than a supervisor without faults; one that fails on and on is of no use.
      if (!system || recentFailures.push(Date.now()) > maxFailuresPerMinute)
        void stop('the supervisor failed', 1)
    })
  }
  // Writing to a closed terminal must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return {
    signal: starting.signal,
    nowStop(running) {
      system = running
    },
  }
}
