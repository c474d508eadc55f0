/**
 * `npm run test:load [-- …]`: runs all checks and tests five times while eight other processes keep the machine busy, and fails
 * if any run fails. Other options go to `npm test`, for instance `-- --rounds 1 --only jest payments`.
 *
 *   --rounds <n>, --load <n>    other numbers
 *   --waiting                   only the tests that docs/waiting-tests.md lists: those that sleep or measure time
 *   --stalls                    the tests also stand still for 3 s in every 12 s (Linux only)
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno } from '../files.mjs'
import { root } from '../paths.mjs'
import { listProcessIds, readStat } from '../processes/proc.mjs'

/** Keeps a processor busy, but ends with its parent: its input is then closed. */
const busyProgram = `
  process.stdin.on('end', () => process.exit()).resume()
  const work = () => { for (let at = 0; at < 1e7; at += 1) Math.sqrt(at); setImmediate(work) }
  work()
`

const startBusyProcess = () =>
  spawn(process.execPath, ['--eval', busyProgram], { stdio: ['pipe', 'ignore', 'inherit'] })

/** @param {string[]} args @param {boolean} isStalling @returns {Promise<boolean>} true if all tests passed */
async function runTests(args, isStalling) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'test.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    // A process group, which is stopped as a whole.
    detached: isStalling,
  })
  const exit = once(child, 'exit')
  const endStalls = isStalling && child.pid ? startStalls(child.pid) : () => {}
  const [code] = await exit
  endStalls()
  return code === 0
}

const stallMs = 3_000
const betweenStallsMs = 9_000

/**
 * Lets the processes of a group stand still again and again, as a machine does whose host is overloaded: timers and
 * connections of several seconds end together when it goes on. PostgreSQL has a group of its own. Returns a function that ends
 * this.
 * @param {number} groupId
 */
function startStalls(groupId) {
  /** @type {NodeJS.Timeout} */
  let timer
  /** @type {number[]} */
  let stopped = []
  const stall = () => {
    stopped = listActiveMembers(groupId)
    for (const id of stopped) sendSignal(id, 'SIGSTOP')
    timer = setTimeout(goOn, stallMs)
  }
  const goOn = () => {
    for (const id of stopped) sendSignal(id, 'SIGCONT')
    timer = setTimeout(stall, betweenStallsMs)
  }
  // The terminal sends Ctrl-C to the group of this process only.
  /** @param {NodeJS.Signals} signal */
  const endAll = (signal) => {
    sendSignal(-groupId, signal)
    sendSignal(-groupId, 'SIGCONT')
    process.exit(1)
  }
  timer = setTimeout(stall, betweenStallsMs)
  process.on('SIGINT', endAll).on('SIGTERM', endAll)
  return () => {
    clearTimeout(timer)
    process.off('SIGINT', endAll).off('SIGTERM', endAll)
  }
}

/**
 * Returns the ids of a group's processes, without those that a test has stopped itself.
 * @param {number} groupId
 */
function listActiveMembers(groupId) {
  return listProcessIds().filter((id) => {
    const [state, _parent, group] = readStat(id) ?? []
    return Number(group) === groupId && state !== 'T'
  })
}

/** @param {number} id @param {NodeJS.Signals} signal */
function sendSignal(id, signal) {
  try {
    process.kill(id, signal)
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error
  }
}

/** @param {string | undefined} text @param {number} fallback @param {string} name */
function toCount(text, fallback, name) {
  const number = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} needs a number above 0.`)
  return number
}

/**
 * Takes the value of an option out of the arguments.
 * @param {string[]} args
 * @param {string} name
 */
function takeOption(args, name) {
  const at = args.indexOf(`--${name}`)
  return at === -1 ? undefined : args.splice(at, 2)[1]
}

/** As `takeOption`, for an option without a value. @param {string[]} args @param {string} name */
function takeFlag(args, name) {
  const at = args.indexOf(`--${name}`)
  return at !== -1 && args.splice(at, 1).length === 1
}

/** Returns the arguments of `npm test` that run the listed files of jest. Journeys and helpers of tests are not run. */
function selectWaitingTests() {
  const list = readFileSync(join(root, 'docs', 'waiting-tests.md'), 'utf8')
  const files = [...list.matchAll(/^\| `([^`]+\.test\.tsx?)` \|/gm)].flatMap(
    ([, file]) => file ?? [],
  )
  return [
    '--only',
    'jest',
    '--',
    '--runTestsByPath',
    ...files.filter((file) => !file.includes('.long.')),
  ]
}

async function main() {
  const args = process.argv.slice(2)
  const rounds = toCount(takeOption(args, 'rounds'), 5, 'rounds')
  const load = toCount(takeOption(args, 'load'), 8, 'load')
  const isStalling = takeFlag(args, 'stalls')
  if (takeFlag(args, 'waiting')) args.push(...selectWaitingTests())

  const busy = Array.from({ length: load }, startBusyProcess)
  let failed = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`\nRound ${round} of ${rounds}, beside ${load} busy processes`)
      if (!(await runTests(args, isStalling))) failed += 1
    }
  } finally {
    for (const child of busy) child.kill()
  }
  console.log(`\n${rounds - failed} of ${rounds} rounds passed beside ${load} busy processes`)
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
