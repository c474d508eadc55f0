/** The SBOM of an image (CycloneDX): packages of npm in its program, packages of Debian below it, and Node.js. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeJson } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'

/** @typedef {import('../pipeline/modules.mjs').Module} Module */
/** @typedef {{ name: string, value: string }} Property */
/** @typedef {{ 'bom-ref': string, type: string, name: string, version: string, purl: string, properties?: Property[] }} Component */
/** @typedef {{ bomFormat: string, metadata: Record<string, unknown>, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bom */
/** @typedef {{ version?: string, os?: string[], libc?: string[], cpu?: string[] }} LockedPackage */

/**
 * Writes the SBOM of a module's image.
 * @param {Module} module
 * @param {string} image
 * @param {import('./engine.mjs').Engine} engine
 * @param {string} file
 * @returns {Promise<number>} of components
 */
export async function writeSbom(module, image, engine, file) {
  const architecture = await engine.run(['image', 'inspect', '--format={{.Architecture}}', image])
  const cpu = architecture === 'amd64' ? 'x64' : architecture
  const npm = selectPackages(await readNpmSbom(module), module.packageName, readLock(), cpu)
  const id = await engine.run(['image', 'inspect', '--format={{.Id}}', image])
  const components = [...npm.components, ...(await readSystem(module, image, engine))]
  const component = {
    'bom-ref': image,
    type: 'container',
    name: module.packageName,
    version: module.version,
    hashes: [{ alg: 'SHA-256', content: id.replace('sha256:', '') }],
  }
  writeJson(file, { ...npm, metadata: { ...npm.metadata, component }, components })
  return components.length
}

/** @param {Module} module @returns {Promise<Bom>} also with packages for development and other platforms */
async function readNpmSbom({ packageName }) {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
    `--workspace=${packageName}`,
  ]
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}

/** @returns {Record<string, LockedPackage>} by path */
const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/**
 * Keeps what a module needs when it runs on Linux: `npm sbom --omit=dev` also leaves out packages that the root needs for
 * development.
 * @param {Bom} bom
 * @param {string} packageName
 * @param {Record<string, LockedPackage>} packages those of the lock file, by path
 * @param {string} cpu as npm names it
 * @returns {Bom}
 */
export function selectPackages(bom, packageName, packages, cpu) {
  const locked = toLockedByName(packages)
  const uses = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const byRef = new Map(bom.components.map((component) => [component['bom-ref'], component]))
  const start = bom.components.find(({ purl }) => toPackageName(purl) === packageName)
  if (!start) throw new Error(`npm sbom does not contain ${packageName}`)
  const found = new Set([start['bom-ref']])
  // A set is iterated in the order of insertion, including packages that are added meanwhile.
  for (const ref of found)
    for (const next of uses.get(ref) ?? []) {
      const component = byRef.get(next)
      if (component && isNeeded(component, locked, cpu)) found.add(next)
    }
  return {
    ...bom,
    components: bom.components.filter((component) => found.has(component['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => found.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => found.has(one)) })),
  }
}

/** @param {string} purl for example `pkg:npm/%40warsha/hr@1.1.0` */
const toPackageName = (purl) => /^pkg:npm\/(.+)@[^@]+$/.exec(decodeURIComponent(purl))?.[1]

/** @param {Component} component @param {Map<string, LockedPackage>} locked by name and version @param {string} cpu */
function isNeeded({ name, version, properties = [] }, locked, cpu) {
  const isForDevelopment = properties.some(
    (one) => one.name === 'cdx:npm:package:development' && one.value === 'true',
  )
  const needed = locked.get(`${name}@${version}`) ?? {}
  const isForImage =
    (needed.os?.includes('linux') ?? true) &&
    (needed.libc?.includes('glibc') ?? true) &&
    (needed.cpu?.includes(cpu) ?? true)
  return isForImage && !isForDevelopment
}

/** @param {Record<string, LockedPackage>} packages by path, for example `services/hr/node_modules/uuid` */
function toLockedByName(packages) {
  const entries = Object.entries(packages).map(([path, locked]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return /** @type {const} */ ([`${name}@${locked.version}`, locked])
  })
  return new Map(entries)
}

/**
 * Reads what an image contains below our own files.
 * @param {Module} module
 * @param {string} image
 * @param {import('./engine.mjs').Engine} engine
 * @returns {Promise<Component[]>}
 */
async function readSystem({ kind }, image, engine) {
  if (kind === 'front end') return [toBaseComponent()]
  const folder = mkdtempSync(join(tmpdir(), 'warsha-sbom-'))
  const id = await engine.run(['create', image])
  try {
    await engine.run(['cp', `${id}:/var/lib/dpkg`, folder])
    const version = await engine.run(['run', '--rm', '--entrypoint=node', image, '--version'])
    return [
      ...readDebianComponents(join(folder, 'dpkg')),
      toNodeComponent(version.replace('v', '')),
    ]
  } finally {
    await engine.run(['rm', id])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder with `status`, or in images without a package manager one file for each package in `status.d` */
function readDebianComponents(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^status$|^status\.d\/(?!.*\.md5sums$)/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
  const found = files.flatMap((file) => parseDebianPackages(readFileSync(file, 'utf8')))
  if (found.length === 0) throw new Error(`${folder} names no packages`)
  return found
}

/**
 * Reads the packages of Debian from what dpkg stores about them.
 * @param {string} text
 * @returns {Component[]}
 */
export function parseDebianPackages(text) {
  return text.split(/\n{2,}/).flatMap((block) => {
    const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map(
      (field) => new RegExp(`^${field}: (.+)$`, 'm').exec(block)?.[1],
    )
    if (!name || !version) return []
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
    return [{ 'bom-ref': purl, type: 'library', name, version, purl }]
  })
}

/** @param {string} version @returns {Component} */
function toNodeComponent(version) {
  const purl = `pkg:generic/node@${version}`
  return { 'bom-ref': purl, type: 'application', name: 'node', version, purl }
}

/** @returns {Component} the image below the files of a front end */
function toBaseComponent() {
  const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  const [, name = '', version = ''] = /^ARG FILES_IMAGE=([^:]+):([^\s@]+)/m.exec(dockerfile) ?? []
  const purl = `pkg:docker/${name}@${version}`
  return { 'bom-ref': purl, type: 'container', name, version, purl }
}
