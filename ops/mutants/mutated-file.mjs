import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../upgrade/checkout.mjs'

/** @typedef {import('./mutant.mjs').Mutant} Mutant */

/**
 * Finds the place of a mutant in a checkout. Throws if the code has changed so that the mutant no longer applies.
 * @param {string} checkout @param {Mutant} mutant
 * @returns {Promise<{ path: string, text: string, mutated: string }>} the file, its text, and its text with the defect
 */
export async function findMutant(checkout, { file, before, after }) {
  const files = (await git(['ls-files', file, `**/${file}`], checkout)).split('\n').filter(Boolean)
  const [name] = files
  if (!name || files.length > 1)
    throw new Error(`The mutant of ${file} needs one file, but there are ${files.length}.`)
  const path = join(checkout, name)
  const text = readFileSync(path, 'utf8')
  const parts = text.split(before)
  if (parts.length !== 2)
    throw new Error(`${name} contains ${parts.length - 1} times, not once: ${before}`)
  return { path, text, mutated: parts.join(after) }
}

/**
 * Changes the file of a mutant.
 * @param {string} checkout @param {Mutant} mutant
 * @returns {Promise<() => void>} restores the file
 */
export async function mutate(checkout, mutant) {
  const { path, text, mutated } = await findMutant(checkout, mutant)
  writeFileSync(path, mutated)
  return () => writeFileSync(path, text)
}
