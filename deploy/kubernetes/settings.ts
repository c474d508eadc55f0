/** The names and sizes of an installation on Kubernetes. Operators replace host, images and sizes with kustomize. */
import { connectionsPerProcess } from '../../packages/service-kit/src/database/connection-counts.ts'
import { services } from '../../scripts/system.mjs'

export type ServiceName = (typeof services)[number]

/** Services that print PDF files run a browser. */
const printingServices: readonly ServiceName[] = ['hr', 'workshop']
/** Services with work of their own in the internet: push messages. */
const callingServices: readonly ServiceName[] = ['notification']

export const namespace = 'warsha'
export const host = 'warsha.example.com'
export const httpPort = 8080
/** Health and metrics of the gateway: not reachable through the ingress. */
export const gatewayOperationsPort = 8081

export const printsPdf = (name: ServiceName): boolean => printingServices.includes(name)
export const callsInternet = (name: ServiceName): boolean => callingServices.includes(name)

/** The name of a secret of docker-compose.yml as a name of Kubernetes: `workshop_password` is `workshop-password`. */
export const secretNameOf = (composeSecret: string): string => composeSecret.replaceAll('_', '-')

export const labelsOf = (component: string): Record<string, string> => ({
  'app.kubernetes.io/part-of': 'warsha',
  'app.kubernetes.io/name': component,
})

/** CPU in thousandths of a core, memory in MiB: what a process needs, and what it may use. */
export interface Size {
  readonly cpu: number
  readonly memory: number
  readonly maxMemory: number
}

/** docs/capacity.md has the measurements from which these follow. */
export const sizes = {
  service: { cpu: 100, memory: 160, maxMemory: 384 },
  /** With a browser beside the process while it prints. */
  printingService: { cpu: 200, memory: 256, maxMemory: 768 },
  gateway: { cpu: 150, memory: 160, maxMemory: 384 },
  job: { cpu: 100, memory: 160, maxMemory: 512 },
} as const satisfies Record<string, Size>

/** The most instances that the autoscaler starts of a service or of the gateway. */
export const maxReplicas = 4
/** An instance more of each module while it is replaced (`maxSurge`). */
const replacedReplicas = 1
/** For migrations, the operator, backups, a person with psql, and those that PostgreSQL keeps for its superuser. */
export const otherConnections = 30
/** Connections that PostgreSQL accepts: enough when every service runs with all its instances and is being replaced. */
export const maxConnections =
  services.length * (maxReplicas + replacedReplicas) * connectionsPerProcess + otherConnections
