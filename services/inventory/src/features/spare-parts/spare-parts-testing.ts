/** Test helpers of inventory: users, and a client for spare parts and their stock. */
import { createTestToken, type RunningService } from '@warsha/service-kit/testing'
import type { InventoryService } from '../../inventory-service.ts'

export const manager = createTestToken('manager', undefined, { name: 'Khalid Al Marri' })
export const reception = createTestToken('receptionist', undefined, { name: 'Maryam Haddad' })
export const mechanic = createTestToken('mechanic')

let lastNumber = 0

/** A client of `service` that is signed in as the manager. */
export const createStockFixture = (service: () => RunningService<InventoryService>) => {
  const request = (method: string, path: string, body?: unknown, as = manager, headers = {}) =>
    service().request(method, `/api/spare-parts${path}`, {
      as,
      headers,
      ...(body !== undefined && { body }),
    })
  const add = (fields: object = {}, headers = {}) =>
    request(
      'POST',
      '',
      { part_number: `P-${++lastNumber}`, part_name: 'Brake pads', ...fields },
      manager,
      headers,
    )
  return {
    request,
    add,
    /** Adds a part and returns it. */
    part: async (fields: object = {}) => {
      const response = await add(fields)
      if (response.status !== 201) throw new Error(JSON.stringify(response.body))
      return response.body.data
    },
    read: async (id: string) => (await request('GET', `/${id}`)).body.data,
    adjust: (id: string, quantity: number | string, fields: object = {}, headers = {}) =>
      request(
        'POST',
        `/${id}/adjust-stock`,
        { quantity, reason: 'count', ...fields },
        manager,
        headers,
      ),
    movements: async (id: string) => (await request('GET', `/${id}/movements?limit=100`)).body.data,
    /** Returns the part numbers of a list. */
    numbers: async (query: string, as = manager) =>
      (await request('GET', `?limit=100&${query}`, undefined, as)).body.data.map(
        (part: { part_number: string }) => part.part_number,
      ),
    /** Sets the reserved quantity without reservations. */
    reserve: (id: string, quantity: number) =>
      service().service.db.pool.query(
        'update spare_parts set reserved_quantity = $2 where id = $1',
        [id, quantity],
      ),
    rows: async (sql: string, ...values: unknown[]) =>
      (await service().service.db.pool.query(sql, values)).rows,
  }
}
