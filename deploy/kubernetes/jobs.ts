/** What runs once for each release: access to the databases, migrations, and the publication of front ends. */
import { Chart } from 'cdk8s'
import { k8s } from 'cdk8s-plus-33'
import { Construct } from 'constructs'
import { frontEnds, gateway, services } from '../../scripts/system.mjs'
import { passwordSecret, roles } from '../secret-names.mjs'
import {
  containerSecurity,
  environmentOf,
  podSecurity,
  publishArguments,
  resourcesOf,
  secretsFolder,
  volumeMounts,
  volumesOf,
} from './pods.ts'
import { databaseUrl } from './postgres.ts'
import { brokerUrl } from './rabbitmq.ts'
import { labelsOf, namespace, type ServiceName, sizes } from './settings.ts'

interface ReleaseJobProps {
  readonly name: string
  readonly image: string
  readonly version: string
  readonly arguments?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly { readonly volume: k8s.Volume; readonly mount: k8s.VolumeMount }[]
  /** A container that runs before, with the first volume only. */
  readonly first?: { readonly name: string; readonly image: string }
}

/** A job has its version in the name, because its template can never change. */
class ReleaseJob extends Construct {
  constructor(scope: Construct, props: ReleaseJobProps) {
    super(scope, props.name)
    const labels = labelsOf(props.name)
    new k8s.KubeJob(this, 'job', {
      metadata: { name: `${props.name}-${props.version.replaceAll('.', '-')}`, labels },
      spec: {
        backoffLimit: 10,
        activeDeadlineSeconds: 1800,
        ttlSecondsAfterFinished: 7 * 86_400,
        template: {
          metadata: { labels },
          spec: {
            automountServiceAccountToken: false,
            restartPolicy: 'OnFailure',
            securityContext: podSecurity,
            volumes: [
              ...volumesOf(props.secrets ?? []),
              ...(props.volumes ?? []).map(({ volume }) => volume),
            ],
            ...(props.first && {
              initContainers: [
                {
                  ...props.first,
                  resources: resourcesOf(sizes.job),
                  securityContext: containerSecurity,
                  volumeMounts: (props.volumes ?? []).slice(0, 1).map(({ mount }) => mount),
                },
              ],
            }),
            containers: [
              {
                name: props.name,
                image: props.image,
                ...(props.arguments && { args: [...props.arguments] }),
                env: environmentOf(props.environment ?? {}),
                resources: resourcesOf(sizes.job),
                securityContext: containerSecurity,
                volumeMounts: [...volumeMounts, ...(props.volumes ?? []).map(({ mount }) => mount)],
              },
            ],
          },
        },
      },
    })
  }
}

/** Pods of these jobs may connect to PostgreSQL and RabbitMQ. */
export const migrationNames = ['prepare', ...services.map((name) => `migrate-${name}`)]

const fileOf = (role: string): string => `${secretsFolder}/${passwordSecret(role)}`

const migrationEnvironment = (name: ServiceName): Record<string, string> => {
  const owner = `warsha_${name}_owner`
  const busOwner = 'warsha_bus_owner'
  return {
    MIGRATE_DATABASE_URL: databaseUrl(owner, `warsha_${name}`),
    MIGRATE_DATABASE_PASSWORD_FILE: fileOf(owner),
    BUS_MIGRATE_URL: databaseUrl(busOwner, 'warsha_bus'),
    BUS_MIGRATE_PASSWORD_FILE: fileOf(busOwner),
    AMQP_MIGRATE_URL: brokerUrl(busOwner),
    AMQP_MIGRATE_PASSWORD_FILE: fileOf(busOwner),
  }
}

/** To be completed before the services of the same version start. */
export class Migrations extends Chart {
  constructor(scope: Construct, id: string, version: string) {
    super(scope, id, { namespace })
    new ReleaseJob(this, {
      name: 'prepare',
      image: `warsha/prepare:${version}`,
      version,
      environment: {
        ADMIN_DATABASE_URL: databaseUrl('postgres', 'postgres'),
        PASSWORDS_DIR: secretsFolder,
        // The broker reads its permissions from a secret.
        RABBITMQ_DEFINITIONS: '/tmp/definitions.json',
      },
      secrets: roles.map(passwordSecret),
    })
    for (const name of services)
      new ReleaseJob(this, {
        name: `migrate-${name}`,
        image: `warsha/${name}:${version}`,
        version,
        arguments: ['migrate'],
        environment: migrationEnvironment(name),
        secrets: [passwordSecret(`warsha_${name}_owner`), passwordSecret('warsha_bus_owner')],
      })
  }
}

/** The folder of the gateway, and a job for each front end that publishes its build into it. */
export class FrontEnds extends Chart {
  constructor(scope: Construct, id: string, version: string) {
    super(scope, id, { namespace })
    const claimName = 'front-ends'
    new k8s.KubePersistentVolumeClaim(this, 'folder', {
      metadata: { name: claimName, labels: labelsOf(claimName) },
      spec: {
        // Jobs write while the instances of the gateway read on other nodes.
        accessModes: ['ReadWriteMany'],
        resources: { requests: { storage: k8s.Quantity.fromString('1Gi') } },
      },
    })
    for (const name of frontEnds)
      new ReleaseJob(this, {
        name: `publish-${name}`,
        first: { name, image: `warsha/${name}:${version}` },
        image: `warsha/${gateway}:${version}`,
        version,
        arguments: publishArguments,
        volumes: [
          {
            volume: { name: 'incoming', emptyDir: {} },
            mount: { name: 'incoming', mountPath: '/incoming' },
          },
          {
            volume: { name: claimName, persistentVolumeClaim: { claimName } },
            mount: { name: claimName, mountPath: '/front-ends' },
          },
        ],
      })
  }
}
