import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './files.mjs'
import { withLock } from './lock-folder.mjs'
import { root } from './paths.mjs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Locked */

/**
 * Installs the packages of the lock file unless they are installed.
 * @param {(line: string) => void} print
 * @param {string} [folder] the checkout
 * @returns {Promise<boolean>} true if anything was installed
 */
export async function installIfStale(print, folder = root) {
  if (!isStale(folder)) return false
  const lock = join(folder, '.data', 'install.lock')
  return withLock(
    lock,
    async () => {
      if (!isStale(folder)) return false
      print('installing packages (about a minute the first time)')
      await install(folder)
      writeFileSync(stampFile(folder), stampOf(folder))
      return true
    },
    () => print('another command is installing packages, waiting for it'),
  )
}

/** @param {string} folder @returns {boolean} */
export function isStale(folder) {
  const stamp = stampFile(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(folder)) return false
  if (!matchesLock(folder)) return true
  // npm was run manually, and everything matches the lock file.
  writeFileSync(stamp, stampOf(folder))
  return false
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'node_modules', '.warsha-installed')
}

/** Includes the platform, because checkouts are copied between machines. @param {string} folder @returns {string} */
function stampOf(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}

/**
 * Compares with the list that npm writes when it has finished.
 * @param {string} folder
 * @returns {boolean}
 */
function matchesLock(folder) {
  const expected = readLock(join(folder, 'package-lock.json'))
  const installed = readLock(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(expected.packages).every(([path, entry]) => {
    const present = installed.packages[path]
    if (!path.includes('node_modules/')) return true
    if (!present) return entry.optional === true
    return present.version === entry.version && present.link === entry.link
  })
}

/** @param {string} path @returns {{ packages: Record<string, Locked> }} */
function readLock(path) {
  return readJson(path, { packages: {} })
}

/** @param {string} folder */
async function install(folder) {
  // NODE_ENV=production would omit packages that the build needs.
  const include = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const first = await npm(folder, ['ci', ...include])
  if (first.code === 0) return
  if (!first.output.includes('EUSAGE')) throw new Error(`npm ci failed:\n${first.output}`)
  // If the registry lacks a package of another platform, npm ci rejects the lock file. npm install uses the same versions
  // and leaves the file unchanged.
  const second = await npm(folder, ['install', '--no-save', ...include])
  if (second.code !== 0) throw new Error(`npm install failed:\n${second.output}`)
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(folder, args) {
  const { npm_execpath: npmScript } = process.env
  const isNpm = npmScript !== undefined && /npm-cli\.[cm]?js$/.test(npmScript)
  const child = isNpm
    ? spawn(process.execPath, [npmScript, ...args], { cwd: folder })
    : spawn('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
}
