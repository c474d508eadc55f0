import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseEnvironment } from '../databases.mjs'
import { root } from '../paths.mjs'
import { serviceKeys } from '../secrets.mjs'
import { gateway, services } from '../system.mjs'
import { findBrowser } from '../test/find-browser.mjs'
import { allInstances, instancesOf, serviceOfInstance } from './instances.mjs'

/** @typedef {'production' | 'development' | 'test'} Mode */

/**
 * @typedef {object} EnvironmentOptions
 * @property {string} dataFolder
 * @property {Mode} mode
 * @property {string} host where the gateway listens
 * @property {number} instances of each service
 * @property {Record<string, number>} ports of the instances and the gateway
 * @property {string} publicUrl the address that people open
 * @property {string} adminUrl
 * @property {(role: string) => string} passwordOf
 * @property {(service: string) => Record<string, string>} busEnvironment
 * @property {Record<string, string>} [extra]
 */

/**
 * Creates the environment variables of every process.
 * @param {EnvironmentOptions} options
 * @returns {Record<string, NodeJS.ProcessEnv>} by the name of the process
 */
export function createEnvironments({
  dataFolder,
  mode,
  host,
  instances,
  ports,
  publicUrl,
  adminUrl,
  passwordOf,
  busEnvironment,
  extra,
}) {
  const keys = serviceKeys(dataFolder)
  const shared = {
    ...inheritedVariables(),
    ...browserVariables(),
    NODE_ENV: mode,
    PUBLIC_URL: publicUrl,
    ...extra,
  }

  /** @param {readonly string[]} calledServices */
  const urlsOf = (calledServices) =>
    Object.fromEntries(
      calledServices.map((service) => [
        `${service.toUpperCase()}_URLS`,
        instancesOf(service, instances)
          .map((name) => `http://127.0.0.1:${ports[name]}`)
          .join(','),
      ]),
    )

  /** @param {string} instance */
  const serviceEnvironment = (instance) => {
    const service = serviceOfInstance(instance)
    return {
      ...shared,
      ...urlsOf(dependenciesOf(service)),
      ...databaseEnvironment(adminUrl, passwordOf, service),
      ...busEnvironment(service),
      HOST: '127.0.0.1',
      PORT: String(ports[instance]),
      SERVICE_KEY_FILE: keys.keyFileOf(service),
      PUBLIC_KEYS_FILE: keys.publicKeysFile,
    }
  }

  const gatewayEnvironment = {
    ...shared,
    ...urlsOf(services),
    FRONT_ENDS_DIR: join(dataFolder, 'front-ends'),
    LAST_BACKUP_MARKER: lastBackupFile(dataFolder),
    LAST_DRILL_MARKER: lastDrillFile(dataFolder),
    HOST: host,
    PORT: String(ports[gateway]),
    PUBLIC_KEYS_FILE: keys.publicKeysFile,
    API_DOCS: process.env.API_DOCS || (isLocalTrial(host, publicUrl) ? 'on' : 'off'),
  }

  const instanceNames = allInstances(instances)
  return Object.fromEntries([
    ...instanceNames.map((name) => [name, serviceEnvironment(name)]),
    [gateway, gatewayEnvironment],
  ])
}

/** The file whose time is that of the last complete backup. @param {string} dataFolder */
export const lastBackupFile = (dataFolder) => join(dataFolder, 'last-backup')

/** The file whose time is that of the last backup that was restored for a test. @param {string} dataFolder */
export const lastDrillFile = (dataFolder) => join(dataFolder, 'last-restore-drill')

/** @param {string} name of a host, or its address */
export const isLoopback = (name) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(name)

/**
 * True if only this machine can connect and NODE_ENV does not declare the installation productive.
 * @param {string} host @param {string} publicUrl
 */
const isLocalTrial = (host, publicUrl) =>
  process.env.NODE_ENV !== 'production' &&
  isLoopback(host) &&
  URL.canParse(publicUrl) &&
  isLoopback(new URL(publicUrl).hostname)

/** @param {string} service @returns {string[]} the services that it calls, from its manifest */
export function dependenciesOf(service) {
  const manifest = join(root, 'services', service, 'service.json')
  return JSON.parse(readFileSync(manifest, 'utf8')).dependencies
}

/** The browser that prints PDF files. Without one, the screens print. */
function browserVariables() {
  const browser = findBrowser()
  return browser ? { CHROME_PATH: browser } : {}
}

/** All variables except those for the launcher itself, such as the credentials of the whole database server. */
function inheritedVariables() {
  const forLauncher = /^(DATABASE_URL|AMQP_URL|TEST_.*|WARSHA_.*|PG.*|npm_.*|HOST|PORT|PUBLIC_URL)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !forLauncher.test(name)))
}
