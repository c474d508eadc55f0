/**
 * Everything that one workshop needs, as three pods for `podman kube play`: PostgreSQL, RabbitMQ, and the processes of
 * Warsha, which share one address. Secrets are files of the machine, because podman 4 cannot decode secrets as files.
 */
import { App, Chart, Yaml } from 'cdk8s'
import { k8s } from 'cdk8s-plus-33'
import { virtualHost } from '../../scripts/rabbitmq/configuration.mjs'
import { frontEnds, gateway, services } from '../../scripts/system.mjs'
import { keySecret, passwordSecret, publicKeysSecret, roles } from '../secret-names.mjs'
import {
  containerSecurity,
  environmentOf,
  publishArguments,
  resourcesOf,
  secretsFolder,
} from './pods.ts'
import {
  labelsOf,
  printsPdf,
  type ServiceName,
  type Size,
  secretNameOf,
  sizes,
} from './settings.ts'

/** Where the machine keeps the files of `deploy/make-secrets.mjs`. */
const secretsOfMachine = '/etc/warsha/secrets'
const postgresPod = 'warsha-postgres'
const rabbitmqPod = 'warsha-rabbitmq'

interface Mounted {
  readonly volume: k8s.Volume
  readonly mount: k8s.VolumeMount
}

/** One file for each secret, so that a container sees only its own. */
const secretFile = (secret: string): Mounted => {
  const name = secretNameOf(secret)
  return {
    volume: { name, hostPath: { path: `${secretsOfMachine}/${secret}`, type: 'File' } },
    mount: { name, mountPath: `${secretsFolder}/${secret}`, readOnly: true },
  }
}

/** A folder that outlives its pod. */
const folder = (name: string, mountPath: string): Mounted => ({
  volume: { name, persistentVolumeClaim: { claimName: `warsha-${name}` } },
  mount: { name, mountPath },
})

const temporaryFolder: Mounted = {
  volume: { name: 'tmp', emptyDir: {} },
  mount: { name: 'tmp', mountPath: '/tmp' },
}
const frontEndsFolder = folder('front-ends', '/front-ends')
const incomingFolder = folder('incoming', '/incoming')
const definitionsFolder = folder('definitions', '/definitions')
const definitionsFile = `${definitionsFolder.mount.mountPath}/definitions.json`

/** The processes share one network, so each has a port of its own. The gateway has the one of the images. */
const portOf = (name: ServiceName): number => 8101 + services.indexOf(name)
const gatewayPort = 8080
const gatewayOperationsPort = 8081

const databaseUrl = (role: string, database: string) =>
  `postgres://${role}@${postgresPod}:5432/${database}`
const brokerUrl = (user: string) => `amqp://${user}@${rabbitmqPod}:5672/${virtualHost}`
const fileOf = (secret: string) => `${secretsFolder}/${secret}`

const addressesFor = (publicUrl: string): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  ...Object.fromEntries(
    services.map((name) => [`${name.toUpperCase()}_URLS`, `http://127.0.0.1:${portOf(name)}`]),
  ),
  PUBLIC_KEYS_FILE: fileOf(publicKeysSecret),
  LOG_LEVEL: 'info',
})

/** The health check of the images. Slim images have no program with which podman could ask by HTTP. */
const livenessProbe: k8s.Probe = {
  exec: { command: ['node', '/warsha/healthy.mjs'] },
  initialDelaySeconds: 60,
  periodSeconds: 10,
  timeoutSeconds: 5,
  failureThreshold: 6,
}

interface OwnContainer extends Pick<k8s.Container, 'name' | 'image' | 'args'> {
  readonly environment?: Record<string, string>
  readonly size: Size
  readonly secrets?: readonly string[]
  readonly folders?: readonly Mounted[]
}

/** A container with the volumes that it needs. */
interface Part {
  readonly container: k8s.Container
  readonly volumes: readonly k8s.Volume[]
}

const own = ({
  environment = {},
  size,
  secrets = [],
  folders = [],
  ...container
}: OwnContainer): Part => {
  const mounted = [...secrets.map(secretFile), ...folders, temporaryFolder]
  return {
    container: {
      ...container,
      env: environmentOf(environment),
      resources: resourcesOf(size),
      securityContext: containerSecurity,
      volumeMounts: mounted.map(({ mount }) => mount),
    },
    volumes: mounted.map(({ volume }) => volume),
  }
}

/** The volumes of all parts, each once. */
const volumesOf = (parts: readonly Part[]): k8s.Volume[] => [
  ...new Map(
    parts.flatMap(({ volumes }) => volumes).map((volume) => [volume.name, volume]),
  ).values(),
]

const migration = (name: ServiceName, version: string): Part => {
  const owner = `warsha_${name}_owner`
  const busOwner = 'warsha_bus_owner'
  return own({
    name: `migrate-${name}`,
    image: `warsha/${name}:${version}`,
    args: ['migrate'],
    size: sizes.job,
    secrets: [passwordSecret(owner), passwordSecret(busOwner)],
    environment: {
      MIGRATE_DATABASE_URL: databaseUrl(owner, `warsha_${name}`),
      MIGRATE_DATABASE_PASSWORD_FILE: fileOf(passwordSecret(owner)),
      BUS_MIGRATE_URL: databaseUrl(busOwner, 'warsha_bus'),
      BUS_MIGRATE_PASSWORD_FILE: fileOf(passwordSecret(busOwner)),
      AMQP_MIGRATE_URL: brokerUrl(busOwner),
      AMQP_MIGRATE_PASSWORD_FILE: fileOf(passwordSecret(busOwner)),
    },
  })
}

const service = (name: ServiceName, version: string, publicUrl: string): Part => {
  const role = `warsha_${name}`
  const passwordFile = fileOf(passwordSecret(role))
  return own({
    name,
    image: `warsha/${name}:${version}`,
    size: printsPdf(name) ? sizes.printingService : sizes.service,
    secrets: [passwordSecret(role), keySecret(name), publicKeysSecret],
    environment: {
      ...addressesFor(publicUrl),
      // The pod shares this address with nobody.
      HOST: '127.0.0.1',
      PORT: String(portOf(name)),
      DATABASE_URL: databaseUrl(role, role),
      DATABASE_PASSWORD_FILE: passwordFile,
      BUS_URL: databaseUrl(role, 'warsha_bus'),
      BUS_PASSWORD_FILE: passwordFile,
      AMQP_URL: brokerUrl(role),
      AMQP_PASSWORD_FILE: passwordFile,
      SERVICE_KEY_FILE: fileOf(keySecret(name)),
    },
  })
}

const gatewayPart = (version: string, publicUrl: string): Part =>
  own({
    name: gateway,
    image: `warsha/${gateway}:${version}`,
    size: sizes.gateway,
    secrets: [publicKeysSecret],
    folders: [frontEndsFolder],
    environment: {
      ...addressesFor(publicUrl),
      FRONT_ENDS_DIR: frontEndsFolder.mount.mountPath,
      TRUST_PROXY: '0',
      ADMIN_PORT: String(gatewayOperationsPort),
      ADMIN_HOST: '127.0.0.1',
    },
  })

/** Copies the build of a front end to where the publisher reads it. */
const files = (name: string, version: string): Part =>
  own({
    name,
    image: `warsha/${name}:${version}`,
    size: sizes.job,
    folders: [incomingFolder],
  })

const publisher = (version: string): Part =>
  own({
    name: 'publish-front-ends',
    image: `warsha/${gateway}:${version}`,
    args: publishArguments,
    size: sizes.job,
    folders: [incomingFolder, frontEndsFolder],
  })

const dataSize: Size = { cpu: 200, memory: 256, maxMemory: 1024 }

const postgresPodSpec = (): k8s.PodSpec => {
  const password = secretFile(passwordSecret('postgres'))
  const data = folder('postgres', '/var/lib/postgresql')
  return {
    restartPolicy: 'Always',
    volumes: [password.volume, data.volume],
    containers: [
      {
        name: 'postgres',
        image: 'postgres:18.6-bookworm',
        args: ['postgres', '-c', 'max_connections=200', '-c', 'timezone=UTC'],
        env: environmentOf({
          POSTGRES_PASSWORD_FILE: password.mount.mountPath,
          // With the ctype C, full-text search would not recognise Arabic letters.
          POSTGRES_INITDB_ARGS:
            '--encoding=UTF8 --lc-collate=C --lc-ctype=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8',
        }),
        resources: resourcesOf(dataSize),
        volumeMounts: [password.mount, data.mount],
      },
    ],
  }
}

/** First creates databases and roles, and the permissions that the broker reads at its start. */
const rabbitmqPodSpec = (version: string): k8s.PodSpec => {
  const prepare = own({
    name: 'prepare',
    image: `warsha/prepare:${version}`,
    size: sizes.job,
    secrets: roles.map(passwordSecret),
    folders: [definitionsFolder],
    environment: {
      ADMIN_DATABASE_URL: databaseUrl('postgres', 'postgres'),
      PASSWORDS_DIR: secretsFolder,
      RABBITMQ_DEFINITIONS: definitionsFile,
    },
  })
  const data = folder('rabbitmq', '/var/lib/rabbitmq')
  const settings: Mounted = {
    volume: { name: 'settings', configMap: { name: rabbitmqSettings } },
    mount: { name: 'settings', mountPath: '/etc/rabbitmq/conf.d' },
  }
  return {
    // With Always, podman would repeat `prepare` without end.
    restartPolicy: 'OnFailure',
    volumes: [...volumesOf([prepare]), data.volume, settings.volume],
    initContainers: [prepare.container],
    containers: [
      {
        name: 'rabbitmq',
        image: 'rabbitmq:4.3.6',
        // Its data is in a folder named after the host.
        env: environmentOf({ RABBITMQ_NODENAME: 'rabbit@localhost' }),
        resources: resourcesOf(dataSize),
        volumeMounts: [data.mount, settings.mount, { ...definitionsFolder.mount, readOnly: true }],
      },
    ],
  }
}

const processPodSpec = (version: string, publicUrl: string, port: number): k8s.PodSpec => {
  const first = [
    ...services.map((name) => migration(name, version)),
    ...frontEnds.map((name) => files(name, version)),
    publisher(version),
  ]
  const serving = services.map((name) => service(name, version, publicUrl))
  const entrance = gatewayPart(version, publicUrl)
  return {
    // With Always, podman would repeat each migration without end.
    restartPolicy: 'OnFailure',
    volumes: volumesOf([...first, ...serving, entrance]),
    initContainers: first.map(({ container }) => container),
    containers: [
      ...serving.map(({ container }) => ({ ...container, livenessProbe })),
      {
        ...entrance.container,
        livenessProbe,
        ports: [{ containerPort: gatewayPort, hostPort: port, hostIp: '127.0.0.1' }],
      },
    ],
  }
}

interface SingleShopOptions {
  /** Of our images. */
  readonly version: string
  /** The address that people open. */
  readonly publicUrl?: string
  /** The port of this machine's own address. */
  readonly port?: number
}

const rabbitmqSettings = 'warsha-rabbitmq-settings'

const addClaim = (chart: Chart, { volume }: Mounted) => {
  const name = volume.persistentVolumeClaim?.claimName
  new k8s.KubePersistentVolumeClaim(chart, `claim-${name}`, {
    metadata: { name },
    spec: {
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: k8s.Quantity.fromString('10Gi') } },
    },
  })
}

const addPod = (chart: Chart, name: string, spec: k8s.PodSpec) =>
  new k8s.KubePod(chart, 'pod', { metadata: { name, labels: labelsOf(name) }, spec })

/** Returns the YAML of the pods, in the order in which they are started: each needs the one before to be ready. */
export const renderSingleShop = ({
  version,
  publicUrl = 'http://localhost:8080',
  port = 8080,
}: SingleShopOptions): Record<'postgres' | 'rabbitmq' | 'processes', string> => {
  const app = new App()
  const postgres = new Chart(app, 'postgres')
  addClaim(postgres, folder('postgres', ''))
  addPod(postgres, postgresPod, postgresPodSpec())

  const rabbitmq = new Chart(app, 'rabbitmq')
  addClaim(rabbitmq, folder('rabbitmq', ''))
  addClaim(rabbitmq, definitionsFolder)
  new k8s.KubeConfigMap(rabbitmq, 'settings', {
    metadata: { name: rabbitmqSettings },
    data: { '20-warsha.conf': `load_definitions = ${definitionsFile}\n` },
  })
  addPod(rabbitmq, rabbitmqPod, rabbitmqPodSpec(version))

  const processes = new Chart(app, 'processes')
  addClaim(processes, incomingFolder)
  addClaim(processes, frontEndsFolder)
  addPod(processes, 'warsha', processPodSpec(version, publicUrl, port))

  const toYaml = (chart: Chart) => Yaml.stringify(...(chart.toJson() as object[]))
  return { postgres: toYaml(postgres), rabbitmq: toYaml(rabbitmq), processes: toYaml(processes) }
}
