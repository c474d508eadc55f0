import { services } from '../system.mjs'

/**
 * The instances of a service: `workshop`, `workshop-2`, …
 * @param {string} service
 * @param {number} count
 * @returns {string[]}
 */
export function instancesOf(service, count) {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? service : `${service}-${index + 1}`,
  )
}

/** @param {number} count of each service @returns {string[]} the processes of all services */
export function allInstances(count) {
  return services.flatMap((service) => instancesOf(service, count))
}

/** @param {string} instance @returns {string} its service */
export function serviceOfInstance(instance) {
  return instance.replace(/-\d+$/, '')
}

/** @returns {number} instances of each service, from the environment */
export function requestedInstances() {
  const requested = process.env.WARSHA_INSTANCES || '1'
  if (/^[1-9]$/.test(requested)) return Number(requested)
  throw new Error(`WARSHA_INSTANCES is how many of each service run, 1 to 9, not ${requested}.`)
}
