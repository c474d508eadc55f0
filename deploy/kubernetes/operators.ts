/**
 * Resources of the operators of PostgreSQL (CloudNativePG with the Barman Cloud plugin) and RabbitMQ: the fields that we
 * use. `check-resources.mjs` compares the rendered ones with the definitions of the operators' own releases.
 */
import { ApiObject, type ApiObjectMetadata } from 'cdk8s'
import type { k8s } from 'cdk8s-plus-33'
import type { Construct } from 'constructs'

interface Reference {
  readonly name: string
}

interface SecretKey extends Reference {
  readonly key: string
}

interface Requests {
  readonly cpu: string
  readonly memory: string
}

interface PluginCall {
  readonly name: string
}

interface ClusterSpec {
  readonly instances: number
  readonly imageName: string
  readonly primaryUpdateStrategy: 'unsupervised'
  readonly enableSuperuserAccess: boolean
  readonly superuserSecret: Reference
  readonly storage: { readonly size: string }
  readonly walStorage: { readonly size: string }
  readonly resources: { readonly requests: Requests; readonly limits: Requests }
  readonly affinity: {
    readonly enablePodAntiAffinity: boolean
    readonly podAntiAffinityType: 'required'
    readonly topologyKey: string
  }
  readonly postgresql: {
    readonly parameters: Readonly<Record<string, string>>
    readonly synchronous: { readonly method: 'any'; readonly number: number }
  }
  readonly plugins: readonly (PluginCall & {
    readonly isWALArchiver: boolean
    readonly parameters: { readonly barmanObjectName: string }
  })[]
}

interface DatabaseSpec {
  readonly cluster: Reference
  readonly name: string
  readonly owner: string
  readonly encoding: 'UTF8'
  readonly localeProvider: 'builtin'
  readonly builtinLocale: string
  readonly localeCollate: string
  readonly localeCType: string
  readonly template: 'template0'
  readonly databaseReclaimPolicy: 'retain'
}

interface DatabaseRoleSpec {
  readonly cluster: Reference
  readonly name: string
  readonly login: true
  readonly passwordSecret: Reference
}

interface ScheduledBackupSpec {
  readonly cluster: Reference
  /** Six fields: the first one is the second. */
  readonly schedule: string
  readonly immediate: boolean
  readonly backupOwnerReference: 'self'
  readonly method: 'plugin'
  readonly pluginConfiguration: PluginCall
}

interface ObjectStoreSpec {
  readonly retentionPolicy: string
  readonly configuration: {
    readonly destinationPath: string
    readonly endpointURL: string
    readonly s3Credentials: {
      readonly accessKeyId: SecretKey
      readonly secretAccessKey: SecretKey
    }
    readonly wal: { readonly compression: 'gzip'; readonly encryption?: 'AES256' }
    readonly data: { readonly compression: 'gzip'; readonly encryption?: 'AES256' }
  }
}

interface RabbitmqClusterSpec {
  readonly image: string
  readonly replicas: number
  readonly persistence: { readonly storage: string }
  readonly resources: { readonly requests: Requests; readonly limits: Requests }
  readonly rabbitmq: { readonly additionalConfig: string }
  readonly affinity: k8s.Affinity
  readonly override: {
    readonly statefulSet: {
      readonly spec: { readonly template: { readonly spec: k8s.PodSpec } }
    }
  }
}

/** What each kind has in its `spec`. */
interface Specs {
  Cluster: ClusterSpec
  Database: DatabaseSpec
  DatabaseRole: DatabaseRoleSpec
  ScheduledBackup: ScheduledBackupSpec
  ObjectStore: ObjectStoreSpec
  RabbitmqCluster: RabbitmqClusterSpec
}

const apiVersions: Readonly<Record<keyof Specs, string>> = {
  Cluster: 'postgresql.cnpg.io/v1',
  Database: 'postgresql.cnpg.io/v1',
  DatabaseRole: 'postgresql.cnpg.io/v1',
  ScheduledBackup: 'postgresql.cnpg.io/v1',
  ObjectStore: 'barmancloud.cnpg.io/v1',
  RabbitmqCluster: 'rabbitmq.com/v1beta1',
}

/** Adds a resource of an operator. */
export const addOperatorResource = <Kind extends keyof Specs>(
  scope: Construct,
  kind: Kind,
  metadata: ApiObjectMetadata & { readonly name: string },
  spec: Specs[Kind],
): ApiObject =>
  new ApiObject(scope, `${kind}-${metadata.name}`, {
    apiVersion: apiVersions[kind],
    kind,
    metadata,
    spec,
  })
