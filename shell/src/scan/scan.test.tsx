import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { setPreference } from '@warsha/web-kit'
import { type FakeApi, requestsOf } from '@warsha/web-kit/testing'
import shellAr from '../locales/ar/shell.json'
import shellEn from '../locales/en/shell.json'
import {
  buttonLabels,
  createEmptyApi,
  findSearchField,
  listResponse,
  sparePart,
  vehicle,
  workCard,
} from '../search/search-testing.tsx'
import { giveCamera, label, openAs, scanTexts, vin, visible } from './scan-testing.tsx'

const scanLabels = { en: shellEn.scan, ar: shellAr.scan }
const en = scanTexts.en

const serveLabel = (api: FakeApi) =>
  api.on('GET /vehicles/by-qr/abcdefghijklmnopqrstuv', () => ({
    body: { success: true, data: { id: 'v-1' } },
  }))

type Page = ReturnType<typeof openAs>

const openScanner = async ({ user }: Page, language: 'en' | 'ar' = 'en') => {
  await user.click(screen.getByRole('button', { name: scanLabels[language] }))
  return screen.findByLabelText(scanTexts[language].type)
}

const enter = async (page: Page, code: string) => {
  const field = await openScanner(page)
  fireEvent.change(field, { target: { value: code } })
  await page.user.click(screen.getByRole('button', { name: en.open }))
}

const place = ({ router }: Page) => {
  const { pathname, search, state } = router.state.location
  return { to: `${pathname}${search}`, state }
}

beforeEach(() => {
  giveCamera({ error: 'NotFoundError' })
  setPreference('hasLetterShortcuts', true)
})

test('reads the label of a vehicle with the rear camera, opens the vehicle and releases the camera', async () => {
  const api = createEmptyApi()
  serveLabel(api)
  const { track, getUserMedia } = giveCamera({ code: label })
  const page = openAs('receptionist', 'en', true)
  await page.user.click(screen.getByRole('button', { name: scanLabels.en }))
  await waitFor(() => expect(place(page).to).toBe('/vehicles/v-1'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(getUserMedia).toHaveBeenCalledWith(
    expect.objectContaining({
      audio: false,
      video: expect.objectContaining({ facingMode: 'environment' }),
    }),
  )
  await waitFor(() => expect(track.stop).toHaveBeenCalled())
  expect(api.requests).toHaveLength(1)
})

test('has a torch where the camera has one, and releases the camera when the dialog is closed', async () => {
  createEmptyApi()
  const { track } = giveCamera({ torch: true })
  const page = openAs('receptionist')
  await openScanner(page)
  const torch = await screen.findByRole('button', { name: en.torch })
  await page.user.click(torch)
  await waitFor(() => expect(torch).toHaveAttribute('aria-pressed', 'true'))
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(track.stop).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByRole('button', { name: scanLabels.en })).toHaveFocus())
})

const problems = [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'in_use'],
  ['TypeError', 'failed'],
] as const

test.each(['en', 'ar'] as const)('says in %s why there is no picture', async (language) => {
  createEmptyApi()
  const page = openAs('mechanic', language)
  for (const [error, problem] of problems) {
    giveCamera({ error })
    await openScanner(page, language)
    expect(await screen.findByText(scanTexts[language].problem[problem])).toBeVisible()
    expect(screen.getByRole('button', { name: scanTexts[language].try_again })).toBeVisible()
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false })
  await openScanner(page, language)
  expect(await screen.findByText(scanTexts[language].problem.insecure)).toBeVisible()
  expect(screen.queryByRole('button', { name: scanTexts[language].try_again })).toBeNull()
})

test('starts the camera again after it was allowed', async () => {
  const api = createEmptyApi()
  serveLabel(api)
  giveCamera({ error: 'NotAllowedError' })
  const page = openAs('manager')
  await openScanner(page)
  const retry = await screen.findByRole('button', { name: en.try_again })
  giveCamera({ code: label })
  await page.user.click(retry)
  await waitFor(() => expect(place(page).to).toBe('/vehicles/v-1'))
})

test('reads a code from a photo, and says if there is none or it is no picture', async () => {
  const api = createEmptyApi()
  serveLabel(api)
  const page = openAs('manager')
  await openScanner(page)
  const input = screen.getByLabelText(en.photo)
  const photo = new File(['picture'], 'code.png', { type: 'image/png' })
  const createImageBitmap = jest.fn(async () => ({ close: () => undefined }))
  Object.assign(globalThis, { createImageBitmap })
  visible.code = undefined
  await page.user.upload(input, photo)
  expect(await screen.findByText(en.photo_without_code)).toBeVisible()
  createImageBitmap.mockRejectedValueOnce(new DOMException('no picture', 'InvalidStateError'))
  await page.user.upload(input, photo)
  expect(await screen.findByText(en.photo_unreadable)).toBeVisible()
  visible.code = label
  await page.user.upload(input, photo)
  await waitFor(() => expect(place(page).to).toBe('/vehicles/v-1'))
})

test('asks for a code at the field, and sends nothing', async () => {
  const api = createEmptyApi()
  await enter(openAs('manager'), ' ')
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(api.requests).toEqual([])
})

test('opens the vehicle of a VIN, among those whose search matches', async () => {
  const api = createEmptyApi()
  api.on('GET /vehicles', () =>
    listResponse([
      { ...vehicle(1), vin: 'JTMHX09J604123457' },
      { ...vehicle(2), vin: vin.toLowerCase() },
    ]),
  )
  const page = openAs('receptionist')
  await enter(page, `*${vin}*`)
  await waitFor(() => expect(place(page).to).toBe('/vehicles/v-2'))
})

test('lists the vehicles that share a VIN', async () => {
  const api = createEmptyApi()
  api.on('GET /vehicles', () =>
    listResponse([
      { ...vehicle(1), vin },
      { ...vehicle(2), vin },
    ]),
  )
  const page = openAs('receptionist')
  await enter(page, vin)
  expect(await screen.findByText('2 matches')).toBeVisible()
  await page.user.click(screen.getAllByRole('button', { name: /DUBAI A 12345/ })[1]!)
  await waitFor(() => expect(place(page).to).toBe('/vehicles/v-2'))
})

test.each(['receptionist', 'manager'] as const)(
  'offers a %s to receive a car whose VIN nobody has, or to search for it',
  async (role) => {
    createEmptyApi()
    const page = openAs(role)
    await enter(page, vin)
    expect(await screen.findByText(en.unknown.vin)).toBeVisible()
    expect(screen.queryByRole('button', { name: en.offer.new_part })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: en.offer.receive_car }))
    expect(place(page)).toEqual({ to: '/work-cards/receive', state: { vin } })
  },
)

test('a mechanic gets the own work card of a VIN, and learns nothing about other vehicles and parts', async () => {
  const api = createEmptyApi()
  api.on('GET /work-cards', () => listResponse([workCard(7, 'pending')]))
  const page = openAs('mechanic')
  await enter(page, vin)
  await waitFor(() => expect(place(page).to).toBe('/work-cards/w-7'))
  api.on('GET /work-cards', () => listResponse([]))
  await enter(page, vin)
  expect(await screen.findByText(en.unknown.own_vin)).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: en.again }))
  fireEvent.change(screen.getByLabelText(en.type), { target: { value: 'BRK-0003' } })
  await page.user.click(screen.getByRole('button', { name: en.open }))
  expect(await screen.findByText(en.unknown.text)).toBeVisible()
  expect([...new Set(api.requests.map(({ path }) => path))]).toEqual(['/work-cards'])
})

test('says that a label belongs to no vehicle of the role', async () => {
  const api = createEmptyApi()
  api.on('GET /vehicles/by-qr/abcdefghijklmnopqrstuv', () => ({
    status: 404,
    body: { success: false, code: 'not_found' },
  }))
  await enter(openAs('mechanic'), label)
  expect(await screen.findByText(en.unknown.label)).toBeVisible()
})

test.each([
  ['6290000000017', 'its barcode'],
  [' brk-0003 ', 'its number in another case'],
  ['06290000000017', 'a barcode with a zero in front'],
])('opens the part of %s (%s) for a manager', async (code) => {
  const api = createEmptyApi()
  api.on('GET /spare-parts', () =>
    listResponse([{ ...sparePart(4), barcode: '62900000000179' }, sparePart(3)]),
  )
  const page = openAs('manager')
  await enter(page, code)
  await waitFor(() => expect(place(page).to).toBe('/spare-parts?open=p-3'))
})

test('opens a part whose barcode is stored in Arabic digits', async () => {
  const api = createEmptyApi()
  api.on('GET /spare-parts', () => listResponse([{ ...sparePart(3), barcode: '٦٢٩٠٠٠٠٠٠٠٠١٧' }]))
  const page = openAs('manager')
  await enter(page, '6290000000017')
  await waitFor(() => expect(place(page).to).toBe('/spare-parts?open=p-3'))
})

test('offers a manager to add a part with an unknown barcode', async () => {
  createEmptyApi()
  const page = openAs('manager')
  await enter(page, '6290000000099')
  expect(await screen.findByText(en.unknown.part)).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: en.offer.new_part }))
  expect(place(page)).toEqual({ to: '/spare-parts?open=new', state: { barcode: '6290000000099' } })
})

test('shows a receptionist the part, who has no screen of parts, and offers no new part', async () => {
  const api = createEmptyApi()
  api.on('GET /spare-parts', () => listResponse([sparePart(3)]))
  const page = openAs('receptionist')
  await enter(page, 'BRK-0003')
  expect(await screen.findByText('Brake pads')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Brake pads/ })).toBeNull()
  api.on('GET /spare-parts', () => listResponse([]))
  await page.user.click(screen.getByRole('button', { name: en.again }))
  fireEvent.change(screen.getByLabelText(en.type), { target: { value: 'NONE-1' } })
  await page.user.click(screen.getByRole('button', { name: en.open }))
  expect(await screen.findByText(en.unknown.part)).toBeVisible()
  expect(screen.queryByRole('button', { name: en.offer.new_part })).toBeNull()
})

test('never opens the address of somebody else, and searches for nothing in it', async () => {
  const api = createEmptyApi()
  const page = openAs('manager')
  await enter(page, 'https://evil.example/work-cards/1')
  expect(await screen.findByText(en.unknown.link)).toBeVisible()
  expect(place(page).to).toBe('/dashboard')
  expect(api.requests).toEqual([])
})

test('opens an address of this installation only if the role has the screen', async () => {
  createEmptyApi()
  const page = openAs('mechanic')
  await enter(page, `${window.location.origin}/settings`)
  expect(await screen.findByText(en.unknown.link)).toBeVisible()
  await page.user.keyboard('{Escape}')
  await enter(page, `${window.location.origin}/work-cards/w-7?tab=parts`)
  await waitFor(() => expect(place(page).to).toBe('/work-cards/w-7?tab=parts'))
})

test('searches for an unknown code', async () => {
  createEmptyApi()
  const page = openAs('manager')
  await enter(page, 'ABC 123')
  await page.user.click(await screen.findByRole('button', { name: en.offer.search }))
  expect(await findSearchField()).toHaveValue('ABC 123')
})

test('shows a failure and tries the same code again', async () => {
  const api = createEmptyApi()
  api.on('GET /vehicles', () => ({
    status: 503,
    body: { success: false, code: 'upstream_unavailable' },
  }))
  const page = openAs('receptionist')
  await enter(page, vin)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.on('GET /vehicles', () => listResponse([{ ...vehicle(1), vin }]))
  await page.user.click(retry)
  await waitFor(() => expect(place(page).to).toBe('/vehicles/v-1'))
})

describe('a scanner that works as a keyboard', () => {
  let now = 0
  /** Sends key presses with a pause between them. @param codes the position of the keys, if another layout is active */
  const type = (text: string, pauseMs: number, target: Element = document.body, keys?: string) => {
    const press = (key: string, code: string) => {
      now += pauseMs
      const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: now })
      fireEvent(target, event)
      return event
    }
    for (const [at, character] of [...text].entries())
      press(character, keys ? `Key${keys[at]!.toUpperCase()}` : '')
    return press('Enter', 'Enter')
  }
  beforeEach(() => {
    now += 10_000
  })

  test('opens what it read, anywhere outside of fields', async () => {
    const api = createEmptyApi()
    api.on('GET /spare-parts', () => listResponse([sparePart(3)]))
    const page = openAs('manager')
    expect(type('BRK-0003', 8).defaultPrevented).toBe(true)
    await waitFor(() => expect(place(page).to).toBe('/spare-parts?open=p-3'))
  })

  test('reads the keys by their position if the layout is Arabic', async () => {
    createEmptyApi()
    openAs('manager')
    type('شؤثيبل', 8, document.body, 'acedfg')
    expect(await screen.findByText('acedfg')).toBeVisible()
  })

  test.each([
    ['a person types', (target: Element) => type('BRK-0003', 60, target)],
    ['the text is short', (target: Element) => type('BRK-3', 8, target)],
    ['it types into a field', () => type('BRK-0003', 8, screen.getByLabelText('elsewhere'))],
    [
      'single keys are turned off',
      (target: Element) => {
        act(() => setPreference('hasLetterShortcuts', false))
        return type('BRK-0003', 8, target)
      },
    ],
  ])('does nothing if %s', async (_case, scan) => {
    const api = createEmptyApi()
    const page = openAs('manager')
    await waitFor(() => expect(screen.getByRole('button', { name: scanLabels.en })).toBeVisible())
    scan(document.body)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requests).toEqual([])
    expect(place(page).to).toBe('/dashboard')
  })

  test('types into the search: a VIN opens its vehicle, a barcode its part and not a record that contains it', async () => {
    const api = createEmptyApi()
    api.on('GET /vehicles', ({ query }) =>
      listResponse(query.get('search') === vin ? [{ ...vehicle(2), vin }] : [vehicle(1)]),
    )
    api.on('GET /spare-parts', () => listResponse([sparePart(3)]))
    const page = openAs('manager')
    await page.user.click(screen.getByText(buttonLabels.en))
    await page.user.click(await findSearchField())
    await page.user.paste(vin)
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(place(page).to).toBe('/vehicles/v-2'))
    await page.user.click(screen.getByText(buttonLabels.en))
    await page.user.click(await findSearchField())
    await page.user.paste('6290000000017')
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(place(page).to).toBe('/spare-parts?open=p-3'))
    expect(requestsOf(api, 'POST')).toEqual([])
  })

  test('opens the scanner from the search', async () => {
    createEmptyApi()
    const page = openAs('mechanic')
    await page.user.click(screen.getByText(buttonLabels.en))
    const field = await findSearchField()
    const [button] = screen
      .getAllByRole('button', { name: scanLabels.en })
      .filter((one) => field.closest('[role="dialog"]')!.contains(one))
    await page.user.click(button!)
    expect(await screen.findByText(en.problem.none)).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
