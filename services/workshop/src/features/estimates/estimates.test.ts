/** Estimates without parts: writing, sending, versions, their end, and who may do it. With parts: e2e/api/estimates.test.ts. */
import {
  estimateExpired,
  estimateSent,
  workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'
import { selectExpiredIds } from './estimates.store.ts'
import { createEstimatesFixture, labour } from './estimates-testing.ts'
import { expireEstimates } from './expire-estimates.ts'

let service: RunningService<Service>
let now = new Date('2026-11-26T08:00:00.000Z')
const shop = createEstimatesFixture(() => service)
const { change, create, createOne, createSent, read, readCard, request, send, withdraw } = shop

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
beforeEach(() => {
  now = new Date('2026-11-26T08:00:00.000Z')
})
afterAll(() => service.stop())

const toOutcome = ({ status, body }: Awaited<ReturnType<typeof create>>) =>
  [
    status,
    body.code,
    ...(body.details ?? []).map((detail: { path: string; code: string }) =>
      `${detail.path} ${detail.code}`.trim(),
    ),
  ]
    .join(' ')
    .trim()
const eventsOf = async (cardId: string) =>
  (await shop.readHistory(cardId)).map(({ event }: { event: string }) => event)

describe('writing an estimate', () => {
  test('begins a draft with a number, the VAT of the card and 14 days of validity', async () => {
    const card = await shop.createCard()
    const { status, body } = await create(card.id, {
      lines: [
        labour('Replace brake pads', 200.5, { finding_title: 'Brakes', quantity: 1.5 }),
        labour('Clean air filter', 0, { task_type: 'service' }),
      ],
      message: 'Ready tomorrow if you approve today.',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      estimate_number: expect.stringMatching(/^EST-2026-\d{6}$/),
      status: 'draft',
      work_card_id: card.id,
      sent_version: null,
      version: 1,
      created_by_name: 'Maryam Haddad',
      customer_name: 'Omar Zaabi',
      current: {
        version_number: 1,
        sent_at: null,
        valid_until: '2026-12-10',
        subtotal: 300.75,
        discount_amount: 0,
        tax_percentage: 5,
        tax_amount: 15.04,
        total_amount: 315.79,
        message: 'Ready tomorrow if you approve today.',
        lines: [
          {
            kind: 'labour',
            task_type: 'repair',
            description: 'Replace brake pads',
            finding_title: 'Brakes',
            quantity: 1.5,
            unit_price: 200.5,
            line_total: 300.75,
            is_default: true,
            part_id: null,
            available: null,
          },
          { task_type: 'service', unit_price: 0, line_total: 0 },
        ],
      },
      differences: [],
      questions: [],
      decision: null,
    })
    // Nothing of it is on the card, and the job goes on.
    expect(await readCard(card.id)).toMatchObject({ status: 'pending', total_amount: 0, tasks: [] })
    expect(await eventsOf(card.id)).toEqual(['estimate_created', 'created'])
    const list = await request('GET', `/work-cards/${card.id}/estimates`)
    expect(list.body.data).toEqual([body.data])
  })

  test('numbers estimates without gaps, also after a failed one', async () => {
    const first = await createOne()
    const { id } = await shop.createCard()
    expect(toOutcome(await create(id, { lines: [labour('', 1)] }))).toBe(
      '400 invalid_input lines.0.description required',
    )
    const second = await createOne()
    const numberOf = ({ estimate_number }: { estimate_number: string }) =>
      Number(estimate_number.slice(-6))
    expect(numberOf(second)).toBe(numberOf(first) + 1)
  })

  test('creates one estimate if the request is repeated, and refuses a second open one of the card', async () => {
    const { id } = await shop.createCard()
    const key = uuid()
    const first = await create(id, {}, reception, key)
    const repeated = await create(id, {}, reception, key)
    expect(repeated.body.data.id).toBe(first.body.data.id)
    const [one, other] = await Promise.all([create(id), create(id)])
    expect([toOutcome(one), toOutcome(other)]).toEqual(['409 estimate_open', '409 estimate_open'])
  })

  test('counts the preselected option of each group only', async () => {
    const tyres = (tier: string, price: number, fields: object = {}) =>
      labour(`Tyres ${tier}`, price, { option_group: 'Tyres', option_tier: tier, ...fields })
    const { current, id, version } = await createOne({
      lines: [
        labour('Alignment', 100),
        tyres('good', 800),
        tyres('better', 1000, { is_default: true }),
        // All lines of a tier belong to it, whether the request says so or not.
        labour('Valves', 40, { option_group: 'Tyres', option_tier: 'better' }),
        tyres('best', 1500),
      ],
    })
    expect(current.lines.map(({ is_default }: { is_default: boolean }) => is_default)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
    expect(current).toMatchObject({ subtotal: 1140, total_amount: 1197 })
    const lines = [tyres('good', 1, { is_default: true }), tyres('best', 2, { is_default: true })]
    expect(toOutcome(await change(id, { lines, version }))).toBe(
      '400 invalid_input lines.1.is_default one_default_tier',
    )
    expect(
      toOutcome(await change(id, { lines: [labour('Tyres', 1, { option_group: 'Tyres' })] })),
    ).toBe('400 invalid_input lines.0.option_tier required')
  })

  test('takes a discount of the card in per cent, but not a fixed one, which belongs to the lines of the card', async () => {
    const discounted = async (discount: object) => {
      const card = await shop.createCardWithCost(500)
      await request('PUT', `/work-cards/${card.id}/discount`, discount)
      return (await create(card.id, { lines: [labour('Clutch', 1000)] })).body.data.current
    }
    expect(await discounted({ discount: 10, discount_type: 'percentage' })).toMatchObject({
      discount: 10,
      discount_type: 'percentage',
      discount_amount: 100,
      total_amount: 945,
    })
    expect(await discounted({ discount: 50, discount_type: 'fixed' })).toMatchObject({
      discount: 0,
      total_amount: 1050,
    })
  })

  test('rejects a discount above the subtotal or 100 per cent, and days that are impossible', async () => {
    const { id } = await createOne({ lines: [labour('Clutch', 100)] })
    expect(toOutcome(await change(id, { discount: 101, discount_type: 'fixed' }))).toBe(
      '409 discount_exceeds_subtotal',
    )
    expect(toOutcome(await change(id, { discount: 101, discount_type: 'percentage' }))).toBe(
      '400 invalid_input discount too_large',
    )
    expect(toOutcome(await change(id, { valid_until: '2199-01-01' }))).toBe(
      '400 invalid_input valid_until date_too_late',
    )
    const line = labour('Clutch', 100)
    expect(toOutcome(await change(id, { lines: Array(201).fill(line) }))).toMatch(
      /^400 invalid_input lines /,
    )
    for (const quantity of [2, 999_999.99])
      expect(
        toOutcome(await change(id, { lines: [labour('Clutch', 99_999_999.99, { quantity })] })),
      ).toBe('400 invalid_input lines.0.quantity too_large')
  })

  test('stores 200 lines with the longest Arabic texts', async () => {
    const { id } = await createOne()
    const text = 'ص'.repeat(500)
    const line = labour(text, 1, { finding_title: text.slice(0, 200), option_group: null })
    const { status, body } = await change(id, { lines: Array(200).fill(line) })
    expect([status, body.data.current.lines.length]).toEqual([200, 200])
    expect(body.data.current).toMatchObject({ subtotal: 200, total_amount: 210 })
    expect(body.data.current.lines.at(-1)).toMatchObject({ description: text })
  })

  test('rejects a line twice, an unknown package, and deferred work of another vehicle', async () => {
    const { id, current } = await createOne({ lines: [labour('Clutch', 100)] })
    const [{ line_key }] = current.lines
    const line = labour('Clutch', 100, { line_key })
    expect(toOutcome(await change(id, { lines: [line, line] }))).toBe(
      '400 invalid_input lines.1.line_key line_twice',
    )
    expect(toOutcome(await change(id, { lines: [{ ...line, package_id: unknownId }] }))).toBe(
      '400 invalid_input lines.0.package_id unknown_package',
    )
    expect(toOutcome(await change(id, { lines: [{ ...line, deferred_work_id: unknownId }] }))).toBe(
      '400 invalid_input lines.0.deferred_work_id invalid_id',
    )
  })

  test('names the package of a line, also after the package is deleted', async () => {
    const { body } = await request(
      'POST',
      '/packages',
      { name_en: 'Brake service', tasks: [{ description: 'Pads', price: 200 }] },
      manager,
    )
    const { id, current } = await createOne({
      lines: [labour('Pads', 200, { package_id: body.data.id })],
    })
    expect(current.lines[0]).toMatchObject({ package_name: 'Brake service' })
    await request('DELETE', `/packages/${body.data.id}`, undefined, manager)
    const { line_key } = current.lines[0]
    const line = labour('Pads', 250, { line_key, package_id: body.data.id })
    const changed = await change(id, { lines: [line] })
    expect(changed.body.data.current.lines[0]).toMatchObject({
      package_name: 'Brake service',
      unit_price: 250,
    })
  })

  test('rejects the change of somebody who has not seen the last one', async () => {
    const { id, version } = await createOne()
    const [one, other] = await Promise.all([
      change(id, { lines: [labour('Mine', 1)], version }),
      change(id, { lines: [labour('Yours', 2)], version }, manager),
    ])
    expect([toOutcome(one), toOutcome(other)].sort()).toEqual(['200', '409 changed_since_read'])
    expect((await read(id)).version).toBe(version + 1)
  })

  test('rejects closed cards, counter sales and cards that do not exist', async () => {
    const { id } = await shop.createCard()
    await request('PUT', `/work-cards/${id}`, { status: 'cancelled' }, manager)
    expect(toOutcome(await create(id))).toBe('409 card_closed')
    expect(toOutcome(await create(unknownId))).toBe('404 not_found')
    expect(toOutcome(await change(unknownId, {}))).toBe('404 not_found')
    expect(toOutcome(await send(unknownId))).toBe('404 not_found')
  })
})

describe('sending an estimate', () => {
  test('freezes the version, lets the job wait for approval, and notifies', async () => {
    const sent = await createSent()
    expect(sent).toMatchObject({
      status: 'sent',
      sent_version: 1,
      current: {
        sent_at: '2026-11-26T08:00:00Z',
        sent_by_name: 'Maryam Haddad',
        superseded_at: null,
      },
    })
    expect(await readCard(sent.work_card_id)).toMatchObject({
      status: 'waiting_approval',
      customer_approved: false,
    })
    const events = await readOutboxEvents(service.service, estimateSent.name)
    expect(events.at(-1)?.payload).toMatchObject({
      estimate_id: sent.id,
      estimate_number: sent.estimate_number,
      version_number: 1,
      total_amount: 210,
      valid_until: '2026-12-10',
      plate_number: 'DXB A 40004',
    })
    const [moved] = (await readOutboxEvents(service.service, workCardStatusChanged.name)).slice(-1)
    expect(moved?.payload).toMatchObject({ to: 'waiting_approval', cause: 'estimate' })
    expect(await eventsOf(sent.work_card_id)).toEqual([
      'estimate_sent',
      'status_changed',
      'estimate_created',
      'created',
    ])
  })

  test('sends once if the request is repeated, and refuses what was sent already', async () => {
    const { id } = await createOne({ lines: [labour('Clutch', 100)] })
    const key = uuid()
    const [one, other] = [await send(id, {}, reception, key), await send(id, {}, reception, key)]
    expect(other.body.data).toEqual(one.body.data)
    expect(toOutcome(await send(id))).toBe('409 estimate_unchanged')
  })

  test('refuses an estimate without lines, and one whose last day is over', async () => {
    const { id } = await createOne()
    expect(toOutcome(await send(id))).toBe('409 estimate_empty')
    await change(id, { lines: [labour('Clutch', 100)], valid_until: '2026-11-26' })
    now = new Date('2026-11-26T20:30:00.000Z')
    expect(toOutcome(await send(id))).toBe('400 invalid_input valid_until date_too_early')
  })

  test('refuses an estimate whose dearest options the card could not bill with its own work', async () => {
    const tier = (option_tier: string, price: number) =>
      labour(option_tier, price, {
        option_group: 'Engine',
        option_tier,
        is_default: option_tier === 'good',
      })
    const tooLarge = '400 invalid_input total_amount too_large'
    const alone = await createOne({ lines: [tier('good', 100), tier('best', 99_000_000)] })
    expect(toOutcome(await send(alone.id))).toBe(tooLarge)

    const card = await shop.createCardWithCost(60_000_000)
    const { id } = (await create(card.id, { lines: [labour('Engine', 40_000_000)] })).body.data
    expect(toOutcome(await send(id))).toBe(tooLarge)
    await change(id, { lines: [labour('Engine', 30_000_000)] })
    expect(toOutcome(await send(id))).toBe('200')
  })

  test('takes the VAT of the moment of sending', async () => {
    const { id } = await createOne({ lines: [labour('Clutch', 100)] })
    await shop.storeSettings({ company_trn: '', shop_timezone: 'Asia/Dubai' })
    const { current } = (await send(id)).body.data
    await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
    expect(current).toMatchObject({ tax_percentage: 0, tax_amount: 0, total_amount: 100 })
  })

  test('sending an estimate does not change the status of a card whose work is finished', async () => {
    const { id, work_card_id } = await createOne({ lines: [labour('Clutch', 100)] })
    await request('PUT', `/work-cards/${work_card_id}`, { status: 'waiting_payment' }, manager)
    expect(toOutcome(await send(id))).toBe('200')
    expect((await readCard(work_card_id)).status).toBe('waiting_payment')
    await withdraw(id)
    expect((await readCard(work_card_id)).status).toBe('waiting_payment')
  })

  test('keeps the mark of a job that waits for a part', async () => {
    const { id, work_card_id } = await createOne({ lines: [labour('Clutch', 100)] })
    await request('PUT', `/work-cards/${work_card_id}/part-wait`, { missing: 'Disc' })
    expect((await readCard(work_card_id)).part_wait).toMatchObject({ missing: 'Disc' })
    await send(id)
    await withdraw(id)
    expect((await readCard(work_card_id)).part_wait).toMatchObject({ missing: 'Disc' })
  })
})

describe('versions', () => {
  test('begins the next version with the differences when a sent one is changed', async () => {
    const { id, current } = await createSent({
      lines: [labour('Pads', 200), labour('Discs', 300), labour('Wipers', 50)],
    })
    const [pads, discs, wipers] = current.lines
    const changed = await change(id, {
      lines: [
        { ...labour('Discs', 350), line_key: discs.line_key },
        { ...labour('Pads', 200), line_key: pads.line_key },
        labour('Brake fluid', 80),
      ],
    })
    const { data } = changed.body
    expect(data).toMatchObject({
      status: 'sent',
      sent_version: 1,
      current: { version_number: 2, sent_at: null, subtotal: 630 },
      versions: [
        { version_number: 2, sent_at: null },
        { version_number: 1, superseded_at: null },
      ],
      differences: [
        { line_key: discs.line_key, change: 'changed', before: { unit_price: 300 } },
        { change: 'added', before: null, after: { description: 'Brake fluid' } },
        { line_key: wipers.line_key, change: 'removed', after: null },
      ],
    })
    // The customer still decides about the first one, which has not changed.
    const first = await request('GET', `/estimates/${id}/versions/1`)
    expect(first.body.data.lines).toEqual(current.lines)

    const sent = (await send(id)).body.data
    expect(sent).toMatchObject({
      sent_version: 2,
      versions: [{ superseded_at: null }, { superseded_at: '2026-11-26T08:00:00Z' }],
    })
    for (const number of ['3', '0', 'x', '99999999999'])
      expect((await request('GET', `/estimates/${id}/versions/${number}`)).status).toBe(404)
  })

  test('drops the draft of the next version on request', async () => {
    const { id } = await createSent()
    await change(id, { message: 'Another text' })
    const discard = () => request('POST', `/estimates/${id}/discard-changes`, {})
    const { data } = (await discard()).body
    expect(data).toMatchObject({ current: { version_number: 1, message: null }, differences: [] })
    expect((await discard()).body.data).toEqual(data)
    const draft = await createOne()
    expect(toOutcome(await request('POST', `/estimates/${draft.id}/discard-changes`, {}))).toBe(
      '409 estimate_not_sent',
    )
  })

  test('the database refuses to change or delete what was sent', async () => {
    const { id } = await createSent()
    const run = (statement: string) =>
      runAsAdmin(service.database.name, (client) => client.query(statement, [id]))
    for (const statement of [
      'update estimate_versions set total_fils = 1, subtotal_fils = 1, tax_fils = 0 where estimate_id = $1',
      'delete from estimate_lines where estimate_id = $1',
      'delete from estimate_versions where estimate_id = $1',
      `insert into estimate_lines (id, estimate_id, version_number, line_key, position, kind, task_type, description, quantity,
        unit_price_fils) values (gen_random_uuid(), $1, 1, gen_random_uuid(), 9, 'labour', 'repair', 'More', 1, 1)`,
    ])
      await expect(run(statement)).rejects.toThrow('was sent')
  })
})

describe('the end of an estimate', () => {
  test('withdrawing returns the job to the status that it had', async () => {
    const mechanic = await shop.createEmployee('Rajesh Kumar')
    const { id, work_card_id } = await createOne(
      { lines: [labour('Clutch', 100)] },
      { assigned_mechanic_id: mechanic.id },
    )
    await request('POST', `/work-cards/${work_card_id}/start-job`, {}, mechanic.token)
    const { started_at } = await readCard(work_card_id)
    await send(id)
    expect((await readCard(work_card_id)).status).toBe('waiting_approval')
    const { body } = await withdraw(id)
    expect(body.data).toMatchObject({ status: 'withdrawn', sent_version: null })
    expect(await readCard(work_card_id)).toMatchObject({ status: 'in_progress', started_at })
    expect(toOutcome(await withdraw(id))).toBe('409 estimate_not_sent')
  })

  test('leaves a job alone whose work was finished after the estimate was sent', async () => {
    const mechanic = await shop.createEmployee('Rajesh Kumar')
    const card = await shop.createCard({ assigned_mechanic_id: mechanic.id })
    const callAsMechanic = (action: string) =>
      request('POST', `/work-cards/${card.id}/${action}`, {}, mechanic.token)
    await callAsMechanic('start-job')
    const { id } = (await create(card.id, { lines: [labour('Replace brake pads', 200)] })).body.data
    await send(id)
    await request('PUT', `/work-cards/${card.id}`, { status: 'in_progress' }, manager)
    expect((await callAsMechanic('finish-job')).status).toBe(200)
    expect((await withdraw(id)).status).toBe(200)
    expect((await readCard(card.id)).status).toBe('waiting_approval')
  })

  test('a change makes a withdrawn estimate a draft again, unless the card has another one', async () => {
    const { id, work_card_id } = await createSent()
    await withdraw(id)
    const again = (await change(id, { message: 'Once more' })).body.data
    expect(again).toMatchObject({ status: 'draft', current: { version_number: 2 } })
    await withdraw(id)
    await create(work_card_id)
    expect(toOutcome(await change(id, {}))).toBe('409 estimate_open')
    expect(toOutcome(await send(id))).toBe('409 estimate_open')
  })

  test('an estimate expires after its last day, and the office is notified', async () => {
    const { id, work_card_id } = await createSent()
    now = new Date('2026-12-10T19:59:00.000Z')
    await expireEstimates(service.service)
    expect((await read(id)).status).toBe('sent')
    now = new Date('2026-12-10T20:01:00.000Z')
    await expireEstimates(service.service)
    await expireEstimates(service.service)
    expect(await read(id)).toMatchObject({ status: 'expired', sent_version: 1 })
    expect((await readCard(work_card_id)).status).toBe('pending')
    const events = await readOutboxEvents(service.service, estimateExpired.name)
    expect(events.filter(({ payload }) => payload.estimate_id === id)).toHaveLength(1)
    expect((await eventsOf(work_card_id)).slice(0, 2)).toEqual([
      'status_changed',
      'estimate_expired',
    ])

    // Renewing it is the next version with a new last day.
    const renewed = (await change(id, { valid_until: '2026-12-31' })).body.data
    expect(renewed).toMatchObject({ status: 'draft', current: { version_number: 2 } })
    expect(toOutcome(await send(id))).toBe('200')
  })

  test('expires also after estimates that cannot be ended, and leaves those of deleted cards', async () => {
    const [deleted, failing, last] = [await createSent(), await createSent(), await createSent()]
    const runSql = (text: string, values: readonly unknown[]) =>
      runAsAdmin(service.database.name, (client) => client.query(text, [...values]))
    await runSql('update work_cards set deleted_at = now() where id = $1', [deleted.work_card_id])
    await runSql(
      `create function fail_expiry() returns trigger language plpgsql as
        'begin raise exception ''no''; end'`,
      [],
    )
    await runSql(
      `create trigger fail_expiry before update on estimates for each row
        when (old.id = '${failing.id}') execute function fail_expiry()`,
      [],
    )
    now = new Date('2026-12-10T20:01:00.000Z')
    const { db } = service.service
    const page = { today: '2026-12-11', after: deleted.id, limit: 100 }
    expect(
      await selectExpiredIds(db, { ...page, after: '00000000-0000-0000-0000-000000000000' }),
    ).not.toContain(deleted.id)
    await expireEstimates(service.service, 1)
    expect((await read(failing.id)).status).toBe('sent')
    expect((await read(last.id)).status).toBe('expired')
    expect(await selectExpiredIds(db, page)).toEqual([failing.id])
    await runSql('drop trigger fail_expiry on estimates', [])
    await runSql('drop function fail_expiry()', [])
    await withdraw(failing.id)
  })

  test('ends with its card: cancelled, completed or deleted', async () => {
    const ended = async (end: (cardId: string) => Promise<unknown>) => {
      const { id, work_card_id } = await createSent()
      await end(work_card_id)
      const { rows } = await runAsAdmin(service.database.name, (client) =>
        client.query('select status from estimates where id = $1', [id]),
      )
      return rows[0].status
    }
    const setStatus = (status: string) => (cardId: string) =>
      request('PUT', `/work-cards/${cardId}`, { status }, manager)
    expect(await ended(setStatus('cancelled'))).toBe('withdrawn')
    expect(await ended(setStatus('completed'))).toBe('withdrawn')
    expect(
      await ended((cardId) => request('DELETE', `/work-cards/${cardId}`, undefined, manager)),
    ).toBe('withdrawn')
  })
})

describe('the list of estimates', () => {
  test('finds them by number, plate and status, newest first, with what the customer sees', async () => {
    const sent = await createSent()
    await change(sent.id, { lines: [labour('More', 999)] })
    const draft = await createOne()
    const list = async (query: string) =>
      (await request('GET', `/estimates?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect((await list('limit=2')).slice(0, 2)).toEqual([draft.id, sent.id])
    expect(await list(`search=${sent.estimate_number}`)).toEqual([sent.id])
    expect(await list(`search=${sent.work_card_number}`)).toEqual([sent.id])
    expect(await list(`customer_id=${draft.customer_id}`)).toEqual([draft.id])
    expect(await list('status=sent&limit=100')).not.toContain(draft.id)
    const { body } = await request('GET', `/estimates?search=${sent.estimate_number}`)
    expect(body.data[0]).toMatchObject({
      version_number: 1,
      total_amount: 210,
      approved_amount: null,
      open_questions_count: 0,
      customer_name: 'Omar Zaabi',
    })
    expect((await request('GET', '/estimates?status=wrong')).status).toBe(400)
  })
})

describe('questions', () => {
  test('the office answers a question of the customer', async () => {
    const { id, current } = await createSent()
    const questionId = uuid()
    await runAsAdmin(service.database.name, (client) =>
      client.query(
        `insert into estimate_questions (id, estimate_id, version_number, line_key, text, asked_at, asked_by_name)
          values ($1, $2, 1, $3, 'Are these original parts?', now(), 'Omar Zaabi')`,
        [questionId, id, current.lines[0].line_key],
      ),
    )
    const answer = (question: string, text: string, fields: object = {}) =>
      request('PUT', `/estimates/${id}/questions/${question}/answer`, { answer: text, ...fields })
    const readAnsweredEvents = async () =>
      (await readOutboxEvents(service.service, 'workshop.estimate_question_answered')).filter(
        ({ payload }) => (payload as { estimate_id: string }).estimate_id === id,
      )
    const readChangesOfJob = () => readOutboxEvents(service.service, 'workshop.work_card_changed')
    const changesBefore = (await readChangesOfJob()).length
    const { body } = await answer(questionId, 'Yes, with two years of warranty.')
    // The open page of the customer's link reads the job again.
    expect(await readChangesOfJob()).toHaveLength(changesBefore + 1)
    expect(body.data.questions).toMatchObject([
      {
        text: 'Are these original parts?',
        answer: 'Yes, with two years of warranty.',
        answered_by_name: 'Maryam Haddad',
      },
    ])
    const first = 'Yes, with two years of warranty.'
    const second = 'Yes, from the dealer.'
    const late = await answer(questionId, second, { seen_answer: '' })
    expect(toOutcome(late)).toBe('409 changed_since_read')
    expect(late.body.params).toMatchObject({ name: 'Maryam Haddad' })
    // The response of the first one was lost. The customer is notified once.
    expect(toOutcome(await answer(questionId, first, { seen_answer: '' }))).toBe('200')
    expect(await readAnsweredEvents()).toHaveLength(1)
    expect(toOutcome(await answer(questionId, second, { seen_answer: first }))).toBe('200')
    // Screens of an earlier release send nothing, and replace it.
    expect((await answer(questionId, 'Yes')).body.data.questions).toMatchObject([{ answer: 'Yes' }])
    expect(await readAnsweredEvents()).toHaveLength(3)

    expect(toOutcome(await answer(questionId, ''))).toBe('400 invalid_input answer required')
    expect(toOutcome(await answer(unknownId, 'x'))).toBe('404 not_found')
    expect(toOutcome(await answer('nothing', 'x'))).toBe('404 not_found')
  })
})

test('mechanics, employees and customers neither read nor write estimates', async () => {
  const { id, work_card_id, customer_id } = await createSent()
  const mechanic = await shop.createEmployee('Ali Hassan')
  const strangers = [
    mechanic.token,
    createTestToken('employee'),
    createTestToken('customer', customer_id),
  ]
  for (const token of strangers) {
    expect((await request('GET', `/estimates/${id}`, undefined, token)).status).toBe(403)
    expect(
      (await request('GET', `/work-cards/${work_card_id}/estimates`, undefined, token)).status,
    ).toBe(403)
    expect((await create(work_card_id, {}, token)).status).toBe(403)
    expect((await change(id, { message: 'x' }, token)).status).toBe(403)
    expect((await send(id, {}, token)).status).toBe(403)
    expect((await withdraw(id, {}, token)).status).toBe(403)
  }
})
