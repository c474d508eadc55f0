import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/paths.mjs'

const execute = promisify(execFile)

/** @returns {string} for example `24.21.0` */
export function readNodeVersionOfImages() {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  const [, version] = /^ARG NODE_IMAGE=node:(\d+\.\d+\.\d+)/m.exec(dockerfile) ?? []
  if (!version) throw new Error('deploy/Dockerfile names no version of Node.js.')
  return version
}

/**
 * Downloads Node.js, which npm has as a package for each platform, unless it is there.
 * @param {string} version
 * @returns {Promise<string>} the path of its program
 */
export async function downloadNode(version) {
  const folder = join(root, '.data/node', version)
  const program = join(folder, 'bin/node')
  if (existsSync(program)) return program

  const temporary = `${folder}.${process.pid}.tmp`
  mkdirSync(temporary, { recursive: true })
  try {
    const name = `node-${process.platform}-${process.arch}@${version}`
    await execute('npm', ['pack', name, `--pack-destination=${temporary}`], { cwd: root })
    const archive = readdirSync(temporary).find((file) => file.endsWith('.tgz')) ?? ''
    await execute('tar', ['-xzf', join(temporary, archive), '-C', temporary])
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(join(temporary, 'package'), folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return program
}
