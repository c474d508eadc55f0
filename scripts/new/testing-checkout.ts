/** Test support: a copy of this checkout in a temporary folder, with its own workspaces and the installed packages. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../paths.mjs'

export interface TestCheckout {
  readonly folder: string
  /** Runs a program of the copy with Node.js. `output` contains both streams. */
  readonly run: (args: string[], env?: Record<string, string>, cwd?: string) => CommandResult
  readonly read: (path: string) => string
  readonly exists: (path: string) => boolean
  /** Paths of new and changed files since the copy, sorted. */
  readonly findChanges: () => string[]
  readonly remove: () => void
}
interface CommandResult {
  readonly status: number | null
  readonly output: string
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'core.safecrlf=false', '-c', 'core.hooksPath=/dev/null', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })

const linkEntries = (from: string, to: string, isLinked: (name: string) => boolean) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter(isLinked))
    symlinkSync(join(from, name), join(to, name))
}

/** Links of workspaces are relative, so that they lead to the folders of the copy. */
const linkPackages = (folder: string) => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  linkEntries(from, to, (name) => name !== '@warsha' && !name.startsWith('.warsha-test'))
  cpSync(join(from, '@warsha'), join(to, '@warsha'), { recursive: true, verbatimSymlinks: true })
}

/** Creates the copy. It contains the working tree without ignored files. */
export const copyCheckout = (): TestCheckout => {
  const folder = mkdtempSync(join(tmpdir(), 'warsha-new-'))
  for (const path of git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter(Boolean)) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  for (const workspace of git(root, 'ls-files', '*/package.json').split('\n').filter(Boolean)) {
    const packages = join(dirname(workspace), 'node_modules')
    if (existsSync(join(root, packages)) && existsSync(join(folder, workspace)))
      linkEntries(join(root, packages), join(folder, packages), () => true)
  }
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  return {
    folder,
    run: (args, env = {}, cwd = '.') => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: join(folder, cwd),
        env: { ...process.env, NODE_ENV: 'test', ...env },
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
      return { status, output: stdout + stderr }
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    exists: (path) => existsSync(join(folder, path)),
    findChanges: () =>
      git(folder, 'ls-files', '--modified', '--others', '--exclude-standard')
        .split('\n')
        .filter(Boolean)
        .sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
