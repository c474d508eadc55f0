/** RabbitMQ by its cluster operator: three instances, so that quorum queues survive the loss of one. */
import { Chart } from 'cdk8s'
import { k8s } from 'cdk8s-plus-33'
import type { Construct } from 'constructs'
import { virtualHost } from '../../scripts/rabbitmq/configuration.mjs'
import { addOperatorResource } from './operators.ts'
import { labelsOf, namespace } from './settings.ts'

const cluster = 'rabbitmq'
const definitionsVolume = 'definitions'

/** The secret with users and permissions, as hashes. */
export const definitionsSecret = 'rabbitmq-definitions'

/** The address of the virtual host without a password. */
export const brokerUrl = (user: string): string => `amqp://${user}@${cluster}:5672/${virtualHost}`

/** The labels that the operator gives to its pods. */
export const rabbitmqPods = { 'app.kubernetes.io/name': cluster }

export class RabbitMq extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace })
    const size = { cpu: '500m', memory: '1Gi' }
    const selector = { matchLabels: rabbitmqPods }
    addOperatorResource(
      this,
      'RabbitmqCluster',
      { name: cluster, labels: labelsOf(cluster) },
      {
        image: 'rabbitmq:4.3.6-management',
        replicas: 3,
        persistence: { storage: '10Gi' },
        // Equal, so that the node never takes memory away from a broker.
        resources: { requests: size, limits: size },
        rabbitmq: {
          additionalConfig: [
            'cluster_partition_handling = pause_minority',
            'disk_free_limit.relative = 1.0',
            'collect_statistics_interval = 10000',
            'load_definitions = /etc/warsha/definitions.json',
          ].join('\n'),
        },
        affinity: {
          podAntiAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [
              { labelSelector: selector, topologyKey: 'kubernetes.io/hostname' },
            ],
          },
        },
        override: {
          statefulSet: {
            spec: {
              template: {
                spec: {
                  topologySpreadConstraints: [
                    {
                      maxSkew: 1,
                      topologyKey: 'topology.kubernetes.io/zone',
                      whenUnsatisfiable: 'ScheduleAnyway',
                      labelSelector: selector,
                    },
                  ],
                  containers: [
                    {
                      name: 'rabbitmq',
                      volumeMounts: [
                        { name: definitionsVolume, mountPath: '/etc/warsha', readOnly: true },
                      ],
                    },
                  ],
                  volumes: [{ name: definitionsVolume, secret: { secretName: definitionsSecret } }],
                },
              },
            },
          },
        },
      },
    )
    new k8s.KubePodDisruptionBudget(this, 'disruption-budget', {
      metadata: { name: cluster, labels: labelsOf(cluster) },
      spec: { selector, maxUnavailable: k8s.IntOrString.fromNumber(1) },
    })
  }
}
