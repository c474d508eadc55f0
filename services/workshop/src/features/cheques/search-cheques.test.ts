import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createChequesFixture } from './cheques-testing.ts'

const today = '2026-11-20'
let service: RunningService<Service>
let now: Date
const { addCheque, createCustomer, deposit, request } = createChequesFixture(() => service)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
beforeEach(() => {
  now = new Date(`${today}T08:00:00Z`)
})
afterAll(() => service.stop())

const search = async (text: string): Promise<string[]> =>
  (await request('GET', `/cheques?search=${encodeURIComponent(text)}`)).body.data.map(
    ({ id }: { id: string }) => id,
  )
const addOf = async (customer_id: string): Promise<string> =>
  (await addCheque({ customer_id }, 100, today)).body.data.id
const rename = async (id: string, names: object) =>
  expect((await request('PUT', `/customers/${id}`, names)).status).toBe(200)
const runAsOwner = (statement: string) =>
  runAsAdmin(service.database.name, (client) => client.query(statement))

test.each([
  ['contact_person', 'Yasmin Karam', 'Latifa Badri'],
  ['company_name', 'Falcon Haulage', 'Pearl Diving LLC'],
  ['first_name', 'Mansour', 'Rashed'],
  ['last_name', 'Shamsi', 'Ketbi'],
])('finds a cheque by the present %s of its customer', async (field, before, after) => {
  const { id } = await createCustomer({ [field]: before })
  const cheques = [await addOf(id), await addOf(id)].sort()
  const other = await addOf((await createCustomer({ [field]: before })).id)
  expect((await search(before)).sort()).toEqual([...cheques, other].sort())
  await rename(id, { [field]: after })
  expect((await search(after)).sort()).toEqual(cheques)
  expect(await search(before)).toEqual([other])
})

test('keeps the version of a cheque whose customer was renamed, so that an open form can be saved', async () => {
  const { id } = await createCustomer({ company_name: 'Amber Tiles' })
  const cheque = (await addCheque({ customer_id: id }, 100, today)).body.data
  await rename(id, { company_name: 'Coral Tiles' })
  expect((await deposit(cheque.id)).status).toBe(201)
  const read = async () => (await request('GET', `/cheques/${cheque.id}`)).body.data
  expect(await read()).toMatchObject({ version: cheque.version + 1, number: cheque.number })
  expect(await search('coral tiles')).toEqual([cheque.id])
})

test('the migration finds the cheques of customers that were renamed before it', async () => {
  const migration = readFileSync(
    join(__dirname, '../../../migrations/0054_search_of_cheques.sql'),
    'utf8',
  )
  const { id } = await createCustomer({ company_name: 'Sandstone Trading' })
  const cheque = await addOf(id)
  await runAsOwner('alter table customers disable trigger renamed_customer_cheques')
  now = new Date('2026-11-21T08:00:00Z')
  await rename(id, { company_name: 'Granite Trading' })
  await runAsOwner('alter table customers enable trigger renamed_customer_cheques')
  expect(await search('granite')).toEqual([])
  await runAsOwner(migration.slice(migration.lastIndexOf('update cheques')))
  expect(await search('granite')).toEqual([cheque])
})
