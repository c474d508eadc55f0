import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'

/** The dependency and layout rules of ARCHITECTURE.md, checked over the text of every source file. */

const ignored = /^(node_modules|dist|test-results|playwright-report|\.git|\.data(-.+)?)$/
const filesBelow = (folder: string): string[] =>
  readdirSync(join(__dirname, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (ignored.test(entry.name)) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
const files = filesBelow('')
const textOf = new Map(
  files
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|css|sql|json|md)$/.test(file))
    .map((file) => [file, readFileSync(join(__dirname, file), 'utf8')]),
)
const code = [...textOf.keys()].filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file))
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|-contract(\.ts$|\/)|(^|\/)(testing|e2e\/|fixtures\/)|-testing\.tsx?$/.test(
    file,
  )
const sources = code.filter((file) => !isTest(file) && !file.endsWith('.d.sql.ts'))
const below =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))

interface Import {
  readonly file: string
  /** As written; relative ones as the path from the root. */
  readonly from: string
  /** The imported names. */
  readonly names: readonly string[]
  readonly isType: boolean
  readonly isLazy: boolean
}
const names = String.raw`(?:\*(?: as \w+)?|\w+|(?:\w+, )?\{[^}]*\})`
const importPattern = new RegExp(
  String.raw`(?:^|\n)(?:import|export) (type )?(?:(${names}) from )?'([^']+)'|\bimport\((?:\s*\/\*.*?\*\/)?\s*'([^']+)'`,
  'g',
)

const importsOf = (file: string): Import[] =>
  [...(textOf.get(file) ?? '').matchAll(importPattern)].map(
    ([, type, named = '', from, lazyFrom = '']) => {
      const words = named
        .replace(/[{}]/g, '')
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
      const isType =
        Boolean(type) || (words.length > 0 && words.every((word) => word.startsWith('type ')))
      const written = from ?? lazyFrom
      const absolute = written.startsWith('.') ? normalize(join(dirname(file), written)) : written
      return { file, from: absolute, names: words, isType, isLazy: from === undefined }
    },
  )
const imports = sources.flatMap(importsOf)
const describeImports = (found: readonly Import[]) =>
  found.map(({ file, from }) => `${file} imports ${from}`)

const services = readdirSync(join(__dirname, 'services'))
const frontEnds = readdirSync(__dirname).filter(
  (name) => name === 'shell' || name.startsWith('mfe-'),
)
const inBrowser = below('packages/web-kit/src', ...frontEnds)

test('the top level contains only the known folders and files', () => {
  const folders =
    /^(shell|mfe-[a-z]+|services|gateway|packages|e2e|bench|deploy|docs|scripts|ops|docker-compose\.yml|package(-lock)?\.json)$/
  const documents =
    /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|SECURITY)\.md|^LICENSE|^CODEOWNERS$|^architecture\.test\.ts$/
  const tools =
    /^(\.changeset|\.ci|\.github|\.gitignore|\.git-blame-ignore-revs|\.dockerignore|\.npmrc|\.squawk\.toml|biome\.json|knip\.json|commitlint\.config\.mjs|jest\.config\.mjs|tsconfig[.\w]*\.json)$/
  const top = readdirSync(__dirname).filter((name) => !ignored.test(name))
  expect(
    top.filter((name) => ![folders, documents, tools].some((kind) => kind.test(name))),
  ).toEqual([])
  expect(readdirSync(join(__dirname, 'packages')).sort()).toEqual([
    'contracts',
    'documents',
    'service-kit',
    'web-kit',
  ])
})

test('no file or folder is named utils, helpers, common or misc', () => {
  expect(
    files.filter((file) => /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)/i.test(file)),
  ).toEqual([])
})

/** Returns conversions between units that bypass the functions of contracts, and sums of amounts outside `sumFils`. */
const findUnitErrors = (text: string): string[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const amount = String.raw`(?:\w*(?:amount|price|cost|salary|outstanding|balance)|(?:\w+_)?total(?:_\w+)?)`
  const sum = new RegExp(String.raw`\.reduce\([^;]{0,80}?=>\s*\w+ \+ [^,;]*\b${amount}\b`, 'gi')
  return [
    ...(code.match(/[*/] ?100(?![\d_.])/g) ?? []),
    ...[...code.matchAll(sum)].map(([found]) => found),
  ]
}

test('only hundredths.ts multiplies or divides by 100, and amounts are summed by sumFils', () => {
  expect(findUnitErrors('fils(Math.round(aed * 100))')).toHaveLength(1)
  expect(findUnitErrors('sum / 100 // fils')).toHaveLength(1)
  expect(findUnitErrors('rows.reduce((sum, row) => sum + row.total_amount, 0)')).toHaveLength(1)
  expect(findUnitErrors('rows.reduce((sum, { net_salary }) => sum + net_salary, 0)')).toHaveLength(
    1,
  )
  expect(
    findUnitErrors('/** 5 * 100 */ days * 1000 + rows.reduce((sum, { count }) => sum + count, 0)'),
  ).toEqual([])
  const inUnits = below('packages/contracts', 'packages/documents', 'packages/web-kit', 'services')
  const units = /contracts\/src\/base\/(hundredths|money)\.ts$/
  expect(
    sources
      .filter((file) => (inUnits(file) || below(...frontEnds)(file)) && !units.test(file))
      .flatMap((file) => findUnitErrors(textOf.get(file)!).map((found) => `${file}: ${found}`)),
  ).toEqual([])
})

test('no source file has more than 500 lines', () => {
  const isData = (file: string) => below('services/inventory/src/demo')(file) || isTest(file)
  const measured = [...sources, ...[...textOf.keys()].filter((file) => /\.(css|sql)$/.test(file))]
  const linesOf = (file: string) => textOf.get(file)!.split('\n').length - 1
  expect(measured.filter((file) => !isData(file) && linesOf(file) > 500)).toEqual([])
})

test('no folder has more than 30 source files; one that outgrows this is two subjects', () => {
  const measured = [...sources, ...[...textOf.keys()].filter((file) => /\.(css|sql)$/.test(file))]
  const filesOf = new Map<string, number>()
  for (const file of measured) {
    const folder = dirname(file)
    // A migration is never moved.
    if (!folder.endsWith('/migrations')) filesOf.set(folder, (filesOf.get(folder) ?? 0) + 1)
  }
  expect([...filesOf].filter(([, count]) => count > 30)).toEqual([])
})

test('JSX spreads no object literal; Biome forbids it in object literals', () => {
  expect(code.filter((file) => /[{]\.\.\.[{]/.test(textOf.get(file)!))).toEqual([])
})

test('contracts import neither Node nor React nor other packages, and zod only through fields.ts', () => {
  const own = imports.filter(({ file }) => below('packages/contracts/src')(file))
  const isOwn = ({ from }: Import) => below('packages/contracts/src')(from)
  const isZodEntry = ({ file, from }: Import) =>
    file.endsWith('src/base/fields.ts') && from === 'zod/mini'
  expect(describeImports(own.filter((one) => !isOwn(one) && !isZodEntry(one)))).toEqual([])
  expect(
    describeImports(
      imports.filter(
        ({ file, from }) => /^zod/.test(from) && !file.endsWith('contracts/src/base/fields.ts'),
      ),
    ),
  ).toEqual([])
})

test('documents import types of contracts, the form of phone numbers and nothing else', () => {
  const own = imports.filter(({ file }) => below('packages/documents/src')(file))
  const isAllowed = ({ from, isType }: Import) =>
    below('packages/documents/src')(from) ||
    from === '@warsha/contracts/base/phone' ||
    (isType && from.startsWith('@warsha/contracts/'))
  expect(describeImports(own.filter((one) => !isAllowed(one)))).toEqual([])
})

test('no production code imports the test support of contracts', () => {
  const isTestSupport = ({ from }: Import) =>
    from.startsWith('@warsha/contracts/testing/') || below('packages/contracts/testing')(from)
  const isRelease = ({ file }: Import) => below('ops/release')(file)
  expect(describeImports(imports.filter((one) => isTestSupport(one) && !isRelease(one)))).toEqual(
    [],
  )
})

test('front ends import schemas as types or lazily with a form, never with the first page', () => {
  const valueImports = new Map<string, string[]>()
  for (const one of imports)
    if (!one.isType && !one.isLazy)
      valueImports.set(one.file, [...(valueImports.get(one.file) ?? []), one.from])
  const bringsZod = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false
    seen.add(file)
    return (valueImports.get(file) ?? []).some((from) => /^zod/.test(from) || bringsZod(from, seen))
  }
  const noun = (from: string) =>
    from.replace(/^@warsha\/(contracts|documents)\//, 'packages/$1/src/').concat('.ts')
  const wrong = imports.filter(
    ({ file, from, isType, isLazy }) =>
      inBrowser(file) &&
      /^@warsha\/(contracts|documents)\//.test(from) &&
      !isType &&
      !isLazy &&
      bringsZod(noun(from)),
  )
  expect(describeImports(wrong)).toEqual([])
})

test('each workspace imports only contracts and its kit', () => {
  const allowed: [string, RegExp][] = [
    ['packages/documents', /^@warsha\/contracts\//],
    ['packages/service-kit', /^@warsha\/contracts\//],
    ['packages/web-kit', /^@warsha\/(contracts\/|web-kit)/],
    ['gateway', /^@warsha\/(contracts|service-kit)\//],
    ...services.map((name): [string, RegExp] => [
      `services/${name}`,
      /^@warsha\/(contracts|documents|service-kit)\//,
    ]),
    ...frontEnds.map((name): [string, RegExp] => [
      name,
      /^@warsha\/(contracts\/|documents\/|web-kit)/,
    ]),
  ]
  for (const [folder, others] of allowed) {
    const isOutside = ({ from }: Import) =>
      from.startsWith('@warsha/')
        ? !others.test(from)
        : /^(packages|services|gateway|shell|mfe-|scripts|e2e)/.test(from) && !below(folder)(from)
    expect(
      describeImports(imports.filter((one) => below(folder)(one.file) && isOutside(one))),
    ).toEqual([])
  }
})

/** The folder of a feature, for a file inside one. */
const featureOf = (path: string) =>
  /^(services\/[^/]+\/src|mfe-[^/]+\/src|shell\/src)\/features\/([^/]+)\//.exec(path)?.[0]

test("a feature imports another feature's operations, views and rules, never its routes or statements", () => {
  const isInternal = /(\.routes\.ts|\.sql)$/
  const crossing = imports.filter(({ file, from }) => {
    const [own, other] = [featureOf(file), featureOf(from)]
    return own && other && own !== other && below('services')(from) && isInternal.test(from)
  })
  expect(describeImports(crossing)).toEqual([])
})

test("a feature writes another feature's tables only through its operations, never through its store", () => {
  const isWriting = /^(insert|update|upsert|delete)/
  const crossing = imports.filter(({ file, from, names }) => {
    const [own, other] = [featureOf(file), featureOf(from)]
    const isForeignStore = own && other && own !== other && from.endsWith('.store.ts')
    return isForeignStore && names.some((name) => isWriting.test(name))
  })
  expect(describeImports(crossing)).toEqual([])
})

/** Returns what remains after removing everything that imports nothing or is imported by nothing: the circles. */
const findCircles = (edges: readonly (readonly [string, string])[]): string[] => {
  const importers = new Set(edges.map(([importer]) => importer))
  const imported = new Set(edges.map(([, target]) => target))
  const rest = edges.filter(([importer, target]) => imported.has(importer) && importers.has(target))
  return rest.length === edges.length ? [...importers].sort() : findCircles(rest)
}

test('no files import each other in a circle', () => {
  const isSource = new Set(sources)
  const edges = imports.filter(({ from }) => isSource.has(from))
  expect(findCircles(edges.map(({ file, from }) => [file, from]))).toEqual([])
})

test('no features of a service or front end import each other in a circle', () => {
  const edges = imports.flatMap(({ file, from }): [string, string][] => {
    const [own, other] = [featureOf(file), featureOf(from)]
    return own && other && own !== other ? [[own, other]] : []
  })
  expect(findCircles(edges)).toEqual([])
})

/** The rooms of a source folder, the lowest first, each with the rooms that it may import. */
const rooms: Record<string, Record<string, readonly string[]>> = {
  'packages/contracts/src': {
    base: [],
    gateway: ['base'],
    identity: ['base'],
    inventory: ['base'],
    workshop: ['base', 'inventory'],
    hr: ['base'],
    notification: ['base'],
    portal: ['base', 'workshop'],
    api: ['base', 'gateway', 'identity', 'inventory', 'workshop', 'hr', 'notification', 'portal'],
  },
  'packages/service-kit/src': {
    base: [],
    database: ['base'],
    messaging: ['base', 'database'],
    authentication: ['base', 'database'],
    files: ['base'],
    calls: ['base', 'authentication'],
    http: ['base', 'database', 'authentication'],
    process: ['base', 'database', 'messaging', 'authentication', 'files', 'calls', 'http'],
    testing: ['base', 'database', 'messaging', 'authentication', 'calls', 'http', 'process'],
  },
  'packages/service-kit/src/messaging': {
    bus: [],
    leader: [],
    outbox: ['bus', 'leader'],
    inbox: ['bus', 'leader'],
    // Tests that every bus must pass.
    'bus-contract': ['bus', 'outbox', 'inbox'],
  },
  'packages/web-kit/src': {
    locales: [],
    fonts: [],
    base: [],
    api: ['base'],
    texts: ['base', 'api', 'locales'],
    query: ['base', 'api', 'texts'],
    router: [],
    ui: ['base', 'api', 'texts', 'query', 'router', 'fonts'],
    dates: ['base', 'texts', 'ui'],
    table: ['base', 'api', 'texts', 'query', 'router', 'ui', 'dates'],
    forms: ['base', 'api', 'texts', 'query', 'router', 'ui', 'dates', 'table'],
    charts: ['base', 'texts', 'ui'],
    spreadsheet: ['base', 'texts', 'ui'],
    photos: [],
    outbox: ['base', 'api', 'texts', 'locales'],
    printouts: ['base', 'texts', 'ui'],
    remotes: ['base', 'api', 'texts', 'query', 'ui'],
    build: [],
  },
  'gateway/src': {
    requests: [],
    responses: ['requests'],
    limits: ['requests'],
    proxy: ['requests', 'responses', 'limits'],
    'front-ends': ['requests', 'responses'],
    app: ['requests', 'responses', 'limits', 'front-ends'],
  },
  'shell/src': {
    locales: [],
    'app-icons': [],
    'service-worker': [],
    brand: [],
    'sign-in': ['brand'],
    links: ['brand', 'sign-in'],
    settings: ['brand'],
    offline: [],
    live: ['offline'],
    // The table of screens imports the shell's own pages lazily.
    screens: ['links', 'settings', 'live'],
    dialogs: [],
    'front-end-tests': ['dialogs'],
    remotes: ['screens', 'front-end-tests'],
    account: ['dialogs', 'live', 'front-end-tests'],
    keys: [],
    // Lists of results, for the search and the scanner.
    records: [],
    scan: ['links', 'keys', 'records', 'screens'],
    search: ['screens', 'records', 'scan'],
    dashboard: ['screens', 'remotes', 'account'],
    frame: ['brand', 'screens', 'front-end-tests', 'remotes', 'offline', 'live', 'account', 'keys'],
    start: [
      'locales',
      'brand',
      'sign-in',
      'links',
      'screens',
      'front-end-tests',
      'remotes',
      'offline',
      'live',
      'search',
      'dashboard',
      'settings',
      'frame',
    ],
  },
}

/** The room of a file, or undefined for a file directly in the source folder, which may import every room. */
const roomOf = (source: string, file: string): string | undefined =>
  new RegExp(`^${source}/([^/]+)/`).exec(file)?.[1]

test.each(Object.keys(rooms))('every folder of %s is a room with a written order', (source) => {
  const found = files.flatMap((file) => roomOf(source, file) ?? [])
  expect([...new Set(found)].sort()).toEqual(Object.keys(rooms[source]!).sort())
  const written = Object.entries(rooms[source]!)
  // A room stands after all rooms that it imports, so there are no circles.
  const misplaced = written.filter(([, imported], index) =>
    imported.some((room) => !written.slice(0, index).some(([earlier]) => earlier === room)),
  )
  expect(misplaced).toEqual([])
})

test.each(Object.keys(rooms))('the rooms of %s import along their written order', (source) => {
  const forbidden = imports.filter(({ file, from }) => {
    if (!below(source)(file) || !below(source)(from)) return false
    const [own, other] = [roomOf(source, file), roomOf(source, from)]
    return own !== undefined && own !== other && !rooms[source]![own]?.includes(other ?? '')
  })
  expect(describeImports(forbidden)).toEqual([])
})

test('front ends import Mantine, the router and TanStack only through web-kit, and no server package', () => {
  const behindKit = /^(@mantine\/|react-router|@tanstack\/)/
  expect(
    describeImports(
      imports.filter(({ file, from }) => below(...frontEnds)(file) && behindKit.test(from)),
    ),
  ).toEqual([])
  const server = /^(node:|pg$|express$|undici$|pino$)/
  const isBuild = (file: string) => /rspack\.config|web-kit\/src\/build\//.test(file)
  expect(
    describeImports(
      imports.filter(({ file, from }) => inBrowser(file) && !isBuild(file) && server.test(from)),
    ),
  ).toEqual([])
})

test('every dialog is one that has its name in the first frame', () => {
  const unnamed = sources.filter((file) =>
    /import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(textOf.get(file)!),
  )
  expect(unnamed).toEqual(['packages/web-kit/src/ui/named-dialogs.tsx'])
})

test('only identity signs user tokens', () => {
  const signers = sources.filter(
    (file) => /signUserToken/.test(textOf.get(file)!) && !file.endsWith('/user-token.ts'),
  )
  expect(signers.filter((file) => !below('services/identity')(file))).toEqual([])
})

test('SQL statements are written only in .sql files', () => {
  const statement =
    /['"`]\s*(select\s|insert into|update \w+ set|delete from|(create|alter|drop) (table|index|function|schema)|truncate|grant )/i
  // The transport calls its four functions and declares queues; migrations and the type generator keep books of their own.
  const exempt = [
    'messaging/bus/bus-postgres',
    'database/migrate',
    'database/sql-types',
    'database/column-lists',
  ].map((name) => `packages/service-kit/src/${name}.ts`)
  const isServerCode = below('services', 'packages', 'gateway')
  expect(
    sources.filter(
      (file) => isServerCode(file) && !exempt.includes(file) && statement.test(textOf.get(file)!),
    ),
  ).toEqual([])
})

test('services use no part of Express and qrcode that their programs leave out', () => {
  // scripts/build/omit-unused.mjs: parsers of bodies, media types by a short name, pictures of codes.
  const omitted =
    /express\.(json|urlencoded|raw|text)\(|\.attachment\(|\.download\(|\.type\('[^/']*'\)|toDataURL/
  const services = sources.filter(below('services', 'packages/service-kit'))
  expect(services.filter((file) => omitted.test(textOf.get(file)!))).toEqual([])
})

test('only stores, views, reports and seed files import .sql files', () => {
  const isAllowed = /\.(store|views|report)\.ts$|\/seed-[^/]+\.ts$/
  expect(
    describeImports(
      imports.filter(({ file, from }) => from.endsWith('.sql') && !isAllowed.test(file)),
    ),
  ).toEqual([])
})

test('statements of a transaction are awaited with waitForAll, never with Promise.all', () => {
  // A failure would end Promise.all while the other statements still run, after the rollback.
  const mayBeInTransaction = /\btx\b|\bTransaction\b|\bQueryable\b|\binTransaction\b/
  const declarationsOf = (file: string) =>
    textOf.get(file)!.split(/\n(?=(?:export )?(?:const|(?:async )?function) )/)
  const wrong = sources.filter(
    (file) =>
      below('packages/service-kit', 'services')(file) &&
      declarationsOf(file).some(
        (declaration) =>
          declaration.includes('Promise.all(') && mayBeInTransaction.test(declaration),
      ),
  )
  expect(wrong).toEqual([])
})

test('only pg-internals.ts touches private parts of pg', () => {
  const privateParts =
    /\b\w*(client|pool|connection)\w* as unknown as\b|\bpg\.Submittable\b|\bpipeline: true\b|\.connection\.(stream|once|on)\b/i
  const isOnServer = below('packages', 'services', 'gateway', 'scripts', 'ops', 'bench')
  expect(
    sources.filter(
      (file) =>
        isOnServer(file) &&
        !file.endsWith('/database/pg-internals.ts') &&
        privateParts.test(textOf.get(file)!),
    ),
  ).toEqual([])
})

test('a function that has its own file is not defined again by a new migration', () => {
  const inReleasedMigrations = [
    ...[2, 3, 4, 5, 7].map((number) => `packages/service-kit/migrations/000${number}_`),
    'services/workshop/migrations/0010_',
    'services/workshop/migrations/0012_',
  ]
  const functionsOf = (file: string) =>
    [...textOf.get(file)!.matchAll(/\bcreate (?:or replace )?function (\w+)/g)].map(
      ([, name]) => name!,
    )
  const isMigration = (file: string) => /\/migrations\/.*\.sql$/.test(file)
  const isFunctionFile = (file: string) => isMigration(file) && file.includes('/functions/')
  const live = files.filter(isFunctionFile).flatMap(functionsOf)
  expect(new Set(live).size).toBe(live.length)
  const again = files.filter(
    (file) =>
      isMigration(file) &&
      !isFunctionFile(file) &&
      !inReleasedMigrations.some((start) => file.startsWith(start)) &&
      functionsOf(file).some((name) => live.includes(name)),
  )
  expect(again).toEqual([])
})

test('styles use logical properties instead of left and right', () => {
  const sided =
    /(?<![\w-])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)|left|right|float|border-(top|bottom)-(left|right)-radius)\s*:|text-align\s*:\s*(left|right)/
  expect(files.filter((file) => extname(file) === '.css' && sided.test(textOf.get(file)!))).toEqual(
    [],
  )
  const sidedProp =
    /\b(m[lr]|p[lr]|marginLeft|marginRight|paddingLeft|paddingRight)=[{"]|\b(margin|padding|border)(Left|Right)\s*:|textAlign: '(left|right)'|ta="(left|right)"/
  expect(sources.filter((file) => inBrowser(file) && sidedProp.test(textOf.get(file)!))).toEqual([])
})

test('there are no TODO marks, skipped tests or browser dialogs', () => {
  const unfinishedMark = /\b(TODO|FIXME|XXX|HACK)\b/
  const own = (file: string) => file !== 'architecture.test.ts'
  expect(code.filter((file) => own(file) && unfinishedMark.test(textOf.get(file)!))).toEqual([])
  const skippedTest =
    /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme)\b|\b[xf](it|describe|test)\(/
  expect(
    code.filter((file) => own(file) && isTest(file) && skippedTest.test(textOf.get(file)!)),
  ).toEqual([])
  const browserDialog = /window\.(alert|confirm|prompt)\(|dangerouslySetInnerHTML|\.innerHTML\s*=/
  const isOwnWord = (word: string, text: string) =>
    new RegExp(`(import|const|export)[^;()]*\\b${word}\\b`).test(text)
  const opensDialog = (text: string) =>
    browserDialog.test(text) ||
    [...text.matchAll(/(?<![\w.])(alert|confirm|prompt)\(/g)].some(
      ([, word = '']) => !isOwnWord(word, text),
    )
  expect(sources.filter((file) => inBrowser(file) && opensDialog(textOf.get(file)!))).toEqual([])
})

test('docs/dependencies.md gives a reason for every dependency and lists no other', () => {
  const manifests = files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => JSON.parse(textOf.get(file)!))
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  const used = new Set(
    manifests.flatMap((manifest) => kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))),
  )
  const listed = new Map(
    [...textOf.get('docs/dependencies.md')!.matchAll(/^\| (`.+?`) \| (.+?) \|$/gm)].flatMap(
      ([, names, why]) =>
        [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => [name!, why!.trim()]),
    ),
  )
  const foreign = [...used].filter((name) => !name.startsWith('@warsha/'))
  expect(foreign.filter((name) => (listed.get(name)?.length ?? 0) < 20)).toEqual([])
  expect([...listed.keys()].filter((name) => !used.has(name))).toEqual([])
})

test('every dependency has an exact version', () => {
  for (const file of files.filter((one) => one.endsWith('package.json')))
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, version] of Object.entries<string>(
        JSON.parse(textOf.get(file)!)[kind] ?? {},
      ))
        expect({ file, name, version }).toEqual({
          file,
          name,
          version: expect.stringMatching(
            name.startsWith('@warsha/') ? /^\*$/ : /^\d+\.\d+\.\d+(-[\w.]+)?$/,
          ),
        })
})
