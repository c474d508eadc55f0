import { join } from 'node:path'
import { readJson, writeJson } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'

/** @typedef {import('@warsha/contracts/testing/contract-snapshot').ContractSnapshot} Promises */

const folder = join(root, 'packages', 'contracts', 'released')
const names = /** @type {const} */ (['openapi', 'events', 'widgets'])

/**
 * Returns the contracts of this checkout and what they break of the last release.
 * @param {string} version
 * @returns {Promise<{ promises: Promises, broken: string[] }>}
 */
export async function readPromises(version) {
  const { takeContractSnapshot, findBreakingChanges } = await contracts()
  const promises = takeContractSnapshot(version)
  const released = /** @type {Promises} */ (
    Object.fromEntries(
      names.map((name) => [
        name,
        readJson(join(folder, `${name}.json`), /** @type {any} */ (null)),
      ]),
    )
  )
  return { promises, broken: released.openapi ? findBreakingChanges(released, promises) : [] }
}

/** @param {Promises} promises */
export function writePromises(promises) {
  for (const name of names) writeJson(join(folder, `${name}.json`), promises[name])
}

/**
 * The contracts are TypeScript, so they are bundled like the services.
 * @returns {Promise<typeof import('@warsha/contracts/testing/contract-snapshot') & typeof import('@warsha/contracts/testing/breaking-changes')>}
 */
async function contracts() {
  const { build } = await import('esbuild')
  const contents = ['contract-snapshot', 'breaking-changes']
    .map((name) => `export * from '@warsha/contracts/testing/${name}'`)
    .join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, 'gateway'), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
  )
}
