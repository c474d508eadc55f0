/** Ranges of versions as npm writes them in `engines`. Only what packages use: comparisons, ^, x-ranges, and alternatives. */

/** @typedef {[major: number, minor: number, patch: number]} Version */

const comparator = /^(>=|<=|>|<|=|\^|~)?v?(\d+|\*|x)(?:\.(\d+|\*|x))?(?:\.(\d+|\*|x))?$/i

/** @param {Version} one @param {Version} other */
const compare = (one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]

/** @param {string} text @returns {Version} */
const parseVersion = (text) => {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  if (!major) throw new Error(`${text} is not a version`)
  return [Number(major), Number(minor), Number(patch)]
}

/** Returns the first version after all that the numbers name: 21.0.0 for 20, 20.10.0 for 20.9. @param {number[]} numbers @returns {Version} */
const versionAfter = ([major, minor, patch]) => {
  if (major === undefined) return [Infinity, 0, 0]
  if (minor === undefined) return [major + 1, 0, 0]
  return patch === undefined ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

/**
 * Returns the versions between which a comparison is true: from the first, below the second.
 *
 * @param {string} text
 * @returns {[from: Version, below: Version]}
 */
const boundsOf = (text) => {
  const [whole, operator = '=', ...parts] = comparator.exec(text) ?? []
  if (!whole) throw new Error(`${text} is not a comparison of versions`)
  const numbers = parts.filter((part) => part && !/[*x]/i.test(part)).map(Number)
  const [major = 0, minor = 0, patch = 0] = numbers
  /** @type {Version} */
  const first = [major, minor, patch]
  const next = versionAfter(numbers)
  switch (operator) {
    case '>=':
      return [first, [Infinity, 0, 0]]
    case '>':
      return [next, [Infinity, 0, 0]]
    case '<=':
      return [[0, 0, 0], next]
    case '<':
      return [[0, 0, 0], first]
    case '^':
      if (major === 0) throw new Error(`${text}: a caret below version 1 is not supported`)
      return [first, [major + 1, 0, 0]]
    case '~':
      return [first, numbers.length < 2 ? next : [major, minor + 1, 0]]
    default:
      return [first, next]
  }
}

/**
 * Returns true if a version is in a range. Throws for a range that it cannot read.
 *
 * @param {string} version
 * @param {string} range
 */
export const isInRange = (version, range) => {
  const asked = parseVersion(version)
  const alternatives = range.split('||').map((alternative) =>
    alternative
      .replace(/([<>=^~]) +/g, '$1')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(boundsOf),
  )
  return alternatives.some((comparisons) =>
    comparisons.every(([from, below]) => compare(from, asked) <= 0 && compare(asked, below) < 0),
  )
}
