/** A process of Warsha that runs all the time: a service or the gateway. */
import { k8s } from 'cdk8s-plus-33'
import { Construct } from 'constructs'
import {
  containerSecurity,
  environmentOf,
  podSecurity,
  probesOf,
  resourcesOf,
  spreadOver,
  volumeMounts,
  volumesOf,
} from './pods.ts'
import { httpPort, labelsOf, type Size } from './settings.ts'

interface ProcessProps {
  readonly name: string
  /** Name and tag. */
  readonly image: string
  readonly size: Size
  readonly environment: Readonly<Record<string, string>>
  /** Names as in docker-compose.yml. */
  readonly secrets: readonly string[]
  /** Port of health and metrics, if it is not that of requests. */
  readonly operationsPort?: number
  readonly volumes?: readonly { readonly volume: k8s.Volume; readonly mount: k8s.VolumeMount }[]
  readonly maxReplicas: number
  /** Also adds instances while this many messages wait for one of its queues. */
  readonly maxWaitingMessages?: number
}

const minReplicas = 2

/** At least two instances behind one address; no update or drained node takes more than one of them. */
export class Process extends Construct {
  constructor(scope: Construct, props: ProcessProps) {
    super(scope, props.name)
    const { name, operationsPort = httpPort } = props
    const labels = labelsOf(name)
    const selector = { matchLabels: labels }

    const ports = [
      { name: 'http', containerPort: httpPort },
      ...(operationsPort === httpPort
        ? []
        : [{ name: 'operations', containerPort: operationsPort }]),
    ]
    new k8s.KubeDeployment(this, 'deployment', {
      metadata: { name, labels },
      spec: {
        // The autoscaler sets `replicas`.
        selector,
        strategy: {
          type: 'RollingUpdate',
          rollingUpdate: {
            maxUnavailable: k8s.IntOrString.fromNumber(0),
            maxSurge: k8s.IntOrString.fromNumber(1),
          },
        },
        template: {
          metadata: {
            labels,
            annotations: {
              'prometheus.io/scrape': 'true',
              'prometheus.io/port': String(operationsPort),
            },
          },
          spec: {
            automountServiceAccountToken: false,
            securityContext: podSecurity,
            // The pause before the signal, and 10 s in which a process finishes its requests.
            terminationGracePeriodSeconds: 25,
            topologySpreadConstraints: spreadOver(name),
            volumes: [
              ...volumesOf(props.secrets),
              ...(props.volumes ?? []).map(({ volume }) => volume),
            ],
            containers: [
              {
                name,
                image: props.image,
                env: environmentOf(props.environment),
                ports,
                resources: resourcesOf(props.size),
                securityContext: containerSecurity,
                // Until every node has removed the pod from the address of the service.
                lifecycle: { preStop: { sleep: { seconds: 5 } } },
                volumeMounts: [...volumeMounts, ...(props.volumes ?? []).map(({ mount }) => mount)],
                ...probesOf(operationsPort),
              },
            ],
          },
        },
      },
    })
    new k8s.KubeService(this, 'service', {
      metadata: { name, labels },
      spec: {
        selector: labels,
        ports: [{ name: 'http', port: httpPort, targetPort: k8s.IntOrString.fromString('http') }],
      },
    })
    new k8s.KubePodDisruptionBudget(this, 'disruption-budget', {
      metadata: { name, labels },
      spec: { selector, maxUnavailable: k8s.IntOrString.fromNumber(1) },
    })
    new k8s.KubeHorizontalPodAutoscalerV2(this, 'autoscaler', {
      metadata: { name, labels },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas,
        maxReplicas: props.maxReplicas,
        metrics: [
          {
            type: 'Resource',
            // Percent of the requested CPU.
            resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 300 } },
          },
          ...(props.maxWaitingMessages ? [waitingMessages(name, props.maxWaitingMessages)] : []),
        ],
      },
    })
  }
}

/** The fullest queue of a service, as the Prometheus adapter shows it to the autoscaler (docs/kubernetes.md). */
const waitingMessages = (service: string, max: number): k8s.MetricSpecV2 => ({
  type: 'External',
  external: {
    metric: {
      name: 'warsha_queue_messages_ready',
      selector: { matchLabels: { service } },
    },
    target: { type: 'Value', value: k8s.Quantity.fromNumber(max) },
  },
})
