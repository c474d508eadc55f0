import { readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext } from '../../write-context.ts'
import { addSaleCard } from '../work-cards/add-sale-card.ts'
import { createShopFixture, type Person, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<WorkshopService>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createShopFixture(() => service)
const { request } = fixture

let mechanic: Person
let otherMechanic: Person
let receptionist: Person
let manager: Person

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  mechanic = await fixture.createEmployee('Ravi Kumar')
  otherMechanic = await fixture.createEmployee('Dennis Otieno')
  receptionist = await fixture.createEmployee('Huda Salem', 'receptionist')
  manager = await fixture.createEmployee('Khalid Marri', 'manager')
  await fixture.createEmployee('Gone Away', 'receptionist', false)
})
afterAll(() => service.stop())

const openCard = () => fixture.createCard({ assigned_mechanic_id: mechanic.id })
const add = (cardId: string, body: object, as: Person = receptionist, headers = {}) =>
  request('POST', `/work-cards/${cardId}/notes`, body, as.token, headers)
const list = async (cardId: string, as: Person = receptionist, query = '') =>
  (await request('GET', `/work-cards/${cardId}/notes${query}`, undefined, as.token)).body
const remove = (noteId: string, as: Person) =>
  request('DELETE', `/work-cards/notes/${noteId}`, undefined, as.token)
const readMentions = async (cardId: string) =>
  (await readOutboxEvents(service.service, 'workshop.staff_mentioned'))
    .map(({ payload }) => payload as { id: string })
    .filter(({ id }) => id === cardId)

test('staff who may see the card read and write its notes, newest first by pages', async () => {
  const { id } = await openCard()
  const first = await add(id, { text: 'Brakes ordered' })
  expect(first.status).toBe(201)
  expect(first.body.data).toMatchObject({
    text: 'Brakes ordered',
    author: { id: receptionist.id, name: 'Huda Salem', role: 'receptionist' },
    created_at: '2026-11-20T08:00:00Z',
    mentions: [],
    deleted: null,
  })
  await add(id, { text: 'They arrived' }, mechanic)
  const page = await list(id, mechanic)
  expect(page.data.map(({ text }: { text: string }) => text)).toEqual([
    'They arrived',
    'Brakes ordered',
  ])
  const second = await list(id, manager, '?limit=1&page=2')
  expect([second.data[0].text, second.pagination.total]).toEqual(['Brakes ordered', 2])
})

test('notes of other mechanics, customers and unknown cards do not exist', async () => {
  const { id, customer_id } = await openCard()
  const noteId = (await add(id, { text: 'Only for us' })).body.data.id
  expect((await add(id, { text: 'Hello' }, otherMechanic)).status).toBe(404)
  expect((await remove(noteId, otherMechanic)).status).toBe(404)
  expect(
    (await request('GET', `/work-cards/${id}/notes`, undefined, otherMechanic.token)).status,
  ).toBe(404)
  expect((await add(unknownId, { text: 'Hello' })).status).toBe(404)
  const job = await fixture.createPortalClient().call(readOwnJob, {
    params: { id },
    onBehalfOf: createTestToken('customer', customer_id),
  })
  expect(job.data.id).toBe(id)
  expect(JSON.stringify(job)).not.toContain('Only for us')
})

test.each([
  ['an empty text', { text: '  ' }, 'text'],
  ['a text above 2,000 characters', { text: 'x'.repeat(2001) }, 'text'],
  ['HTML tags', { text: '<b>now</b>' }, 'text'],
  ['a mention that is no id', { text: '@Huda', mentions: ['Huda'] }, 'mentions.0'],
])('refuses %s at its field', async (_, body, path) => {
  const { id } = await openCard()
  const { status, body: answer } = await add(id, body)
  expect([status, answer.details[0].path]).toEqual([400, path])
})

test('accepts a text of 2,000 characters', async () => {
  const { id } = await openCard()
  expect((await add(id, { text: 'x'.repeat(2000) })).status).toBe(201)
})

test('offers the other active staff who may see the card, by name', async () => {
  const { id } = await openCard()
  const names = async (as: Person) =>
    (
      await request('GET', `/work-cards/${id}/mentionable-staff`, undefined, as.token)
    ).body.data.map(({ name }: { name: string }) => name)
  expect(await names(receptionist)).toEqual(['Khalid Marri', 'Ravi Kumar'])
  expect(await names(mechanic)).toEqual(['Huda Salem', 'Khalid Marri'])
})

test('announces a mention once for each user, also if the request repeats', async () => {
  const { id } = await openCard()
  const body = {
    text: '@Khalid Marri and @Ravi Kumar, please look',
    mentions: [manager.id, mechanic.id, manager.id],
  }
  const headers = { 'idempotency-key': 'note-1' }
  const responses = await Promise.all([1, 2].map(() => add(id, body, receptionist, headers)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  const { data } = await list(id)
  expect(data).toHaveLength(1)
  expect(data[0].mentions).toEqual([
    { id: manager.id, name: 'Khalid Marri' },
    { id: mechanic.id, name: 'Ravi Kumar' },
  ])
  expect(await readMentions(id)).toEqual([
    expect.objectContaining({
      note_id: data[0].id,
      author_name: 'Huda Salem',
      actor_id: receptionist.id,
      mentioned_ids: [manager.id, mechanic.id],
      plate_number: 'DXB A 40004',
    }),
  ])
})

test('announces a mention in a note of a counter sale, without a vehicle', async () => {
  const id = uuid()
  const { id: customer_id } = await fixture.createCustomer()
  const actor = { id: receptionist.id, name: 'Huda Salem', role: 'receptionist' as const }
  const discount = { discount: '0.00', discount_type: 'fixed' as const }
  await service.service.db.inTransaction((tx) =>
    addSaleCard(tx, { id, customer_id, discount }, createWriteContext(service.service, actor)),
  )
  await add(id, { text: '@Khalid Marri, a discount?', mentions: [manager.id] })
  expect(await readMentions(id)).toEqual([
    expect.objectContaining({
      mentioned_ids: [manager.id],
      plate_number: '',
      make: '',
      model: '',
    }),
  ])
})

test('refuses to mention a customer, oneself and staff who may not see the card', async () => {
  const { id, customer_id } = await openCard()
  for (const mentioned of [customer_id, otherMechanic.id, receptionist.id, unknownId]) {
    const { status, body } = await add(id, { text: '@Somebody', mentions: [mentioned] })
    expect([status, body.details]).toMatchObject([
      400,
      [{ path: 'mentions', code: 'unknown_staff' }],
    ])
  }
  expect((await list(id)).data).toEqual([])
  expect(await readMentions(id)).toEqual([])
})

test('lets the author delete a note for 15 minutes and managers at any time; both leave a trace', async () => {
  now = new Date('2026-11-20T09:00:00Z')
  const { id } = await openCard()
  const texts = ['First', 'Second', 'Third']
  const ids: string[] = []
  for (const text of texts) ids.push((await add(id, { text }, mechanic)).body.data.id)
  expect((await remove(ids[0]!, receptionist)).status).toBe(403)

  now = new Date('2026-11-20T09:15:00Z')
  expect((await remove(ids[0]!, mechanic)).status).toBe(200)
  now = new Date('2026-11-20T09:15:01Z')
  const tooLate = await remove(ids[1]!, mechanic)
  expect([tooLate.status, tooLate.body.code]).toEqual([409, 'note_kept'])
  expect((await remove(ids[1]!, manager)).status).toBe(200)
  expect((await remove(ids[1]!, manager)).status).toBe(200)

  const { data } = await list(id)
  expect(data.map(({ text, deleted }: Record<string, unknown>) => [text, deleted])).toEqual([
    ['Third', null],
    [null, { at: '2026-11-20T09:15:01Z', by: 'Khalid Marri' }],
    [null, { at: '2026-11-20T09:15:00Z', by: 'Ravi Kumar' }],
  ])
  const history = await fixture.readHistory(id)
  expect(history.filter(({ event }: { event: string }) => event === 'note_deleted')).toMatchObject([
    { by: { name: 'Khalid Marri' }, changes: [{ field: 'note_author', from: 'Ravi Kumar' }] },
    { by: { name: 'Ravi Kumar' } },
  ])
})

test('refreshes open pages of the card when a note is added', async () => {
  const { id } = await openCard()
  const count = async () =>
    (await readOutboxEvents(service.service, 'workshop.work_card_changed')).filter(
      ({ aggregate }) => aggregate === `work_card:${id}`,
    ).length
  const before = await count()
  await add(id, { text: 'Hello' })
  expect(await count()).toBe(before + 1)
})
