/** Everything that a chain of workshops runs on a cluster, in the order in which it is applied. */
import { App, Chart, Yaml } from 'cdk8s'
import { k8s } from 'cdk8s-plus-33'
import { FrontEnds, Migrations } from './jobs.ts'
import { Network } from './network.ts'
import { Postgres } from './postgres.ts'
import { RabbitMq } from './rabbitmq.ts'
import { Services } from './services.ts'
import { labelsOf, namespace } from './settings.ts'

/** Returns the content of each file by its name. */
export const renderChain = (version: string): Record<string, string> => {
  const app = new App()
  const space = new Chart(app, 'namespace')
  new k8s.KubeNamespace(space, 'namespace', {
    metadata: {
      name: namespace,
      labels: {
        ...labelsOf(namespace),
        'pod-security.kubernetes.io/enforce': 'restricted',
      },
    },
  })
  const files: Record<string, Chart[]> = {
    '1-data.yaml': [
      space,
      new Network(app, 'network'),
      new Postgres(app, 'postgres'),
      new RabbitMq(app, 'rabbitmq'),
    ],
    '2-migrations.yaml': [new Migrations(app, 'migrations', version)],
    '3-services.yaml': [
      new FrontEnds(app, 'front-ends', version),
      new Services(app, 'services', version),
    ],
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, charts]) => [
      name,
      Yaml.stringify(...charts.flatMap((chart) => chart.toJson() as object[])),
    ]),
  )
}
