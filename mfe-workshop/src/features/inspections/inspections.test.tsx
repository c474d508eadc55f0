import '@warsha/web-kit/parts/outbox/outbox-testing.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { PointResult } from '@warsha/contracts/workshop/inspections/inspection-rules'
import { onActionSent } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/inspections.json'
import en from '../../locales/en/inspections.json'
import {
  anInspection,
  aPoint,
  fakeInspectionApi,
  fortyPoints,
  inspectionId,
  openInspection,
} from './inspections-testing.tsx'

const editor = async (name: string) => within(await screen.findByRole('group', { name }))
const puts = (api: ReturnType<typeof fakeInspectionApi>['api']) =>
  requestsOf(api, 'PUT', /points\//)

test('an inspection is completed after its last answer has arrived', async () => {
  const { api } = fakeInspectionApi(anInspection({ points: [aPoint(1)] }))
  let arrive = (_: unknown): void => undefined
  const response = new Promise((resolve) => {
    arrive = resolve
  })
  api.on(`PUT /work-cards/inspections/points/${aPoint(1).id}`, async () => {
    await response
    return recordResponse(aPoint(1, { result: 'green', version: 2 }))
  })
  const { user } = openInspection()
  await user.click((await editor('Point 1')).getByRole('button', { name: 'Good' }))
  expect(
    await screen.findByRole('button', { name: 'Complete after sending: 1 left' }),
  ).toBeDisabled()
  arrive(null)
  expect(await screen.findByRole('button', { name: en.complete.open })).toBeEnabled()
})

test('40 points with 5 findings need at most 60 taps', async () => {
  const { api, read } = fakeInspectionApi()
  const { user } = openInspection()
  let taps = 0
  const tap = async (element: HTMLElement) => {
    taps += 1
    await user.click(element)
  }
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  await editor('Point 0')

  // Five findings among the points that are judged by eye: each is opened, and the mechanic goes on by hand.
  for (const [number, choice] of [
    [4, 'Now'],
    [10, 'Soon'],
    [20, 'Soon'],
    [29, 'Now'],
    [39, 'Soon'],
  ] as const) {
    await tap(button(`Not answered Point ${number}`))
    await tap((await editor(`Point ${number}`)).getByRole('button', { name: choice }))
  }
  for (const section of [1, 2, 3, 4, 5]) {
    await tap(button(`All good: Section ${section}`))
    for (const number of [(section - 1) * 8, (section - 1) * 8 + 1]) {
      const point = await editor(`Point ${number}`)
      await user.type(point.getByLabelText(en.value), '6.5')
      await tap(point.getByRole('button', { name: en.next_point }))
    }
  }
  await waitFor(() =>
    expect(read().counts).toEqual({
      green: 35,
      amber: 3,
      red: 2,
      skipped: 0,
      open: 0,
      total: 40,
    }),
  )
  await tap(await screen.findByRole('button', { name: en.complete.open }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Needs work now: 2\. Needs attention soon: 3\./)).toBeVisible()
  await tap(dialog.getByRole('button', { name: en.complete.confirm }))
  expect(await screen.findByRole('region', { name: en.results.red })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(60)
  expect(puts(api)).toHaveLength(15)
})

test('a good point opens the next one, and the value is sent with its colour', async () => {
  const { api } = fakeInspectionApi(
    anInspection({
      points: [
        aPoint(1),
        aPoint(2, {
          unit: 'mm',
          green_min: 4,
          amber_min: 2,
          previous: { result: 'green', value: 5.5, at: '2026-05-12T08:00:00.000Z' },
        }),
        aPoint(3),
      ],
    }),
  )
  const { user } = openInspection()
  await user.click((await editor('Point 1')).getByRole('button', { name: 'Good' }))
  const measured = await editor('Point 2')
  expect(measured.getByText(/Last time, .*:/)).toHaveTextContent('5.5 mm · Good')
  const field = measured.getByLabelText(en.value)
  expect(field).toHaveFocus()
  await user.type(field, '3.5')
  expect(measured.getByRole('button', { name: 'Soon' })).toHaveAttribute('data-suggested')
  // The mechanic decides otherwise.
  await user.click(measured.getByRole('button', { name: 'Now' }))
  await waitFor(() =>
    expect(puts(api).map(({ body }) => body)).toEqual([
      { result: 'green' },
      { value: 3.5, result: 'red' },
    ]),
  )
  // A finding stays open for its note.
  await user.type(measured.getByLabelText(en.note), 'Inner edge{Enter}')
  await user.click(measured.getByRole('button', { name: en.next_point }))
  await editor('Point 3')
  await waitFor(() => expect(puts(api).at(-1)!.body).toEqual({ note: 'Inner edge' }))
  expect(screen.getByRole('button', { name: /Needs work now Point 2.*3\.5 mm/ })).toBeVisible()
})

test.each([
  ['a colour chosen without a value', { value: 6 }, 'red', null],
  ['a colour chosen against the suggestion', { value: 6 }, 'amber', 5],
  ['the colour that the last value suggested', { value: 6, result: 'green' }, 'amber', 3],
  ['a reason to skip it', { value: 6, result: 'green' }, 'skipped', null],
] as const)('a value typed at a point with %s sends %j', async (_case, sent, result, value) => {
  const { api } = fakeInspectionApi(
    anInspection({
      points: [aPoint(1, { unit: 'mm', green_min: 4, amber_min: 2, result, value }), aPoint(2)],
    }),
  )
  const { user } = openInspection()
  await user.click(await screen.findByRole('button', { name: /Point 1/ }))
  const point = await editor('Point 1')
  await user.clear(point.getByLabelText(en.value))
  await user.type(point.getByLabelText(en.value), '6')
  expect(point.getByRole('button', { name: 'Good' })).toHaveAttribute('data-suggested')
  await user.click(point.getByRole('button', { name: en.next_point }))
  await waitFor(() => expect(puts(api).map(({ body }) => body)).toEqual([sent]))
})

test('Enter accepts the suggested colour, and a wrong value stays at its field', async () => {
  const { api } = fakeInspectionApi(
    anInspection({ points: [aPoint(1, { unit: 'V', green_min: 12.4, amber_min: 12 }), aPoint(2)] }),
  )
  const { user } = openInspection()
  const field = (await editor('Point 1')).getByLabelText(en.value)
  await user.type(field, '12.345{Enter}')
  expect(screen.getByText(en.value_invalid)).toBeVisible()
  expect(puts(api)).toEqual([])
  await user.clear(field)
  await user.type(field, '١٢٫١{Enter}')
  await editor('Point 2')
  await waitFor(() =>
    expect(puts(api).map(({ body }) => body)).toEqual([{ value: 12.1, result: 'amber' }]),
  )
})

test('a point is skipped with one tap for a usual reason, or with a typed one', async () => {
  const { api } = fakeInspectionApi(anInspection({ points: [aPoint(1), aPoint(2)] }))
  const { user } = openInspection()
  await user.click((await editor('Point 1')).getByRole('button', { name: en.skip.open }))
  await user.click(screen.getByRole('button', { name: en.skip.reasons.no_access }))
  await user.click((await editor('Point 2')).getByRole('button', { name: en.skip.open }))
  const confirm = screen.getByRole('button', { name: en.skip.confirm })
  expect(confirm).toBeDisabled()
  await user.type(screen.getByLabelText(en.skip.other), 'Seized bolt')
  await user.click(confirm)
  await waitFor(() =>
    expect(puts(api).map(({ body }) => body)).toEqual([
      { result: 'skipped', skip_reason: 'no_access' },
      { result: 'skipped', skip_reason: 'Seized bolt' },
    ]),
  )
})

test('a refused answer is taken back and says why', async () => {
  const { api } = fakeInspectionApi(anInspection({ points: [aPoint(1), aPoint(2)] }))
  api.on(`PUT /work-cards/inspections/points/${aPoint(1).id}`, () =>
    errorResponse(409, 'inspection_completed'),
  )
  const { user } = openInspection()
  await user.click((await editor('Point 1')).getByRole('button', { name: 'Good' }))
  expect(await screen.findByText(/completed and can no longer be changed/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Not answered Point 1' })).toBeVisible()
})

test('shows the answers of another phone with its own next one', async () => {
  const { read, replace } = fakeInspectionApi(anInspection({ points: fortyPoints() }))
  const { user } = openInspection()
  await editor('Point 0')
  // The other phone has answered point 39 since.
  const points = read().points.map((point, place) =>
    place === 39 ? { ...point, result: 'red' as const, version: 2 } : point,
  )
  replace({ ...read(), points })
  await user.click(screen.getByRole('button', { name: 'All good: Section 5' }))
  expect(await screen.findByRole('button', { name: 'Needs work now Point 39' })).toBeVisible()
})

test('an untouched open point takes over the value and the note of another phone, and sends nothing', async () => {
  const measured = { unit: 'mm', green_min: 4, amber_min: 2 }
  const { api, read, replace } = fakeInspectionApi(
    anInspection({ points: [aPoint(1, { ...measured, result: 'amber' }), aPoint(2)] }),
  )
  const { user, client } = openInspection()
  await user.click(await screen.findByRole('button', { name: /Point 1/ }))
  const point = await editor('Point 1')
  await user.click(point.getByLabelText(en.note))
  const points = read().points.map((one, place) =>
    place === 0 ? { ...one, value: 4.5, note: 'Inner edge', version: 2 } : one,
  )
  replace({ ...read(), points })
  // As the shell does after a live event.
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  await waitFor(() => expect(point.getByLabelText(en.value)).toHaveValue('4.5'))
  expect(point.getByLabelText(en.note)).toHaveValue('Inner edge')
  await user.click(point.getByRole('button', { name: en.next_point }))
  await editor('Point 2')
  expect(screen.getByRole('button', { name: /Point 1.*4\.5 mm/ })).toBeVisible()
  expect(puts(api)).toEqual([])
})

test('a typed value stays while another phone answers the same point', async () => {
  const { api, read, replace } = fakeInspectionApi(
    anInspection({ points: [aPoint(1, { unit: 'mm' }), aPoint(2)] }),
  )
  const { user, client } = openInspection()
  const point = await editor('Point 1')
  await user.type(point.getByLabelText(en.value), '3')
  const points = read().points.map((one, place) =>
    place === 0 ? { ...one, value: 4.5, result: 'green' as const, version: 2 } : one,
  )
  replace({ ...read(), points })
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  await waitFor(() =>
    expect(point.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(point.getByLabelText(en.value)).toHaveValue('3')
  await user.click(point.getByRole('button', { name: 'Now' }))
  await waitFor(() =>
    expect(puts(api).map(({ body }) => body)).toEqual([{ value: 3, result: 'red' }]),
  )
})

test('a photo is sent to its point and shown there', async () => {
  const { api, read, replace } = fakeInspectionApi(anInspection({ points: [aPoint(1)] }))
  const path = /attachments$/
  const added = {
    id: idOf(900),
    work_card_id: read().work_card_id,
    task_id: null,
    inspection_point_id: aPoint(1).id,
    kind: 'photo' as const,
    file_name: 'pad.jpg',
    caption: null,
    size_bytes: 10,
    duration_seconds: null,
    is_visible_to_customer: false,
    added_by: idOf(50),
    added_by_name: 'Bilal Rahman',
    added_at: '2026-11-20T08:05:00.000Z',
    file_url: '/photo',
    thumbnail_url: '/thumbnail',
  }
  api.on(`POST /work-cards/${read().work_card_id}/attachments`, () => {
    replace({ ...read(), photos: [added] })
    return recordResponse(added, [], 201)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  const { user, client } = openInspection()
  // As the shell does.
  const stopReading = onActionSent(() => client.invalidateQueries())
  const point = await editor('Point 1')
  const file = new File([new Uint8Array(10)], 'pad.jpg', { type: 'image/jpeg' })
  await user.upload(point.getByLabelText(en.photos.add), file)
  expect(await point.findByRole('button', { name: 'View photo 1 of Point 1' })).toBeVisible()
  expect(requestsOf(api, 'POST', path).map(({ body }) => body)).toMatchObject([
    { inspection_point_id: aPoint(1).id, file_name: 'pad.jpg' },
  ])
  stopReading()
})

test.each([
  ['en', 'Needs work now', 'Needs attention soon'],
  ['ar', 'يحتاج إلى إصلاح الآن', 'يحتاج إلى عناية قريباً'],
] as const)('the result in %s shows red and amber points first', async (language, red, amber) => {
  const points = fortyPoints().map((point) => ({ ...point, result: 'green' as PointResult }))
  points[20] = { ...points[20]!, result: 'amber' }
  points[30] = { ...points[30]!, result: 'red', note: 'Close to the wear mark' }
  fakeInspectionApi(
    anInspection({ points, status: 'completed', completed_at: '2026-11-20T08:10:00.000Z' }),
  )
  openInspection({ language, role: 'receptionist' })
  await screen.findByRole('region', { name: red })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings.slice(0, 2)).toEqual([red, amber])
  expect(screen.getByText('Close to the wear mark')).toBeVisible()
})

test('the result is downloaded as a PDF file, and an error of the printer is shown', async () => {
  const points = [aPoint(1, { result: 'green' })]
  const pdf_url = '/api/work-cards/inspections/pdf?signature=1'
  fakeInspectionApi(
    anInspection({
      points,
      status: 'completed',
      completed_at: '2026-11-20T08:10:00.000Z',
      pdf_url,
    }),
  )
  const { user } = openInspection({ role: 'receptionist' })
  const button = await screen.findByRole('button', { name: en.pdf })
  const load = jest.spyOn(globalThis, 'fetch')
  load.mockResolvedValueOnce({ ok: false, status: 503 } as Response)
  await user.click(button)
  expect(load).toHaveBeenCalledWith(pdf_url)
  await screen.findByText(en.pdf_failed)
  load.mockRestore()
})

test('the reception reads an open inspection and cannot answer', async () => {
  fakeInspectionApi(anInspection({ points: [aPoint(1)] }))
  openInspection({ role: 'receptionist' })
  expect(await screen.findByRole('region', { name: en.results.open })).toBeVisible()
  expect(screen.queryByRole('button', { name: en.discard.open })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Point 1' })).toBeNull()
})

test.each([
  ['en', 'completed', /^The job is closed/],
  ['ar', 'cancelled', /^العمل مغلق/],
] as const)(
  'an open inspection of a closed job is read and discarded only, in %s',
  async (language, work_card_status, text) => {
    fakeInspectionApi(anInspection({ points: [aPoint(1)], work_card_status }))
    openInspection({ language })
    expect(await screen.findByText(text)).toBeVisible()
    const texts = language === 'ar' ? ar : en
    expect(screen.getByRole('region', { name: texts.results.open })).toBeVisible()
    expect(screen.getByRole('button', { name: texts.discard.open })).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.choices.green })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.complete.open })).toBeNull()
  },
)

test.each([
  ['an open job', { work_card_status: 'in_progress' as const }],
  ['a job whose status an older service does not name', {}],
])('an inspection of %s is filled in', async (_case, status) => {
  fakeInspectionApi(anInspection({ points: [aPoint(1)], ...status }))
  openInspection()
  expect((await editor('Point 1')).getByRole('button', { name: 'Good' })).toBeVisible()
  expect(screen.queryByText(en.job_closed)).toBeNull()
})

test('shows no message about the closed job at a completed inspection', async () => {
  const completed = { status: 'completed' as const, completed_at: '2026-11-20T08:10:00.000Z' }
  const points = [aPoint(1, { result: 'green' })]
  fakeInspectionApi(anInspection({ points, ...completed, work_card_status: 'completed' }))
  openInspection()
  expect(await screen.findByRole('region', { name: en.results.green })).toBeVisible()
  expect(screen.queryByText(en.job_closed)).toBeNull()
})

test('a discarded inspection leads back to the card', async () => {
  const { api } = fakeInspectionApi(anInspection({ points: [aPoint(1)] }))
  api.on(`DELETE /work-cards/inspections/${inspectionId}`, () => recordResponse({}))
  const { user } = openInspection()
  await user.click(await screen.findByRole('button', { name: en.discard.open }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: en.discard.confirm }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('an inspection that is gone says so, and one that cannot be read offers to retry', async () => {
  const { api } = fakeInspectionApi()
  const path = `GET /work-cards/inspections/${inspectionId}`
  api.on(path, () => errorResponse(404, 'not_found'))
  const { unmount } = openInspection()
  expect(await screen.findByText(en.gone)).toBeVisible()
  unmount()
  api.on(path, () => errorResponse(500, 'internal_error'))
  openInspection()
  expect(await screen.findByText(en.load_failed)).toBeVisible()
})
