/**
 * Where the time of a run goes: `npm test -- --timings` prints the sums by layer and the slowest tests. The seconds of
 * parallel tests add up, so the sum of a layer is more than its time on the clock.
 */

/** @typedef {{ layer: string, title: string, seconds: number }} Timing */

const slowestCount = 30

/**
 * @param {string} title
 * @param {readonly Timing[]} timings
 */
function format(title, timings) {
  const rows = [...timings].sort((one, other) => other.seconds - one.seconds)
  return [title, ...rows.map((row) => `${row.seconds.toFixed(1).padStart(9)} s  ${row.title}`)]
}

/** @param {readonly Timing[]} timings @returns {string} */
export function formatTimings(timings) {
  /** @type {Map<string, Timing>} */
  const layers = new Map()
  for (const { layer, seconds } of timings) {
    const sum = layers.get(layer)?.seconds ?? 0
    layers.set(layer, { layer, title: layer, seconds: sum + seconds })
  }
  const slowest = [...timings].sort((one, other) => other.seconds - one.seconds)
  return [
    ...format('\nSeconds by layer', [...layers.values()]),
    ...format(`\nThe ${slowestCount} slowest tests`, slowest.slice(0, slowestCount)),
  ].join('\n')
}

/**
 * Tests of jest, by workspace. The time to load a test file counts as a test of its own.
 * @param {{ testResults: { name: string, startTime: number, endTime: number, assertionResults: { fullName: string, duration?: number | null }[] }[] }} report
 * @param {string} root
 * @returns {Timing[]}
 */
export const jestTimings = ({ testResults }, root) =>
  testResults.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const file = name.slice(root.length + 1).replaceAll('\\', '/')
    const layer = `jest ${/^(?:packages|services)\/[^/]+|^[^/]+/.exec(file)?.[0]}`
    const tests = assertionResults.map(({ fullName, duration }) => ({
      layer,
      title: `${file} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    }))
    const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0)
    const seconds = Math.max((endTime - startTime) / 1000 - inTests, 0)
    return [...tests, { layer, title: `${file} (loading)`, seconds }]
  })

/**
 * @typedef {{ duration: number, errors: { message?: string, location?: { line: number } }[] }} TestResult
 * @typedef {{ title: string, file: string, tests: { projectName: string, results: TestResult[] }[] }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 */

/**
 * Browser journeys, by file.
 * @param {readonly Suite[]} suites
 * @param {readonly string[]} [titles] of the describe blocks around
 * @returns {Timing[]}
 */
export const journeyTimings = (suites, titles = []) =>
  suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    // The title of the outermost suite is the file.
    const path = title.endsWith('.ts') ? titles : [...titles, title]
    const timings = specs.flatMap(({ file, tests, title: test }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({
          layer: `browser ${file}`,
          title: [file, ...path, test].join(' › '),
          seconds: duration / 1000,
        })),
      ),
    )
    return [...timings, ...journeyTimings(inner, path)]
  })
