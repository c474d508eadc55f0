/** Tests a running service against the permission table. Each service calls `testPermissions('workshop', ...)` in a test file. */
import { apiEndpoints } from '@warsha/contracts/api/api-endpoints'
import type { Endpoint } from '@warsha/contracts/base/endpoint'
import { type Role, roles } from '@warsha/contracts/base/roles'
import {
  endpointKey,
  type Permission,
  type PermissionRow,
  permissionRowOf,
  permissionTable,
} from '@warsha/contracts/testing/permission-table'
import { v7 as uuid } from 'uuid'
import type { Service } from '../process/service.ts'
import { repeatWhileBusy } from './repeat-while-busy.ts'
import { createTestToken, type RunningService, type TestResponse } from './test-service.ts'

export interface PermissionTestOptions {
  readonly getService: () => Pick<RunningService<Service>, 'endpoints' | 'request'>
  /** Creates a token of another user each time. It must belong to a real session if the service looks sessions up. */
  readonly createToken?: (role: Role) => string | Promise<string>
  /** Values of path parameters that are not ids: { key: 'shop_name' }. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * A test sends two requests to every endpoint, one after the other: several hundred in the largest service. Beside thirty busy
 * processes they took longer than a test may otherwise. An endpoint that is always busy is repeated for 40 s for each user,
 * and must then be reported by name.
 */
const allEndpointsTimeoutMs = 240_000

const getDeclaredScope = ({ guard }: Endpoint, role: Role): string =>
  typeof guard === 'string' ? guard : (guard[role] ?? 'none')

/** Returns the scope that a permission requires: the declared one if it fits. */
const toExpectedScope: Readonly<Record<Permission, (declared: string) => string>> = {
  y: (declared) => (['all', 'summary', 'public'].includes(declared) ? declared : 'all or summary'),
  own: (declared) => (['own', 'no_money'].includes(declared) ? declared : 'own or no_money'),
  n: () => 'none',
  '-': (declared) => (declared === 'signed' ? 'signed' : 'public'),
}

/** Requests have a random id and an empty body, so an allowed request usually fails later, with another error. */
const matchesPermission = (permission: Permission, { status, body }: TestResponse): boolean => {
  if (permission === 'n') return status === 403 && body.code === 'not_allowed'
  return status < 500 && status !== 401 && status !== 403 && status !== 405
}

/**
 * Tests every row of the permission table of one service with every role and two users, and without a token. Also tests
 * that every mounted endpoint has a row.
 */
export const testPermissions = (
  serviceName: string,
  { getService, createToken = createTestToken, params = {} }: PermissionTestOptions,
): void => {
  const isForUsers = ({ guard }: Endpoint) => guard !== 'service'
  const getUserEndpoints = () => getService().endpoints.filter(isForUsers)

  const buildPath = ({ path }: Endpoint) =>
    `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? uuid())}`
  const request = (endpoint: Endpoint, token: string | null) => {
    const path = buildPath(endpoint)
    return repeatWhileBusy((key) =>
      getService().request(endpoint.method, path, {
        as: token,
        headers: { 'idempotency-key': key },
        ...(endpoint.method !== 'GET' && { body: {} }),
      }),
    )
  }
  const getEndpointsWithRow = (): { endpoint: Endpoint; row: PermissionRow }[] =>
    getUserEndpoints().flatMap((endpoint) => {
      const row = permissionRowOf(endpointKey(endpoint))
      return row ? [{ endpoint, row }] : []
    })

  describe(`permissions of ${serviceName}`, () => {
    test('the permission table has a row for every mounted endpoint, and every row an endpoint', () => {
      const mounted = getUserEndpoints().map(endpointKey)
      const withoutRow = mounted.filter((key) => permissionRowOf(key)?.service !== serviceName)
      expect(withoutRow).toEqual([])
      const rowsOfService = permissionTable.filter((row) => row.service === serviceName)
      const rowsInUse = new Set(mounted.map(permissionRowOf))
      expect(rowsOfService.filter((row) => !rowsInUse.has(row))).toEqual([])
    })

    test('mounts exactly the endpoints that OpenAPI and the fuzz test use', () => {
      const declared = apiEndpoints
        .map(({ endpoint }) => endpointKey(endpoint))
        .filter((key) => permissionRowOf(key)?.service === serviceName)
      expect(declared.sort()).toEqual(getUserEndpoints().map(endpointKey).sort())
    })

    test('every endpoint declares the scope of the permission table for every role', () => {
      for (const { endpoint, row } of getEndpointsWithRow())
        for (const role of roles) {
          const key = endpointKey(endpoint)
          const declared = getDeclaredScope(endpoint, role)
          const expected = toExpectedScope[row.permissions[role]](declared)
          expect({ endpoint: key, role, scope: declared }).toEqual({
            endpoint: key,
            role,
            scope: expected,
          })
        }
    })

    test.each(roles)(
      'allows and rejects requests of a %s as in the permission table',
      async (role) => {
        const wrong: unknown[] = []
        for (const { endpoint, row } of getEndpointsWithRow())
          for (let user = 0; user < 2; user += 1) {
            const permission = row.permissions[role]
            const response = await request(
              endpoint,
              permission === '-' ? null : await createToken(role),
            )
            if (matchesPermission(permission, response)) continue
            wrong.push({
              endpoint: endpointKey(endpoint),
              permission,
              status: response.status,
              code: response.body.code,
            })
          }
        expect(wrong).toEqual([])
      },
      allEndpointsTimeoutMs,
    )

    test(
      'rejects requests without a token, except for public endpoints',
      async () => {
        const isPublic = ({ endpoint, permissions }: PermissionRow) =>
          endpoint === 'POST /auth/login' || permissions.customer === '-'
        for (const { endpoint, row } of getEndpointsWithRow()) {
          const { status } = await request(endpoint, null)
          const key = endpointKey(endpoint)
          expect({ endpoint: key, isPublic: status !== 401 }).toEqual({
            endpoint: key,
            isPublic: isPublic(row),
          })
        }
      },
      allEndpointsTimeoutMs,
    )

    test('rejects user tokens for endpoints that only services may call', async () => {
      const serviceEndpoints = getService().endpoints.filter((endpoint) => !isForUsers(endpoint))
      for (const { method, path } of serviceEndpoints) {
        const filledPath = path.replace(/\{\w+\}/g, () => uuid())
        for (const token of [null, await createToken('admin')]) {
          const response = await getService().request(method, `/internal${filledPath}`, {
            as: token,
          })
          expect({ path, status: response.status }).toEqual({ path, status: 401 })
        }
      }
    })
  })
}
