import { accessSync, constants } from 'node:fs'
import { delimiter } from 'node:path'

/** @param {NodeJS.ProcessEnv} [env] @returns {string[]} the folders of PATH */
export function commandFolders(env = process.env) {
  return (env.PATH ?? '').split(delimiter).filter(Boolean)
}

/** @param {string} program */
export function canRun(program) {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    // Missing or not executable: try the next candidate.
    return false
  }
}
