import { readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno } from '../files.mjs'
import { canRun, commandFolders } from '../find-program.mjs'

/** @typedef {{ server: string, epmd: string }} RabbitPrograms epmd: the name service of Erlang, which RabbitMQ needs */

export const brokerInstallHint =
  'Install it ("apt-get install rabbitmq-server" on Debian, "brew install rabbitmq"), or give the address of one in AMQP_URL.'

/** @returns {RabbitPrograms | null} the programs of RabbitMQ, or null if it is not installed */
export function findRabbit() {
  const folders = commandFolders()
  // Debian's command of that name is a wrapper that changes the user. The program is in another folder.
  const brokerFolders = [
    '/usr/lib/rabbitmq/bin',
    '/opt/homebrew/sbin',
    '/usr/local/sbin',
    ...folders,
  ]
  const server = brokerFolders
    .map((folder) => join(folder, 'rabbitmq-server'))
    .find((path) => canRun(path) && !isWrapper(path))
  const epmd = [...folders, ...erlangFolders()].map((folder) => join(folder, 'epmd')).find(canRun)
  return server && epmd ? { server, epmd } : null
}

/** @param {string} path */
function isWrapper(path) {
  return realpathSync(path).endsWith('rabbitmq-script-wrapper')
}

/** @returns {string[]} */
function erlangFolders() {
  const home = '/usr/lib/erlang'
  try {
    return readdirSync(home)
      .filter((name) => name.startsWith('erts-'))
      .map((name) => join(home, name, 'bin'))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
}
