/**
 * The portal service: what customers may see and do. It reads jobs, invoices and notifications from the services that own
 * them, on behalf of the signed-in customer, and stores the customers' ratings.
 */
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { routes } from './routes.ts'

export const portal: ServiceDefinition<Service> = {
  name: 'portal',
  dependencies: manifest.dependencies,
  extend: (service) => service,
  routes,
  reactions: [],
  jobs: [],
}
