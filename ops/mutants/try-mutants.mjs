import { startEphemeralPostgres } from '../../scripts/ephemeral/postgres.mjs'
import { git, withCheckout } from '../upgrade/checkout.mjs'
import { mutants } from './mutants.mjs'
import { mutate } from './mutated-file.mjs'
import { assertTestsExist, doTestsPass, findFailedJourneys } from './run-tests.mjs'

/** @typedef {import('./mutant.mjs').Mutant} Mutant */
/** @typedef {{ checkout: string, say: (line: string) => void }} Trial */

/**
 * Tries the defects that contain `part` in their path or description.
 * @param {string} part @param {(line: string) => void} say
 * @returns {Promise<boolean>} true if the tests have found all of them
 */
export async function tryMutants(part, say) {
  const chosen = mutants.filter(({ file, breaks }) => `${file} ${breaks}`.includes(part))
  return withCheckout(await git(['rev-parse', 'HEAD']), async ({ checkout }) => {
    const survivors = [
      ...(await tryWithJest(chosen, { checkout, say })),
      ...(await tryWithJourneys(chosen, { checkout, say })),
    ]
    say(`\n${chosen.length - survivors.length} of ${chosen.length} defects found`)
    return survivors.length === 0
  })
}

/** @param {Mutant} mutant */
const patternsOf = ({ tests }) => [tests ?? []].flat()

/** @param {Mutant} mutant @param {string} result @param {(line: string) => void} say */
function report({ file, breaks }, result, say) {
  say(`${result.padEnd(8)} ${breaks} (${file})`)
}

/**
 * Tries the mutants with `tests` one after the other. The databases are copies of the same templates, so a mutant must not
 * be in a migration.
 * @param {readonly Mutant[]} chosen
 * @param {Trial} trial
 * @returns {Promise<Mutant[]>} those that no test has found
 */
async function tryWithJest(chosen, { checkout, say }) {
  const tested = chosen.filter(({ tests }) => tests)
  if (tested.length === 0) return []
  await assertTestsExist(checkout, tested.flatMap(patternsOf))
  const { adminUrl, stop } = await startEphemeralPostgres()
  /** The results without a defect, by the patterns. @type {Map<string, boolean>} */
  const passing = new Map()
  /** @param {readonly string[]} patterns */
  const doTestsPassWithoutDefect = async (patterns) => {
    const key = patterns.join(' ')
    const passes = passing.get(key) ?? (await doTestsPass(checkout, adminUrl, patterns))
    passing.set(key, passes)
    return passes
  }
  const survivors = []
  try {
    for (const mutant of tested) {
      const patterns = patternsOf(mutant)
      const passesWithoutDefect = await doTestsPassWithoutDefect(patterns)
      const restore = await mutate(checkout, mutant)
      const isFound = passesWithoutDefect && !(await doTestsPass(checkout, adminUrl, patterns))
      restore()
      // The tests fail anyway: npm test shows why.
      const missed = passesWithoutDefect ? 'SURVIVED' : 'UNCLEAR'
      report(mutant, isFound ? 'found' : missed, say)
      if (!isFound) survivors.push(mutant)
    }
    return survivors
  } finally {
    await stop()
  }
}

/**
 * Tries the mutants with `journeys` all at once, each on another screen.
 * @param {readonly Mutant[]} chosen
 * @param {Trial} trial
 * @returns {Promise<Mutant[]>} those that no journey has found
 */
async function tryWithJourneys(chosen, { checkout, say }) {
  const shown = chosen.filter(({ journeys }) => journeys)
  if (shown.length === 0) return []
  for (const mutant of shown) await mutate(checkout, mutant)
  const failed = findFailedJourneys(checkout, shown.map(({ journeys }) => journeys).join('|'))
  return shown.filter((mutant) => {
    const isFound = failed.some((title) => new RegExp(mutant.journeys ?? '').test(title))
    report(mutant, isFound ? 'found' : 'SURVIVED', say)
    return !isFound
  })
}
