/**
 * Compares docker-compose.yml and the Dockerfile with the code. `npm run test:containers` runs them; this test needs no
 * container engine.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { readGatewayConfig } from '../gateway/src/config.ts'
import { definitions, userOf } from '../scripts/rabbitmq/configuration.mjs'
import { createEnvironments } from '../scripts/running/environment.mjs'
import { frontEnds, gateway, services } from '../scripts/system.mjs'
import { callsInternet, printsPdf } from './kubernetes/settings.ts'
import { passwordSecret, roles } from './secret-names.mjs'

interface Container {
  image: string
  build?: { target: string; args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, unknown>
  depends_on?: Record<string, { condition: string }>
  secrets?: string[]
  volumes?: string[]
  networks?: string[]
  network_mode?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  mem_limit?: string
  cpus?: number
  pids_limit?: number
  ports?: string[]
  profiles?: string[]
  logging?: { driver: string; options: Record<string, string> }
}

const root = join(__dirname, '..')
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
/** Variables are replaced by their default, required ones by their name. */
const compose = parse(text.replace(/\$\{(\w+):\?\}/g, '$1').replace(/\$\{\w+:-([^}]*)\}/g, '$1'), {
  merge: true,
  maxAliasCount: -1,
})
const containers = compose.services as Record<string, Container>
const secretFiles = compose.secrets as Record<string, { file: string }>
/** The second instance of each service and of the gateway, of the profile `two-instances`. */
const secondOf = (name: string) => `${name}-2`
const secondInstances = [...services, gateway].map(secondOf)
const container = (name: string): Container => {
  const found = containers[name]
  if (!found) throw new Error(`there is no container ${name}`)
  return found
}

const folder = mkdtempSync(join(tmpdir(), 'warsha-compose-'))
const secretsFolder = join(folder, 'secrets')
const makeSecrets = () =>
  spawnSync(process.execPath, [join(root, 'deploy/make-secrets.mjs'), secretsFolder], {
    encoding: 'utf8',
  })
beforeAll(() => void makeSecrets())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The environment that the launcher gives to each process, with the addresses of compose. */
const launcherEnvironments = createEnvironments({
  dataFolder: folder,
  mode: 'production',
  host: '0.0.0.0',
  instances: 1,
  ports: Object.fromEntries([...services, gateway].map((name) => [name, 8080])),
  publicUrl: 'PUBLIC_URL',
  adminUrl: 'postgres://postgres@postgres:5432/postgres',
  passwordOf: passwordSecret,
  busEnvironment: (service) => ({
    AMQP_URL: `amqp://${userOf(service)}:${passwordSecret(userOf(service))}@rabbitmq:5672/warsha`,
    AMQP_MIGRATE_URL: `amqp://warsha_bus_owner:${passwordSecret('warsha_bus_owner')}@rabbitmq:5672/warsha`,
  }),
})
const isAddress = /_URL(S)?$|_FILE$|_DIR$/
const addressesOf = (env: object) =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => isAddress.test(name) && !(name in process.env))
      .map(([name, value]) => [name, String(value ?? '')]),
  )
/** Moves the password of each URL into the variable of its file. */
const withPasswordFiles = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (!url?.password) return [[name, value]]
      const file = `/run/secrets/${url.password}`
      url.password = ''
      return [
        [name, url.href],
        [name.replace(/URL$/, 'PASSWORD_FILE'), file],
      ]
    }),
  )
/** As compose writes them: a variable without a value is empty. */
const textsOf = (env: object) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value ?? '')]))
const urlsInCompose = Object.fromEntries(
  services.map((name) => [`${name.toUpperCase()}_URLS`, `http://${name}:8080`]),
)

test('has a container for every service, its migration, every front end and the gateway', () => {
  const migrations = services.map((name) => `migrate-${name}`)
  const others = ['postgres', 'rabbitmq', 'prepare', 'publish-front-ends', 'proxy']
  expect(Object.keys(containers).toSorted()).toEqual(
    [...services, ...migrations, ...frontEnds, gateway, ...secondInstances, ...others].toSorted(),
  )
})

test.each(services)(
  'gives %s the environment that the launcher gives, and other rights to its migration',
  (name) => {
    const { MIGRATE_DATABASE_URL, BUS_MIGRATE_URL, AMQP_MIGRATE_URL, ...serving } = addressesOf(
      launcherEnvironments[name]!,
    )
    expect(addressesOf(container(name).environment!)).toEqual({
      ...withPasswordFiles(serving),
      ...urlsInCompose,
      SERVICE_KEY_FILE: `/run/secrets/${name}_key`,
      PUBLIC_KEYS_FILE: '/run/secrets/public_keys',
    })
    expect(container(`migrate-${name}`).environment).toEqual(
      withPasswordFiles({
        MIGRATE_DATABASE_URL: MIGRATE_DATABASE_URL!,
        BUS_MIGRATE_URL: BUS_MIGRATE_URL!,
        AMQP_MIGRATE_URL: AMQP_MIGRATE_URL!,
      }),
    )
    for (const one of [name, `migrate-${name}`])
      expect(container(one).build).toMatchObject({
        target: expect.stringMatching(/^(printing-)?service$/),
        args: { WORKSPACE: `services/${name}` },
      })
  },
)

test('gives the gateway the environment that the launcher gives', () => {
  expect(addressesOf(container(gateway).environment!)).toEqual({
    ...addressesOf(launcherEnvironments[gateway]!),
    ...urlsInCompose,
    FRONT_ENDS_DIR: '/front-ends',
    PUBLIC_KEYS_FILE: '/run/secrets/public_keys',
  })
  expect(container(gateway).build).toMatchObject({ args: { WORKSPACE: gateway } })
})

describe('the variables of docs/operations.md', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
      /^\| (`[A-Z][^|]*`) \| ([^|]+) \|/gm,
    ),
  ]
  const documentedFor = (reader: string): string[] =>
    rows
      .filter(([, , readers]) => readers!.split(/, /).includes(reader))
      .flatMap(([, names]) => [...names!.matchAll(/`([A-Z][A-Z_]*)`/g)].map(([, name]) => name!))
  /** Set by the images, or only by `npm start`, or for programs that docker-compose.yml does not contain. */
  const notPassed = [
    'CHROME_PATH',
    'CHROME_SANDBOX',
    'DEV_FRONT_ENDS',
    'DOCS_DIR',
    'NODE_ENV',
    'OTEL_BSP_SCHEDULE_DELAY',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_SDK_DISABLED',
    'OTEL_TRACES_SAMPLER',
    'SERVICES_DIR',
    'WARSHA_BUS',
  ]

  test.each([
    ['gateway', [gateway]],
    ['notification', ['notification']],
    ['services', ['identity', 'migrate-identity']],
  ])('are passed to %s', (reader, names) => {
    const passed = names.flatMap((name) => Object.keys(container(name).environment ?? {}))
    const documented = documentedFor(reader)
    expect(documented.length).toBeGreaterThan(1)
    expect(
      documented.filter((name) => !passed.includes(name) && !notPassed.includes(name)),
    ).toEqual([])
  })

  test('are named in docs/containers.md if they are not passed', () => {
    const manual = readFileSync(join(root, 'docs/containers.md'), 'utf8')
    expect(notPassed.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
  })

  test('have the defaults of the gateway', () => {
    const needed = {
      FRONT_ENDS_DIR: '/front-ends',
      PUBLIC_KEYS_FILE: '/keys',
      PUBLIC_URL: 'https://shop.example',
      SERVICES_DIR: join(root, 'services'),
    }
    const byCompose = readGatewayConfig({ ...textsOf(container(gateway).environment!), ...needed })
    const { ADMIN_HOST, routes, upstreams, ...defaults } = readGatewayConfig(needed)
    expect(byCompose).toMatchObject(defaults)
  })
})

test('has a second instance of each service and of the gateway, alike except for the port of the host', () => {
  for (const name of [...services, gateway])
    expect(container(secondOf(name))).toEqual({
      ...container(name),
      profiles: ['two-instances'],
      ...(name === gateway && { ports: [] }),
    })
})

test('deploy/two-instances.env names both instances in the variables that docker-compose.yml reads', () => {
  const variables = parseEnv(readFileSync(join(root, 'deploy/two-instances.env'), 'utf8'))
  expect(variables).toEqual({
    COMPOSE_PROFILES: 'https,two-instances',
    GATEWAYS: `${gateway}:8080 ${secondOf(gateway)}:8080`,
    ...Object.fromEntries(
      services.map((name) => [
        `${name.toUpperCase()}_URLS`,
        `http://${name}:8080,http://${secondOf(name)}:8080`,
      ]),
    ),
  })
  for (const name of Object.keys(variables).filter((one) => one !== 'COMPOSE_PROFILES'))
    expect(text).toContain(`\${${name}:-`)
})

test('starts services after all migrations, and the gateway last', () => {
  const done = { condition: 'service_completed_successfully' }
  const healthy = { condition: 'service_healthy' }
  const servers = { postgres: healthy, rabbitmq: healthy }
  const migrations = Object.fromEntries(services.map((name) => [`migrate-${name}`, done]))
  for (const name of services) {
    expect(container(name).depends_on).toEqual({ ...servers, ...migrations })
    expect(container(`migrate-${name}`).depends_on).toEqual(servers)
  }
  expect(container('rabbitmq').depends_on).toEqual({ prepare: done })
  expect(container('prepare').depends_on).toEqual({ postgres: healthy })
  expect(container(gateway).depends_on).toEqual({
    'publish-front-ends': done,
    ...Object.fromEntries(services.map((name) => [name, healthy])),
  })
  expect(container('publish-front-ends').depends_on).toEqual(
    Object.fromEntries(frontEnds.map((name) => [name, done])),
  )
})

test('lets only the publisher write what the gateway serves, and front ends only what it reads', () => {
  for (const name of frontEnds) {
    expect(container(name).build).toMatchObject({ target: 'front-end', args: { WORKSPACE: name } })
    expect(container(name).volumes).toEqual(['incoming:/incoming'])
  }
  expect(container('publish-front-ends').build).toEqual(container(gateway).build)
  expect(container('publish-front-ends').volumes).toEqual([
    'incoming:/incoming:ro',
    'front-ends:/front-ends',
  ])
  expect(container(gateway).volumes).toContain('front-ends:/front-ends:ro')
})

test('restarts every long-running container, and keeps data in volumes', () => {
  for (const name of [...services, gateway, 'postgres', 'rabbitmq', 'proxy'])
    expect([name, container(name).restart]).toEqual([name, 'unless-stopped'])
  const sources = Object.values(containers).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0]!),
  )
  expect([...new Set(sources.filter((one) => !one.startsWith('.')))].toSorted()).toEqual(
    Object.keys(compose.volumes).toSorted(),
  )
  for (const file of sources.filter((one) => one.startsWith('.')))
    expect(existsSync(join(root, file))).toBe(true)
})

describe.each(Object.keys(containers))('container %s', (name) => {
  const { environment = {}, secrets = [], ...settings } = container(name)

  test('has limits for memory, CPUs and processes', () => {
    expect(settings).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    })
  })

  test('rotates its log', () => {
    expect(settings.logging).toEqual({
      driver: 'json-file',
      options: { 'max-size': '10m', 'max-file': '5' },
    })
  })

  test('starts without capabilities and cannot gain any', () => {
    expect(settings.cap_drop).toEqual(['ALL'])
    expect(settings.security_opt).toEqual(['no-new-privileges:true'])
  })

  test('gets the secrets that its environment names, as files', () => {
    for (const secret of secrets)
      expect(secretFiles[secret]?.file).toMatch(new RegExp(`/${secret}$`))
    const named = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1] ?? [],
    )
    const needed = name === 'prepare' ? roles.map(passwordSecret) : named
    expect(secrets.toSorted()).toEqual([...new Set(needed)].toSorted())
    // Compose rejects to start a read-only container with a secret from the environment.
    for (const secret of secrets) expect(Object.keys(secretFiles[secret]!)).toEqual(['file'])
  })

  test('has no password in its environment', () => {
    for (const value of Object.values(environment)) {
      if (URL.canParse(String(value))) expect(new URL(String(value)).password).toBe('')
    }
    for (const variable of Object.keys(environment))
      expect(variable).not.toMatch(/(PASSWORD|KEY|SECRET)S?$/)
  })
})

describe('networks', () => {
  const membersOf = (network: string) =>
    Object.keys(containers).filter((name) => containers[name]!.networks?.includes(network))
  const migrations = services.map((name) => `migrate-${name}`)

  test('lets only services, migrations and the preparation reach PostgreSQL', () => {
    expect(membersOf('database').toSorted()).toEqual(
      [...services, ...services.map(secondOf), ...migrations, 'prepare', 'postgres'].toSorted(),
    )
    expect(container('postgres').networks).toEqual(['database'])
  })

  test('lets only services and migrations reach RabbitMQ', () => {
    expect(membersOf('broker').toSorted()).toEqual(
      [...services, ...services.map(secondOf), ...migrations, 'rabbitmq'].toSorted(),
    )
  })

  test('gives front ends and their publisher no network', () => {
    for (const name of [...frontEnds, 'publish-front-ends']) {
      expect(container(name).network_mode).toBe('none')
      expect(container(name).networks).toBeUndefined()
    }
  })

  test('gives only gateway, proxy and services that call the internet a route to the outside', () => {
    const open = Object.keys(compose.networks).filter((name) => !compose.networks[name]?.internal)
    expect(open).toEqual(['front', 'push'])
    expect(membersOf('front').toSorted()).toEqual([gateway, secondOf(gateway), 'proxy'])
    const calling = services.filter(callsInternet)
    expect(membersOf('push').toSorted()).toEqual([...calling, ...calling.map(secondOf)].toSorted())
  })
})

describe('make-secrets.mjs', () => {
  test('writes every secret of docker-compose.yml and nothing else', () => {
    const names = Object.values(secretFiles).map(({ file }) => basename(file))
    expect(names).toEqual(Object.keys(secretFiles))
    expect(readdirSync(secretsFolder).toSorted()).toEqual(names.toSorted())
    for (const name of names)
      expect(readFileSync(join(secretsFolder, name), 'utf8').length).toBeGreaterThan(40)
  })

  test('lets the users of containers read the files, and other users of the host not even the folder', () => {
    if (process.platform === 'win32') return
    expect(statSync(secretsFolder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(secretsFolder))
      expect(statSync(join(secretsFolder, name)).mode & 0o777).toBe(0o444)
  })

  test('does not replace the secrets of an installation', () => {
    const before = readFileSync(join(secretsFolder, 'postgres_password'), 'utf8')
    expect(makeSecrets()).toMatchObject({ status: 1, stderr: expect.stringContaining('EEXIST') })
    expect(readFileSync(join(secretsFolder, 'postgres_password'), 'utf8')).toBe(before)
  })
})

test('contains no secret and no default for one', () => {
  for (const [, name] of text.matchAll(/\$\{(\w+):-[^}]*\}/g))
    expect(name).not.toMatch(/PASSWORD|KEY|SECRET(?!S_DIR)/)
  expect(text).not.toMatch(/password:\s*\w|:\w+@(postgres|rabbitmq)/i)
})

describe('prepare.mjs', () => {
  const prepare = (passwords: Record<string, string>) => {
    const passwordsFolder = join(folder, 'passwords')
    rmSync(passwordsFolder, { recursive: true, force: true })
    mkdirSync(passwordsFolder)
    for (const name of roles.map(passwordSecret)) {
      const written = readFileSync(join(secretsFolder, name), 'utf8')
      writeFileSync(join(passwordsFolder, name), passwords[name] ?? written)
    }
    return spawnSync(process.execPath, [join(root, 'deploy/prepare.mjs')], {
      env: { ...process.env, PASSWORDS_DIR: passwordsFolder },
      encoding: 'utf8',
    })
  }

  test('rejects a short password, which may be a default', () => {
    const { status, stderr } = prepare({ hr_password: 'postgres' })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('hr_password has fewer than 24 characters'),
    })
  })

  test('rejects one password for two roles', () => {
    const { status, stderr } = prepare({
      hr_password: 'correct horse battery staple',
      portal_password: 'correct horse battery staple',
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('hr_password is also the password of another role'),
    })
  })
})

test('lets each service publish only its own events and read only its own queues', () => {
  const { users, permissions, topic_permissions } = definitions(() => 'secret')
  expect(JSON.stringify(users)).not.toContain('secret')
  for (const name of services) {
    const rights = permissions.find(({ user }) => user === userOf(name))!
    expect('workshop.copy-settings'.match(rights.read) !== null).toBe(name === 'workshop')
    expect('workshop.x'.match(rights.configure)).toBeNull()
    const topics = topic_permissions.find(({ user }) => user === userOf(name))!
    expect('hr.employee_changed'.match(topics.write) !== null).toBe(name === 'hr')
  }
})

describe('the Dockerfile', () => {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split('\n')
  const stages = lines.flatMap(
    (line) => /^FROM (\S+) AS (\S+)/.exec(line)?.slice(1, 3).join(' ') ?? [],
  )
  /** The instructions of a stage, without those of the stages that it builds on. */
  const instructionsOf = (stage: string): string[] => {
    const start = lines.findIndex((line) => line.endsWith(` AS ${stage}`))
    const end = lines.findIndex((line, index) => index > start && line.startsWith('FROM '))
    return start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end)
  }

  const isInstruction = (line: string) => line !== '' && !line.startsWith('#')

  test('has the images that compose builds, and runs none of them as root', () => {
    for (const { build } of Object.values(containers).filter((one) => one.build)) {
      const instructions: string[] = []
      let stage: string | undefined = build!.target
      while (stage) {
        instructions.unshift(...instructionsOf(stage))
        stage = stages.find((one) => one.endsWith(` ${stage}`))?.split(' ')[0]
      }
      // A number, so that an engine can see that it is not root.
      expect(instructions.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER 1000:1000')
    }
  })

  test('installs dependencies from every manifest, before it copies any source', () => {
    const copied = instructionsOf('dependencies')
      .filter((line) => line.startsWith('COPY '))
      .flatMap((line) => line.split(' ').slice(1, -1))
    const manifests = execFileSync(
      'git',
      ['ls-files', '-co', '--exclude-standard', '*package.json'],
      { cwd: root },
    )
    const tracked = String(manifests).trim().split('\n')
    const workspaces = tracked.filter((file) => existsSync(join(root, file)))
    expect(copied.toSorted()).toEqual(['.npmrc', 'package-lock.json', ...workspaces].toSorted())
  })

  test('gives the gateway the manifest of every service', () => {
    const copied = instructionsOf('gateway').flatMap(
      (line) => /^COPY services\/(\w+)\/service\.json \/warsha\//.exec(line)?.[1] ?? [],
    )
    expect(copied.toSorted()).toEqual([...services].toSorted())
  })

  test('builds the services that print PDF files like the others, with a browser', () => {
    const [, ...process] = instructionsOf('process').filter(isInstruction)
    const [, ...service] = instructionsOf('service').filter(isInstruction)
    expect(instructionsOf('printing-process').filter(isInstruction).slice(1)).toEqual(process)
    expect(instructionsOf('printing-service').filter(isInstruction).slice(1)).toEqual(service)
    expect(stages).toContain('browser printing-process')
    const printing = services.filter((name) => container(name).build?.target !== 'service')
    expect(printing).toEqual(services.filter(printsPdf))
  })

  test('has no stage whose base is an argument, except images of others', () => {
    const bases = stages.map((stage) => stage.split(' ')[0]!)
    for (const base of bases.filter((one) => one.startsWith('$')))
      expect(base).toMatch(/^\$\{\w+_IMAGE\}$/)
  })

  test('sets the port that others connect to and the health check of the code', () => {
    const env = lines.filter((line) => line.startsWith('ENV NODE_ENV'))
    expect(new Set(env)).toEqual(new Set(['ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080']))
    expect(readFileSync(join(root, 'deploy/healthy.mjs'), 'utf8')).toContain('/readyz')
  })

  test('copies only what exists', () => {
    const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    const sources = copied.flatMap((line) => line.split(' ').slice(1, -1))
    for (const source of sources.filter((one) => !one.includes('$')))
      expect([source, existsSync(join(root, source))]).toEqual([source, true])
  })
})

test('docker compose accepts the file, if the client is installed', () => {
  const isInstalled = spawnSync('docker', ['compose', 'version']).status === 0
  const env = { ...process.env, PUBLIC_URL: 'http://localhost:8080', SECRETS_DIR: secretsFolder }
  const read = () => execFileSync('docker', ['compose', 'config', '-q'], { cwd: root, env })
  if (isInstalled) expect(read).not.toThrow()
})
