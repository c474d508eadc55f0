/**
 * Run as a process of its own: waits until the launcher ends, in whatever way, and stops what it has left behind: first
 * its processes, then RabbitMQ and PostgreSQL. Reads `<pid> <program>` for a process that started and `-<pid>` for one
 * that ended. Does nothing where another launcher works on the data folder by then.
 */
import { createInterface } from 'node:readline'

const [dataFolder = '', databaseData = ''] = process.argv.slice(2)
/** A little more than what a process takes to drain. */
const stopTimeoutMs = 12_000
/** @type {Map<number, string>} */
const programs = new Map()

const input = createInterface({ input: process.stdin })
input.on('line', (line) => {
  const [pid = '', program = ''] = line.split(/ (.*)/s)
  if (pid.startsWith('-')) programs.delete(-Number(pid))
  else programs.set(Number(pid), program)
})
input.on('close', () => void stopEverything())

async function stopEverything() {
  // Loaded only now, because this process waits as long as the launcher lives.
  const { join } = await import('node:path')
  const { setTimeout: sleep } = await import('node:timers/promises')
  const { refuseSecond } = await import('./claim-data-folder.mjs')
  const { isServerOf } = await import('../postgres/postmaster.mjs')
  const { stopPostgres } = await import('../postgres/server.mjs')
  const { stopLeftBehind } = await import('../rabbitmq/left-behind.mjs')

  const findLeft = () => [...programs].filter(([pid, program]) => isServerOf(pid, program))
  /** @param {NodeJS.Signals} signal */
  const sendAll = (signal) => {
    for (const [pid] of findLeft()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended in the meantime.
      }
    }
  }
  sendAll('SIGTERM')
  for (const until = Date.now() + stopTimeoutMs; findLeft().length && Date.now() < until; )
    await sleep(50)
  sendAll('SIGKILL')
  try {
    await refuseSecond(dataFolder)
  } catch {
    // A new launcher has taken over the database and the broker.
    return
  }
  await stopLeftBehind(join(dataFolder, 'rabbitmq'))
  if (databaseData) await stopPostgres(databaseData)
}
