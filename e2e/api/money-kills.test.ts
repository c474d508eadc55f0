/** Kills workshop (SIGKILL) between the statements that move money: afterwards each took effect once, and nothing by half. */
import { declareQueues } from '@warsha/service-kit/messaging'
import { type Service, storeLocalSettings } from '@warsha/service-kit/process'
import {
  busMigrations,
  createTestDatabase,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../services/workshop/src/app.ts'
import { checkBooks } from '../../services/workshop/src/features/books/check-books.ts'
import { createChequesFixture } from '../../services/workshop/src/features/cheques/cheques-testing.ts'
import { manager } from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import {
  type KillableProcesses,
  requestUntilDecided,
  startKillableProcesses,
} from './killable-processes.ts'

const times = process.env.WARSHA_LONG === '1' ? 20 : 1
/** Fail points. The requests below pass all of them. */
const failPoints = [
  'payment.inserted',
  'refund.released',
  'refund.issued',
  'invoice.superseded',
  'cheque.entered',
  'request.committed',
]

let bus: TestDatabase
let processes: KillableProcesses
/** An instance in this process on the same database, for preparations and assertions. */
let service: RunningService<Service>
const shop = createChequesFixture(() => service)
const { createCardWithCost, createCustomer, request } = shop

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  service = await startService(workshop)
  await storeLocalSettings(service.service.db, { version: 1, values: {} })
  await declareQueues(bus.ownerUrl, busMigrations, 'warsha_workshop', workshop.reactions)
  processes = await startKillableProcesses(bus, { workshop: service.database })
})
afterAll(async () => {
  await processes.stop()
  await service.stop()
  await bus.drop()
})

/** Sends a request of a manager to the process that is killed, with one idempotency key for all attempts. */
const send = (path: string, body: object) =>
  requestUntilDecided(processes.urlOf('workshop'), 'POST', path, {
    body,
    headers: { 'idempotency-key': uuid() },
    as: manager,
  })

const createDeposit = async (amount: number) => {
  const { id } = await createCustomer()
  return (await shop.payOnAccount(id, amount, { payment_method: 'card' })).body.data
}
const createInvoicedCard = async (cost: number) => {
  const card = await createCardWithCost(cost)
  const { body } = await request('POST', `/invoices/generate/work-card/${card.id}`, {})
  return { card, invoice: body.data }
}
/** A cheque that counts as money of its card, and that the bank has. */
const createDepositedCheque = async (amount: number) => {
  const card = await createCardWithCost(amount)
  const cheque = await shop.addChequeFor(card, amount, '2026-11-20')
  await shop.deposit(cheque.id)
  return { card, cheque }
}

test.each(failPoints)(
  'money moves once and completely when the process is killed at %s',
  async (failPoint) => {
    for (let time = 0; time < times; time += 1) {
      const unpaid = await createCardWithCost(100)
      const deposit = await createDeposit(80)
      const { card: invoiced, invoice } = await createInvoicedCard(60)
      const { card: bounced, cheque } = await createDepositedCheque(40)
      await processes.arm(failPoint)
      const responses = await Promise.all([
        send(`/payments/work-card/${unpaid.id}`, {
          payment_method: 'card',
          payment_date: '2026-11-20',
          amount: 30,
        }),
        send('/refunds', { payment_id: deposit.id, amount: 50, reason: 'Paid too much' }),
        send(`/invoices/${invoice.id}/credit-note`, { reason: 'Issued by mistake' }),
        send(`/cheques/${cheque.id}/transitions`, { to: 'returned', reason: 'No funds' }),
      ])
      await eventually(() => expect(processes.isArmed()).toBe(false))
      expect(responses.map(({ status, body }) => body.code ?? status)).toEqual([201, 201, 201, 201])

      expect(await shop.readCalculations(unpaid.id)).toMatchObject({ total_paid: 30 })
      expect(await shop.readAccount(deposit.customer_id)).toMatchObject({ balance: -30 })
      expect(await shop.readAccount(invoiced.customer_id)).toMatchObject({ balance: 0 })
      expect(await shop.readCalculations(bounced.id)).toMatchObject({ total_paid: 0 })
      expect(await checkBooks(service.service)).toEqual([])
    }
  },
  300_000,
)
