import { join } from 'node:path'
import { canRun, commandFolders } from '../find-program.mjs'

/** The browser without its own windows first: the same pages cost it a third of the time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome.exe',
]

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

export const browserInstallHint =
  'Install Chromium or Chrome ("apt-get install chromium-headless-shell" on Debian) or name its program in CHROME_PATH.'

/** @param {NodeJS.ProcessEnv} [env] @returns {string | null} the program of a Chromium or Chrome */
export function findBrowser(env = process.env) {
  if (env.CHROME_PATH) {
    if (canRun(env.CHROME_PATH)) return env.CHROME_PATH
    throw new Error(`CHROME_PATH names ${env.CHROME_PATH}, which cannot be run.`)
  }
  const candidates = commands.flatMap((command) =>
    commandFolders(env).map((folder) => join(folder, command)),
  )
  return [...candidates, ...applications].find(canRun) ?? null
}
