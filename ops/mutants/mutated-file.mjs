import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../upgrade/checkout.mjs'

/** @typedef {import('./mutant.mjs').Mutant} Mutant */

/**
 * Changes the file of a mutant. Throws if the code has changed so that the mutant no longer applies.
 * @param {string} checkout @param {Mutant} mutant
 * @returns {Promise<() => void>} restores the file
 */
export async function mutate(checkout, { file, before, after }) {
  const files = (await git(['ls-files', file, `**/${file}`], checkout)).split('\n').filter(Boolean)
  const [path] = files
  if (!path || files.length > 1)
    throw new Error(`The mutant of ${file} needs one file, but there are ${files.length}.`)
  const whole = join(checkout, path)
  const text = readFileSync(whole, 'utf8')
  const parts = text.split(before)
  if (parts.length !== 2)
    throw new Error(`${path} contains ${parts.length - 1} times, not once: ${before}`)
  writeFileSync(whole, parts.join(after))
  return () => writeFileSync(whole, text)
}
