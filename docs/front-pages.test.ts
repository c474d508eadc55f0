/**
 * Compares what README, ARCHITECTURE, CONTRIBUTING, the pages of docs/ and bench/results.md name with the repository: files, folders,
 * links, commands, queues, events, functions and numbers of lines, and the tour of README with screens and demo data. Decisions describe their day and are left out.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workCardStatusNames } from '@warsha/contracts/workshop/work-card-states'
import { demoAccounts, demoPassword } from '../packages/contracts/src/identity/demo'

const root = join(__dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  // The index still lists files that are deleted in the working tree.
  .filter((file) => file && existsSync(join(root, file)))

const pages = files.filter((file) =>
  /^((README|ARCHITECTURE|CONTRIBUTING)|docs\/[\w-]+|bench\/results)\.md$/.test(file),
)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const code = files.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file))
const serverCode = code.filter((file) => /^(services|packages)\//.test(file) && !isTest(file))
const textOfServers = serverCode.map(read).join('\n')

/** Inline code and the lines of code blocks without a language, which are commands. Other blocks are examples. */
const codeIn = (markdown: string): string[] => {
  const blocks = [...markdown.matchAll(/^ *```\n([\s\S]*?)^ *```$/gm)]
  const commands = blocks.flatMap(([, block]) => block!.replace(/ +#.*$/gm, '').split('\n'))
  const text = markdown.replace(/^ *```[\s\S]*?^ *```$/gm, '')
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replace(/\s+/g, ' '))
  return [...commands, ...spans].filter(Boolean)
}
const codeOf = new Map(pages.map((page) => [page, codeIn(read(page))]))

/** Returns `page: name` of each name that `find` sees in the code of a page and `isTrue` denies. */
const findWrong = (find: (span: string) => string[], isTrue: (name: string) => boolean) =>
  [...codeOf].flatMap(([page, spans]) =>
    [...new Set(spans.flatMap(find))]
      .filter((name) => !isTrue(name))
      .map((name) => `${page}: ${name}`),
  )

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const topLevel = new Set(files.map((file) => file.split('/')[0]!))

/** Paths: words that begin with a folder of the top level or end like a file. `/api/x` is an address. */
const pathsIn = (span: string): string[] =>
  span
    .split(/[\s,;]+/)
    .filter((word) => !/^[/@(]|^\w+:\/\/|[…={}"']/.test(word))
    .filter(
      (word) =>
        /\.(tsx?|mjs|cjs|js|json|sql|md|css|yml)$/.test(word) ||
        (word.includes('/') && topLevel.has(word.split('/')[0]!)),
    )
/** `billing` and `fleet` are the workspaces that the recipes create. */
const isExample = (path: string) => /billing|fleet/.test(path)
/** Files that git ignores, and those of a backup. */
const isWritten = (path: string) =>
  /^(\.data|deploy\/secrets)|(^|\/)dist\/|^(state|manifest)\.json$/.test(path)

/** Placeholders (`<noun>`, `*`) stand for a part of a name; a path may leave out its first folders, `.routes.ts` its name. */
const exists = (path: string): boolean => {
  const pattern = escapePattern(path.replace(/\/$/, '')).replace(/<[^>]+>|\\\*/g, '[^/]+')
  const start = /^[.-]/.test(path) ? '' : '(^|/)'
  const wanted = new RegExp(`${start}${pattern}(\\.template)?($|/)`)
  return files.some((file) => wanted.test(file))
}

test('every file and folder that a page names exists', () => {
  expect(findWrong(pathsIn, (path) => isExample(path) || isWritten(path) || exists(path))).toEqual(
    [],
  )
})

test('every link leads to a file, and to a heading of it', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-')
  const headingsOf = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!))
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path, anchor]) => {
        const target = path ? join(dirname(page), path) : page
        return !existsSync(join(root, target)) || (anchor && !headingsOf(target).includes(anchor))
      })
      .map(([link]) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every npm script that a page names exists', () => {
  const scriptsOf = (workspace: string) =>
    JSON.parse(read(join(workspace, 'package.json'))).scripts ?? {}
  const commandsIn = (span: string) =>
    [...span.matchAll(/npm (?:run (?!-)[\w:-]+(?: -w [\w-]+)?|start|test)/g)].map(([all]) => all)
  const isScript = (command: string) => {
    const [, name, workspace = ''] = /^npm (?:run )?(\S+)(?: -w (\S+))?/.exec(command)!
    return isExample(workspace) || name! in scriptsOf(workspace)
  }
  expect(findWrong(commandsIn, isScript)).toEqual([])
})

test('every pattern of a test command matches a test', () => {
  const patternsIn = (span: string) =>
    [...span.matchAll(/--only (jest|browser) (?:-- )?("[^"]+"|[\w.-]+)/g)].map(([all]) => all)
  const matches = (command: string) => {
    const [, step, pattern] = /--only (\w+) (?:-- )?"?([^"]+)/.exec(command)!
    const wanted = new RegExp(pattern!.replaceAll('\\|', '|'))
    const isOfStep = (file: string) => /\.spec\.ts$/.test(file) === (step === 'browser')
    return files.some((file) => isTest(file) && isOfStep(file) && wanted.test(file))
  }
  expect(findWrong(patternsIn, matches)).toEqual([])
})

test('every queue and event that a page names is declared, and receives events', () => {
  const services = '(?:identity|workshop|hr|inventory|notification|portal)'
  const queuesIn = (span: string) => span.match(new RegExp(`^${services}\\.\\w+(-\\w+)+$`)) ?? []
  const queues = [
    ...textOfServers.matchAll(/defineReaction(?:<[^(]*>)?\(\s*['`]([^'`]+)['`]/g),
    // A queue of a former release has no patterns: it only hands over what it still holds.
    ...textOfServers.matchAll(/queue: '([^']+)',\s*patterns: \[[^\]]/g),
  ].map(
    ([, queue]) => new RegExp(`^${escapePattern(queue!).replace('\\$\\{service\\}', services)}$`),
  )
  expect(queues.length).toBeGreaterThan(8)
  expect(
    findWrong(
      (span) => queuesIn(span).slice(0, 1),
      (name) => queues.some((queue) => queue.test(name)),
    ),
  ).toEqual([])

  const eventsIn = (span: string) =>
    (span.match(new RegExp(`^${services}\\.[a-z]+(_[a-z]+)+$`)) ?? []).slice(0, 1)
  expect(findWrong(eventsIn, (event) => textOfServers.includes(`'${event}'`))).toEqual([])
})

test('every function and class that a page names exists', () => {
  const textOfCode = code.map(read).join('\n')
  const namesIn = (span: string) =>
    [...span.matchAll(/(?<![\w./-])([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?![\w./-])/g)].map(
      ([, name]) => name!,
    )
  const isCode = (name: string) => new RegExp(`\\b${name}\\b`).test(textOfCode)
  expect(findWrong(namesIn, isCode)).toEqual([])
})

test('the number of lines that a file may have is the one that the architecture test checks', () => {
  const [, limit] = /linesOf\(file\) > (\d+)/.exec(read('architecture.test.ts'))!
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\b(\d+) lines\b/g)].map(([, lines]) => `${page}: ${lines} lines`),
  )
  expect(named).toEqual([`CONTRIBUTING.md: ${limit} lines`])
})

test('no page announces work that is in progress', () => {
  expect(pages.filter((page) => /\b(are|is) in\s+progress\b/.test(read(page)))).toEqual([])
})

describe('the tour of README', () => {
  const [, tour = ''] = /^## Five-minute tour\n([\s\S]*?)^## /m.exec(read('README.md'))!
  const words = tour.replace(/\s+/g, ' ')

  test('names only labels that the screens have in English', () => {
    const textsOf = (file: string) =>
      [...read(file).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!)
    const screens = files.filter((file) =>
      /^(shell|mfe-\w+|packages\/web-kit)\/(src\/locales\/en\/[\w-]+|remote)\.json$/.test(file),
    )
    const statuses = Object.values(workCardStatusNames).map(({ en }) => en)
    const texts = new Set([...screens.flatMap(textsOf), ...statuses])
    const labels = [...words.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, path]) => path!.split(' → '))
    expect(labels.length).toBeGreaterThan(15)
    expect(labels.filter((label) => !texts.has(label))).toEqual([])
  })

  test('signs in as accounts that the demo shop has, with the password of the table', () => {
    const usernames: string[] = demoAccounts.map(({ username }) => username)
    const signIns = [...words.matchAll(/(?:sign in|as) (?:as )?`([^`]+)`/gi)].map(
      ([, name]) => name!,
    )
    expect(signIns.length).toBeGreaterThan(6)
    expect(signIns.filter((name) => !usernames.includes(name))).toEqual([])

    const rows = [...read('README.md').matchAll(/^\| (\w+) \| `([^`]+)` \|$/gm)]
    expect(rows.map(([, role, username]) => ({ role, username }))).toEqual(
      demoAccounts.map(({ role, username }) => ({ role, username })),
    )
    expect(read('README.md')).toContain(`All demo accounts have the password \`${demoPassword}\``)
  })
})

test('the recipe of a language names the number of files with texts', () => {
  const texts = files.filter((file) => /\/locales\/en\/[\w-]+\.json$/.test(file))
  expect(read('docs/recipes.md')).toContain(`the texts: ${texts.length} files`)
})
