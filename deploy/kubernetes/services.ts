/** The six services, the gateway and its way in from the internet. */
import { Chart } from 'cdk8s'
import { k8s } from 'cdk8s-plus-33'
import type { Construct } from 'constructs'
import { gateway, services } from '../../scripts/system.mjs'
import { keySecret, passwordSecret, publicKeysSecret } from '../secret-names.mjs'
import { secretsFolder } from './pods.ts'
import { databaseUrl } from './postgres.ts'
import { Process } from './process.ts'
import { brokerUrl } from './rabbitmq.ts'
import {
  gatewayOperationsPort,
  host,
  httpPort,
  labelsOf,
  maxReplicas,
  namespace,
  printsPdf,
  type ServiceName,
  sizes,
} from './settings.ts'

/** Where processes find each other, and the keys with which they check each other's tokens. */
const addresses: Readonly<Record<string, string>> = {
  PUBLIC_URL: `https://${host}`,
  ...Object.fromEntries(
    services.map((name) => [`${name.toUpperCase()}_URLS`, `http://${name}:${httpPort}`]),
  ),
  PUBLIC_KEYS_FILE: `${secretsFolder}/${publicKeysSecret}`,
  LOG_LEVEL: 'info',
}

const fileOf = (secret: string): string => `${secretsFolder}/${secret}`

const serviceEnvironment = (name: ServiceName): Record<string, string> => {
  const role = `warsha_${name}`
  const passwordFile = fileOf(passwordSecret(role))
  return {
    ...addresses,
    DATABASE_URL: databaseUrl(role, role),
    DATABASE_PASSWORD_FILE: passwordFile,
    BUS_URL: databaseUrl(role, 'warsha_bus'),
    BUS_PASSWORD_FILE: passwordFile,
    AMQP_URL: brokerUrl(role),
    AMQP_PASSWORD_FILE: passwordFile,
    SERVICE_KEY_FILE: fileOf(keySecret(name)),
  }
}

const frontEndsVolume = 'front-ends'

/** Everything that runs all the time. */
export class Services extends Chart {
  constructor(scope: Construct, id: string, version: string) {
    super(scope, id, { namespace })
    for (const name of services)
      new Process(this, {
        name,
        image: `warsha/${name}:${version}`,
        size: printsPdf(name) ? sizes.printingService : sizes.service,
        environment: serviceEnvironment(name),
        secrets: [passwordSecret(`warsha_${name}`), keySecret(name), publicKeysSecret],
        maxReplicas,
        maxWaitingMessages: 1000,
      })
    new Process(this, {
      name: gateway,
      image: `warsha/${gateway}:${version}`,
      size: sizes.gateway,
      environment: {
        ...addresses,
        FRONT_ENDS_DIR: '/front-ends',
        // The ingress controller.
        TRUST_PROXY: '1',
        ADMIN_PORT: String(gatewayOperationsPort),
        ADMIN_HOST: '0.0.0.0',
      },
      secrets: [publicKeysSecret],
      operationsPort: gatewayOperationsPort,
      volumes: [
        {
          volume: {
            name: frontEndsVolume,
            persistentVolumeClaim: { claimName: frontEndsVolume, readOnly: true },
          },
          mount: { name: frontEndsVolume, mountPath: '/front-ends', readOnly: true },
        },
      ],
      maxReplicas,
    })
    new k8s.KubeIngress(this, 'ingress', {
      metadata: {
        name: gateway,
        labels: labelsOf(gateway),
        // cert-manager obtains the certificate and stores it in the secret.
        annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
      },
      spec: {
        tls: [{ hosts: [host], secretName: 'warsha-tls' }],
        rules: [
          {
            host,
            http: {
              paths: [
                {
                  path: '/',
                  pathType: 'Prefix',
                  backend: { service: { name: gateway, port: { name: 'http' } } },
                },
              ],
            },
          },
        ],
      },
    })
  }
}
