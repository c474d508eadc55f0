/** Every installed package runs on the oldest Node.js that we support, and on that of the images. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInRange } from './engines.mjs'

const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8')

interface LockedPackage {
  readonly version?: string
  readonly link?: boolean
  readonly engines?: { readonly node?: string }
}
const locked: Record<string, LockedPackage> = JSON.parse(read('package-lock.json')).packages
const packages = Object.entries(locked).filter(([path, { link }]) => path !== '' && !link)

const imageVersion = /^ARG NODE_IMAGE=node:(\d+\.\d+\.\d+)-/m.exec(read('deploy/Dockerfile'))?.[1]
const oldest = '20.19.0'
const versions = [oldest, imageVersion!]

/** Packages that say that they need another version, by their path, with the reason why they work nevertheless. */
const exceptions: Readonly<Record<string, string>> = {
  'node_modules/@img/sharp-win32-ia32':
    'optional, for 32-bit Windows, for which Node.js 24 does not exist',
}

test.each([
  ['20.19.0', '*', true],
  ['20.19.0', '>=18', true],
  ['20.19.0', '>= 20.19.0', true],
  ['20.19.0', '>=v20.19.1', false],
  ['20.19.0', '>20.19', false],
  ['20.19.0', '>20.18', true],
  ['20.19.0', '^18.14.0 || ^20.0.0 || >=24.0.0', true],
  ['20.19.0', '^20.19.1', false],
  ['24.21.0', '^20.19.0 || ^22.13.0 || >=23.5.0', true],
  ['24.21.0', '^20.19.0', false],
  ['20.19.0', '>=6 <7 || >=8', true],
  ['20.19.0', '>=16 <20', false],
  ['20.19.0', '>=16 <=20', true],
  ['20.19.0', '18 || 20 || >=22', true],
  ['21.0.0', '18 || 20 || >=22', false],
  ['20.19.0', '6.* || 8.* || >= 10.*', true],
  ['20.19.0', '~20.19', true],
  ['20.19.0', '~20.18.3', false],
  ['20.19.0', '>=22', false],
])('%s is in the range %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected)
})

test('a range that it cannot read is an error', () => {
  expect(() => isInRange('20.19.0', '18 - 20')).toThrow('-')
  expect(() => isInRange('20.19.0', '>=twenty')).toThrow('>=twenty')
})

test('every package in the lock file accepts the oldest supported Node.js and that of the images', () => {
  expect(packages.length).toBeGreaterThan(500)
  const refusing = packages.flatMap(([path, { version, engines }]) =>
    versions
      .filter((node) => engines?.node && !isInRange(node, engines.node))
      .map((node) => ({ path, text: `${path} ${version} needs ${engines?.node}, not ${node}` })),
  )
  expect(refusing.filter(({ path }) => !exceptions[path]).map(({ text }) => text)).toEqual([])
  const refused = new Set(refusing.map(({ path }) => path))
  expect(Object.keys(exceptions).filter((path) => !refused.has(path))).toEqual([])
})

test('package.json, the check at the start and the front pages name the same versions', () => {
  expect(isInRange(oldest, JSON.parse(read('package.json')).engines.node)).toBe(true)
  expect(isInRange('20.18.9', JSON.parse(read('package.json')).engines.node)).toBe(false)
  expect(read('scripts/node-version.mjs')).toContain('([20, 19])')
  const [major] = imageVersion!.split('.')
  expect(read('README.md')).toContain(`Node.js ${major} (recommended), or 20.19 or newer`)
  expect(read('CONTRIBUTING.md')).toContain('Node.js 20.19 or newer')
})
