/** Test support: the part of identity that hr calls. e2e/api tests hr with the real identity service. */
import type { BodyOf } from '@warsha/contracts/base/endpoint'
import { readSettingsCopy } from '@warsha/contracts/identity/settings'
import { confirmLogin, listRevocations, reserveLogin } from '@warsha/contracts/identity/users'
import { BusyError } from '@warsha/service-kit/base'
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import { createTestDatabase, startService } from '@warsha/service-kit/testing'

export interface FakeIdentity {
  readonly url: string
  /** The logins that hr reserved, the newest last. */
  readonly reserved: (BodyOf<typeof reserveLogin> & { id: string; by: string | null })[]
  readonly confirmed: string[]
  /** Thrown by every reservation while it is not null. */
  reservationError: Error | null
  /** So many of the next reservations fail because identity is busy. */
  busyReservations: number
  stop(): Promise<void>
}

/** Starts an identity service that accepts every login and has no settings except the shop's time zone. */
export const startFakeIdentity = async (): Promise<FakeIdentity> => {
  const fake = {
    reserved: [] as FakeIdentity['reserved'],
    confirmed: [] as string[],
    reservationError: null as Error | null,
    busyReservations: 0,
  }
  const definition: ServiceDefinition<Service> = {
    name: 'identity',
    dependencies: [],
    reactions: [],
    jobs: [],
    extend: (service) => service,
    readRevocationsAfter: async () => [],
    routes: [
      (mount) => {
        mount(reserveLogin, async ({ params, body, actor }) => {
          if (fake.reservationError) throw fake.reservationError
          if (fake.busyReservations > 0) {
            fake.busyReservations -= 1
            throw new BusyError(null, 'busy')
          }
          fake.reserved.push({ ...body, id: params.id, by: actor?.id ?? null })
          return {}
        })
        mount(confirmLogin, async ({ body }) => {
          fake.confirmed.push(body.reservation)
          return {}
        })
        mount(listRevocations, async () => ({ data: [] }))
        mount(readSettingsCopy, async () => ({
          version: 1,
          values: { shop_timezone: 'Asia/Dubai' },
        }))
      },
    ],
  }
  const database = await createTestDatabase('identity', true)
  const running = await startService(definition, { database })
  const stop = async () => {
    await running.stop()
    await database.drop()
  }
  return Object.assign(fake, { url: running.url, stop })
}
