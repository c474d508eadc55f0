/** One request for each service: for tests with failing processes, and for smoke tests of images. */

/** A request that each service answers without other services, sent as a manager. */
export const probePaths = {
  identity: '/api/auth/verify',
  hr: '/api/employees?limit=1',
  inventory: '/api/spare-parts?limit=1',
  workshop: '/api/customers?limit=1',
  notification: '/api/notifications?limit=1',
  portal: '/api/customer/me',
}

/** The status of a healthy service. The portal rejects managers. @param {string} name */
export const expectedProbeStatus = (name) => (name === 'portal' ? 403 : 200)
