/**
 * `npm run kubernetes:check -- <files>`: compares the resources of operators in `rendered/` with the operators' own
 * definitions (CustomResourceDefinition files of their releases), and with them the cluster that the example overlay
 * recovers. An unknown field is an error, too.
 */
import '../../scripts/node-version.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parseAllDocuments } from 'yaml'

/**
 * @typedef {{ kind: string, apiVersion: string, metadata: { name: string }, spec?: object }} Resource
 * @typedef {{ kind: string, spec: { group: string, names: { kind: string },
 *   versions: { name: string, schema: { openAPIV3Schema: object } }[] } }} Definition
 */

const rendered = fileURLToPath(new URL('rendered', import.meta.url))
/** The groups of Kubernetes itself: the constructs check those. */
const coreGroup = /^(v1|apps\/|batch\/|autoscaling\/|policy\/|networking\.k8s\.io\/)/

/** @param {string} file @returns {any[]} */
const readDocuments = (file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => document.toJS() ?? [])

/**
 * Refuses unknown fields, which Kubernetes would only drop.
 * @param {any} schema
 * @returns {any}
 */
function withoutUnknownFields(schema) {
  if (Array.isArray(schema)) return schema.map(withoutUnknownFields)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutUnknownFields(value)]),
  )
  const isClosed =
    typeof schema.properties === 'object' &&
    schema.additionalProperties === undefined &&
    schema['x-kubernetes-preserve-unknown-fields'] !== true
  return isClosed && schema.type === 'object' ? { ...copy, additionalProperties: false } : copy
}

/** @param {string[]} files @returns {Map<string, import('ajv').ValidateFunction>} by apiVersion and kind */
function compileDefinitions(files) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  const validators = new Map()
  for (const definition of /** @type {Definition[]} */ (files.flatMap(readDocuments))) {
    if (definition.kind !== 'CustomResourceDefinition') continue
    const { group, names, versions } = definition.spec
    for (const { name, schema } of versions) {
      const closed = withoutUnknownFields(schema.openAPIV3Schema)
      // The API server checks these three itself.
      const anything = { apiVersion: {}, kind: {}, metadata: {} }
      closed.properties = { ...closed.properties, ...anything }
      validators.set(`${group}/${name} ${names.kind}`, ajv.compile(closed))
    }
  }
  return validators
}

/**
 * A rendered resource with a patch of the example overlay: fields of `spec` replace those of the resource.
 * @param {Resource[]} all
 * @param {string} file
 */
function withPatch(all, file) {
  const [patch] = readDocuments(join(rendered, '..', 'example-overlay', file))
  const resource = all.find(
    ({ kind, metadata }) => kind === patch.kind && metadata.name === patch.metadata.name,
  )
  if (!resource) throw new Error(`${file} is for a resource that does not exist.`)
  return { ...resource, spec: { ...resource.spec, ...patch.spec } }
}

const validators = compileDefinitions(process.argv.slice(2))
/** @type {Resource[]} */
const resources = readdirSync(rendered).flatMap((name) => readDocuments(join(rendered, name)))
resources.push(withPatch(resources, 'recover-postgres.yaml'))
let failures = 0
let checked = 0
for (const resource of resources.filter(({ apiVersion }) => !coreGroup.test(apiVersion))) {
  const name = `${resource.kind} ${resource.metadata.name}`
  const validate = validators.get(`${resource.apiVersion} ${resource.kind}`)
  checked++
  if (!validate) {
    failures++
    console.error(`${name}: no definition of ${resource.apiVersion} was given`)
  } else if (!validate(resource)) {
    failures++
    for (const { instancePath, message, params } of validate.errors ?? [])
      console.error(`${name}: ${instancePath} ${message} ${JSON.stringify(params)}`)
  }
}
console.log(`${checked} resources of operators checked, ${failures} with errors`)
process.exitCode = failures === 0 ? 0 : 1
