/** A test system for part lines: two instances each of workshop and inventory, connected by a bus. */
import { once } from 'node:events'
import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  eventually,
  type RunningService,
  repeatWhileBusy,
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

/** What the proxy does with a request: forward it, lose every response, lose one response, or close the connection. */
export type NetworkMode = 'forwards' | 'loses responses' | 'loses one response' | 'disconnects'

export interface Network {
  mode: NetworkMode
  /** Runs once, after inventory has answered a request and before workshop gets the response. */
  beforeNextResponse?: (() => Promise<void>) | undefined
}

/** A proxy between workshop and inventory, so that a test can break the network. */
export const startProxy = async (
  targets: () => string[],
): Promise<{ url: string; network: Network; stop: () => void }> => {
  const network: Network = { mode: 'forwards' }
  let requestCount = 0
  const server: Server = createServer((incoming, outgoing) => {
    if (network.mode === 'disconnects') return void incoming.socket.destroy()
    const urls = targets()
    const target = new URL(incoming.url!, urls[requestCount++ % urls.length])
    const onward = send(
      target,
      { method: incoming.method!, headers: incoming.headers },
      async (response) => {
        const hook = network.beforeNextResponse
        network.beforeNextResponse = undefined
        await hook?.()
        if (network.mode.startsWith('loses')) {
          if (network.mode === 'loses one response') network.mode = 'forwards'
          return void incoming.socket.destroy()
        }
        outgoing.writeHead(response.statusCode!, response.headers)
        response.pipe(outgoing)
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
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, network, stop }
}

export interface PartsSystem {
  readonly bus: TestDatabase
  readonly workshops: readonly [RunningService<Service>, RunningService<Service>]
  readonly inventories: readonly [
    RunningService<InventoryService>,
    RunningService<InventoryService>,
  ]
  /** The proxy modes for calls from workshop to inventory and back. */
  readonly toInventory: Network
  readonly toWorkshop: Network
  stop(): Promise<void>
}

export const startPartsSystem = async (): Promise<PartsSystem> => {
  const bus = await createTestDatabase('bus')
  const inventories: RunningService<InventoryService>[] = []
  const workshops: RunningService<Service>[] = []
  const toInventory = await startProxy(() => inventories.map(({ url }) => url))
  const toWorkshop = await startProxy(() => workshops.map(({ url }) => url))
  for (const _ of [1, 2])
    inventories.push(
      await startService(inventory, {
        bus,
        database: inventories[0]?.database,
        urls: { workshop: toWorkshop.url },
      }),
    )
  for (const _ of [1, 2])
    workshops.push(
      await startService(workshop, {
        bus,
        database: workshops[0]?.database,
        urls: { inventory: toInventory.url },
      }),
    )
  await createShopFixture(() => workshops[0]!).storeSettings({ company_trn: '100000000000003' })
  return {
    bus,
    workshops: workshops as never,
    inventories: inventories as never,
    toInventory: toInventory.network,
    toWorkshop: toWorkshop.network,
    stop: async () => {
      // The first instance owns the database, so it stops last.
      for (const running of [...workshops.reverse(), ...inventories.reverse()]) await running.stop()
      toInventory.stop()
      toWorkshop.stop()
      await bus.drop()
    },
  }
}

/** Summarises a response as its status and error code. */
export const toOutcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`.trim()

/** Requests of users. They alternate between the two instances. */
export const createPartsActions = (system: () => PartsSystem) => {
  let requestCount = 0
  const oneOf = <T>(pair: readonly [T, T]): T => pair[requestCount++ % 2]!
  const shop = createShopFixture(() => oneOf(system().workshops))
  const stock = createStockFixture(() => oneOf(system().inventories))
  const lines = '/work-card-parts'
  const sendLine = (cardId: string, body: object, headers = {}, as = reception) =>
    shop.request(
      'POST',
      `${lines}/work-card/${cardId}`,
      { quantity: 1, unit_price: 100, ...body },
      as,
      headers,
    )
  const addLineUntilDecided = (
    cardId: string,
    body: object,
    key: string,
    as = reception,
  ): Promise<TestResponse> =>
    repeatWhileBusy(() => sendLine(cardId, body, { 'idempotency-key': key }, as))
  /** Sends one request if a key is given, otherwise repeats it, so that a busy machine does not fail a test. */
  const addLine = (
    cardId: string,
    body: object,
    headers?: object,
    as = reception,
  ): Promise<TestResponse> =>
    headers && 'idempotency-key' in headers
      ? sendLine(cardId, body, headers, as)
      : addLineUntilDecided(cardId, body, crypto.randomUUID(), as)
  return {
    shop,
    stock,
    addLine,
    addLineUntilDecided,
    /** Creates a part in stock with prices. */
    createPart: (inStock: number, fields: object = {}) =>
      stock.part({
        quantity_in_stock: inStock,
        category_id: 2,
        retail_price: 100,
        insurance_price: 80,
        ...fields,
      }),
    /** Creates a part line and returns it. */
    createLine: async (cardId: string, body: object) => {
      const response = await addLine(cardId, body)
      if (response.status !== 201) throw new Error(JSON.stringify(response.body))
      return response.body.data
    },
    listLines: async (cardId: string) =>
      (await shop.request('GET', `${lines}/work-card/${cardId}`)).body.data,
    updateLine: (id: string, body: object) => shop.request('PUT', `${lines}/${id}`, body),
    removeLine: (id: string) => shop.request('DELETE', `${lines}/${id}`),
    setCardStatus: (cardId: string, status: string) =>
      shop.request('PUT', `/work-cards/${cardId}`, { status }, manager),
    /** Waits until inventory reports these quantities. */
    expectStock: (partId: string, inStock: number, reserved: number) =>
      eventually(async () => {
        const { quantity_in_stock, reserved_quantity, available_quantity } =
          await stock.read(partId)
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

/** Waits until part lines and reservations agree and the stock totals match movements and reservations. */
export const expectConsistentParts = ({ workshop, inventory }: PartsServices): Promise<void> =>
  eventually(async () => {
    // An hour later, because the comparison skips recent changes.
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
