import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { gateway, services } from '../system.mjs'
import { createEnvironments } from './environment.mjs'

const dataFolder = mkdtempSync(join(tmpdir(), 'warsha-environment-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

const names = services.flatMap((name) => [name, `${name}-2`])
const ports = Object.fromEntries([...names, gateway].map((name, index) => [name, 5000 + index]))
const environmentOf = createEnvironments({
  dataFolder,
  mode: 'test',
  host: '127.0.0.1',
  instances: 2,
  ports,
  publicUrl: 'http://127.0.0.1:4800',
  adminUrl: 'postgres://postgres@127.0.0.1:5432/postgres',
  passwordOf: () => 'secret',
  busEnvironment: () => ({}),
})
const urlVariables = (name: string) =>
  Object.fromEntries(
    Object.entries(environmentOf[name]!).filter(([variable]) => variable.endsWith('_URLS')),
  )
const urlsOf = (called: readonly string[]) =>
  Object.fromEntries(
    called.map((name) => [
      `${name.toUpperCase()}_URLS`,
      `http://127.0.0.1:${ports[name]},http://127.0.0.1:${ports[`${name}-2`]}`,
    ]),
  )
const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(root, 'services', name, 'service.json'), 'utf8'))

test('the gateway gets the URLs of all instances of every service', () => {
  expect(urlVariables(gateway)).toEqual(urlsOf(services))
})

test.each(names)('%s gets only the URLs of the services that its manifest declares', (name) => {
  const { dependencies } = readManifest(name.replace(/-2$/, ''))
  expect(urlVariables(name)).toEqual(urlsOf(dependencies))
})

test('every service except identity declares identity, from which it reads revoked sessions', () => {
  for (const name of services.filter((one) => one !== 'identity'))
    expect(readManifest(name).dependencies).toContain('identity')
})

test('manifests declare services that exist and have the names of their folders', () => {
  for (const name of services) {
    const manifest = readManifest(name)
    expect(manifest.name).toBe(name)
    expect(services).toEqual(expect.arrayContaining(manifest.dependencies))
  }
})
