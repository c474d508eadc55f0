import { maxListViewBytes, maxListViews } from '@warsha/contracts/identity/list-view-limits'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient } from '../../testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>

beforeAll(async () => {
  running = await startService(identity, { urls: {} })
  logins = createLoginClient(running)
})
afterAll(() => running.stop())

const signIn = async (role: 'customer' | 'mechanic' | 'receptionist' = 'receptionist') =>
  (await logins.addSignedIn(role)).token
const aView = (fields: object = {}) => ({
  list: 'customers',
  name: 'Inactive',
  content: 'is_active=false&hidden=email',
  ...fields,
})
const save = (as: string, fields: object = {}) =>
  running.request('POST', '/api/me/list-views', { as, body: aView(fields) })
const change = (as: string, id: string, body: object) =>
  running.request('PUT', `/api/me/list-views/${id}`, { as, body })
const remove = (as: string, id: string) =>
  running.request('DELETE', `/api/me/list-views/${id}`, { as })
const viewsOf = async (as: string, list = 'customers') =>
  (await running.request('GET', `/api/me/list-views?list=${list}`, { as })).body.data
const rejection = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

test('saves a view and returns it with the views of its list only', async () => {
  const me = await signIn()
  const saved = await save(me)
  expect(saved).toMatchObject({ status: 201, body: { success: true } })
  expect(saved.body.data).toEqual({ ...aView(), id: expect.any(String), is_default: false })
  await save(me, { list: 'vehicles', name: 'Old cars' })
  expect(await viewsOf(me)).toEqual([saved.body.data])
})

test('renames a view, replaces its content and deletes it', async () => {
  const me = await signIn()
  const { id } = (await save(me)).body.data
  expect((await change(me, id, { name: 'Left' })).body.data).toMatchObject({
    name: 'Left',
    content: aView().content,
  })
  await change(me, id, { content: 'search=ali' })
  expect(await viewsOf(me)).toMatchObject([{ name: 'Left', content: 'search=ali' }])
  expect((await remove(me, id)).status).toBe(200)
  expect((await remove(me, id)).status).toBe(404)
  expect(await viewsOf(me)).toEqual([])
})

test('keeps one default per list', async () => {
  const me = await signIn()
  const first = (await save(me, { is_default: true })).body.data
  const second = (await save(me, { name: 'Active', is_default: true })).body.data
  await save(me, { list: 'vehicles', is_default: true })
  const defaultIds = async () =>
    (await viewsOf(me)).filter((view: { is_default: boolean }) => view.is_default)
  expect(await defaultIds()).toMatchObject([{ id: second.id }])
  await change(me, first.id, { is_default: true })
  expect(await defaultIds()).toMatchObject([{ id: first.id }])
  await change(me, first.id, { is_default: false })
  expect(await defaultIds()).toEqual([])
  expect(await viewsOf(me, 'vehicles')).toMatchObject([{ is_default: true }])
})

test('rejects a name that another view of the list has, in any case', async () => {
  const me = await signIn()
  await save(me)
  expect(rejection(await save(me, { name: 'inACTIVE' }))).toEqual([409, 'duplicate_list_view'])
  const { id } = (await save(me, { name: 'Other' })).body.data
  expect(rejection(await change(me, id, { name: 'Inactive' }))).toEqual([
    409,
    'duplicate_list_view',
  ])
  expect((await change(me, id, { name: 'OTHER' })).status).toBe(200)
  expect((await save(me, { list: 'vehicles' })).status).toBe(201)
})

test('saves a view once when it is submitted twice at the same time', async () => {
  const me = await signIn()
  const answers = await Promise.all([save(me), save(me)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await viewsOf(me)).toHaveLength(1)
})

test('rejects the view after the twentieth of a list', async () => {
  const me = await signIn()
  for (let number = 1; number <= maxListViews; number++)
    expect((await save(me, { name: `View ${number}` })).status).toBe(201)
  expect(rejection(await save(me))).toEqual([409, 'too_many_list_views'])
  expect((await save(me, { list: 'vehicles' })).status).toBe(201)
})

test.each([
  ['an empty name', 'name', { name: ' ' }],
  ['a name of 41 characters', 'name', { name: 'x'.repeat(41) }],
  ['no content', 'content', { content: '' }],
  ['more than 2 KB', 'content', { content: 'x'.repeat(maxListViewBytes + 1) }],
  ['content that is not percent-encoded', 'content', { content: 'search=علي' }],
  ['an unusual list', 'list', { list: 'Customers; drop' }],
])('rejects a view with %s', async (_, path, fields) => {
  const me = await signIn()
  const { status, body } = await save(me, fields)
  expect({ status, paths: body.details.map((detail: { path: string }) => detail.path) }).toEqual({
    status: 400,
    paths: [path],
  })
})

test('accepts the longest name and content', async () => {
  const me = await signIn()
  const longest = { name: 'ع'.repeat(40), content: 'x'.repeat(maxListViewBytes) }
  expect((await save(me, longest)).body.data).toMatchObject(longest)
})

test('returns 404 for views of other users as for unknown ones, and keeps them', async () => {
  const [mine, theirs] = [await signIn(), await signIn('mechanic')]
  const { id } = (await save(theirs)).body.data
  const answers = await Promise.all([
    change(mine, id, { name: 'Mine' }),
    remove(mine, id),
    change(mine, uuid(), { name: 'Mine' }),
    remove(mine, 'nonsense'),
  ])
  for (const answer of answers) expect(rejection(answer)).toEqual([404, 'not_found'])
  expect(await viewsOf(mine)).toEqual([])
  expect(await viewsOf(theirs)).toMatchObject([{ name: 'Inactive' }])
})

test('rejects customers', async () => {
  const customer = await signIn('customer')
  expect(rejection(await save(customer))).toEqual([403, 'not_allowed'])
  expect((await running.request('GET', '/api/me/list-views?list=x', { as: customer })).status).toBe(
    403,
  )
})
