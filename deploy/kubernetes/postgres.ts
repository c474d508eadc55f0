/** PostgreSQL by CloudNativePG: three instances, a database and two roles for each service, backups in an object store. */
import { Chart } from 'cdk8s'
import type { Construct } from 'constructs'
import { databaseOf, roles } from '../../scripts/databases.mjs'
import { busDatabase, services } from '../../scripts/system.mjs'
import { passwordSecret } from '../secret-names.mjs'
import { addOperatorResource } from './operators.ts'
import { labelsOf, maxConnections, namespace, secretNameOf } from './settings.ts'

const cluster = 'postgres'
/** The operator's address of the instance that writes. */
const databaseHost = `${cluster}-rw`
const objectStore = 'backups'
const barmanPlugin = 'barman-cloud.cloudnative-pg.io'

/** The address of a database without a password. */
export const databaseUrl = (role: string, database: string): string =>
  `postgres://${role}@${databaseHost}:5432/${database}`

/** The labels that the operator gives to its pods. */
export const postgresPods = { 'cnpg.io/cluster': cluster }

const kubernetesName = (role: string): string => role.replaceAll('_', '-')

export class Postgres extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace })
    const labels = labelsOf(cluster)
    addOperatorResource(
      this,
      'Cluster',
      { name: cluster, labels },
      {
        instances: 3,
        imageName: 'ghcr.io/cloudnative-pg/postgresql:18',
        primaryUpdateStrategy: 'unsupervised',
        // For `prepare` only, which grants each service access to its own database.
        enableSuperuserAccess: true,
        superuserSecret: { name: secretNameOf(passwordSecret('postgres')) },
        storage: { size: '50Gi' },
        // A disk of its own: a full archive never stops the data files.
        walStorage: { size: '10Gi' },
        resources: {
          requests: { cpu: '1', memory: '3Gi' },
          limits: { cpu: '4', memory: '3Gi' },
        },
        affinity: {
          enablePodAntiAffinity: true,
          podAntiAffinityType: 'required',
          topologyKey: 'kubernetes.io/hostname',
        },
        postgresql: {
          parameters: {
            max_connections: String(maxConnections),
            shared_buffers: '512MB',
            timezone: 'UTC',
          },
          // A commit is on two machines before it is acknowledged.
          synchronous: { method: 'any', number: 1 },
        },
        plugins: [
          {
            name: barmanPlugin,
            isWALArchiver: true,
            parameters: { barmanObjectName: objectStore },
          },
        ],
      },
    )
    for (const role of roles)
      addOperatorResource(
        this,
        'DatabaseRole',
        { name: kubernetesName(role), labels },
        {
          cluster: { name: cluster },
          name: role,
          login: true,
          passwordSecret: { name: secretNameOf(passwordSecret(role)) },
        },
      )
    for (const name of [...services, busDatabase]) {
      const { database, owner } = databaseOf(name)
      addOperatorResource(
        this,
        'Database',
        { name: kubernetesName(database), labels },
        {
          cluster: { name: cluster },
          name: database,
          owner,
          encoding: 'UTF8',
          // With the ctype C, full-text search would not recognise Arabic letters.
          localeProvider: 'builtin',
          builtinLocale: 'C.UTF-8',
          localeCollate: 'C',
          localeCType: 'C.UTF-8',
          template: 'template0',
          databaseReclaimPolicy: 'retain',
        },
      )
    }
    this.addBackups(labels)
  }

  private addBackups(labels: Record<string, string>): void {
    const credentials = 'backup-store'
    addOperatorResource(
      this,
      'ObjectStore',
      { name: objectStore, labels },
      {
        retentionPolicy: '30d',
        configuration: {
          destinationPath: 's3://warsha-backups/',
          endpointURL: 'https://objects.example.com',
          s3Credentials: {
            accessKeyId: { name: credentials, key: 'ACCESS_KEY_ID' },
            secretAccessKey: { name: credentials, key: 'SECRET_ACCESS_KEY' },
          },
          wal: { compression: 'gzip', encryption: 'AES256' },
          data: { compression: 'gzip', encryption: 'AES256' },
        },
      },
    )
    addOperatorResource(
      this,
      'ScheduledBackup',
      { name: 'nightly', labels },
      {
        cluster: { name: cluster },
        // 23:30 UTC is 03:30 in the UAE.
        schedule: '0 30 23 * * *',
        immediate: true,
        backupOwnerReference: 'self',
        method: 'plugin',
        pluginConfiguration: { name: barmanPlugin },
      },
    )
  }
}
