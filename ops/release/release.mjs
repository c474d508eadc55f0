import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeWhole } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'
import { test } from '../../scripts/test/run.mjs'
import { storeRelease } from '../releases/releases.mjs'
import { git } from '../upgrade/checkout.mjs'
import { continueChangelog } from './changelog.mjs'
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
  const former = await lastTag()
  if (await git(['status', '--porcelain']))
    throw new Error('There are changes that are not committed: a release is of a commit.')
  await refuseToLower(version)
  if (await git(['tag', '--list', `v${version}`]))
    throw new Error(`v${version} was released already.`)

  const range = former ? `${former}..HEAD` : 'HEAD'
  const subjects = (await git(['log', '--no-merges', '--format=%s', range]))
    .split('\n')
    .filter(Boolean)
  if (subjects.length === 0) throw new Error(`Nothing has changed since ${former}.`)
  const { promises, broken } = await readPromises(version)
  if (broken.length)
    throw new Error(['What was released before is broken:', ...broken].join('\n  '))
  const only = quick ? ['types', 'lint', 'migrations'] : undefined
  if (await test({ only, long: false, more: [] }))
    throw new Error('Nothing is released: see above.')
  if (await git(['status', '--porcelain']))
    throw new Error('The tests have left files: nothing is released.')

  const before = existsSync(changelog) ? readFileSync(changelog, 'utf8') : ''
  writePromises(promises)
  await raiseVersions(version)
  writeWhole(
    changelog,
    continueChangelog(before, { version, day: new Date().toISOString().slice(0, 10), subjects }),
  )

  await git(['add', '--all'])
  await storeRelease(version)
  await git(['add', '--all'])
  await git(['commit', '--quiet', '--message', `chore(release): ${version}`])
  await git(['tag', '--annotate', `v${version}`, '--message', `Release ${version}`])
  return `Released ${version} as v${version}. It is here only: git push --follow-tags`
}

/** @returns {Promise<string | null>} the tag of the former release, or null if the clone has no tags */
async function lastTag() {
  const tags = await git([
    'tag',
    '--list',
    'v[0-9]*',
    '--merged',
    'HEAD',
    '--sort=-version:refname',
  ])
  return tags.split('\n')[0] || null
}
