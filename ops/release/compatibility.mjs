/**
 * Code for an earlier release carries one mark: `@compatibility <that release>, removable from <version>: <why>`. A
 * release is refused while code is left that it may remove.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { git } from '../upgrade/checkout.mjs'

const mark = /@compatibility (\d+\.\d+), removable from (\d+\.\d+): \S/g
const anyMark = /@compatibility\b/g
/** Comments that explain code by an earlier release, without the mark. */
const mention = /\b(release|web-kit) \d+\.\d+\b/

/** @param {string} one @param {string} other as `1.2` or `1.2.3` @returns {boolean} true if `one` is `other` or later */
function isAtLeast(one, other) {
  const [has, needs] = [one, other].map((version) => version.split('.').map(Number))
  const place = [0, 1].find((index) => has?.[index] !== needs?.[index])
  return place === undefined || Number(has?.[place]) > Number(needs?.[place])
}

/**
 * Returns what is wrong with the marks of a file when `version` is released, one line each.
 * @param {string} text
 * @param {string} version
 * @returns {string[]}
 */
export function findCompatibilityProblems(text, version) {
  const marks = [...text.matchAll(mark)]
  const expired = marks
    .filter(([, , removableFrom = '']) => isAtLeast(version, removableFrom))
    .map(([, release, removableFrom]) => `code for ${release}, removable from ${removableFrom}`)
  const isMalformed = [...text.matchAll(anyMark)].length > marks.length
  return [
    ...expired,
    ...(isMalformed ? ['a mark that is not `@compatibility 1.0, removable from 1.2: why`'] : []),
    ...(mention.test(text) ? ['names an earlier release without a mark'] : []),
  ]
}

/**
 * @param {string} version
 * @returns {Promise<string[]>} `file: problem`, for all code except tests
 */
export async function findCompatibilityProblemsOfCode(version) {
  const files = (await git(['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'])).split('\n')
  const isOfTests = /\.(test|spec)\.tsx?$|-testing\.tsx?$|^ops\/release\/compatibility\.mjs$/
  return files
    .filter((file) => !isOfTests.test(file) && existsSync(join(root, file)))
    .flatMap((file) =>
      findCompatibilityProblems(readFileSync(join(root, file), 'utf8'), version).map(
        (problem) => `${file}: ${problem}`,
      ),
    )
}
