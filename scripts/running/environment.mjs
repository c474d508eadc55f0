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
 * @typedef {object} Surroundings
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

/** @param {Surroundings} surroundings @returns {Record<string, NodeJS.ProcessEnv>} by the name of the process */
export function environments({
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
  /** @param {readonly string[]} called */
  const urlsOf = (called) =>
    Object.fromEntries(
      called.map((service) => [
        `${service.toUpperCase()}_URLS`,
        instancesOf(service, instances)
          .map((name) => `http://127.0.0.1:${ports[name]}`)
          .join(','),
      ]),
    )
  const shared = {
    ...inherited(),
    ...printer(),
    NODE_ENV: mode,
    PUBLIC_URL: publicUrl,
    ...extra,
  }
  const ofServices = allInstances(instances).map((name) => [
    name,
    {
      ...shared,
      ...urlsOf(dependenciesOf(serviceOfInstance(name))),
      ...databaseEnvironment(adminUrl, passwordOf, serviceOfInstance(name)),
      ...busEnvironment(serviceOfInstance(name)),
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      SERVICE_KEY_FILE: keys.keyFileOf(serviceOfInstance(name)),
      PUBLIC_KEYS_FILE: keys.publicKeysFile,
    },
  ])
  const folder = { FRONT_ENDS_DIR: join(dataFolder, 'front-ends') }
  const ofGateway = {
    ...shared,
    ...urlsOf(services),
    ...folder,
    HOST: host,
    PORT: String(ports[gateway]),
    PUBLIC_KEYS_FILE: keys.publicKeysFile,
    API_DOCS: process.env.API_DOCS || (isLocalTrial(host, publicUrl) ? 'on' : 'off'),
  }
  return Object.fromEntries([...ofServices, [gateway, ofGateway]])
}

/** @param {string} name of a host, or its address */
export const isLoopback = (name) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(name)

/**
 * True if only this machine can connect and nobody declared the installation productive by NODE_ENV.
 * @param {string} host @param {string} publicUrl
 */
const isLocalTrial = (host, publicUrl) =>
  process.env.NODE_ENV !== 'production' &&
  isLoopback(host) &&
  URL.canParse(publicUrl) &&
  isLoopback(new URL(publicUrl).hostname)

/** @param {string} service @returns {string[]} the services that it calls, from its manifest */
function dependenciesOf(service) {
  const manifest = join(root, 'services', service, 'service.json')
  return JSON.parse(readFileSync(manifest, 'utf8')).dependencies
}

/** The browser that prints PDF files; without one the screens print. */
function printer() {
  const browser = findBrowser()
  return browser ? { CHROME_PATH: browser } : {}
}

/** What the launcher was given for itself stays with it: above all the key to the whole database server. */
function inherited() {
  const own = /^(DATABASE_URL|AMQP_URL|TEST_.*|WARSHA_.*|PG.*|npm_.*|HOST|PORT|PUBLIC_URL)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}
