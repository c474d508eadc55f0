/** Checks docker-compose.yml and the Dockerfile against the code, without a container engine. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { definitions, userOf } from '../scripts/rabbitmq/configuration.mjs'
import { environments } from '../scripts/running/environment.mjs'
import { frontEnds, gateway, services } from '../scripts/system.mjs'
import { passwordVariable } from './variables.mjs'

interface Container {
  image: string
  build?: { target: string; args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, unknown>
  depends_on?: Record<string, { condition: string }>
  secrets?: string[]
  volumes?: string[]
  restart?: string
}

const root = join(__dirname, '..')
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
/** Secrets are replaced by their names. */
const compose = parse(text.replace(/\$\{(\w+):\?\}/g, '$1').replace(/\$\{\w+:-([^}]*)\}/g, '$1'), {
  merge: true,
})
const containers = compose.services as Record<string, Container>
const container = (name: string): Container => {
  const found = containers[name]
  if (!found) throw new Error(`missing container ${name}`)
  return found
}

const folder = mkdtempSync(join(tmpdir(), 'warsha-compose-'))
const envFile = join(folder, '.env')
const makeEnv = () =>
  spawnSync(process.execPath, [join(root, 'deploy/make-env.mjs'), envFile], { encoding: 'utf8' })
beforeAll(() => void makeEnv())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The environment that npm start gives each process, with the paths and hosts of docker-compose.yml. */
const launcherEnvironments = environments({
  dataFolder: folder,
  mode: 'production',
  host: '0.0.0.0',
  instances: 1,
  ports: Object.fromEntries([...services, gateway].map((name) => [name, 8080])),
  publicUrl: 'PUBLIC_URL',
  adminUrl: 'postgres://postgres@postgres:5432/postgres',
  passwordOf: passwordVariable,
  busEnvironment: (service) => ({
    AMQP_URL: `amqp://${userOf(service)}:${passwordVariable(userOf(service))}@rabbitmq:5672/warsha`,
    AMQP_MIGRATE_URL: 'amqp://warsha_bus_owner:BUS_OWNER_PASSWORD@rabbitmq:5672/warsha',
  }),
})
const own = /_URL(S)?$|_FILE$|_DIR$/
const addressesOf = (env: object) =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => own.test(name) && !(name in process.env))
      .map(([name, value]) => [name, String(value)]),
  )
const urlsInCompose = Object.fromEntries(
  services.map((name) => [`${name.toUpperCase()}_URLS`, `http://${name}:8080`]),
)

test('defines a container for every service, front end and the gateway, and no others', () => {
  const migrations = services.map((name) => `migrate-${name}`)
  const others = ['postgres', 'rabbitmq', 'prepare', 'proxy']
  expect(Object.keys(containers).toSorted()).toEqual(
    [...services, ...migrations, ...frontEnds, gateway, ...others].toSorted(),
  )
})

test.each(services)(
  'gives %s the same environment as npm start, and separate credentials for migrations',
  (name) => {
    const { MIGRATE_DATABASE_URL, BUS_MIGRATE_URL, AMQP_MIGRATE_URL, ...serving } = addressesOf(
      launcherEnvironments[name]!,
    )
    const files = {
      SERVICE_KEY_FILE: `/run/secrets/${name}_key`,
      PUBLIC_KEYS_FILE: '/run/secrets/public_keys',
    }
    expect(addressesOf(container(name).environment!)).toEqual({
      ...serving,
      ...urlsInCompose,
      ...files,
    })
    expect(container(`migrate-${name}`).environment).toEqual({
      MIGRATE_DATABASE_URL,
      BUS_MIGRATE_URL,
      AMQP_MIGRATE_URL,
    })
    expect(container(name).secrets).toEqual([`${name}_key`, 'public_keys'])
    for (const one of [name, `migrate-${name}`])
      expect(container(one).build).toMatchObject({ target: 'service', args: { SERVICE: name } })
  },
)

test('gives the gateway the same environment as npm start', () => {
  expect(addressesOf(container(gateway).environment!)).toEqual({
    ...addressesOf(launcherEnvironments[gateway]!),
    ...urlsInCompose,
    FRONT_ENDS_DIR: '/front-ends',
    PUBLIC_KEYS_FILE: '/run/secrets/public_keys',
  })
  expect(container(gateway).secrets).toEqual(['public_keys'])
})

test('starts services after all migrations and the gateway last', () => {
  const done = { condition: 'service_completed_successfully' }
  const healthy = { condition: 'service_healthy' }
  const migrations = Object.fromEntries(services.map((name) => [`migrate-${name}`, done]))
  for (const name of services) {
    expect(container(name).depends_on).toEqual(migrations)
    expect(container(`migrate-${name}`).depends_on).toEqual({
      postgres: healthy,
      rabbitmq: healthy,
    })
  }
  expect(container('rabbitmq').depends_on).toEqual({ prepare: done })
  expect(container('prepare').depends_on).toEqual({ postgres: healthy })
  expect(container(gateway).depends_on).toEqual({
    ...Object.fromEntries(frontEnds.map((name) => [name, done])),
    ...Object.fromEntries(services.map((name) => [name, healthy])),
  })
})

test('publishes every front end into a volume that the gateway mounts read-only', () => {
  for (const name of frontEnds) {
    expect(container(name).build).toMatchObject({ target: 'front-end', args: { FRONT_END: name } })
    expect(container(name).volumes).toEqual(['front-ends:/front-ends'])
  }
  expect(container(gateway).volumes).toEqual(['front-ends:/front-ends:ro'])
})

test('restarts long-running containers and stores data in volumes', () => {
  for (const name of [...services, gateway, 'postgres', 'rabbitmq', 'proxy'])
    expect([name, container(name).restart]).toEqual([name, 'unless-stopped'])
  const used = Object.values(containers).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0]!),
  )
  expect([...new Set(used.filter((one) => !one.startsWith('.')))].toSorted()).toEqual(
    Object.keys(compose.volumes).toSorted(),
  )
  for (const file of used.filter((one) => one.startsWith('.')))
    expect(existsSync(join(root, file))).toBe(true)
})

test('requires every secret, and make-env.mjs writes all of them only once', () => {
  const written = readFileSync(envFile, 'utf8')
  const names = [...written.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  const required = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
  const ofSecrets = Object.values(compose.secrets as Record<string, { environment: string }>).map(
    (one) => one.environment,
  )
  expect(names.toSorted()).toEqual([...new Set([...required, ...ofSecrets])].toSorted())
  for (const [, name] of text.matchAll(/\$\{(\w+):-[^}]*\}/g))
    expect(name).not.toMatch(/PASSWORD|KEY|SECRET/)
  expect(text).not.toMatch(/password:\s*\w|:\w+@(postgres|rabbitmq)/i)
  expect(makeEnv()).toMatchObject({ status: 1, stderr: expect.stringContaining('EEXIST') })
  expect(readFileSync(envFile, 'utf8')).toBe(written)
  if (process.platform !== 'win32') expect(statSync(envFile).mode & 0o777).toBe(0o600)
})

test('lets each service publish only its own events and read only its own queues in RabbitMQ', () => {
  const { users, permissions, topic_permissions } = definitions(() => 'secret')
  expect(JSON.stringify(users)).not.toContain('secret')
  for (const name of services) {
    const permission = permissions.find(({ user }) => user === userOf(name))!
    expect('workshop.copy-settings'.match(permission.read) !== null).toBe(name === 'workshop')
    expect('workshop.x'.match(permission.configure)).toBeNull()
    const topics = topic_permissions.find(({ user }) => user === userOf(name))!
    expect('hr.employee_changed'.match(topics.write) !== null).toBe(name === 'hr')
  }
})

describe('the Dockerfile', () => {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split('\n')
  const stages = lines.flatMap(
    (line) => /^FROM (\S+) AS (\S+)/.exec(line)?.slice(1, 3).join(' ') ?? [],
  )

  test('contains all images of docker-compose.yml and runs none of them as root', () => {
    for (const { build } of Object.values(containers).filter((one) => one.build)) {
      const own: string[] = []
      for (
        let at = build!.target;
        at;
        at = stages.find((one) => one.endsWith(` ${at}`))?.split(' ')[0] ?? ''
      ) {
        const begin = lines.findIndex(
          (line) => line.startsWith('FROM ') && line.endsWith(` AS ${at}`),
        )
        if (begin < 0) break
        const end = lines.findIndex((line, index) => index > begin && line.startsWith('FROM '))
        own.unshift(...lines.slice(begin, end < 0 ? undefined : end))
      }
      expect(own.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node')
    }
  })

  test('listens on the expected port and checks health at an existing path', () => {
    const env = lines.find((line) => line.startsWith('ENV NODE_ENV'))
    expect(env).toBe('ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080')
    expect(readFileSync(join(root, 'deploy/healthy.mjs'), 'utf8')).toContain('/readyz')
  })

  test('copies only existing files', () => {
    const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    for (const source of copied.flatMap((line) => line.split(' ').slice(1, -1)))
      expect(existsSync(join(root, source))).toBe(true)
  })
})

test('is accepted by docker compose if it is installed', () => {
  const has = spawnSync('docker', ['compose', 'version']).status === 0
  const read = () =>
    execFileSync('docker', ['compose', '--env-file', envFile, 'config', '-q'], { cwd: root })
  if (has) expect(read).not.toThrow()
})
