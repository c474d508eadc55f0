/** For hr's own tests: identity as far as hr asks it. What identity decides is tested with the real one, in e2e/api. */
import type { BodyOf } from '@warsha/contracts/endpoint'
import { readSettingsCopy } from '@warsha/contracts/settings'
import { confirmLogin, listRevocations, reserveLogin } from '@warsha/contracts/users'
import type { Definition, Service } from '@warsha/service-kit/service'
import { createTestDatabase, startService } from '@warsha/service-kit/testing'

export interface FakeIdentity {
  readonly url: string
  /** The logins that hr reserved, newest last. */
  readonly reserved: (BodyOf<typeof reserveLogin> & { id: string; by: string | null })[]
  readonly confirmed: string[]
  /** Thrown at the next reservations, until it is null again. */
  refusal: Error | null
  stop(): Promise<void>
}

/** Takes every login and knows no settings but the shop's time zone. */
export const startFakeIdentity = async (): Promise<FakeIdentity> => {
  const fake = {
    reserved: [] as FakeIdentity['reserved'],
    confirmed: [] as string[],
    refusal: null as Error | null,
  }
  const definition: Definition<Service> = {
    name: 'identity',
    asks: [],
    reactions: [],
    jobs: [],
    extend: (service) => service,
    revocationsAfter: async () => [],
    routes: [
      (mount) => {
        mount(reserveLogin, async ({ params, body, actor }) => {
          if (fake.refusal) throw fake.refusal
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
