import { readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import sharp from 'sharp'
import { workshop } from '../../app.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { createPaymentsFixture, insertReservedPart } from '../payments/payments-testing.ts'
import { manager, type Person, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<WorkshopService>
let mechanic: Person
let otherMechanic: Person
let photo: string
const shop = createPaymentsFixture(() => service)
const { request } = shop

beforeAll(async () => {
  service = await startService(workshop)
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
  mechanic = await shop.createEmployee('Ravi Kumar')
  otherMechanic = await shop.createEmployee('Dennis Otieno')
  const jpeg = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  photo = `data:image/jpeg;base64,${jpeg.toString('base64')}`
})
afterAll(() => service.stop())

const openCard = (fields: object = {}) =>
  shop.createCard({ assigned_mechanic_id: mechanic.id, ...fields })

/** Puts a part on a card as inventory describes it. */
const addPart = async (
  cardId: string,
  { needs_proof = true, warranty_months = null as number | null, name = 'Timing belt' } = {},
) => {
  const id = await insertReservedPart(service, cardId, 1, 100)
  await runAsAdmin(service.database.name, (client) =>
    client.query(
      'update part_lines set needs_proof = $2, warranty_months = $3, part_name = $4 where id = $1',
      [id, needs_proof, warranty_months, name],
    ),
  )
  return id
}
/** A card in progress with a part that needs proof. */
const openProvenCard = async () => {
  const card = await openCard()
  const lineId = await addPart(card.id)
  await request('POST', `/work-cards/${card.id}/start-job`, {}, mechanic.token)
  return { ...card, lineId }
}
const addPhoto = (cardId: string, fields: object, as = mechanic.token, headers = {}) =>
  request(
    'POST',
    `/work-cards/${cardId}/attachments`,
    { file: photo, file_name: 'belt.jpg', ...fields },
    as,
    headers,
  )
const addBothPhotos = async (cardId: string, part_line_id: string) => {
  for (const proof_role of ['old_part', 'new_part'])
    expect((await addPhoto(cardId, { part_line_id, proof_role })).status).toBe(201)
}
const proofsOf = async (cardId: string, as = mechanic.token) =>
  (await request('GET', `/work-cards/${cardId}/part-proofs`, undefined, as)).body.data
const changeProof = (lineId: string, body: object, as = reception) =>
  request('PUT', `/work-card-parts/${lineId}/proof`, body, as)
const finish = (cardId: string) =>
  request('POST', `/work-cards/${cardId}/finish-job`, {}, mechanic.token)
const setStatus = (cardId: string, status: string, fields: object = {}) =>
  request('PUT', `/work-cards/${cardId}`, { status, ...fields })
const waive = (cardId: string, reason: unknown, as = manager) =>
  request('POST', `/work-cards/${cardId}/proof-waiver`, { reason }, as)
const toOutcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code ?? ''}`.trim()
const toFieldErrors = ({ status, body }: Awaited<ReturnType<typeof addPhoto>>) => [
  status,
  body.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]
const readJob = async (cardId: string, token: string) =>
  (await shop.createPortalClient().call(readOwnJob, { params: { id: cardId }, onBehalfOf: token }))
    .data

describe('the end of a job', () => {
  test('needs both photos of every flagged part, and names the parts', async () => {
    const { id, lineId } = await openProvenCard()
    await addPart(id, { name: 'Water pump' })
    await addPart(id, { name: 'Oil filter', needs_proof: false })

    const refused = await finish(id)
    expect(toOutcome(refused)).toBe('409 proof_missing')
    expect(refused.body.params).toEqual({ parts: 'Timing belt, Water pump' })
    expect(toOutcome(await setStatus(id, 'completed'))).toBe('409 proof_missing')
    expect(await shop.readCard(id)).toMatchObject({
      part_proof_count: 2,
      missing_proof_parts: ['Timing belt', 'Water pump'],
    })

    await addBothPhotos(id, lineId)
    await addPhoto(id, {
      part_line_id: (await proofsOf(id))[1].id,
      proof_role: 'old_part',
    })
    expect((await finish(id)).body.params).toEqual({ parts: 'Water pump' })
    expect((await proofsOf(id)).map(({ missing_roles }: never) => missing_roles)).toEqual([
      [],
      ['new_part'],
    ])

    await addPhoto(id, { part_line_id: (await proofsOf(id))[1].id, proof_role: 'new_part' })
    expect((await finish(id)).status).toBe(200)
    expect((await setStatus(id, 'completed')).status).toBe(200)
  })

  test('needs no photos of parts that are not flagged', async () => {
    const { id } = await openCard()
    await addPart(id, { needs_proof: false })
    expect(await proofsOf(id)).toEqual([])
    expect((await setStatus(id, 'completed')).status).toBe(200)
  })

  test('two photos of the same role are not enough, and a removed part needs none', async () => {
    const { id, lineId } = await openProvenCard()
    for (const _ of [1, 2]) await addPhoto(id, { part_line_id: lineId, proof_role: 'old_part' })
    expect(toOutcome(await finish(id))).toBe('409 proof_missing')
    await request('DELETE', `/work-card-parts/${lineId}`)
    expect((await finish(id)).status).toBe(200)
  })

  test('a payment is accepted without proof, and the job waits for its photos', async () => {
    const { id, lineId } = await openProvenCard()
    await setStatus(id, 'waiting_payment')
    const { total_amount } = await shop.readCard(id)
    expect((await shop.pay(id, total_amount)).status).toBe(201)
    expect((await shop.readCard(id)).status).toBe('waiting_payment')
    await addBothPhotos(id, lineId)
    expect((await setStatus(id, 'completed')).status).toBe(200)
  })

  test('a manager accepts the parts without photos by a reason in the history', async () => {
    const { id } = await openProvenCard()
    expect((await waive(id, 'Camera broken', reception)).status).toBe(403)
    expect((await waive(id, 'Camera broken', mechanic.token)).status).toBe(403)
    expect((await waive(id, ' ')).status).toBe(400)
    expect((await waive(id, 'Camera broken')).body.data).toMatchObject([
      { waiver_reason: 'Camera broken', missing_roles: [] },
    ])
    // A double click writes one entry.
    await waive(id, 'Camera broken')
    const entries = (await shop.readHistory(id)).filter(
      ({ event }: { event: string }) => event === 'proof_waived',
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      by: { name: 'Khalid Al Marri' },
      changes: [
        { field: 'part', to: 'Timing belt' },
        { field: 'reason', to: 'Camera broken' },
      ],
    })

    // A part that is added afterwards needs its photos.
    await addPart(id, { name: 'Water pump' })
    expect((await finish(id)).body.params).toEqual({ parts: 'Water pump' })
  })
})

describe('photos', () => {
  test('belong to a part of the card, with a role, and are refused otherwise', async () => {
    const { id, lineId } = await openProvenCard()
    const other = await openProvenCard()
    const proof = { part_line_id: lineId, proof_role: 'old_part' }
    const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')}`
    expect(toFieldErrors(await addPhoto(id, { ...proof, part_line_id: other.lineId }))).toEqual([
      400,
      ['part_line_id unknown_part_line'],
    ])
    expect(toFieldErrors(await addPhoto(id, { part_line_id: lineId }))).toEqual([
      400,
      ['proof_role proof_role_needed'],
    ])
    expect(toFieldErrors(await addPhoto(id, { proof_role: 'old_part' }))).toEqual([
      400,
      ['part_line_id required'],
    ])
    expect(toFieldErrors(await addPhoto(id, { ...proof, file: pdf }))).toEqual([
      400,
      ['file not_an_image'],
    ])
    expect((await addPhoto(id, { ...proof, proof_role: 'box' })).status).toBe(400)
    expect((await addPhoto(id, proof, otherMechanic.token)).status).toBe(404)

    const key = crypto.randomUUID()
    for (const _ of [1, 2]) await addPhoto(id, proof, mechanic.token, { 'idempotency-key': key })
    expect((await proofsOf(id))[0].photos).toHaveLength(1)
  })

  test('can be deleted until the job has ended, and can be added afterwards', async () => {
    const { id, lineId } = await openProvenCard()
    await addBothPhotos(id, lineId)
    const [first] = (await proofsOf(id))[0].photos
    const remove = (photoId: string) =>
      request('DELETE', `/work-cards/attachments/${photoId}`, undefined, manager)
    expect((await remove(first.id)).status).toBe(200)
    expect(toOutcome(await finish(id))).toBe('409 proof_missing')

    await addPhoto(id, { part_line_id: lineId, proof_role: 'old_part' })
    await setStatus(id, 'completed')
    const [kept] = (await proofsOf(id))[0].photos
    expect(toOutcome(await remove(kept.id))).toBe('409 card_closed')
    expect((await addPhoto(id, { part_line_id: lineId, proof_role: 'new_part' })).status).toBe(201)
  })

  test('are shown to the customer with the part, and never to another customer', async () => {
    const owner = await shop.createCustomer()
    const otherCustomer = await shop.createCustomer()
    const { id } = await openCard({
      customer_id: owner.id,
      vehicle_id: await shop.createVehicle(owner.id),
    })
    const lineId = await addPart(id, { warranty_months: 12 })
    await addBothPhotos(id, lineId)
    await changeProof(lineId, { batch_number: 'LOT 77' })

    const job = await readJob(id, owner.token)
    expect(job.attachments).toEqual([])
    expect(job.proven_parts).toMatchObject([
      {
        name: 'Timing belt',
        batch_number: 'LOT 77',
        warranty_until: null,
        photos: [{ proof_role: 'old_part' }, { proof_role: 'new_part' }],
      },
    ])
    await expect(readJob(id, otherCustomer.token)).rejects.toThrow()

    const [shown] = job.proven_parts![0]!.photos
    const open = async (url: string) => (await fetch(`${service.url}${url}`)).status
    expect(await open(shown!.file_url)).toBe(200)
    // Not the last letter, of which Base64 ignores some bits.
    const changed = shown!.file_url.replace(/.(?=.{9}$)/, (letter) => (letter === 'a' ? 'b' : 'a'))
    expect(await open(changed)).toBe(404)
    expect(await open(new URL(shown!.file_url, service.url).pathname)).toBe(404)

    // The office hides one, for instance because it shows a person. It still counts as proof.
    await request('PUT', `/work-cards/attachments/${shown!.id}/visibility`, {
      is_visible_to_customer: false,
    })
    expect(await open(shown!.file_url)).toBe(404)
    expect((await readJob(id, owner.token)).proven_parts![0]!.photos).toHaveLength(1)
    expect((await shop.readCard(id)).missing_proof_parts).toEqual([])
  })
})

describe('batch and warranty', () => {
  test('the warranty ends by the completion and the months of the part, in the time zone of the shop', async () => {
    const { id } = await openCard()
    const lineId = await addPart(id, { needs_proof: false, warranty_months: 6 })
    expect((await proofsOf(id))[0]).toMatchObject({ warranty_until: null, warranty_months: 6 })
    // 00:30 of 31 August in Dubai, a day that February does not have.
    await setStatus(id, 'completed', { completed_date: '2026-08-30T20:30:00Z' })
    expect((await proofsOf(id))[0]).toMatchObject({
      id: lineId,
      warranty_until: '2027-02-28',
      is_warranty_set: false,
    })
    expect((await changeProof(lineId, { warranty_until: '2027-05-01' })).body.data).toMatchObject({
      warranty_until: '2027-05-01',
      is_warranty_set: true,
    })
    expect((await changeProof(lineId, { warranty_until: null })).body.data).toMatchObject({
      warranty_until: '2027-02-28',
      is_warranty_set: false,
    })
  })

  test('mechanics change them on their own open cards only', async () => {
    const { id, lineId } = await openProvenCard()
    const change = (as: string, fields: object = { batch_number: 'LOT 77' }) =>
      changeProof(lineId, fields, as)
    expect((await change(mechanic.token)).body.data).toMatchObject({ batch_number: 'LOT 77' })
    expect((await change(otherMechanic.token)).status).toBe(404)
    expect((await change((await shop.createCustomer()).token)).status).toBe(403)
    expect((await change(mechanic.token, { warranty_until: '31/02/2027' })).status).toBe(400)
    expect((await change(mechanic.token, { batch_number: 'x'.repeat(101) })).status).toBe(400)
    expect((await shop.readHistory(id))[0]).toMatchObject({
      event: 'part_proof_changed',
      changes: [{ field: 'part' }, { field: 'batch_number', from: null, to: 'LOT 77' }],
    })
    await waive(id, 'Camera broken')
    await setStatus(id, 'completed')
    expect(toOutcome(await change(mechanic.token, { batch_number: 'LOT 78' }))).toBe(
      '409 card_closed',
    )
    expect((await change(reception, { batch_number: null })).body.data.batch_number).toBeNull()
  })
})
