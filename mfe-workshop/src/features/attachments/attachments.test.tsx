import '@warsha/web-kit/parts/outbox/outbox-testing.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import { discardAction, onActionSent, useOutbox, useSession } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  anOfficeCard,
  cardPath,
  fakeWorkCardApi,
  myId,
  openCard,
} from '../work-card/work-card-testing.tsx'
import { anAttachment } from './attachments-testing.ts'

type Role = 'manager' | 'receptionist' | 'mechanic'

const setUp = (attachments: Attachment[] = [], role: Role = 'receptionist') => {
  const stored = [...attachments]
  const card = role === 'mechanic' ? aCard() : anOfficeCard()
  const api = fakeWorkCardApi(() => ({ ...card, attachment_count: stored.length }))
  api.on(`GET ${cardPath}/attachments`, () => recordResponse(stored.map((one) => ({ ...one }))))
  api.on(`POST ${cardPath}/attachments`, ({ body }) => {
    const { file_name, task_id = null } = body as Attachment
    const added = anAttachment(50 + stored.length, { file_name, task_id })
    stored.push(added)
    return recordResponse(added, [], 201)
  })
  return { api, stored }
}
let stopReading = () => {}
const open = (role: Role, search = '?tab=files', language: 'en' | 'ar' = 'en') => {
  const opened = openCard({ role, search, language })
  // As the shell does.
  stopReading()
  stopReading = onActionSent(() => opened.client.invalidateQueries())
  return opened
}
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')))
const uploadList = () => screen.queryByRole('list', { name: 'Uploads' })
const isAskedBeforeClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
})
afterEach(async () => {
  await act(async () => {
    for (const action of useOutbox.getState().actions) await discardAction(action)
  })
})

const aFile = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const uploads = (api: ReturnType<typeof setUp>['api']) => requestsOf(api, 'POST', /attachments$/)

test('uploads several files one after the other, and shows them', async () => {
  const { api } = setUp()
  const { user } = open('mechanic')
  expect(await screen.findByText('No photos or files yet')).toBeVisible()
  await user.upload(screen.getByLabelText('Add photos or files'), [
    aFile('wheel.jpg', 'image/jpeg'),
    aFile('quote.pdf', 'application/pdf'),
  ])
  expect(await screen.findByRole('button', { name: /View .*wheel\.jpg/ })).toBeVisible()
  await waitFor(() => expect(uploads(api)).toHaveLength(2))
  expect(uploads(api).map(({ body }) => body)).toMatchObject([
    { file: expect.stringMatching(/^data:image\/jpeg;base64,/), file_name: 'wheel.jpg' },
    { file: expect.stringMatching(/^data:application\/pdf;base64,/), file_name: 'quote.pdf' },
  ])
  await waitFor(() => expect(uploadList()).toBeNull())
})

test.each([
  [
    'a text file',
    aFile('notes.txt', 'text/plain'),
    'Please upload a photo, a video, a PDF file or a voice note',
  ],
  [
    'a PDF file above 10 MB',
    aFile('big.pdf', 'application/pdf', 10 * 1024 * 1024 + 1),
    'The file must not be larger than 10 MB',
  ],
  [
    'a HEIC picture that the browser cannot read',
    aFile('IMG_1.heic', ''),
    'This browser cannot read this picture. Send it as JPEG or PNG',
  ],
])('says at its line why %s is not sent, and removes it', async (_, file, message) => {
  const { api } = setUp()
  const { user } = open('receptionist')
  const field = await screen.findByLabelText('Add photos or files')
  // Dropped files are not filtered by the types of the field.
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file] } })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(uploads(api)).toEqual([])
  await user.click(screen.getByRole('button', { name: `Remove ${file.name}` }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sends an upload again that the server had no time for, with the same key', async () => {
  const { api } = setUp()
  let attempts = 0
  api.on(`POST ${cardPath}/attachments`, () => {
    attempts += 1
    return attempts === 1 ? errorResponse(503, 'busy') : recordResponse(anAttachment(9), [], 201)
  })
  const { user } = open('receptionist')
  await user.upload(
    await screen.findByLabelText('Add photos or files'),
    aFile('a.png', 'image/png'),
  )
  await waitFor(() => {
    expect(attempts).toBe(1)
    expect(uploadList()).toHaveTextContent('Waiting to be sent')
  })
  // Absent while the file is sent, which a click cannot know.
  await waitFor(() => {
    const retry = screen.queryByRole('button', { name: 'Retry a.png' })
    if (retry) fireEvent.click(retry)
    expect(uploadList()).toBeNull()
  })
  const keys = uploads(api).map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('shows the error of the server at the line of the upload', async () => {
  const { api } = setUp()
  api.on(`POST ${cardPath}/attachments`, () =>
    errorResponse(400, 'invalid_input', {
      details: [{ path: 'file', code: 'file_content_mismatch', message: 'x' }],
    }),
  )
  const { user } = open('receptionist', '?tab=files', 'ar')
  await user.upload(
    await screen.findByLabelText('إضافة صور أو ملفات'),
    aFile('a.pdf', 'application/pdf'),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('محتوى هذا الملف لا يطابق نوعه')
  expect(screen.getByText('صورة أو ملف واحد لم يُرسل')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'إزالة a.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'إزالة' }))
  await waitFor(() => expect(useOutbox.getState().actions).toEqual([]))
})

test('sends a refused upload again with another key', async () => {
  const { api } = setUp()
  api.on(`POST ${cardPath}/attachments`, () =>
    errorResponse(409, 'attachment_limit', { params: { maximum: 60 } }),
  )
  const { user } = open('mechanic')
  await user.upload(
    await screen.findByLabelText('Add photos or files'),
    aFile('a.png', 'image/png'),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('at most 60')
  expect(uploadList()!.querySelector('img')).toHaveAttribute('src', 'blob:file')
  api.on(`POST ${cardPath}/attachments`, () => recordResponse(anAttachment(9), [], 201))
  await user.dblClick(screen.getByRole('button', { name: 'Retry a.png' }))
  await waitFor(() => expect(uploadList()).toBeNull())
  const keys = uploads(api).map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})

describe('without a connection', () => {
  const addOffline = async (name = 'a.png', type = 'image/png') => {
    const { api, stored } = setUp()
    const goOnline = () => {
      setUpAnswers()
      return comeBack()
    }
    const setUpAnswers = () =>
      api.on(`POST ${cardPath}/attachments`, () => {
        stored.push(anAttachment(9, { file_name: name }))
        return recordResponse(stored.at(-1)!, [], 201)
      })
    api.on(`POST ${cardPath}/attachments`, () => 'unreachable')
    const opened = open('mechanic')
    await opened.user.upload(await screen.findByLabelText('Add photos or files'), aFile(name, type))
    await waitFor(() => expect(useOutbox.getState().actions).toHaveLength(1))
    // The first attempt has been made: none begins later.
    await waitFor(() => expect(uploads(api).length).toBeGreaterThan(0))
    return { api, stored, goOnline, ...opened }
  }

  test('a file waits on the device, is counted on the card, and is sent once when it is back', async () => {
    const { api, goOnline, unmount } = await addOffline()
    expect(await screen.findByText('1 photo or file waits to be sent')).toBeVisible()
    expect(uploadList()).toHaveTextContent('Waiting to be sent')
    expect(uploadList()!.querySelector('img')).toHaveAttribute('src', 'blob:file')
    expect(isAskedBeforeClosing()).toBe(false)
    unmount()
    open('mechanic')
    expect(await screen.findByRole('list', { name: 'Uploads' })).toHaveTextContent('a.png')
    goOnline()
    expect(await screen.findByRole('button', { name: /View .*a\.png/ })).toBeVisible()
    await waitFor(() => expect(uploadList()).toBeNull())
    const keys = uploads(api).map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('a waiting file is removed after a question', async () => {
    const { api, user, goOnline } = await addOffline('quote.pdf', 'application/pdf')
    await user.click(await screen.findByRole('button', { name: 'Remove quote.pdf' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(uploadList()).toBeNull())
    const attempts = uploads(api).length
    goOnline()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(uploads(api)).toHaveLength(attempts)
  })

  test('a file of another user of the device is neither shown nor sent', async () => {
    const { api, goOnline } = await addOffline()
    const me = useSession.getState().user!
    const change = (state: Partial<ReturnType<typeof useSession.getState>>) =>
      act(() => useSession.setState(state))
    change({ user: { ...me, id: idOf(99) }, token: 'other' })
    await waitFor(() => expect(uploadList()).toBeNull())
    const attempts = uploads(api).length
    goOnline()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(uploads(api)).toHaveLength(attempts)
    change({ user: me, token: 'test' })
    await waitFor(() => expect(uploads(api).length).toBeGreaterThan(attempts))
    await waitFor(() => expect(uploadList()).toBeNull())
  })

  test('a device without room says so, keeps the file while the page is open, and sends it', async () => {
    Object.assign(navigator, { storage: { estimate: async () => ({ quota: 100, usage: 99 }) } })
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { goOnline } = await addOffline()
    expect(await screen.findByText(/no room for this file on the device/)).toBeVisible()
    expect(isAskedBeforeClosing()).toBe(true)
    goOnline()
    expect(await screen.findByRole('button', { name: /View .*a\.png/ })).toBeVisible()
    await waitFor(() => expect(uploadList()).toBeNull())
    expect(isAskedBeforeClosing()).toBe(false)
    Object.assign(navigator, { storage: undefined })
  })
})

test('stops an upload when the user signs out', async () => {
  const { api } = setUp()
  let respond = () => {}
  const isUploaded = new Promise<void>((resolve) => {
    respond = resolve
  })
  api.on(`POST ${cardPath}/attachments`, async () => {
    await isUploaded
    return recordResponse(anAttachment(9), [], 201)
  })
  const { user } = open('mechanic')
  await user.upload(await screen.findByLabelText('Add photos or files'), [
    aFile('a.png', 'image/png'),
    aFile('b.png', 'image/png'),
  ])
  await waitFor(() => expect(uploads(api)).toHaveLength(1))
  const me = useSession.getState().user!
  act(() => useSession.setState({ user: null, token: null, ended: 'signed_out' }))
  await waitFor(() => expect(uploadList()).toBeNull())
  await act(async () => {
    respond()
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(uploads(api)).toHaveLength(1)
  act(() => useSession.setState({ user: me, token: 'test', ended: null }))
})

test('receives pasted pictures', async () => {
  const { api } = setUp()
  open('receptionist')
  await screen.findByLabelText('Add photos or files')
  const paste = new Event('paste') as Event & { clipboardData?: object }
  paste.clipboardData = { types: ['Files'], files: [aFile('image.png', 'image/png')] }
  fireEvent(window, paste)
  await waitFor(() => expect(uploads(api)).toHaveLength(1))
})

test('leaves what is pasted into a text field there, although a spreadsheet adds a picture of it', async () => {
  const { api } = setUp([anAttachment(1, { added_by: myId })])
  const { user } = open('receptionist')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit caption' }))
  const caption = await screen.findByLabelText('Caption')
  const pasteInto = (target: Element, types: string[]) => {
    const paste = new Event('paste', { bubbles: true }) as Event & { clipboardData?: object }
    paste.clipboardData = { types, files: [aFile('image.png', 'image/png')] }
    fireEvent(target, paste)
  }
  pasteInto(caption, ['text/plain', 'Files'])
  // A screenshot, without text.
  pasteInto(caption, ['Files'])
  await waitFor(() => expect(uploads(api)).toHaveLength(1))
})

test('accepts no more than 60', async () => {
  setUp(Array.from({ length: 60 }, (_, number) => anAttachment(number)))
  open('receptionist')
  expect(await screen.findByText(/at most 60/)).toBeVisible()
  expect(screen.queryByLabelText('Add photos or files')).toBeNull()
})

test('opens a photo on the whole screen, and Back closes it', async () => {
  setUp([anAttachment(1, { caption: 'Worn' }), anAttachment(2), anAttachment(3, { kind: 'pdf' })])
  const { user, router } = open('receptionist')
  await user.click(await screen.findByRole('button', { name: /View .*Worn/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 2' })
  expect(within(dialog).getByRole('img', { name: 'Worn' })).toHaveAttribute('src', '/file-1')
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?tab=files')
})

test('the office shows a photo to the customer; mechanics are not offered it', async () => {
  const { api, stored } = setUp([anAttachment(1)])
  const path = `/work-cards/attachments/${stored[0]!.id}/visibility`
  api.on(`PUT ${path}`, ({ body }) => {
    stored[0] = { ...stored[0]!, ...(body as object) }
    return recordResponse(stored[0])
  })
  const { user, unmount } = open('receptionist')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show to customer' }))
  expect(await screen.findByText('Customer sees this')).toBeVisible()
  expect(requestsOf(api, 'PUT', /visibility/)[0]?.body).toEqual({ is_visible_to_customer: true })
  unmount()

  setUp([anAttachment(1, { added_by: myId })], 'mechanic')
  open('mechanic')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  expect(await screen.findByRole('menuitem', { name: 'Edit caption' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /customer/ })).toBeNull()
})

test('asks before it deletes, and only the author and managers may', async () => {
  const { api, stored } = setUp([anAttachment(1, { added_by: myId }), anAttachment(2)])
  api.on(`DELETE /work-cards/attachments/${stored[0]!.id}`, () => {
    stored.shift()
    return { body: { success: true } }
  })
  const { user } = open('receptionist')
  const [own, other] = await screen.findAllByRole('button', { name: /Actions for/ })
  await user.click(other!)
  expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toBeDisabled()
  await user.keyboard('{Escape}')
  await user.click(own!)
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('photo-1.jpg')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('photo-1.jpg')).toBeNull())
})

test('says why the evidence of started work cannot be deleted', async () => {
  setUp([anAttachment(1, { added_by: myId, is_evidence: true })])
  const { user } = open('manager')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  const item = await screen.findByRole('menuitem', { name: /^Delete/ })
  expect(item).toBeDisabled()
  expect(item).toHaveTextContent('The work has started')
})

test('changes a caption', async () => {
  const { api, stored } = setUp([anAttachment(1, { added_by: myId })])
  api.on(`PUT /work-cards/attachments/${stored[0]!.id}`, ({ body }) => {
    stored[0] = { ...stored[0]!, ...(body as object) }
    return recordResponse(stored[0])
  })
  const { user } = open('receptionist')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit caption' }))
  await user.type(await screen.findByLabelText('Caption'), 'Left wheel{Enter}')
  expect(await screen.findByText('Left wheel')).toBeVisible()
})

test('asks before a caption that is being typed is lost, and keeps it after a failure', async () => {
  const { api, stored } = setUp([anAttachment(1, { added_by: myId })])
  api.on(`PUT /work-cards/attachments/${stored[0]!.id}`, () => errorResponse(503, 'busy'))
  const { user } = open('receptionist')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit caption' }))
  await user.type(await screen.findByLabelText('Caption'), 'Left wheel{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(screen.getByLabelText('Caption'))
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Caption')).toHaveValue('Left wheel')
})

test('says why no voice note can be recorded', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
  setUp()
  const { user } = open('mechanic')
  await user.click(await screen.findByRole('button', { name: 'Record voice note' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('secure connection')
})

/** The microphone or the camera, whose recordings have this type and this address. */
const fakeRecordingDevice = (type: string, url: string) => {
  const stopTrack = jest.fn()
  const getUserMedia = jest.fn()
  class FakeRecorder {
    static isTypeSupported = (wanted: string) => wanted.startsWith(type)
    state = 'inactive'
    ondataavailable?: (event: { data: Blob }) => void
    onstop?: () => void
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.ondataavailable?.({ data: new Blob(['recorded']) })
      this.onstop?.()
    }
  }
  beforeEach(() => {
    stopTrack.mockReset()
    getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] })
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia },
      configurable: true,
    })
    Object.assign(globalThis, { MediaRecorder: FakeRecorder })
    Object.assign(URL, { createObjectURL: () => url, revokeObjectURL: () => undefined })
  })
  return { stopTrack, getUserMedia, FakeRecorder }
}

describe('voice notes', () => {
  const { stopTrack, getUserMedia, FakeRecorder } = fakeRecordingDevice('audio/webm', 'blob:voice')

  test('are heard before they are sent, with their length', async () => {
    const { api } = setUp()
    const { user } = open('mechanic')
    await user.click(await screen.findByRole('button', { name: 'Record voice note' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(stopTrack).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: /Play .*Voice note/ })).toBeVisible()
    expect(screen.getByText('0:00 / 0:01')).toBeVisible()
    expect(uploads(api)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(uploads(api)).toHaveLength(1))
    expect(uploads(api)[0]?.body).toMatchObject({
      file: expect.stringMatching(/^data:audio\/webm;base64,/),
      duration_seconds: 1,
    })
  })

  test.each(['new MediaRecorder', 'start'])(
    'release the microphone if %s throws',
    async (failing) => {
      class FailingRecorder extends FakeRecorder {
        constructor() {
          super()
          if (failing !== 'start') throw new DOMException('', 'NotSupportedError')
        }
        override start() {
          throw new DOMException('', 'InvalidStateError')
        }
      }
      Object.assign(globalThis, { MediaRecorder: FailingRecorder })
      setUp()
      const { user } = open('mechanic')
      await user.click(await screen.findByRole('button', { name: 'Record voice note' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to start the recording')
      expect(stopTrack).toHaveBeenCalledTimes(1)
      // The timer of a recording would replace the message.
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
      expect(screen.getByRole('alert')).toBeVisible()
    },
  )

  test.each([
    ['NotAllowedError', 'The microphone is blocked for this site'],
    ['NotFoundError', 'No microphone was found'],
  ])('say why the recording failed: %s', async (name, message) => {
    getUserMedia.mockRejectedValue(new DOMException('', name))
    setUp()
    const { user } = open('receptionist')
    await user.click(await screen.findByRole('button', { name: 'Record voice note' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })
})

describe('videos', () => {
  const { stopTrack, getUserMedia } = fakeRecordingDevice('video/mp4', 'blob:video')
  /** Lets videos have this length, or none that the browser can read. */
  const setLength = (seconds: number | null) => {
    jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(seconds ?? Number.NaN)
    jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      this.dispatchEvent(new Event(seconds === null ? 'error' : 'loadedmetadata'))
    })
  }
  afterEach(() => jest.restoreAllMocks())
  const openDialog = async () => {
    const { api } = setUp()
    const { user } = open('mechanic')
    await user.click(await screen.findByRole('button', { name: 'Video' }))
    return { api, user, dialog: within(await screen.findByRole('dialog')) }
  }

  test('are recorded by the camera, seen and sent with their length', async () => {
    const { api, user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Record' }))
    expect(getUserMedia).toHaveBeenCalledWith(
      expect.objectContaining({ video: expect.objectContaining({ facingMode: 'environment' }) }),
    )
    await user.click(await dialog.findByRole('button', { name: 'Stop' }))
    expect(stopTrack).toHaveBeenCalledTimes(1)
    expect(dialog.getByLabelText('Recorded video')).toHaveAttribute('src', 'blob:video')
    expect(uploads(api)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Use this video' }))
    await waitFor(() => expect(uploads(api)).toHaveLength(1))
    expect(uploads(api)[0]?.body).toMatchObject({
      file: expect.stringMatching(/^data:video\/mp4;base64,/),
      duration_seconds: 1,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    [8.4, 8],
    [null, 20],
  ])('of the device with %s seconds are sent', async (seconds, sent) => {
    setLength(seconds)
    const { api, user, dialog } = await openDialog()
    const file = aFile('noise.mov', 'video/quicktime')
    await user.upload(dialog.getByLabelText('Choose a video'), file)
    await waitFor(() => expect(uploads(api)).toHaveLength(1))
    expect(uploads(api)[0]?.body).toMatchObject({ duration_seconds: sent })
  })

  test('that are too long are not sent, and say so', async () => {
    setLength(21.5)
    const { api, user, dialog } = await openDialog()
    await user.upload(dialog.getByLabelText('Choose a video'), aFile('long.mp4', 'video/mp4'))
    expect(await screen.findByText('A video may be at most 20 seconds long')).toBeVisible()
    expect(uploads(api)).toEqual([])
  })

  test('can be chosen where the camera is blocked, and the reason is said', async () => {
    getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Record' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('camera or microphone is blocked')
    expect(dialog.getByLabelText('Choose a video')).toBeEnabled()
  })

  test('play in their place', async () => {
    setUp([anAttachment(1, { kind: 'video', thumbnail_url: null, duration_seconds: 8 })])
    const { user } = open('receptionist')
    const play = await screen.findByRole('button', { name: /^Play/ })
    expect(play).toHaveTextContent('0:08')
    const load = jest.spyOn(globalThis, 'fetch')
    load.mockResolvedValueOnce({ ok: true, blob: async () => new Blob(['x']) } as Response)
    await user.click(play)
    await waitFor(() => expect(screen.getByLabelText(/^Play/).tagName).toBe('VIDEO'))
  })
})

test('a task shows the number of its files, and adds to itself', async () => {
  const { api } = setUp([anAttachment(1, { task_id: idOf(201) }), anAttachment(2)])
  const { user } = open('receptionist', '?tab=tasks')
  await user.click(await screen.findByRole('button', { name: /files of .*Task 1.*: 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Task 1' }))
  expect(await dialog.findAllByRole('button', { name: /^View/ })).toHaveLength(1)
  await user.upload(dialog.getByLabelText('Add photos or files'), aFile('b.png', 'image/png'))
  await waitFor(() => expect(uploads(api)[0]?.body).toMatchObject({ task_id: idOf(201) }))
})
