import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readJson, writeWhole } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'
import { test } from '../../scripts/test/run.mjs'
import { storeRelease } from '../releases/releases.mjs'
import { git } from '../upgrade/checkout.mjs'
import { releaseChangelog } from './changelog.mjs'
import { findCompatibilityProblemsOfCode } from './compatibility.mjs'
import { tagModules, versionModules } from './module-versions.mjs'
import { readPromises, writePromises } from './promises.mjs'
import { nextVersion, raiseVersion } from './version.mjs'

const execute = promisify(execFile)
const changelog = join(root, 'CHANGELOG.md')

/**
 * @param {string} requested a version, or the part of the current version to raise
 * @param {boolean} quick
 * @returns {Promise<string>} a description of the release
 */
export async function release(requested, quick) {
  const version = nextVersion(
    readJson(join(root, 'package.json'), { version: '' }).version,
    requested,
  )
  if (await git(['status', '--porcelain']))
    throw new Error('There are uncommitted changes. A release needs a commit.')
  if (await git(['tag', '--list', `v${version}`]))
    throw new Error(`v${version} has already been released.`)

  const leftOver = await findCompatibilityProblemsOfCode(version)
  if (leftOver.length)
    throw new Error([`Remove before the release of ${version}:`, ...leftOver].join('\n  '))
  const { promises, broken } = await readPromises(version)
  if (broken.length)
    throw new Error(['Breaking changes of released contracts:', ...broken].join('\n  '))
  const only = quick ? ['types', 'lint', 'migrations'] : undefined
  if (await test({ only, includeLong: false, extraArgs: [] }))
    throw new Error('Nothing was released: see above.')
  if (await git(['status', '--porcelain']))
    throw new Error('Nothing was released: the tests left files behind.')

  const day = new Date().toISOString().slice(0, 10)
  // Checked before anything is written.
  const released = releaseChangelog(readFileSync(changelog, 'utf8'), { version, day })
  writePromises(promises)
  const raised = await versionModules()
  raiseVersion(version)
  // The manifests of Kubernetes name the images of the version.
  await execute(process.execPath, [join(root, 'deploy/kubernetes/render.mjs')])
  writeWhole(changelog, released)

  await git(['add', '--all'])
  await storeRelease(version)
  await git(['add', '--all'])
  await git(['commit', '--quiet', '--message', `chore(release): ${version}`])
  await git(['tag', '--annotate', `v${version}`, '--message', `Release ${version}`])
  await tagModules()
  return [...raised, `Released ${version} as v${version}. It is here only: git push --tags`].join(
    '\n',
  )
}
