/** Compares the tests that sleep or measure time with the list in docs/waiting-tests.md. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const isOfTests = (file: string) =>
  /\.(ts|tsx)$/.test(file) &&
  /\.(test|spec)\.tsx?$|-contract(\.ts$|\/)|(^|\/)(testing|e2e|fixtures)\/|-?testing(-\w+)?\.tsx?$/.test(
    file,
  )
const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  // The index still lists files that are deleted in the working tree.
  .filter((file) => isOfTests(file) && existsSync(join(root, file)))

const sleeping =
  /await (sleep|pause)\(|new Promise(<void>)?\(\(?\w+\)? => (void )?setTimeout|waitForTimeout|pg_sleep\(/
const measuring = /(performance|Date)\.now\(\) - \w*(tarted|began|frozen|clicked)\w*/

/** Returns the lines that sleep or measure. A loop with its condition on the same line waits for an event. */
const findWaits = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => (sleeping.test(line) || measuring.test(line)) && !/\bwhile \(/.test(line))

test('finds pauses and measured times, and leaves out loops that wait for an event', () => {
  expect(
    findWaits(
      [
        'await sleep(1500)',
        'await new Promise((resolve) => setTimeout(resolve, 300))',
        'expect(performance.now() - startedAt).toBeLessThan(2000)',
        'while (!isReady()) await sleep(20)',
        'const expires = new Date(Date.now() + 3_600_000)',
      ].join('\n'),
    ),
  ).toHaveLength(3)
})

test('docs/waiting-tests.md names every test that sleeps or measures time, with its reason', () => {
  const listed = [...read('docs/waiting-tests.md').matchAll(/^\| `([^`]+)` \| (\S.*) \|$/gm)]
  const own = 'scripts/waiting-tests.test.ts'
  const found = tests.filter((file) => file !== own && findWaits(read(file)).length > 0)
  expect(listed.map(([, file]) => file)).toEqual(found.sort())
})
