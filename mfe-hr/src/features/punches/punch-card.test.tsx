import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  errorResponse,
  type FakeApi,
  fakeApi,
  idOf,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/attendance.json'
import hrAr from '../../locales/ar/hr.json'
import en from '../../locales/en/attendance.json'
import hrEn from '../../locales/en/hr.json'
import { PunchCard } from './punch-card.tsx'
import { statusOf } from './punches-testing.ts'
import { readStoredPunches } from './stored-punches.ts'

const userId = idOf(1)
const record = {
  id: idOf(7),
  work_date: '2026-11-23',
  day_kind: 'working',
  check_in_time: '2026-11-23T04:00:00Z',
  check_out_time: null,
  status: 'checked_in',
  total_hours: null,
  worked_minutes: null,
  is_late: false,
  late_minutes: 0,
}

type Watch = (
  onSample: (position: { coords: object }) => void,
  onError: (error: { code: number }) => void,
) => number
/** Replaces the geolocation of the browser. */
const setWatch = (watch: Watch | undefined, isSecure = true) => {
  const geolocation = watch && { watchPosition: jest.fn(watch), clearWatch: jest.fn() }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true })
}
const here = { latitude: 25.2048493, longitude: 55.2707828 }

const open = (status: object, language: 'en' | 'ar' = 'en') => {
  const api = fakeApi({
    'GET /attendance/my-status': () => ({ body: { success: true, data: statusOf(status) } }),
  })
  for (const kind of ['in', 'out'])
    api.on(`POST /attendance/punch-${kind}`, () => ({ body: { success: true, data: record } }))
  renderScreen(<PunchCard />, {
    language,
    texts: { en: { hr: hrEn, attendance: en }, ar: { hr: hrAr, attendance: ar } },
  })
  return api
}
const punchBody = (api: FakeApi) =>
  requestsOf(api, 'POST', /punch-/)[0]?.body as Record<string, unknown>
const clickPunch = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  signInAs('mechanic', { id: userId })
  setWatch((onSample) => {
    onSample({ coords: { ...here, accuracy: 80 } })
    onSample({ coords: { ...here, accuracy: 15 } })
    return 1
  })
})

afterEach(() => jest.restoreAllMocks())

test('sends the best position and the device, and confirms', async () => {
  const api = open({})
  await clickPunch(en.punch.in)
  expect(await screen.findByText('Checked in successfully!')).toBeVisible()
  expect(punchBody(api)).toMatchObject({ ...here, accuracy: 15, device_id: expect.any(String) })
  expect(navigator.geolocation.watchPosition).toHaveBeenCalledWith(
    expect.anything(),
    expect.anything(),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
  )
})

test('shows the running shift and punches out', async () => {
  const api = open({ is_checked_in: true, attendance: record })
  expect(await screen.findByText('2h 15m')).toBeVisible()
  await clickPunch(en.punch.out)
  expect(await screen.findByText('Checked out successfully!')).toBeVisible()
  expect(requestsOf(api, 'POST', /punch-out/)).toHaveLength(1)
})

const changeOf = (response: object) => () => ({ body: { success: true, data: response } })

test('shows the answer to a punch, also if the connection is gone a moment later', async () => {
  const api = open({})
  await screen.findByRole('button', { name: en.punch.in })
  api.on('GET /attendance/my-status', () => 'unreachable')
  await clickPunch(en.punch.in)
  expect(await screen.findByRole('button', { name: en.punch.out })).toBeEnabled()
  expect(screen.getByText(en.card.checked_in)).toBeVisible()
  api.on(
    'POST /attendance/punch-out',
    changeOf({ ...record, status: 'completed', check_out_time: '2026-11-23T14:00:00Z' }),
  )
  await clickPunch(en.punch.out)
  expect(await screen.findByRole('button', { name: en.punch.in })).toBeEnabled()
  expect(screen.getByText(en.card.not_checked_in)).toBeVisible()
})

test('shows the answer to a stored punch, also if the connection is gone a moment later', async () => {
  const api = open({})
  await screen.findByRole('button', { name: en.punch.in })
  api.on('GET /attendance/my-status', () => 'unreachable')
  api.on('POST /attendance/punch-in', () => 'unreachable')
  api.on('POST /attendance/stored-punches', changeOf(record))
  await clickPunch(en.punch.in)
  await waitFor(() => expect(readStoredPunches(userId)).toHaveLength(0))
  expect(await screen.findByText(en.card.checked_in)).toBeVisible()
})

test.each([
  [1, 'Location permission denied. Please enable location access in your browser settings.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  [0, 'Unable to retrieve your location.'],
])('shows why there is no position for code %d, and sends nothing', async (code, text) => {
  setWatch((_, onError) => {
    onError({ code })
    return 1
  })
  const api = open({})
  await clickPunch(en.punch.in)
  for (const element of await screen.findAllByText(text)) expect(element).toBeVisible()
  expect(requestsOf(api, 'POST')).toHaveLength(0)
})

test('explains browsers without geolocation and insecure addresses', async () => {
  setWatch(undefined)
  open({})
  await clickPunch(en.punch.in)
  expect(
    (await screen.findAllByText('Geolocation is not supported by your browser'))[0],
  ).toBeVisible()
  setWatch(() => 1, false)
  await clickPunch(en.punch.in)
  expect(await screen.findByText(en.position.insecure_help)).toBeVisible()
})

test.each([
  ['en', 'You are 820 m away from the shop. You must be within 100 m to check in or out'],
  ['ar', 'أنت على بُعد 820 م من الورشة. يجب أن تكون ضمن 100 م لتسجيل الحضور أو الانصراف.'],
] as const)('shows the rejection of the server with the distance in %s', async (language, text) => {
  const api = open({}, language)
  api.on('POST /attendance/punch-in', () =>
    errorResponse(422, 'outside_geofence', { params: { distance: 820, radius: 100 } }),
  )
  await clickPunch((language === 'ar' ? ar : en).punch.in)
  expect(await screen.findAllByText(text)).toHaveLength(2)
})

test('asks for consent before the first position, and stores or only compares it', async () => {
  const api = open({ consent: null })
  api.on('PUT /attendance/consent', () => ({ body: { success: true } }))
  await clickPunch(en.punch.in)
  const agree = await screen.findByRole('button', { name: en.consent.agree })
  expect(navigator.geolocation.watchPosition).not.toHaveBeenCalled()
  await userEvent.click(agree)
  expect(await screen.findByText('Checked in successfully!')).toBeVisible()
  expect(requestsOf(api, 'PUT')[0]?.body).toEqual({ accepted: true })
})

test('asks for consent once, even if the status of the server arrives later', async () => {
  const api = open({ consent: null })
  api.on('PUT /attendance/consent', () => ({ body: { success: true } }))
  await clickPunch(en.punch.in)
  api.on('GET /attendance/my-status', () => errorResponse(404, 'not_found'))
  await userEvent.click(await screen.findByRole('button', { name: en.consent.agree }))
  await waitFor(() => expect(requestsOf(api, 'POST', /punch-in/)).toHaveLength(1))
  await clickPunch(en.punch.out)
  await waitFor(() => expect(requestsOf(api, 'POST', /punch-out/)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: en.consent.agree })).toBeNull()
})

test('punches with the code on the screen without asking for a position', async () => {
  const api = open({ consent: null })
  await clickPunch(en.code.open)
  await userEvent.type(screen.getByLabelText(en.code.label), '12345678')
  await userEvent.click(screen.getByRole('button', { name: en.code.use }))
  await waitFor(() => expect(punchBody(api)).toMatchObject({ presence_code: '12345678' }))
  expect(navigator.geolocation.watchPosition).not.toHaveBeenCalled()
})

test('keeps a punch without connection on the device and sends it once when the connection returns', async () => {
  const api = open({})
  let isOnline = false
  api.on('POST /attendance/punch-in', () => 'unreachable')
  api.on('POST /attendance/stored-punches', () =>
    isOnline ? { body: { success: true, data: record } } : 'unreachable',
  )
  await clickPunch(en.punch.in)
  expect(await screen.findByRole('list', { name: en.stored.title })).toBeVisible()
  expect(await screen.findByRole('button', { name: en.punch.out })).toBeVisible()
  const [stored] = readStoredPunches(userId)
  expect(stored).toMatchObject({ kind: 'in', body: here })
  isOnline = true
  // The event again and again until a running attempt has ended.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(readStoredPunches(userId)).toHaveLength(0)
  })
  const sent = requestsOf(api, 'POST', /stored/)
  const ids = sent.map(({ body }) => (body as { client_punch_id: string }).client_punch_id)
  expect(new Set(ids)).toEqual(new Set([stored?.client_punch_id]))
  // The server may have stored the first try, whose response was lost.
  expect(punchBody(api).client_punch_id).toBe(stored?.client_punch_id)
  expect(sent.at(-1)?.body).toMatchObject({ punched_at: stored?.punched_at, kind: 'in' })
})

describe('a punch while an earlier one waits on the device', () => {
  /** Punches in without a connection. */
  const keepPunchIn = async () => {
    const api = open({})
    api.on('POST /attendance/punch-in', () => 'unreachable')
    api.on('POST /attendance/stored-punches', () => 'unreachable')
    await clickPunch(en.punch.in)
    await screen.findByRole('list', { name: en.stored.title })
    await waitFor(() => expect(requestsOf(api, 'POST', /stored/)).toHaveLength(1))
    return api
  }
  const lastPosts = (api: FakeApi) =>
    requestsOf(api, 'POST')
      .slice(-2)
      .map(({ path }) => path)

  test('is sent after it', async () => {
    const api = await keepPunchIn()
    api.on('POST /attendance/stored-punches', changeOf(record))
    await clickPunch(en.punch.out)
    expect(await screen.findByText('Checked out successfully!')).toBeVisible()
    expect(lastPosts(api)).toEqual(['/attendance/stored-punches', '/attendance/punch-out'])
    expect(readStoredPunches(userId)).toHaveLength(0)
  })

  test('shows that the earlier one was sent, also if the new one has to wait', async () => {
    const api = await keepPunchIn()
    const countReads = () => requestsOf(api, 'GET', /my-status/).length
    const readsBefore = countReads()
    api.on('POST /attendance/stored-punches', () => {
      api.on('POST /attendance/stored-punches', () => 'unreachable')
      return changeOf(record)()
    })
    api.on('POST /attendance/punch-out', () => 'unreachable')
    await clickPunch(en.punch.out)
    expect(await screen.findByText(en.stored.sent)).toBeVisible()
    await waitFor(() => expect(countReads()).toBeGreaterThan(readsBefore))
    expect(readStoredPunches(userId)).toMatchObject([{ kind: 'out' }])
  })

  test('waits behind it while that one cannot be sent', async () => {
    const api = await keepPunchIn()
    await clickPunch(en.punch.out)
    await waitFor(() => expect(readStoredPunches(userId)).toHaveLength(2))
    expect(readStoredPunches(userId).map(({ kind }) => kind)).toEqual(['in', 'out'])
    expect(requestsOf(api, 'POST', /punch-out/)).toHaveLength(0)
  })
})

test('keeps a punch with the time of the tap when the network says nothing for 20 s', async () => {
  const api = open({})
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  const stop = new AbortController()
  timeout.mockReturnValue(stop.signal)
  api.on(
    'POST /attendance/punch-in',
    () =>
      new Promise((_resolve, reject) => {
        stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
      }),
  )
  api.on('POST /attendance/stored-punches', () => 'unreachable')
  const before = Date.now()
  await clickPunch(en.punch.in)
  await waitFor(() => expect(requestsOf(api, 'POST', /punch-in/)).toHaveLength(1))
  const tapped = Date.now()
  expect(timeout).toHaveBeenCalledWith(20_000)
  stop.abort(new DOMException('The operation timed out', 'TimeoutError'))
  expect(await screen.findByRole('list', { name: en.stored.title })).toBeVisible()
  const [stored] = readStoredPunches(userId)
  const punchedAt = Date.parse(stored!.punched_at)
  expect(punchedAt).toBeGreaterThanOrEqual(before)
  expect(punchedAt).toBeLessThanOrEqual(tapped)
})

test('sends a stored punch again whose answer was cut off', async () => {
  const api = open({})
  api.on('POST /attendance/punch-in', () => 'unreachable')
  let attempts = 0
  api.on('POST /attendance/stored-punches', () => {
    attempts += 1
    return attempts === 1 ? { status: 201 } : { body: { success: true, data: record } }
  })
  await clickPunch(en.punch.in)
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(attempts).toBe(2)
  })
  await waitFor(() => expect(readStoredPunches(userId)).toHaveLength(0))
  expect(screen.queryByText(/not accepted/)).toBeNull()
})

test('keeps a punch that the server refused, with the reason, until it is dismissed', async () => {
  const api = open({})
  api.on('POST /attendance/punch-in', () => 'unreachable')
  api.on('POST /attendance/stored-punches', () => errorResponse(409, 'already_checked_in'))
  await clickPunch(en.punch.in)
  expect(await screen.findByText('You are already checked in')).toBeVisible()
  expect(screen.getByText(/^Punch in, .*: not accepted$/)).toBeVisible()
  expect(screen.queryByText(/waiting for the connection/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.stored.dismiss }))
  expect(readStoredPunches(userId)).toHaveLength(0)
})

test('names the record without check-out and links to its correction', async () => {
  open({ missed: { ...record, status: 'missed_check_out' } })
  const link = await screen.findByRole('link', { name: en.corrections.request })
  expect(link).toHaveAttribute('href', `/my-attendance?correct=${record.id}`)
})
