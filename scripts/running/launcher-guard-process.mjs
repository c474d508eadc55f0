/**
 * Runs as a separate process: waits until the launcher exits and stops everything that still runs: first its processes,
 * then RabbitMQ and PostgreSQL, unless another launcher uses the data folder by then. Reads `<pid> <program>` for a process
 * that started and `-<pid>` for one that exited.
 */
import { createInterface } from 'node:readline'

const [dataFolder = '', databaseData = ''] = process.argv.slice(2)
/** Slightly longer than a process may take to drain its requests. */
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
  // Imported only now, to use little memory while the launcher runs.
  const { stopAbandonedBroker } = await import('../rabbitmq/abandoned-broker.mjs')
  const { stopPostgres } = await import('../postgres/server.mjs')
  const { assertNotRunning } = await import('../supervisor/lock-data-folder.mjs')
  const { join } = await import('node:path')

  await stopProcesses()
  try {
    await assertNotRunning(dataFolder)
  } catch {
    // A new launcher has taken over the database and the broker.
    return
  }
  await stopAbandonedBroker(join(dataFolder, 'rabbitmq'))
  if (databaseData) await stopPostgres(databaseData)
}

async function stopProcesses() {
  const { setTimeout: sleep } = await import('node:timers/promises')
  const { isProcessOf } = await import('../processes/process-id.mjs')

  const findRunning = () =>
    [...programs].filter(([pid, program]) => isProcessOf(pid, program)).map(([pid]) => pid)

  for (const pid of findRunning()) sendSignal(pid, 'SIGTERM')
  const deadline = Date.now() + stopTimeoutMs
  while (findRunning().length && Date.now() < deadline) await sleep(50)
  for (const pid of findRunning()) sendSignal(pid, 'SIGKILL')
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited in the meantime.
  }
}
