import { createUrlSigner } from '@warsha/service-kit/authentication'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
  testKeys,
} from '@warsha/service-kit/testing'
import sharp from 'sharp'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { createChequesFixture } from '../cheques/cheques-testing.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<WorkshopService>
const fixture = createChequesFixture(() => service)
const { request } = fixture
const mechanic = createTestToken('mechanic', undefined, { name: 'Ravi Kumar' })

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => service.stop())

const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`
const createPhoto = async (width = 40, height = 20) =>
  dataUrl(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
const open = async (url: string) => {
  const response = await fetch(`${service.url}${url}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const readLastAudit = async () =>
  (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(-1)!.payload

const addCheque = async () => {
  const customer = await fixture.createCustomer()
  const { body } = await fixture.addCheque({ customer_id: customer.id }, 100, '2026-12-31')
  return body.data
}
const setPhoto = (id: string, photo: unknown, side: unknown = 'front', as = reception) =>
  request('PUT', `/cheques/${id}/photos`, { side, photo }, as)

const payOut = async (as: string, session: string, kind = 'paid_out') =>
  (await fixture.move(as, session, kind, 50, { reason: 'Water' })).body.data.id
const setReceipt = (id: string, photo: unknown, as: string) =>
  request('PUT', `/cash-movements/${id}/receipt`, { photo }, as)
const openCashierSession = async () => {
  const cashier = await fixture.createCashier('Huda Salem')
  return { cashier, session: await fixture.openSession(cashier.token) }
}

describe('the photos of a cheque', () => {
  test('open at their signed URLs, are replaced and removed by side, and the audit says by whom', async () => {
    const { id, number } = await addCheque()
    expect((await request('GET', `/cheques/${id}/photos`)).body.data).toEqual({
      front_url: null,
      back_url: null,
    })
    const first = (await setPhoto(id, await createPhoto())).body.data
    expect(first).toEqual({ front_url: expect.any(String), back_url: null })
    const { status, headers, bytes } = await open(first.front_url)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
    expect(await readLastAudit()).toMatchObject({
      action: 'cheque_photo_set',
      actor_name: 'Maryam Haddad',
      subject_id: id,
      details: { number, side: 'front' },
    })

    const both = (await setPhoto(id, await createPhoto(9, 9), 'back')).body.data
    expect(both).toEqual({ front_url: first.front_url, back_url: expect.any(String) })
    const replaced = (await setPhoto(id, await createPhoto(8, 8), 'front', manager)).body.data
    expect(replaced.front_url).not.toBe(first.front_url)
    expect((await open(first.front_url)).status).toBe(404)
    expect((await open(replaced.front_url)).status).toBe(200)

    const removed = (await setPhoto(id, null)).body.data
    expect(removed).toEqual({ front_url: null, back_url: both.back_url })
    expect((await open(replaced.front_url)).status).toBe(404)
    expect(await readLastAudit()).toMatchObject({ action: 'cheque_photo_removed' })
    const before = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).length
    await setPhoto(id, null)
    expect(await readOutboxEvents(service.service, 'workshop.audit_recorded')).toHaveLength(before)
  })

  test.each([
    ['a text', 'hello'],
    [
      'an SVG file',
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    ],
    ['an SVG file declared as PNG', dataUrl(Buffer.from('<svg/>'))],
    [
      'the first bytes of a JPEG',
      dataUrl(Buffer.from(`ffd8ff${'41'.repeat(99)}`, 'hex'), 'image/jpeg'),
    ],
    ['an address', '/api/cheques/photos/1'],
  ])('refuse %s at their field, and nothing is stored', async (_, photo) => {
    const { id } = await addCheque()
    const { status, body } = await setPhoto(id, photo)
    expect({ status, details: body.details }).toMatchObject({
      status: 400,
      details: [{ path: 'photo', code: 'not_an_image' }],
    })
    expect((await request('GET', `/cheques/${id}/photos`)).body.data.front_url).toBeNull()
  })

  test('are kept once the cheque is no longer held; a missing one can be added', async () => {
    const customer = await fixture.createCustomer()
    const added = await fixture.addCheque({ customer_id: customer.id }, 100, '2026-11-20')
    const { id } = added.body.data
    const photo = await createPhoto()
    const { front_url } = (await setPhoto(id, photo)).body.data
    expect((await fixture.deposit(id)).status).toBe(201)
    for (const changed of [photo, null])
      expect(await setPhoto(id, changed, 'front', manager)).toMatchObject({
        status: 409,
        body: { code: 'cheque_photo_kept' },
      })
    const responses = await Promise.all([1, 2, 3].map(() => setPhoto(id, photo, 'back')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await request('GET', `/cheques/${id}/photos`)).body.data).toEqual({
      front_url,
      back_url: expect.any(String),
    })
  })

  test('refuse more than 5 MB, other sides, unknown cheques and other roles', async () => {
    const { id } = await addCheque()
    const photo = await createPhoto()
    const large = dataUrl(
      Buffer.concat([Buffer.from(photo.split(',')[1]!, 'base64'), Buffer.alloc(5 * 1024 * 1024)]),
    )
    expect(await setPhoto(id, large)).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large' },
    })
    expect((await setPhoto(id, photo, 'middle')).status).toBe(400)
    expect((await setPhoto(id, undefined)).status).toBe(400)
    // Also before a wrong photo is decoded.
    for (const sent of [photo, 'hello']) expect((await setPhoto(unknownId, sent)).status).toBe(404)
    expect((await request('GET', `/cheques/${unknownId}/photos`)).status).toBe(404)
    expect((await setPhoto(id, photo, 'front', mechanic)).status).toBe(403)
    expect((await request('GET', `/cheques/${id}/photos`, undefined, mechanic)).status).toBe(403)
  })

  test('do not open at an unsigned, swapped or expired URL, nor at that of another table', async () => {
    const photo = await createPhoto()
    const mine = (await setPhoto((await addCheque()).id, photo)).body.data.front_url
    const other = (await setPhoto((await addCheque()).id, photo)).body.data.front_url
    const { pathname, search } = new URL(mine, 'http://x')
    const expired = createUrlSigner(testKeys, () => Date.now() - 601_000).sign(pathname)
    const receipt = pathname.replace('cheques/photos', 'cash-movements/receipts')
    const ofReceipts = createUrlSigner(testKeys).sign(receipt)
    for (const url of [
      pathname,
      new URL(other, 'http://x').pathname + search,
      `${mine}x`,
      expired,
      `${receipt}${search}`,
      ofReceipts,
    ])
      expect((await open(url)).status).toBe(404)
    expect((await open(mine)).status).toBe(200)
    const unsigned = pathname.replace('/api', '')
    expect((await request('GET', unsigned, undefined, reception)).status).toBe(404)
  })
})

describe('the receipt of cash paid out', () => {
  test('is set and replaced by its cashier while the drawer is open, and listed with the movement', async () => {
    const { cashier, session } = await openCashierSession()
    const id = await payOut(cashier.token, session.id)
    const read = () => request('GET', `/cash-movements/${id}/receipt`, undefined, cashier.token)
    expect((await read()).body.data).toEqual({ photo_url: null })
    const first = (await setReceipt(id, await createPhoto(), cashier.token)).body.data.photo_url
    expect((await open(first)).headers.get('content-disposition')).toContain('receipt.jpg')
    expect(await readLastAudit()).toMatchObject({
      action: 'cash_receipt_set',
      actor_name: 'Huda Salem',
      subject_id: session.id,
      details: { amount: -50 },
    })
    expect(await fixture.listMovements(cashier.token, session.id)).toMatchObject([
      { id, has_receipt: true },
    ])
    const second = (await setReceipt(id, await createPhoto(5, 5), cashier.token)).body.data
    expect((await open(first)).status).toBe(404)
    expect((await read()).body.data).toEqual(second)
    await setReceipt(id, null, cashier.token)
    expect(await fixture.listMovements(cashier.token, session.id)).toMatchObject([
      { id, has_receipt: false },
    ])
  })

  test('belongs to the cashier and the managers: for others there is none', async () => {
    const { cashier, session } = await openCashierSession()
    const id = await payOut(cashier.token, session.id)
    const photo = await createPhoto()
    expect((await setReceipt(id, photo, reception)).status).toBe(404)
    expect((await setReceipt(id, photo, mechanic)).status).toBe(403)
    expect((await setReceipt(id, photo, manager)).status).toBe(200)
    const path = `/cash-movements/${id}/receipt`
    expect((await request('GET', path, undefined, reception)).status).toBe(404)
    expect((await request('GET', path, undefined, manager)).status).toBe(200)
    expect((await setReceipt(unknownId, photo, manager)).status).toBe(404)
    expect((await setReceipt(id, 'data:image/png;base64,', manager)).body.details).toMatchObject([
      { path: 'photo', code: 'not_an_image' },
    ])
  })

  test('is only for cash that was paid out', async () => {
    const { cashier, session } = await openCashierSession()
    const id = await payOut(cashier.token, session.id, 'paid_in')
    expect(await setReceipt(id, await createPhoto(), cashier.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_not_paid_out' },
    })
  })

  test('can be added after the closing, and is neither replaced nor removed then', async () => {
    const { cashier, session } = await openCashierSession()
    const [withReceipt, without] = [
      await payOut(cashier.token, session.id),
      await payOut(cashier.token, session.id),
    ]
    await setReceipt(withReceipt, await createPhoto(), cashier.token)
    const count = await fixture.count(cashier.token, session.id, { aed_100: 4 })
    expect((await fixture.close(cashier.token, session.id, count.body.data.id)).status).toBe(201)
    for (const photo of [await createPhoto(3, 3), null])
      for (const as of [cashier.token, manager])
        expect(await setReceipt(withReceipt, photo, as)).toMatchObject({
          status: 409,
          body: { code: 'cash_session_closed' },
        })
    expect((await setReceipt(without, await createPhoto(), cashier.token)).status).toBe(200)
    expect((await setReceipt(without, null, manager)).body.code).toBe('cash_session_closed')
  })

  test('of a closed session is kept when two people add one at the same time', async () => {
    const { cashier, session } = await openCashierSession()
    const ids = []
    for (let number = 0; number < 5; number += 1) ids.push(await payOut(cashier.token, session.id))
    const count = await fixture.count(cashier.token, session.id, { aed_50: 5 })
    expect((await fixture.close(cashier.token, session.id, count.body.data.id)).status).toBe(201)
    const photo = await createPhoto()
    for (const id of ids) {
      const responses = await Promise.all(
        [cashier.token, manager, manager].map((as) => setReceipt(id, photo, as)),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })
})
