/** For the tests of attendance: a service with a clock, a shop with a position, and employees. */

import type { Role } from '@warsha/contracts/base/roles'
import { settingKeys, settings } from '@warsha/contracts/identity/setting-keys'
import { type Service, storeLocalSettings } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../app.ts'

/** The position of the shop, and one that is 20 m to the north of it, as a phone measures them. */
export const shopPosition = { latitude: 25.2048493, longitude: 55.2707828, accuracy: 10 }
export const nearbyPosition = { latitude: 25.2050293, longitude: 55.2707828, accuracy: 10 }

export interface TestEmployee {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly token: string
}

/** An instant of the local time of the shop, which is four hours ahead of UTC. */
export const at = (local: string) => new Date(`${local}${local.length === 16 ? ':00' : ''}+04:00`)

export interface AttendanceShop {
  readonly running: RunningService<Service>
  /** The service's clock. */
  now: Date
  addEmployee(role?: Role, hireDate?: string): Promise<TestEmployee>
  changeSettings(changes: Record<string, string>): Promise<void>
  request: RunningService<Service>['request']
  punch(
    employee: TestEmployee,
    kind: 'in' | 'out',
    body?: object,
    headers?: Record<string, string>,
  ): ReturnType<RunningService<Service>['request']>
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Starts the hr service for a shop in Dubai with the default hours: Monday to Saturday, 08:00 to 18:00. */
export const startAttendanceShop = async (): Promise<AttendanceShop> => {
  let version = 1
  let number = 0
  let values: Record<string, string> = {
    ...Object.fromEntries(settingKeys.map((key) => [key, settings[key].default])),
    shop_latitude: String(shopPosition.latitude),
    shop_longitude: String(shopPosition.longitude),
  }
  const shop = { now: at('2026-11-23T08:00') } as AttendanceShop
  const running = await startService(hr, { clock: () => new Date(shop.now) })
  const { db } = running.service
  await storeLocalSettings(db, { version, values })
  return Object.assign(shop, {
    running,
    request: running.request,
    async addEmployee(role: Role = 'mechanic', hireDate = '2020-01-01') {
      number += 1
      const id = uuid()
      const name = `Person ${number}`
      await db.pool.query(
        `insert into employees (id, employee_code, username, first_name, last_name, role_name, department, position,
           hire_date, is_active, created_at, updated_at)
         values ($1, $2, $3, 'Person', $4, $5, 'Workshop', 'Mechanic', $6, true, now(), now())`,
        [id, `EMP-${number}`, `person-${id}`, String(number), role, hireDate],
      )
      return { id, role, name, token: createTestToken(role, id, { name }) }
    },
    async changeSettings(changes: Record<string, string>) {
      version += 1
      values = { ...values, ...changes }
      await storeLocalSettings(db, { version, values })
    },
    punch: (
      employee: TestEmployee,
      kind: 'in' | 'out',
      body: object = shopPosition,
      headers: Record<string, string> = {},
    ) =>
      running.request('POST', `/api/attendance/punch-${kind}`, {
        as: employee.token,
        body,
        headers,
      }),
    query: async (sql: string, parameters: unknown[] = []) =>
      (await db.pool.query(sql, parameters)).rows,
    stop: () => running.stop(),
  })
}
