/** Adds a container by copying what the files of the deployment say about an existing one. */
import { isCollection, isMap, isPair, isScalar, parseDocument } from 'yaml'

/** @typedef {{ sample: string, name: string }} Names sample: the one to copy */

/** `portal` also stands for PORTAL and portal_key, but not for mfe-portal or for a part of a longer word. @param {string} word */
const pattern = (word) => new RegExp(`(?<![A-Za-z]|mfe-)${word}(?![A-Za-z])`, 'g')

/** @param {string} text @param {Names} names */
function mentions(text, { sample }) {
  return pattern(sample).test(text) || pattern(sample.toUpperCase()).test(text)
}

/** @param {string} text @param {Names} names */
function rename(text, { sample, name }) {
  return text
    .replace(pattern(sample), name)
    .replace(pattern(sample.toUpperCase()), name.toUpperCase())
}

/**
 * Copies each entry of a YAML file whose key (in a list: whose text) mentions the sample, and writes the copy after it. Everything
 * else stays byte-identical, including comments, anchors and merge keys.
 * @param {string} text
 * @param {Names} names
 * @returns {string}
 */
export function cloneYamlEntries(text, names) {
  /** @type {{ at: number, text: string }[]} */
  const insertions = []
  collect(parseDocument(text).contents, text, names, insertions)
  return insertions
    .sort((one, other) => other.at - one.at)
    .reduce(
      (result, { at, text: inserted }) => result.slice(0, at) + inserted + result.slice(at),
      text,
    )
}

/**
 * @param {unknown} node
 * @param {string} text
 * @param {Names} names
 * @param {{ at: number, text: string }[]} insertions
 */
function collect(node, text, names, insertions) {
  if (!isCollection(node)) return
  const items = node.items.map((item) => ({ item, ...rangeOf(item) }))
  for (let first = 0; first < items.length; first += 1) {
    if (!isAbout(items[first]?.item, names)) {
      const { item } = items[first] ?? {}
      collect(isPair(item) ? item.value : item, text, names, insertions)
      continue
    }
    let last = first
    while (isAbout(items[last + 1]?.item, names)) last += 1
    const [start, end] = [items[first]?.start ?? 0, items[last]?.end ?? 0]
    insertions.push({
      at: end,
      text: separatorBefore(text, start, node) + rename(text.slice(start, end), names),
    })
    first = last
  }
}

/** @param {unknown} item @param {Names} names */
function isAbout(item, names) {
  const subject = isPair(item) ? item.key : item
  return isScalar(subject) && mentions(String(subject.value), names)
}

/** @param {unknown} item @returns {{ start: number, end: number }} without the comments and empty lines that follow it */
function rangeOf(item) {
  const first = isPair(item) ? item.key : item
  const last = isPair(item) ? (item.value ?? item.key) : item
  return {
    start: /** @type {any} */ (first)?.range?.[0] ?? 0,
    end: endOf(last),
  }
}

/** The end of a block collection is that of its last value. @param {any} node @returns {number} */
function endOf(node) {
  if (!isCollection(node) || node.flow || node.items.length === 0) return node?.range?.[1] ?? 0
  const last = node.items.at(-1)
  return endOf(isPair(last) ? (last.value ?? last.key) : last)
}

/** What separates an entry from the one before: a comma, or a line break with empty lines and indentation. @param {string} text @param {number} start @param {any} node */
function separatorBefore(text, start, node) {
  if (node.flow) return ', '
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const indentation = text.slice(lineStart, start)
  const hasEmptyLine = isMap(node) && text.slice(0, lineStart).endsWith('\n\n')
  return `${hasEmptyLine ? '\n\n' : '\n'}${indentation}`
}

/**
 * Copies each run of lines that mention the sample, and writes the copy after it: a Dockerfile, CODEOWNERS.
 * @param {string} text
 * @param {Names} names
 * @returns {string}
 */
export function cloneLines(text, names) {
  /** @type {string[]} */
  const result = []
  /** @type {string[]} */
  let run = []
  for (const line of [...text.split('\n'), '']) {
    if (mentions(line, names)) {
      run.push(line)
      result.push(line)
      continue
    }
    result.push(...run.map((copied) => rename(copied, names)), line)
    run = []
  }
  return result.slice(0, -1).join('\n')
}
