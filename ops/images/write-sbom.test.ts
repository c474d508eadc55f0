import { parseDebianPackages, selectPackages } from './write-sbom.mjs'

const component = (name: string, properties: Record<string, string> = {}) => ({
  'bom-ref': name,
  type: 'library',
  name,
  version: '1.0.0',
  purl: `pkg:npm/${encodeURIComponent(name)}@1.0.0`,
  properties: Object.entries(properties).map(([key, value]) => ({
    name: `cdx:npm:package:${key}`,
    value,
  })),
})
const bom = {
  bomFormat: 'CycloneDX',
  metadata: {},
  components: [
    component('@warsha/hr'),
    component('@warsha/portal'),
    component('pg'),
    component('pg-types'),
    component('jest', { development: 'true' }),
    component('image-darwin'),
    component('image-linux'),
    component('image-musl'),
    component('image-arm'),
  ],
  dependencies: [
    {
      ref: '@warsha/hr',
      dependsOn: ['pg', 'jest', 'image-darwin', 'image-linux', 'image-musl', 'image-arm'],
    },
    { ref: '@warsha/portal', dependsOn: [] },
    { ref: 'pg', dependsOn: ['pg-types'] },
    { ref: 'pg-types', dependsOn: [] },
  ],
}
const locked = {
  'node_modules/image-darwin': { version: '1.0.0', os: ['darwin'] },
  'node_modules/image-linux': { version: '1.0.0', os: ['linux'], libc: ['glibc'], cpu: ['x64'] },
  'node_modules/image-arm': { version: '1.0.0', os: ['linux'], cpu: ['arm64'] },
  'services/hr/node_modules/image-musl': { version: '1.0.0', os: ['linux'], libc: ['musl'] },
}

test('lists what a module needs on Linux, also indirectly, and nothing for development', () => {
  const { components, dependencies } = selectPackages(bom, '@warsha/hr', locked, 'x64')
  const found = ['@warsha/hr', 'pg', 'pg-types', 'image-linux']
  expect(components.map(({ name }) => name)).toEqual(found)
  expect(dependencies).toContainEqual({ ref: '@warsha/hr', dependsOn: ['pg', 'image-linux'] })
})

test('refuses a list without the module', () => {
  expect(() => selectPackages(bom, '@warsha/billing', locked, 'x64')).toThrow('@warsha/billing')
})

test('reads packages of Debian from the file of dpkg', () => {
  const text = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u14

Package: tzdata
Architecture: all
Version: 2026b-0+deb12u1
Description: time zones
`
  expect(parseDebianPackages(text)).toMatchObject([
    { name: 'libc6', purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64' },
    { name: 'tzdata', version: '2026b-0+deb12u1' },
  ])
  expect(parseDebianPackages('6f5902ac237024bdd0c176cb93063dc4  usr/lib/libc.so\n')).toEqual([])
})
