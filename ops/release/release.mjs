import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeWhole } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'
import { test } from '../../scripts/test/run.mjs'
import { storeRelease } from '../releases/releases.mjs'
import { git } from '../upgrade/checkout.mjs'
import { releaseChangelog } from './changelog.mjs'
import { readPromises, writePromises } from './promises.mjs'
import { nextVersion, raiseVersions, refuseToLower } from './version.mjs'

const changelog = join(root, 'CHANGELOG.md')

/**
 * @param {string} requested a version, or which part of the present one goes up
 * @param {boolean} quick
 * @returns {Promise<string>} what was done
 */
export async function release(requested, quick) {
  const version = nextVersion(
    readJson(join(root, 'package.json'), { version: '' }).version,
    requested,
  )
  if (await git(['status', '--porcelain']))
    throw new Error('There are changes that are not committed: a release is of a commit.')
  await refuseToLower(version)
  if (await git(['tag', '--list', `v${version}`]))
    throw new Error(`v${version} was released already.`)

  const { promises, broken } = await readPromises(version)
  if (broken.length)
    throw new Error(['What was released before is broken:', ...broken].join('\n  '))
  const only = quick ? ['types', 'lint', 'migrations'] : undefined
  if (await test({ only, long: false, more: [] }))
    throw new Error('Nothing is released: see above.')
  if (await git(['status', '--porcelain']))
    throw new Error('The tests have left files: nothing is released.')

  const day = new Date().toISOString().slice(0, 10)
  // Checked before anything is written.
  const released = releaseChangelog(readFileSync(changelog, 'utf8'), { version, day })
  writePromises(promises)
  await raiseVersions(version)
  writeWhole(changelog, released)

  await git(['add', '--all'])
  await storeRelease(version)
  await git(['add', '--all'])
  await git(['commit', '--quiet', '--message', `chore(release): ${version}`])
  await git(['tag', '--annotate', `v${version}`, '--message', `Release ${version}`])
  return `Released ${version} as v${version}. It is here only: git push --follow-tags`
}
