/** Replays the permission table against a running service: `permissionTests('workshop', …)` in a test file of it. */
import { apiEndpoints as declared } from '@warsha/contracts/calls'
import type { Endpoint } from '@warsha/contracts/endpoint'
import {
  endpointKey,
  type Permission,
  type PermissionRow,
  permissionTable,
} from '@warsha/contracts/permission-table'
import { type Role, roles } from '@warsha/contracts/roles'
import { v7 as uuid } from 'uuid'
import type { Service } from './service.ts'
import { createTestToken, type RunningService, type TestResponse } from './testing.ts'

/** What a service tells about itself. */
export interface PermissionTestOptions {
  readonly getService: () => Pick<RunningService<Service>, 'endpoints' | 'request'>
  /** A token of a person of that role, another one each time; where sessions are looked up it must be a real one. */
  readonly createToken?: (role: Role) => string | Promise<string>
  /** Values of parameters that are no ids: { key: 'shop_name' }. */
  readonly params?: Readonly<Record<string, string>>
}

const rowOf = new Map(permissionTable.map((row) => [row.endpoint, row]))

const reachOf = ({ guard }: Endpoint, role: Role): string =>
  typeof guard === 'string' ? guard : (guard[role] ?? 'none')
/** The reach that a cell asks for: the declared one where it fits. */
const reachesOf: Readonly<Record<Permission, (declared: string) => string>> = {
  y: (declared) => (['all', 'short', 'public'].includes(declared) ? declared : 'all or short'),
  own: (declared) => (['own', 'moneyless'].includes(declared) ? declared : 'own or moneyless'),
  n: () => 'none',
  '-': (declared) => (declared === 'signed' ? 'signed' : 'public'),
}

/** What a cell lets happen to a call with a made-up id and an empty body: never more, never less. */
const isAsSaid = (cell: Permission, { status, body }: TestResponse): boolean => {
  if (cell === 'n') return status === 403 && body.code === 'not_allowed'
  return status < 500 && status !== 401 && status !== 403 && status !== 405
}

/** The tests of one service: each row as each role with two accounts, nobody without a token, no call without a row. */
export const testPermissions = (
  owner: string,
  {
    getService: running,
    createToken: tokenOf = createTestToken,
    params = {},
  }: PermissionTestOptions,
): void => {
  const isForPeople = ({ guard }: Endpoint) => guard !== 'service'
  const served = () => running().endpoints.filter(isForPeople)
  const pathOf = ({ path }: Endpoint) =>
    `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? uuid())}`
  const ask = (endpoint: Endpoint, as: string | null) =>
    running().request(endpoint.method, pathOf(endpoint), {
      as,
      ...(endpoint.method !== 'GET' && { body: {} }),
    })
  const withRow = (): { endpoint: Endpoint; row: PermissionRow }[] =>
    served().flatMap((endpoint) => {
      const row = rowOf.get(endpointKey(endpoint))
      return row ? [{ endpoint, row }] : []
    })

  describe(`the permission table, at ${owner}`, () => {
    test('has a row for every call that is served, and every row of a finished issue is served', () => {
      const calls = served().map(endpointKey)
      expect(
        calls.filter((call) => !rowOf.has(call) || rowOf.get(call)?.service !== owner),
      ).toEqual([])
      const due = permissionTable
        .filter((row) => row.service === owner && row.isImplemented)
        .map(({ endpoint: call }) => call)
      expect(due.filter((call) => !calls.includes(call))).toEqual([])
    })

    test('serves what OpenAPI and the fuzz test are made of, all of it and nothing else', () => {
      const ofOwner = declared
        .map(({ endpoint }) => endpointKey(endpoint))
        .filter((call) => rowOf.get(call)?.service === owner)
      expect(ofOwner.sort()).toEqual(served().map(endpointKey).sort())
    })

    test('reaches as far as each call declares: own rows where it says own, and there only', () => {
      for (const { endpoint, row } of withRow())
        for (const role of roles) {
          const declared = reachOf(endpoint, role)
          expect({ call: row.endpoint, role, declared }).toEqual({
            call: row.endpoint,
            role,
            declared: reachesOf[row.permissions[role]](declared),
          })
        }
    })

    test.each(roles)('lets a %s do what it says and nothing else, whoever it is', async (role) => {
      const wrong: unknown[] = []
      for (const { endpoint, row } of withRow())
        for (let account = 0; account < 2; account += 1) {
          const answer = await ask(
            endpoint,
            row.permissions[role] === '-' ? null : await tokenOf(role),
          )
          if (isAsSaid(row.permissions[role], answer)) continue
          wrong.push({
            call: row.endpoint,
            cell: row.permissions[role],
            status: answer.status,
            code: answer.body.code,
          })
        }
      expect(wrong).toEqual([])
    })

    test('lets nobody in without a token, except where it says so', async () => {
      const isOpen = ({ endpoint: call, permissions: cells }: PermissionRow) =>
        call === 'POST /auth/login' || cells.customer === '-'
      for (const { endpoint, row } of withRow()) {
        const { status } = await ask(endpoint, null)
        expect({ call: row.endpoint, isOpen: status !== 401 }).toEqual({
          call: row.endpoint,
          isOpen: isOpen(row),
        })
      }
    })

    test("keeps what services ask each other from people: with any person's token it is 401", async () => {
      for (const { method, path } of running().endpoints.filter(
        (endpoint) => !isForPeople(endpoint),
      )) {
        const filled = path.replace(/\{\w+\}/g, () => uuid())
        for (const as of [null, await tokenOf('admin')])
          expect({
            path,
            status: (await running().request(method, `/internal${filled}`, { as })).status,
          }).toEqual({
            path,
            status: 401,
          })
      }
    })
  })
}
