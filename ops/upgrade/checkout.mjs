import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/paths.mjs'

const run = promisify(execFile)

/**
 * Runs git and returns its output. Rejects if git fails.
 * @param {string[]} args
 * @param {string} [cwd]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>}
 */
export async function git(args, cwd = root, env = process.env) {
  return (await run('git', args, { cwd, env, maxBuffer: 2 ** 26 })).stdout.trim()
}

/**
 * Runs a function with a checkout of a commit in a temporary folder, which is removed afterwards.
 * @template T
 * @param {string} commit
 * @param {(place: { folder: string, checkout: string }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCheckout(commit, work) {
  mkdirSync(join(root, '.data', 'trials'), { recursive: true })
  // Not in the system's temporary folder: packages are hard links, which need the same disk.
  const folder = mkdtempSync(join(root, '.data', 'trials', 'of-'))
  // PostgreSQL can use it even if root runs this.
  chmodSync(folder, 0o711)
  const checkout = join(folder, 'checkout')
  const remove = await checkOut(commit, checkout)
  try {
    return await work({ folder, checkout })
  } finally {
    await remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Checks out a commit with links to the packages of this checkout. `npm start` detects differing packages and installs
 * them.
 * @param {string} commit
 * @param {string} folder on the same disk
 * @returns {Promise<() => Promise<void>>} removes the checkout
 */
async function checkOut(commit, folder) {
  await git(['worktree', 'add', '--detach', '--quiet', folder, commit])
  const places = (await git(['ls-files', '*package.json']))
    .split('\n')
    .map((path) => path.replace(/\/?package\.json$/, ''))
  for (const place of places) {
    const modules = join(root, place, 'node_modules')
    if (existsSync(modules) && existsSync(join(folder, place)))
      linkTree(modules, join(folder, place, 'node_modules'))
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
    // Files that npm writes again must not be shared.
    else if (entry.name.startsWith('.')) copyFileSync(source, target)
    else linkSync(source, target)
  }
}
