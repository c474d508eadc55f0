/** Receipts of decisions: what they contain, who reads them, and what people without a sign-in learn. */
import {
  type ApprovalReceipt,
  readOwnReceipt,
} from '@warsha/contracts/workshop/estimates/approval-receipts'
import type { ApiError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v4 as uuid } from 'uuid'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { countPictures, readPages } from '../../pdf-testing.ts'
import { codeOf, createApprovals } from '../estimate-approvals/approvals-testing.ts'
import { createEstimatesFixture, labour } from '../estimates/estimates-testing.ts'
import { toCanonicalJson } from './canonical-json.ts'
import { hashDocument } from './issue-approval-receipt.ts'
import { createVerificationThrottle, type VerificationThrottle } from './verification-throttle.ts'

let service: RunningService<Service>
let portal: ReturnType<typeof shop.createPortalClient>
const browser = findBrowser()
const shop = createEstimatesFixture(() => service)
const { decide } = createApprovals(() => portal)

beforeAll(async () => {
  service = await startService(workshop)
  portal = shop.createPortalClient()
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(async () => {
  await portal.close()
  await service.stop()
})

const strokes = ['10,20 30,40', '50,60']

/** A decided estimate with a drawn signature. */
const createDecided = async () => {
  const customer = await shop.createCustomer()
  const estimate = await shop.createSent(
    { lines: [labour('Replace brake pads', 200), labour('Turn brake discs', 100)] },
    { customer_id: customer.id },
  )
  await decide(estimate, ['approved', 'deferred'], customer.token, {
    signature: { kind: 'drawn', strokes },
  })
  return { customer, estimate }
}
const readOwn = async (cardId: string, token: string) =>
  (await portal.call(readOwnReceipt, { params: { id: cardId }, onBehalfOf: token })).data
const verify = (id: string, hash: string) =>
  service.request('GET', `/api/approval-receipts/${id}/verification?hash=${hash}`)

describe('the receipt of a decision', () => {
  test('freezes lines, amounts, time, device, address, name and signature under a hash', async () => {
    const { customer, estimate } = await createDecided()
    const receipt = await readOwn(estimate.work_card_id, customer.token)
    expect(receipt.document).toMatchObject({
      receipt_number: receipt.receipt_number,
      estimate_number: estimate.estimate_number,
      version_number: 1,
      customer: 'Omar Zaabi',
      vehicle: { plate_number: 'DXB A 40004', make: 'Nissan', model: 'Patrol' },
      decided_by: {
        kind: 'customer',
        name: 'Omar Zaabi',
        device: 'Test phone',
        address: '10.0.0.7',
        recorded_by: null,
        signature: { kind: 'drawn', strokes, text: null },
      },
      lines: [
        { description: 'Replace brake pads', line_total: 200, decision: 'approved' },
        { description: 'Turn brake discs', line_total: 100, decision: 'deferred' },
      ],
      totals: { subtotal: 200, tax_percentage: 5, tax_amount: 10, total_amount: 210 },
    })
    expect(receipt.sha256).toBe(hashDocument(toCanonicalJson(receipt.document)))
    expect(receipt.verify_url).toMatch(new RegExp(`/verify/${receipt.id}/${receipt.sha256}$`))
    expect(receipt.qr_code).toMatch(/^data:image\/png;base64,/)

    const { body } = await shop.request('GET', `/estimates/${estimate.id}/receipt`)
    expect(body.data.sha256).toBe(receipt.sha256)
    // Without a browser on the machine the PDF is unavailable; an unsigned address is unknown.
    expect((await service.request('GET', receipt.pdf_url)).status).not.toBe(404)
  })

  if (browser)
    test('is printed with the code that verifies it', async () => {
      process.env.CHROME_PATH = browser
      const { customer, estimate } = await createDecided()
      const { pdf_url, receipt_number } = await readOwn(estimate.work_card_id, customer.token)
      const pdf = await (await fetch(`${service.url}${pdf_url}`)).arrayBuffer()
      expect((await readPages(pdf))[0]).toContain(receipt_number)
      expect(countPictures(pdf)).toBe(1)
    })

  test('names the plate of the job after the vehicle was sold', async () => {
    const customer = await shop.createCustomer()
    const vehicle_id = await shop.createVehicle(customer.id)
    const estimate = await shop.createSent(
      { lines: [labour('Replace brake pads', 200)] },
      { customer_id: customer.id, vehicle_id },
    )
    const buyer = await shop.createCustomer({ phone: '050 000 0404' })
    const sale = { customer_id: buyer.id, plate_number: 'AUH 1 90909' }
    await shop.request('PUT', `/vehicles/${vehicle_id}`, sale)
    await decide(estimate, 'approved', customer.token)
    const { document } = await readOwn(estimate.work_card_id, customer.token)
    expect(document.vehicle.plate_number).toBe('DXB A 40004')
  })

  test('only its customer, the link of its job and the office read a receipt', async () => {
    const { customer, estimate } = await createDecided()
    const other = await createDecided()
    const link = (jobId: string) => createTestToken('customer', customer.id, { jobId })
    expect(
      (await readOwn(estimate.work_card_id, link(estimate.work_card_id))).document.customer,
    ).toBe('Omar Zaabi')
    for (const token of [other.customer.token, link(other.estimate.work_card_id)])
      expect(await codeOf(readOwn(estimate.work_card_id, token))).toBe('not_found')
    for (const role of ['customer', 'employee', 'mechanic'] as const) {
      const as = createTestToken(role)
      const { status } = await shop.request(
        'GET',
        `/estimates/${estimate.id}/receipt`,
        undefined,
        as,
      )
      expect(status).toBe(403)
    }
    const { id } = await readOwn(estimate.work_card_id, customer.token)
    // The PDF opens by a signed address only.
    expect((await service.request('GET', `/api/approval-receipts/${id}/pdf`)).status).toBe(404)
  })

  test('can neither be changed nor deleted by the application', async () => {
    const { estimate } = await createDecided()
    const { body } = await shop.request('GET', `/estimates/${estimate.id}/receipt`)
    const change = (text: string) => service.service.db.pool.query(text, [body.data.id])
    await expect(
      change("update approval_receipts set document = '{}' where id = $1"),
    ).rejects.toThrow(/permission denied/)
    await expect(change('delete from approval_receipts where id = $1')).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('the public verification', () => {
  let receipt: ApprovalReceipt

  beforeAll(async () => {
    const { customer, estimate } = await createDecided()
    receipt = await readOwn(estimate.work_card_id, customer.token)
  })

  test('shows a match with its date and nothing else', async () => {
    const { status, body } = await verify(receipt.id, receipt.sha256)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          matches: true,
          decided_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      },
    ])
  })

  test('a wrong hash and a receipt that does not exist get the same answer', async () => {
    const wrong = { success: true, data: { matches: false, decided_on: null } }
    const hash = 'b'.repeat(64)
    expect((await verify(receipt.id, hash)).body).toEqual(wrong)
    expect((await verify(receipt.id, receipt.sha256.slice(0, 63))).body).toEqual(wrong)
    expect((await verify(uuid(), receipt.sha256)).body).toEqual(wrong)
  })

  test('is refused above 30 attempts of an address or IPv6 network in a minute', () => {
    let now = 0
    const throttle = createVerificationThrottle(() => now)
    for (let attempt = 0; attempt < 30; attempt += 1) throttle('10.0.0.1')
    expect(() => throttle('10.0.0.1')).toThrow('too_many_attempts')
    expect(() => throttle('10.0.0.2')).not.toThrow()
    for (let attempt = 0; attempt < 30; attempt += 1) throttle(`2001:db8::${attempt}`)
    expect(() => throttle('2001:db8::f:1')).toThrow('too_many_attempts')
    now = 60_000
    expect(() => throttle('10.0.0.1')).not.toThrow()
  })

  /** Verifies once more than allowed. Returns the seconds to wait. */
  const readWait = (throttle: VerificationThrottle) => {
    try {
      throttle('10.0.0.1')
    } catch (error) {
      return (error as ApiError).params.seconds
    }
    throw new Error('the verification was not refused')
  }

  test('is refused for a minute at most, also if the clock of the machine is set back', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(3_600_000)
    try {
      const throttle = createVerificationThrottle()
      for (let attempt = 0; attempt < 30; attempt += 1) throttle('10.0.0.1')
      clock.mockReturnValue(0)
      expect(readWait(throttle)).toBeLessThanOrEqual(60)
    } finally {
      clock.mockRestore()
    }
  })
})

test('writes equal values as equal JSON, whatever the order of their keys is', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}]}',
  )
})
