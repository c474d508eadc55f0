/** What every container and pod of Warsha has in common. */
import { k8s } from 'cdk8s-plus-33'
import { httpPort, labelsOf, type Size, secretNameOf } from './settings.ts'

/** The user of the images. */
const userId = 1000

export const podSecurity: k8s.PodSecurityContext = {
  runAsNonRoot: true,
  runAsUser: userId,
  runAsGroup: userId,
  // The files of secrets belong to this group.
  fsGroup: userId,
  seccompProfile: { type: 'RuntimeDefault' },
}

export const containerSecurity: k8s.SecurityContext = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
}

export const resourcesOf = ({ cpu, memory, maxMemory }: Size): k8s.ResourceRequirements => ({
  requests: {
    cpu: k8s.Quantity.fromString(`${cpu}m`),
    memory: k8s.Quantity.fromString(`${memory}Mi`),
  },
  // No limit for the CPU: it would delay requests while the node has time to spare.
  limits: { memory: k8s.Quantity.fromString(`${maxMemory}Mi`) },
})

export const environmentOf = (variables: Readonly<Record<string, string>>): k8s.EnvVar[] =>
  Object.entries(variables).map(([name, value]) => ({ name, value }))

const secretsVolume = 'secrets'
const temporaryVolume = 'tmp'

/** Where containers see their secrets: one file each, with the names of docker-compose.yml. */
export const secretsFolder = '/run/secrets'

/** Passwords are stored with their user name, as the operator of PostgreSQL needs it. */
const keyOf = (composeSecret: string): string =>
  composeSecret.endsWith('_password') ? 'password' : 'value'

/** The volumes of a pod that reads these secrets and may write temporary files. */
export const volumesOf = (composeSecrets: readonly string[]): k8s.Volume[] => [
  {
    name: secretsVolume,
    projected: {
      defaultMode: 0o440,
      sources: composeSecrets.map((secret) => ({
        secret: {
          name: secretNameOf(secret),
          items: [{ key: keyOf(secret), path: secret }],
        },
      })),
    },
  },
  {
    name: temporaryVolume,
    emptyDir: { sizeLimit: k8s.Quantity.fromString('256Mi') },
  },
]

export const volumeMounts: k8s.VolumeMount[] = [
  { name: secretsVolume, mountPath: secretsFolder, readOnly: true },
  { name: temporaryVolume, mountPath: '/tmp' },
]

/** Probes on the health endpoints: only readiness looks at the database. */
export const probesOf = (
  port = httpPort,
): Pick<k8s.Container, 'startupProbe' | 'livenessProbe' | 'readinessProbe'> => {
  const get = (path: string) => ({ path, port: k8s.IntOrString.fromNumber(port) })
  return {
    startupProbe: { httpGet: get('/healthz'), periodSeconds: 2, failureThreshold: 60 },
    livenessProbe: {
      httpGet: get('/healthz'),
      periodSeconds: 10,
      timeoutSeconds: 5,
      failureThreshold: 6,
    },
    readinessProbe: {
      httpGet: get('/readyz'),
      periodSeconds: 3,
      timeoutSeconds: 3,
      failureThreshold: 2,
    },
  }
}

/** Spreads the instances of a component over nodes, so that one lost node never takes all of them. */
export const spreadOver = (component: string): k8s.TopologySpreadConstraint[] => [
  {
    maxSkew: 1,
    topologyKey: 'kubernetes.io/hostname',
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: labelsOf(component) },
  },
]

/** The command of the gateway's image that publishes what front ends have copied. */
export const publishArguments = [
  'node',
  '/warsha/publish-front-end.mjs',
  '--incoming',
  '/incoming',
  '--dir',
  '/front-ends',
]
