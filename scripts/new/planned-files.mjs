import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const templates = join(import.meta.dirname, 'templates')

/**
 * Files that a generator creates or changes. They are planned in memory and written together, so that a refused name changes
 * nothing.
 */
export class PlannedFiles {
  /** @type {Map<string, string>} */
  #contents = new Map()
  #root

  /** @param {string} root */
  constructor(root) {
    this.#root = root
  }

  /** Relative to the root. */
  get paths() {
    return [...this.#contents.keys()]
  }

  /** @param {string} path @returns {boolean} */
  exists(path) {
    return existsSync(join(this.#root, path))
  }

  /** @param {string} path @returns {string} the planned content, or that on disk */
  read(path) {
    return this.#contents.get(path) ?? readFileSync(join(this.#root, path), 'utf8')
  }

  /**
   * Plans a new file. Throws if it exists.
   * @param {string} path
   * @param {string} content
   */
  create(path, content) {
    if (this.exists(path)) throw new Error(`${path} exists already.`)
    this.#contents.set(path, content)
  }

  /**
   * Plans a change of an existing file. Throws if it would change nothing, because the file then has another shape than expected.
   * @param {string} path
   * @param {(text: string) => string} edit
   */
  change(path, edit) {
    const before = this.read(path)
    const after = edit(before)
    if (after === before) throw new Error(`${path} has no place for the new entry.`)
    this.#contents.set(path, after)
  }

  /**
   * Plans all files of a template folder. `{{word}}` is replaced in paths and contents.
   * @param {string} template
   * @param {(path: string) => string} toPath
   * @param {Record<string, string>} words
   */
  createFromTemplate(template, toPath, words) {
    const folder = join(templates, template)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const path = relative(folder, file)
        .split(sep)
        .join('/')
        .replace(/\.template$/, '')
      this.create(
        toPath(fillPlaceholders(path, words)),
        fillPlaceholders(readFileSync(file, 'utf8'), words),
      )
    }
  }

  write() {
    for (const [path, content] of this.#contents) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true })
      writeFileSync(join(this.#root, path), content)
    }
  }
}

/** @param {string} text @param {Record<string, string>} words */
function fillPlaceholders(text, words) {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, word) => words[word] ?? placeholder)
}
