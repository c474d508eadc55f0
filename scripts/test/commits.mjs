import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../paths.mjs'
import { runTool } from './tool.mjs'

/** The last commit before Conventional Commits became the rule. */
const lastFreeFormCommit = '57ec438595fa8311a208b0c1aa9d07c0f9752655'

/** Checks the subjects of all commits since the rule, or of the newest one in a shallow clone. */
export async function checkCommits() {
  const args = (await isAncestor(lastFreeFormCommit)) ? ['--from', lastFreeFormCommit] : ['--last']
  return runTool({ package: '@commitlint/cli', command: 'commitlint', args })
}

/** @param {string} commit @returns {Promise<boolean>} */
async function isAncestor(commit) {
  try {
    await promisify(execFile)('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root })
    return true
  } catch {
    // A shallow clone does not contain the commit.
    return false
  }
}
