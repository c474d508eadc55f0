import { buildStep } from './build.mjs'
import { checkSteps } from './checks.mjs'
import { jestStep } from './jest.mjs'
import { journeysStep } from './journeys.mjs'
import { formatTimings } from './timings.mjs'

/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {import('./step.mjs').StepResult} StepResult */
/** @typedef {import('./step.mjs').StepOptions} StepOptions */

/** @type {Step[]} */
const steps = [...checkSteps, jestStep, buildStep, journeysStep]

/**
 * Runs all steps one after the other, even if one fails, and prints the totals.
 * @param {{ includeLong: boolean, extraArgs: string[], printTimings?: boolean, only?: string[] }} options
 * @returns {Promise<number>} the exit code
 */
export async function test({ only, includeLong, printTimings, extraArgs }) {
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? []
  if (unknown.length)
    throw new Error(
      `No such step: ${unknown}. There are ${steps.map(({ name }) => name).join(', ')}.`,
    )
  const chosen = steps.filter(({ name }) => only?.includes(name) ?? true)
  if (extraArgs.length && chosen.length > 1)
    throw new Error(`With ${extraArgs.join(' ')} name one step: --only jest ${extraArgs[0]}`)

  /** @type {Map<string, StepResult>} */
  const found = new Map()
  const notices = []
  /** Repeated at the end, because build machines cut long logs in the middle. @type {string[]} */
  const failedLines = []
  /** @type {import('./timings.mjs').Timing[]} */
  const timings = []
  const streamOutput = chosen.length === 1
  for (const step of chosen) {
    const startedAt = Date.now()
    const result = await runStep(step, found, { includeLong, extraArgs, streamOutput })
    found.set(step.name, result)
    const elapsed = (Date.now() - startedAt) / 1000
    timings.push(...(result.timings ?? [{ layer: step.name, title: step.name, seconds: elapsed }]))
    const seconds = `${elapsed.toFixed(1)} s`.padStart(8)
    const mark = result.failed ? 'FAILED' : 'ok    '
    const line = `${mark} ${step.name.padEnd(10)} ${seconds}  ${result.summary ?? ''}`.trimEnd()
    console.log(line)
    if (result.failed) failedLines.push(line)
    // A step with streamed output has shown it already, but not the error that ended it.
    if (result.failed && result.output && (!streamOutput || result.hasThrown))
      console.log(`\n${result.output.trim()}\n`)
    if (result.notice) notices.push(result.notice)
  }
  if (printTimings) console.log(formatTimings(timings))
  for (const notice of notices) console.log(`\n${notice}`)

  const results = [...found.values()]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (chosen.length > 1) for (const line of failedLines) console.log(`\n${line}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** @param {Step} step @param {Map<string, StepResult>} found @param {StepOptions} requested @returns {Promise<StepResult>} */
async function runStep(step, found, requested) {
  if (step.needs && found.get(step.needs)?.failed) {
    return { passed: 0, failed: 1, summary: `cannot run because ${step.needs} failed` }
  }
  try {
    return await step.run(requested)
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      hasThrown: true,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}
