/** For tests of parts on cards: workshop and inventory, each twice on its database, with a bus between them. */

import { once } from 'node:events'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from '@warsha/service-kit/service'
import {
  createTestDatabase,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  type TestResponse,
} from '@warsha/service-kit/testing'
import { inventory } from '../../services/inventory/src/app.ts'
import { createStockFixture } from '../../services/inventory/src/features/spare-parts/spare-parts-testing.ts'
import type { InventoryService } from '../../services/inventory/src/inventory-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import { compareParts } from '../../services/workshop/src/features/part-lines/compare-parts.ts'
import {
  createShopFixture,
  manager,
  reception,
} from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'

/** What happens to a call between the services: it passes, comes back unanswered (always, or once), or never arrives. */
export type NetworkMode = 'passes' | 'loses the answer' | 'loses one answer' | 'is cut'

/** The network between workshop and inventory, the one thing outside both that a test may break. */
const startProxy = async (
  targets: () => string[],
): Promise<{ url: string; way: { is: NetworkMode }; stop: () => void }> => {
  const way = { is: 'passes' as NetworkMode }
  let turn = 0
  const server: Server = createServer((incoming, outgoing) => {
    if (way.is === 'is cut') return void incoming.socket.destroy()
    const urls = targets()
    const target = new URL(incoming.url!, urls[turn++ % urls.length])
    const onward = send(
      target,
      { method: incoming.method!, headers: incoming.headers },
      (answer) => {
        if (way.is.startsWith('loses')) {
          if (way.is === 'loses one answer') way.is = 'passes'
          return void incoming.socket.destroy()
        }
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, way, stop }
}

export interface PartsSystem {
  readonly bus: TestDatabase
  readonly workshops: readonly [RunningService<Service>, RunningService<Service>]
  readonly inventories: readonly [
    RunningService<InventoryService>,
    RunningService<InventoryService>,
  ]
  /** How calls from workshop to inventory fare, and the other way round. */
  readonly toInventory: { is: NetworkMode }
  readonly toWorkshop: { is: NetworkMode }
  stop(): Promise<void>
}

export const startPartsSystem = async (): Promise<PartsSystem> => {
  const bus = await createTestDatabase('bus')
  const inventories: RunningService<InventoryService>[] = []
  const workshops: RunningService<Service>[] = []
  const inwards = await startProxy(() => inventories.map(({ url }) => url))
  const outwards = await startProxy(() => workshops.map(({ url }) => url))
  for (const _ of [1, 2])
    inventories.push(
      await startService(inventory, {
        bus,
        database: inventories[0]?.database,
        urls: { workshop: outwards.url },
      }),
    )
  for (const _ of [1, 2])
    workshops.push(
      await startService(workshop, {
        bus,
        database: workshops[0]?.database,
        urls: { inventory: inwards.url },
      }),
    )
  await createShopFixture(() => workshops[0]!).storeSettings({ company_trn: '100000000000003' })
  return {
    bus,
    workshops: workshops as never,
    inventories: inventories as never,
    toInventory: inwards.way,
    toWorkshop: outwards.way,
    stop: async () => {
      // Whoever has the database goes last.
      for (const running of [...workshops.reverse(), ...inventories.reverse()]) await running.stop()
      inwards.stop()
      outwards.stop()
      await bus.drop()
    },
  }
}

/** The deeds of people in that house; every second one asks the other instance. */
/** An answer in short: its status, and the code of a refusal. */
export const toOutcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`.trim()

export const createPartsActions = (house: () => PartsSystem) => {
  let turn = 0
  const oneOf = <T>(pair: readonly [T, T]): T => pair[turn++ % 2]!
  const shop = createShopFixture(() => oneOf(house().workshops))
  const shelf = createStockFixture(() => oneOf(house().inventories))
  const lines = '/work-card-parts'
  const addOnce = (cardId: string, body: object, headers = {}, as = reception) =>
    shop.request(
      'POST',
      `${lines}/work-card/${cardId}`,
      { quantity: 1, unit_price: 100, ...body },
      as,
      headers,
    )
  /** Asked again with the same key while nothing is decided, as the browser does. */
  const addUntilDecided = async (
    cardId: string,
    body: object,
    key: string,
    as = reception,
  ): Promise<TestResponse> => {
    for (;;) {
      const answer = await addOnce(cardId, body, { 'idempotency-key': key }, as)
      if (![503, 504].includes(answer.status) && answer.body.code !== 'request_in_flight')
        return answer
      await new Promise((resume) => setTimeout(resume, 50 + Math.random() * 100))
    }
  }
  /** Once where the key is given; else until it is decided, since a busy machine is no failure. */
  const add = (
    cardId: string,
    body: object,
    headers?: object,
    as = reception,
  ): Promise<TestResponse> =>
    headers && 'idempotency-key' in headers
      ? addOnce(cardId, body, headers, as)
      : addUntilDecided(cardId, body, crypto.randomUUID(), as)
  return {
    shop,
    shelf,
    add,
    addUntilDecided,
    /** A part in stock, with its prices. */
    part: (stock: number, fields: object = {}) =>
      shelf.part({
        quantity_in_stock: stock,
        category_id: 2,
        retail_price: 100,
        insurance_price: 80,
        ...fields,
      }),
    /** A line on a card. */
    line: async (cardId: string, body: object) => {
      const answer = await add(cardId, body)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.data
    },
    linesOf: async (cardId: string) =>
      (await shop.request('GET', `${lines}/work-card/${cardId}`)).body.data,
    change: (id: string, body: object) => shop.request('PUT', `${lines}/${id}`, body),
    remove: (id: string) => shop.request('DELETE', `${lines}/${id}`),
    become: (cardId: string, status: string) =>
      shop.request('PUT', `/work-cards/${cardId}`, { status }, manager),
    /** In stock, reserved and available, once the shelf has heard of everything. */
    expectShelf: (partId: string, inStock: number, reserved: number) =>
      eventually(async () => {
        const { quantity_in_stock, reserved_quantity, available_quantity } =
          await shelf.read(partId)
        expect({ quantity_in_stock, reserved_quantity, available_quantity }).toEqual({
          quantity_in_stock: inStock,
          reserved_quantity: reserved,
          available_quantity: Math.round((inStock - reserved) * 100) / 100,
        })
      }),
  }
}

interface PartsServices {
  readonly workshop: Service
  readonly inventory: Pick<Service, 'db'>
}
export const getServices = ({
  workshops: [workshop],
  inventories: [inventory],
}: PartsSystem): PartsServices => ({
  workshop: workshop.service,
  inventory: inventory.service,
})

/** What must hold whenever nothing is on its way: lines and reservations agree, and so do the shelf's own sums. */
export const expectAgreement = ({ workshop, inventory }: PartsServices): Promise<void> =>
  eventually(async () => {
    // As if it were later: nothing is left out for having changed just now.
    const later = { now: new Date(workshop.clock().getTime() + 3_600_000) }
    expect((await compareParts(workshop, later)).differences).toEqual([])
    expect(
      await queryRows(workshop, 'select id from part_lines where waiting_since is not null'),
    ).toEqual([])
    expect(await queryRows(workshop, 'select id from outbox where published_at is null')).toEqual(
      [],
    )
    expect(await queryRows(inventory, inconsistentPartsSql)).toEqual([])
  }, 30_000)

const queryRows = async ({ db }: Pick<Service, 'db'>, text: string) =>
  (await db.pool.query(text)).rows

const inconsistentPartsSql = `
  select part_number, quantity_in_stock, reserved_quantity, moved, held from spare_parts
  cross join lateral (select coalesce(sum(quantity), 0) as moved from movements where part_id = spare_parts.id) as ledger
  cross join lateral (select coalesce(sum(quantity), 0) as held from reservations
    where part_id = spare_parts.id and state in ('held', 'reserved')) as holds
  where quantity_in_stock <> moved or reserved_quantity <> held or reserved_quantity > quantity_in_stock
    or exists (select from reservations where part_id = spare_parts.id and state = 'held')`
