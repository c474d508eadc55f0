/** Test support: a running hr service with employees of every role and a clock that tests set. */
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { type Service, storeLocalSettings } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestResponse,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../app.ts'
import { startFakeIdentity } from '../../testing-identity.ts'

export interface TestEmployee {
  readonly id: string
  readonly token: string
  readonly name: string
  readonly role: StaffRole
}

export const unknownId = '01900000-0000-7000-8000-00000000dead'

/** Starts hr twice on one database, so that tests can send requests to two instances. Call `stop` at the end. */
export const startEmployeesFixture = async (startAt = '2026-11-20T08:00:00Z') => {
  const identity = await startFakeIdentity()
  let now = new Date(startAt)
  const clock = () => now
  const urls = { identity: identity.url }
  const service = await startService(hr, { urls, clock })
  const other = await startService(hr, { urls, clock, database: service.database })
  let settingsVersion = 1

  const request = (
    method: string,
    path: string,
    as: { token: string } | string,
    body?: object,
    key?: string,
    instance: RunningService<Service> = service,
  ): Promise<TestResponse> =>
    instance.request(method, `/api${path}`, {
      as: typeof as === 'string' ? as : as.token,
      ...(method !== 'GET' && { body: body ?? {} }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })

  const root = createTestToken('admin')
  /** Adds an employee, by default hired in 2020 with a base salary of 3,000. */
  const addEmployee = async (role: StaffRole, fields: object = {}): Promise<TestEmployee> => {
    const { body } = await request('POST', '/employees', root, {
      username: `person-${uuid()}`,
      password: 'long enough',
      first_name: 'Rajesh',
      last_name: 'Kumar',
      role_name: role,
      hire_date: '2020-01-01',
      base_salary: 3000,
      ...fields,
    })
    const { id, first_name, last_name } = body.data
    const name = `${first_name} ${last_name}`
    return { id, name, role, token: createTestToken(role, id, { name }) }
  }

  return {
    service,
    other,
    request,
    addEmployee,
    setClock: (instant: string) => {
      now = new Date(instant)
    },
    storeSettings: (values: Record<string, string>) => {
      settingsVersion += 1
      const content = { shop_timezone: 'Asia/Dubai', ...values }
      return storeLocalSettings(service.service.db, { version: settingsVersion, values: content })
    },
    query: async (text: string, values: unknown[] = []) =>
      (await service.service.db.pool.query(text, values)).rows,
    stop: async () => {
      await other.stop()
      await service.stop()
      await identity.stop()
    },
  }
}

export type EmployeesFixture = Awaited<ReturnType<typeof startEmployeesFixture>>
