import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument } from 'yaml'
import { readJson } from '../files.mjs'
import { services } from '../system.mjs'
import { addContainer, addOwner } from './add-container.mjs'
import { addToSystem } from './edit-system.mjs'
import { capitalise, validateName } from './names.mjs'
import { PlannedFiles } from './planned-files.mjs'

const contracts = 'packages/contracts'

/**
 * Plans the files of a new service with one feature. Throws if the name is invalid or taken.
 * @param {string} root
 * @param {string} name
 * @returns {PlannedFiles}
 */
export function createServiceFiles(root, name) {
  validateName(name)
  const files = new PlannedFiles(root)
  if (files.exists(`services/${name}`)) throw new Error(`The service ${name} exists already.`)
  const manifests = readManifests(root)
  const owner = manifests.find(({ prefixes }) => prefixes.includes(`/${name}`))
  if (owner) throw new Error(`The prefix /${name} belongs to ${owner.name}.`)

  const words = {
    name,
    Name: capitalise(name),
    uuidVersion: readUuidVersion(root),
  }
  files.createFromTemplate('service/workspace', (path) => `services/${name}/${path}`, words)
  files.createFromTemplate('service/contracts', (path) => `${contracts}/src/${name}/${path}`, words)
  files.change(`${contracts}/src/api/endpoint-modules.ts`, (text) => addEndpointModule(text, name))
  files.change(`${contracts}/src/api/openapi-parameters.ts`, (text) =>
    text.replace(/(const tags: [^{]*\{[^}]*)\}/, `$1  ${name}: 'Entries of ${name}.',\n}`),
  )
  files.change(`${contracts}/testing/permission-table.ts`, (text) =>
    text.replace(/(const table = `\n[^`]*)`/, `$1${permissionRows(name)}\``),
  )
  files.change('architecture.test.ts', (text) =>
    text.replace(/^( +)(api: \['base')/m, `$1${name}: ['base'],\n$1$2, '${name}'`),
  )
  files.change('scripts/system.mjs', (text) => addToSystem(text, 'services', name))
  files.change('e2e/commands/probe-paths.mjs', (text) =>
    text.replace(/(probePaths = \{[^}]*)\}/, `$1  ${name}: '/api/${name}/entries',\n}`),
  )
  addContainer(files, { sample: leastNeeded(manifests), name }, (compose) =>
    removeUrlsOf(compose, name, ['identity']),
  )
  addOwner(files, `services/${name}`)
  return files
}

/**
 * Adds the endpoints of the service to a list that `npm run routes` writes, in the order of that list.
 * @param {string} text
 * @param {string} name
 */
function addEndpointModule(text, name) {
  const files = [...text.matchAll(/^import .* '(.*)'$/gm)].map(([, file]) => file ?? '')
  const added = `../${name}/entries.ts`
  const at = files.findIndex((file) => file > added)
  const insert = (/** @type {string[]} */ lines, /** @type {string} */ line) =>
    lines.toSpliced(at === -1 ? lines.length : at, 0, line).join('\n')
  const alias = `${name}Entries`
  return text
    .replace(
      /(?:^import .*\n)+/m,
      (imports) =>
        `${insert(imports.trimEnd().split('\n'), `import * as ${alias} from '${added}'`)}\n`,
    )
    .replace(
      /(?:^ {2}\w+,\n)+/m,
      (names) => `${insert(names.trimEnd().split('\n'), `  ${alias},`)}\n`,
    )
}

/** @typedef {{ name: string, prefixes: string[], dependencies: string[] }} Manifest */

/** @param {string} root @returns {Manifest[]} */
function readManifests(root) {
  return readdirSync(join(root, 'services')).map((name) =>
    readJson(join(root, 'services', name, 'service.json'), {
      name,
      prefixes: [],
      dependencies: [],
    }),
  )
}

/** The containers of a service that no other service calls mention only itself. @param {Manifest[]} manifests */
function leastNeeded(manifests) {
  const called = manifests.flatMap(({ dependencies }) => dependencies)
  const [sample] = services.filter((name) => !called.includes(name))
  if (!sample) throw new Error('Every service is called by another one: there is none to copy.')
  return sample
}

/** @param {string} name */
function permissionRows(name) {
  const row = (/** @type {string} */ method, /** @type {string} */ permissions) =>
    `${method.padEnd(6)} ${`/${name}/entries`.padEnd(44)} ${permissions}\n`
  return row('GET', 'n   n   n   y   y   y  ') + row('POST', 'n   n   n   n   y   y  ')
}

/** @param {string} root */
function readUuidVersion(root) {
  const manifest = readJson(join(root, 'packages', 'service-kit', 'package.json'), {
    dependencies: { uuid: '' },
  })
  return manifest.dependencies.uuid
}

/**
 * Removes the addresses of services that the copied service calls and the new one does not.
 * @param {string} text of docker-compose.yml
 * @param {string} name
 * @param {string[]} dependencies
 */
function removeUrlsOf(text, name, dependencies) {
  const environment = parseDocument(text).getIn(['services', name, 'environment'])
  if (!isMap(environment) || environment.flow) return text
  const needed = dependencies.map((service) => `${service.toUpperCase()}_URLS`)
  return environment.items
    .map(({ key }) => key)
    .filter(isScalar)
    .filter(({ value }) => String(value).endsWith('_URLS') && !needed.includes(String(value)))
    .reverse()
    .reduce((result, { range }) => {
      const start = result.lastIndexOf('\n', range?.[0])
      return result.slice(0, start) + result.slice(result.indexOf('\n', range?.[0]))
    }, text)
}
