import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createShopFixture, type Person } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
// Half past one in the night of 15 June in Dubai, still the 14th in London.
let now = '2026-06-14T21:30:00Z'
const shop = createShopFixture(() => service)
const { createCard, request } = shop
let mechanic: Person
/** Work card numbers by the name of the card in this test. */
const numbers = new Map<string, string>()

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date(now) })
  await shop.storeSettings({ company_trn: '100000000000003' })
  mechanic = await shop.createEmployee('Rajesh Kumar')
  const omar = await shop.createCustomer({
    contact_person: 'أحمد عبد الله',
    phone: '+971 50 000 0455',
  })
  const fleet = await shop.createCustomer({
    contact_person: null,
    company_name: 'Falcon Sands',
    phone: '04 000 0456',
  })
  const patrol = await shop.createVehicle(omar.id, {
    plate_number: 'DXB A 12345',
    vin: 'WRS000DEM00000001',
  })
  const hilux = await shop.createVehicle(fleet.id, {
    plate_number: 'SHJ 2 777',
    make: 'Toyota',
    model: 'Hilux',
  })
  const add = async (name: string, at: string, fields: object) => {
    now = at
    const made = await createCard(fields)
    numbers.set(name, made.work_card_number)
    return made.id as string
  }
  const ofOmar = { customer_id: omar.id, vehicle_id: patrol }
  const ofFleet = { customer_id: fleet.id, vehicle_id: hilux, payment_type: 'insurance' }
  await add('old', '2026-05-01T08:00:00Z', { ...ofOmar, promised_date: '2026-05-03' })
  const done = await add('done', '2026-06-13T19:59:00Z', {
    ...ofFleet,
    promised_date: '2026-06-14T10:00',
  })
  await add('late', '2026-06-13T20:01:00Z', { ...ofFleet, promised_date: '2026-06-14T23:59' })
  const tasks = [{ description: 'Service', estimated_cost: 100 }]
  await add('mine', '2026-06-14T08:00:00Z', {
    ...ofOmar,
    tasks,
    assigned_mechanic_id: mechanic.id,
    promised_date: '2026-06-15T09:00',
  })
  await add('new', '2026-06-14T20:00:00Z', {
    ...ofOmar,
    payment_type: 'ccm',
    promised_date: '2026-06-16',
  })
  now = '2026-06-14T21:30:00Z'
  await request('PUT', `/work-cards/${done}`, { status: 'completed' })
})
afterAll(() => service.stop())

const namesOf = (rows: readonly { work_card_number: string }[]) =>
  rows.map((row) => [...numbers].find(([, number]) => number === row.work_card_number)?.[0])
const list = async (query: string, as?: string) => {
  const { body } = await request('GET', `/work-cards?${query}`, undefined, as)
  return namesOf(body.data)
}

describe('the work card list', () => {
  test('returns pages, newest first, with the fields of every column', async () => {
    const { body } = await request('GET', '/work-cards?limit=2&page=2')
    expect(namesOf(body.data)).toEqual(['late', 'done'])
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 })
    expect(body.data[0]).toMatchObject({
      status: 'pending',
      payment_type: 'insurance',
      company_name: 'Falcon Sands',
      plate_number: 'SHJ 2 777',
      task_count: 0,
      completed_task_count: 0,
      mechanic_name: null,
      total_amount: 0,
      payment_status: 'unpaid',
    })
    expect(await list('page=9')).toEqual([])
  })

  test.each([
    ['status=pending', ['new', 'mine', 'late', 'old']],
    ['status=completed&payment_type=insurance', ['done']],
    ['status=cancelled', []],
    ['payment_type=ccm', ['new']],
    // Days of the shop: 14 June begins at 20:00 of the 13th in London.
    ['from=2026-06-14', ['new', 'mine', 'late']],
    ['from=2026-06-14&to=2026-06-14', ['mine', 'late']],
    ['to=2026-06-13', ['done', 'old']],
    ['due=today', ['mine']],
    ['due=overdue&sort=promised_date', ['old', 'late']],
    ['sort=received_date', ['old', 'done', 'late', 'mine', 'new']],
    ['sort=-work_card_number', ['new', 'mine', 'late', 'done', 'old']],
    ['sort=-promised_date&limit=2', ['new', 'mine']],
    ['search=a12345', ['new', 'mine', 'old']],
    ['search=احمد عبدالله', ['new', 'mine', 'old']],
    ['search=0500000455', ['new', 'mine', 'old']],
    ['search=falcon', ['late', 'done']],
    ['search=hilux&status=completed', ['done']],
    ['search=dem0000&from=2026-06-01&to=2026-06-14', ['mine']],
    ['search=wrs000dem&sort=received_date', ['old', 'mine', 'new']],
    ['search=nothing like it', []],
    ['search=w', ['new', 'mine', 'late', 'done', 'old']],
    ['search=%25', []],
  ])('filters and sorts by %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test('finds a card by its number, after its customer was renamed, and after its vehicle was sold', async () => {
    expect(await list(`search=${numbers.get('late')?.slice(-6)}`)).toEqual(['late'])
    const owner = await shop.createCustomer({ contact_person: 'Grace Before' })
    const car = await shop.createVehicle(owner.id, { plate_number: 'UAQ 5 555' })
    numbers.set(
      'moved',
      (await createCard({ customer_id: owner.id, vehicle_id: car })).work_card_number,
    )
    await request('PUT', `/customers/${owner.id}`, { contact_person: 'Grace After' })
    expect(await list('search=grace after')).toEqual(['moved'])
    const buyer = await shop.createCustomer({ contact_person: 'Second Owner' })
    await request('PUT', `/vehicles/${car}`, { customer_id: buyer.id, plate_number: 'UAQ 6 666' })
    expect(await list('search=uaq 6 666')).toEqual(['moved'])
    await request('PUT', `/customers/${owner.id}`, { contact_person: 'Grace Last' })
    expect(await list('search=grace last')).toEqual(['moved'])
    const { body } = await request('GET', '/work-cards?search=uaq 6 666')
    expect(body.data[0].contact_person).toBe('Grace Last')
    await request('DELETE', `/work-cards/${body.data[0].id}`)
  })

  test('finds the job of a former owner by the plate that it shows, and by the present one', async () => {
    const seller = await shop.createCustomer({ contact_person: 'Seller' })
    const car = await shop.createVehicle(seller.id, { plate_number: 'FUJ 7 70001' })
    const job = await createCard({ customer_id: seller.id, vehicle_id: car })
    numbers.set('before the sale', job.work_card_number)
    now = '2026-06-14T21:40:00Z'
    const buyer = await shop.createCustomer({ contact_person: 'Buyer' })
    const sale = { customer_id: buyer.id, plate_number: 'FUJ 7 70002' }
    expect((await request('PUT', `/vehicles/${car}`, sale)).status).toBe(200)
    const later = await createCard({ customer_id: buyer.id, vehicle_id: car })
    numbers.set('after the sale', later.work_card_number)
    expect(await list('search=fuj770001')).toEqual(['before the sale'])
    expect(await list('search=fuj770002')).toEqual(['after the sale', 'before the sale'])
    expect(await list('search=fuj770001', createTestToken('mechanic'))).toEqual([])
    const { body } = await request('GET', '/work-cards?search=FUJ 7 70001')
    expect(body.data).toMatchObject([{ plate_number: 'FUJ 7 70001' }])
    // The words stay when the vehicle or its owner changes again.
    await request('PUT', `/vehicles/${car}`, { color: 'Red', vin: 'WRS000DEM00000099' })
    await request('PUT', `/customers/${seller.id}`, { contact_person: 'Seller of a car' })
    expect(await list('search=fuj770001')).toEqual(['before the sale'])
    for (const { id } of [job, later]) await request('DELETE', `/work-cards/${id}`)
    expect(await list('search=fuj770001')).toEqual([])
  })

  test('the migration adds the plate to jobs of vehicles that had another one before it', async () => {
    const migration = readFileSync(
      join(__dirname, '../../../migrations/0055_search_by_former_plates.sql'),
      'utf8',
    )
    const owner = await shop.createCustomer()
    const car = await shop.createVehicle(owner.id, { plate_number: 'FUJ 8 80001' })
    const job = await createCard({ customer_id: owner.id, vehicle_id: car })
    numbers.set('before the migration', job.work_card_number)
    now = '2026-06-14T21:50:00Z'
    const runAsOwner = (statement: string) =>
      runAsAdmin(service.database.name, (client) => client.query(statement))
    // As the former release has left it.
    await runAsOwner('alter table work_cards disable trigger work_cards_search')
    await request('PUT', `/vehicles/${car}`, { plate_number: 'FUJ 8 80002' })
    await runAsOwner(
      `update work_cards set search = replace(search, 'fuj880001', 'fuj880002') where id = '${job.id}'`,
    )
    await runAsOwner('alter table work_cards enable trigger work_cards_search')
    expect(await list('search=fuj880001')).toEqual([])
    await runAsOwner(migration.slice(migration.lastIndexOf('update work_cards')))
    for (const plate of ['fuj880001', 'fuj880002'])
      expect(await list(`search=${plate}`)).toEqual(['before the migration'])
    await request('DELETE', `/work-cards/${job.id}`)
  })

  test.each([
    'status=unheard',
    'payment_type=barter',
    'due=never',
    'from=yesterday',
    'to=2026-06-13&from=2026-06-14',
    'sort=total',
    'page=0',
    'limit=0',
  ])('rejects %s with 400 at that field', async (query) => {
    const { status, body } = await request('GET', `/work-cards?${query}`)
    expect([status, body.details[0].path]).toEqual([400, query.split('=')[0]])
  })
})

describe('the work cards of a mechanic', () => {
  test('are the only ones in every list, whatever the filter', async () => {
    for (const query of [
      '',
      'search=a12345',
      'status=pending',
      `assigned_mechanic_id=${crypto.randomUUID()}`,
    ])
      expect(await list(query, mechanic.token)).toEqual(['mine'])
    const { body } = await request(
      'GET',
      '/work-cards/my/work-cards?limit=5',
      undefined,
      mechanic.token,
    )
    expect(namesOf(body.data)).toEqual(['mine'])
    expect(
      (await request('GET', '/work-cards/my/stats', undefined, mechanic.token)).body.data,
    ).toEqual({
      total_assigned: 1,
      pending: 1,
      in_progress: 0,
      waiting_approval: 0,
      completed: 0,
    })
  })

  test('are empty for office users without assigned jobs', async () => {
    expect((await request('GET', '/work-cards/my/work-cards')).body.data).toEqual([])
    expect(await list(`assigned_mechanic_id=${mechanic.id}`)).toEqual(['mine'])
  })
})

test('the statistics return exact counts and amounts', async () => {
  expect((await request('GET', '/work-cards/stats')).body.data).toMatchObject({
    total: 5,
    pending: 4,
    completed: 1,
    cancelled: 0,
    active: 4,
    overdue: 2,
    pending_invoices: 0,
    unpaid_count: 1,
    outstanding_total: 105,
  })
})

test('says since when a card has its status', async () => {
  now = '2026-06-15T06:00:00Z'
  const { id, work_card_number } = await createCard()
  const read = async () =>
    (await request('GET', `/work-cards?search=${work_card_number}`)).body.data[0].status_since
  expect(Date.parse(await read())).toBe(Date.parse(now))
  now = '2026-06-16T06:00:00Z'
  await request('PUT', `/work-cards/${id}`, { status: 'in_progress' })
  now = '2026-06-17T06:00:00Z'
  await request('PUT', `/work-cards/${id}`, { customer_complaint: 'Noise' })
  expect(Date.parse(await read())).toBe(Date.parse('2026-06-16T06:00:00Z'))
})
