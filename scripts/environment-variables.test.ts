/** Compares the environment variables that the code reads with the table in docs/operations.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
}).split('\n')

/** Variables of the operating system, of npm and of other programs. */
const foreign = new Set(['PATH', 'HOME', 'PATHEXT', 'NODE_OPTIONS', 'FORCE_COLOR', 'NO_COLOR'])

const isCode = (file: string) =>
  /\.(ts|tsx|mjs|cjs|js)$/.test(file) && !/\.test\.tsx?$|\/fixtures\//.test(file)

const variablesIn = (file: string): string[] => {
  const text = read(file)
  const direct = [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)]
  // The schemas of the configuration name a variable at the start of a line.
  const ofConfiguration = /\/config\.ts$|-config\.ts$|\/identity-service\.ts$/.test(file)
    ? [...text.matchAll(/^ +([A-Z][A-Z0-9_]{2,}):/gm)]
    : []
  const typed = text.matchAll(/\b([A-Z][A-Z0-9_]{2,}): (?:z|envSchema)\./g)
  const declared = [...ofConfiguration, ...typed]
  const names = [...direct, ...declared].map(([, name]) => name!)
  // One for each service, or for each address.
  const families = [
    { pattern: '<SERVICE>_URLS', isRead: /`\$\{service\.toUpperCase\(\)\}_URLS`/.test(text) },
    { pattern: '<NAME>_PASSWORD_FILE', isRead: text.includes("endsWith('_PASSWORD_FILE')") },
  ]
  return [...names, ...families.filter(({ isRead }) => isRead).map(({ pattern }) => pattern)]
}

const inCompose = [...read('docker-compose.yml').matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(
  ([, name]) => name!,
)
const inCode = tracked
  .filter((file) => isCode(file) && !/^(docs|node_modules)\//.test(file))
  .flatMap((file) => {
    try {
      return variablesIn(file)
    } catch (error) {
      // Deleted in the working tree, but still in the index.
      if ((error as { code?: string }).code === 'ENOENT') return []
      throw error
    }
  })
const used = [...new Set([...inCode, ...inCompose])].filter((name) => !foreign.has(name)).sort()

/** The first cell of each row of the table. `<SERVICE>` stands for the name of a service. */
const documented = [...read('docs/operations.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
  ([, cell]) => [...cell!.matchAll(/`([A-Z<][A-Z0-9_<>]*)`/g)].map(([, name]) => name!),
)
const services = ['IDENTITY', 'HR', 'INVENTORY', 'WORKSHOP', 'NOTIFICATION', 'PORTAL', 'BUS']
const toPattern = (name: string): string => {
  const service = services.find((one) => name.startsWith(`${one}_`))
  return service ? name.replace(service, '<SERVICE>') : name
}

test('finds the variables of launcher, services, gateway and compose', () => {
  expect(used).toEqual(expect.arrayContaining(['DATABASE_URL', 'TRUST_PROXY', 'WARSHA_DATA']))
})

test('docs/operations.md describes every environment variable', () => {
  const missing = used.filter(
    (name) => !documented.includes(name) && !documented.includes(toPattern(name)),
  )
  expect(missing).toEqual([])
})

test('docs/operations.md describes no variable that nobody reads', () => {
  const patterns = new Set(used.map(toPattern))
  expect(documented.filter((name) => !patterns.has(name) && !used.includes(name))).toEqual([])
})
