/** The files with which Warsha runs as a service and in the network of a shop, against the code and the pages that name them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(__dirname, '..')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const manual = read('docs/service.md')
const pages = manual + read('docs/operations.md')
const units = readdirSync(join(__dirname, 'systemd'))
const services = units.filter((name) => name.endsWith('.service'))

/** The values of one setting of a unit. */
const valuesOf = (unit: string, name: string): string[] =>
  [...read('deploy/systemd', unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value]) => value!,
  )

test('the manuals name every unit', () => {
  expect(services).toContain('warsha.service')
  expect(units.filter((unit) => !pages.includes(unit.replace(/\.service$/, '')))).toEqual([])
})

test.each(services)('%s runs a program that exists, as a user without rights', (unit) => {
  const [command = ''] = valuesOf(unit, 'ExecStart')
  const [node, program = ''] = command.split(' ')
  expect(node).toBe('/usr/bin/node')
  expect({ program, exists: existsSync(join(root, program)) }).toEqual({ program, exists: true })
  expect(valuesOf(unit, 'WorkingDirectory')).toEqual(['/opt/warsha'])
  expect(valuesOf(unit, 'User')).toEqual(['warsha'])
  expect(valuesOf(unit, 'CapabilityBoundingSet')).toEqual([''])
  expect(valuesOf(unit, 'UMask')).toEqual(['0077'])
  expect(valuesOf(unit, 'Environment')).toContain('WARSHA_DATA=/var/lib/warsha')
})

test('the Caddyfile passes requests to the port of npm start, and serves the certificate that phones open', () => {
  const caddyfile = read('deploy/shop-network/Caddyfile')
  const [, port] = /preferredPort = (\d+)/.exec(read('scripts/running/start.mjs'))!
  expect(caddyfile).toContain(`reverse_proxy 127.0.0.1:{$PORT:${port}}`)
  expect(caddyfile).toContain('local_certs')
  const [, certificate] = /`http:\/\/warsha\.lan(\/[\w.]+)`/.exec(manual)!
  expect(caddyfile).toContain(`handle ${certificate} {`)
  const variables = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name!)
  expect(variables.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})

test('the templates of issues ask what a report needs, and the accessibility page names its own', () => {
  const folder = join(root, '.github/ISSUE_TEMPLATE')
  const templates = readdirSync(folder)
    .filter((name) => name !== 'config.yml')
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')))
  expect(templates.length).toBeGreaterThan(2)
  for (const { name, description, body } of templates) {
    expect([name, description].every((text) => typeof text === 'string' && text)).toBe(true)
    const fields = (body as { type: string; id?: string }[]).filter(
      ({ type }) => type !== 'markdown',
    )
    expect(fields.length).toBeGreaterThan(0)
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
  }
  const [, barrier] = /template \*([^*]+)\*/.exec(read('docs/accessibility.md'))!
  expect(templates.map(({ name }) => name)).toContain(barrier)
  expect(read('.github/pull_request_template.md')).toContain('npm test')
})
