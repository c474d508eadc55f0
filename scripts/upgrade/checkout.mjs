import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../paths.mjs'

const run = promisify(execFile)

/** @param {string[]} args @param {string} [cwd] @returns {Promise<string>} */
export async function git(args, cwd = root) {
  return (await run('git', args, { cwd, maxBuffer: 2 ** 26 })).stdout.trim()
}

/** @returns {Promise<string | null>} the newest release that this checkout comes from */
export async function lastRelease() {
  try {
    return await git(['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*'])
  } catch {
    // git describe fails when there is no such tag; nothing else can be wrong with it.
    return null
  }
}

/**
 * A checkout of a commit beside this one, with this one's packages: start finds out which of them are others and has npm
 * install those.
 * @param {string} commit
 * @param {string} folder on the same disk
 * @returns {Promise<() => Promise<void>>} removes it
 */
export async function checkOut(commit, folder) {
  await git(['worktree', 'add', '--detach', '--quiet', folder, commit])
  const places = (await git(['ls-files', '*package.json']))
    .split('\n')
    .map((path) => path.replace(/\/?package\.json$/, ''))
  for (const place of places) {
    const modules = join(root, place, 'node_modules')
    if (existsSync(modules) && existsSync(join(folder, place))) linkTree(modules, join(folder, place, 'node_modules'))
  }
  return async () => {
    await git(['worktree', 'remove', '--force', folder])
  }
}

/** The same files under other names, which costs no space and seconds of time. @param {string} from @param {string} to */
function linkTree(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkTree(source, target)
    // What is written to again must be a file of its own.
    else if (entry.name.startsWith('.')) copyFileSync(source, target)
    else linkSync(source, target)
  }
}
