/** Stops everything and checks the order and the time that docker-compose.yml promises. */

/** @typedef {import('./compose.mjs').Project} Project */
/** @typedef {{ isRunning: boolean, exitCode: number, endedAt: number }} State */

/** 143 is the code of a program that SIGTERM has ended. One that the engine killed after its grace period has 137. */
const orderlyExitCodes = [0, 143]

/**
 * Stops all services. Throws if one was killed after its grace period, or ended after a service that it depends on
 * directly. RabbitMQ depends on PostgreSQL only through `prepare`, which has ended, so their order does not matter.
 *
 * @param {Project} project
 */
export async function stopInOrder(project) {
  const names = Object.keys(project.services)
  const before = await readStates(project, names)
  await project.stopAll()
  const after = await readStates(project, names)

  const problems = [...after]
    .filter(([, { isRunning, exitCode }]) => isRunning || !orderlyExitCodes.includes(exitCode))
    .map(([name, state]) => `${name} ended with ${JSON.stringify(state)}`)
  const stopped = names.filter((name) => before.get(name)?.isRunning)
  for (const name of stopped)
    for (const needed of Object.keys(project.services[name]?.depends_on ?? {}))
      if (stopped.includes(needed) && endOf(after, needed) < endOf(after, name))
        problems.push(`${needed} ended before ${name}, which depends on it`)
  if (problems.length) throw new Error(`not stopped in order:\n${problems.join('\n')}`)
}

/**
 * @param {Project} project
 * @param {string[]} names
 * @returns {Promise<Map<string, State>>}
 */
async function readStates(project, names) {
  const states = new Map()
  for (const name of names) {
    const { Running, ExitCode, FinishedAt } = JSON.parse(
      await project.inspect(name, '{{json .State}}'),
    )
    const endedAt = Date.parse(FinishedAt)
    states.set(name, { isRunning: Running, exitCode: ExitCode, endedAt })
  }
  return states
}

/** @param {Map<string, State>} states @param {string} name */
const endOf = (states, name) => states.get(name)?.endedAt ?? Number.NaN
