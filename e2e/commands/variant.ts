/** Builds a front end from changed sources, ready to be published. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from './separate-gateway.ts'

export interface FrontEndVariant {
  dist: string
  remove: () => Promise<void>
}

/**
 * Builds a copy of the front end `id` with `change` applied to `file`. The copy is outside the checkout and finds its
 * packages through a symbolic link.
 */
export const buildVariant = async (
  id: string,
  file: string,
  change: (text: string) => string,
): Promise<FrontEndVariant> => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-variant-'))
  const copy = join(folder, id)
  await cp(join(checkout, id), copy, {
    recursive: true,
    filter: (from) => !/[\\/](dist|node_modules)$/.test(from),
  })
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const before = await readFile(join(copy, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`the change has no effect on ${file} of ${id}`)
  await writeFile(join(copy, file), after)
  const rspack = join(checkout, 'node_modules/@rspack/cli/bin/rspack.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: copy, env })
  return { dist: join(copy, 'dist'), remove: () => rm(folder, { recursive: true, force: true }) }
}
