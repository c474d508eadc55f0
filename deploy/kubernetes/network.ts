/** Who may talk to whom: nothing that is not listed here. */
import { Chart } from 'cdk8s'
import { k8s } from 'cdk8s-plus-33'
import type { Construct } from 'constructs'
import { frontEnds, gateway, services } from '../../scripts/system.mjs'
import { migrationNames } from './jobs.ts'
import { postgresPods } from './postgres.ts'
import { rabbitmqPods } from './rabbitmq.ts'
import { callsInternet, gatewayOperationsPort, httpPort, labelsOf, namespace } from './settings.ts'

type Peer = k8s.NetworkPolicyPeer

const tcp = (...ports: number[]): k8s.NetworkPolicyPort[] =>
  ports.map((port) => ({ protocol: 'TCP', port: k8s.IntOrString.fromNumber(port) }))

const podsOf = (labels: Record<string, string>): Peer => ({ podSelector: { matchLabels: labels } })
const inNamespace = (name: string): Peer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
})

/** Public addresses only: never those of the cluster, the nodes or a cloud's metadata. */
const internet: Peer = {
  ipBlock: {
    cidr: '0.0.0.0/0',
    except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  },
}

const servicePods = services.map((name) => podsOf(labelsOf(name)))
const gatewayPods = podsOf(labelsOf(gateway))
const migrationPods = migrationNames.map((name) => podsOf(labelsOf(name)))
const monitoring = inNamespace('monitoring')

export class Network extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace })
    this.add('deny-everything', {}, {}, ['Ingress', 'Egress'])
    this.add('names', {}, { egress: [{ to: [inNamespace('kube-system')], ports: dnsPorts }] })

    for (const name of services)
      this.add(name, labelsOf(name), {
        ingress: [{ from: [gatewayPods, ...servicePods, monitoring], ports: tcp(httpPort) }],
        egress: [
          ...toData,
          { to: servicePods, ports: tcp(httpPort) },
          ...(callsInternet(name) ? [{ to: [internet], ports: tcp(443) }] : []),
        ],
      })
    this.add(gateway, labelsOf(gateway), {
      ingress: [
        { from: [inNamespace('ingress')], ports: tcp(httpPort) },
        { from: [monitoring], ports: tcp(gatewayOperationsPort) },
      ],
      egress: [{ to: servicePods, ports: tcp(httpPort) }],
    })
    for (const name of migrationNames) this.add(name, labelsOf(name), { egress: toData })
    // Front ends only copy files.
    for (const name of frontEnds) this.add(`publish-${name}`, labelsOf(`publish-${name}`), {})

    this.addPostgres()
    this.addRabbitMq()
  }

  private add(
    name: string,
    podLabels: Record<string, string>,
    rules: Pick<k8s.NetworkPolicySpec, 'ingress' | 'egress'>,
    policyTypes = [...(rules.ingress ? ['Ingress'] : []), ...(rules.egress ? ['Egress'] : [])],
  ): void {
    new k8s.KubeNetworkPolicy(this, name, {
      metadata: { name },
      spec: { podSelector: { matchLabels: podLabels }, policyTypes, ...rules },
    })
  }

  /** Replication between the instances, the operator, the API server that elects the primary, and the object store. */
  private addPostgres(): void {
    const instances = podsOf(postgresPods)
    this.add('postgres', postgresPods, {
      ingress: [
        { from: [...servicePods, ...migrationPods, instances], ports: tcp(5432) },
        { from: [inNamespace('cnpg-system'), instances], ports: tcp(8000, 5432) },
        { from: [monitoring], ports: tcp(9187) },
      ],
      egress: [
        { to: [instances], ports: tcp(5432, 8000) },
        // The address of the API server is different in each cluster.
        { ports: tcp(443, 6443) },
        { to: [inNamespace('cnpg-system')], ports: tcp(9090) },
      ],
    })
  }

  private addRabbitMq(): void {
    const instances = podsOf(rabbitmqPods)
    this.add('rabbitmq', rabbitmqPods, {
      ingress: [
        { from: [...servicePods, ...migrationPods], ports: tcp(5672) },
        { from: [instances], ports: tcp(4369, 25672) },
        { from: [inNamespace('rabbitmq-system')], ports: tcp(15672) },
        { from: [monitoring], ports: tcp(15692) },
      ],
      egress: [{ to: [instances], ports: tcp(4369, 25672) }, { ports: tcp(443, 6443) }],
    })
  }
}

const dnsPorts: k8s.NetworkPolicyPort[] = ['UDP', 'TCP'].map((protocol) => ({
  protocol,
  port: k8s.IntOrString.fromNumber(53),
}))

const toData: k8s.NetworkPolicyEgressRule[] = [
  { to: [podsOf(postgresPods)], ports: tcp(5432) },
  { to: [podsOf(rabbitmqPods)], ports: tcp(5672) },
]
