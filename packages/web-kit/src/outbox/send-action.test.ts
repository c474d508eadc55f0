import { useSession } from '../base/session.ts'
import type { OutboxAction } from './outbox-action.ts'
import { sendAction, toDelayQuery } from './send-action.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

test('sends the time of sending with an action that has waited', () => {
  const { query } = toDelayQuery({ isTimed: true, madeAt: ago(60_000) })
  expect(query?.sent_at).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test.each([
  ['has not waited', { isTimed: true, madeAt: ago(0) }],
  ['has no time', { isTimed: false, madeAt: ago(60_000) }],
])('sends nothing that a server of 1.1 would refuse with an action that %s', (_, action) => {
  expect(toDelayQuery(action)).toEqual({})
})

describe('a file', () => {
  /** A request that ends only when it is aborted or the connection breaks. */
  class StalledRequest {
    static onSend = () => {}
    static sent: {
      body: string
      progress: (event: object) => void
      breakConnection: () => void
    }[] = []
    readonly upload: { onprogress?: (event: object) => void } = {}
    onabort?: () => void
    onerror?: () => void
    open() {}
    setRequestHeader() {}
    send(body: string) {
      StalledRequest.sent.push({
        body,
        progress: (event) => this.upload.onprogress?.(event),
        breakConnection: () => this.onerror?.(),
      })
      StalledRequest.onSend()
    }
    abort() {
      this.onabort?.()
    }
  }
  const upload: OutboxAction = {
    sequence: 1,
    key: 'key',
    userId: 'u1',
    madeAt: ago(0),
    group: 'card',
    kind: 'upload_photo',
    method: 'POST',
    path: '/files',
    params: {},
    body: { file_name: 'a.jpg' },
    file: new Blob(['photo'], { type: 'image/jpeg' }),
    subject: { number: '1', link: '/' },
    changes: [],
  }
  const control = { signal: new AbortController().signal, onProgress: jest.fn() }

  beforeEach(() => {
    StalledRequest.sent = []
    Object.assign(globalThis, { XMLHttpRequest: StalledRequest })
    useSession.setState({ token: 'test', user: { id: 'u1' } as never })
  })

  test('is sent as a data URL, reports its progress, and ends a minute after the last one', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout')
    const stallTimers = () => timers.mock.calls.filter(([, ms]) => ms === 60_000)
    const isSending = new Promise<void>((resolve) => {
      StalledRequest.onSend = resolve
    })
    const outcome = sendAction(upload, control)
    await isSending
    const [{ body, progress }] = StalledRequest.sent as [(typeof StalledRequest.sent)[0]]
    expect(JSON.parse(body)).toEqual({
      file_name: 'a.jpg',
      file: 'data:image/jpeg;base64,cGhvdG8=',
    })
    progress({ loaded: 1, total: 4 })
    expect(control.onProgress).toHaveBeenCalledWith(0.25)
    expect(stallTimers()).toHaveLength(2)
    const [end] = stallTimers().at(-1)! as [() => void]
    end()
    // The files of other cards are still sent.
    expect(await outcome).toEqual({ kind: 'later', isOffline: false })
  })

  test.each([
    ['after a part of it was sent stops only the files of its card', 2, false],
    ['before anything was sent is offline', 0, true],
  ])('whose connection breaks %s', async (_, loaded, isOffline) => {
    const isSending = new Promise<void>((resolve) => {
      StalledRequest.onSend = resolve
    })
    const outcome = sendAction(upload, control)
    await isSending
    const [{ progress, breakConnection }] = StalledRequest.sent as [(typeof StalledRequest.sent)[0]]
    progress({ loaded, total: 4 })
    breakConnection()
    expect(await outcome).toEqual({ kind: 'later', isOffline })
  })

  test('that is stopped while the browser reads it is not sent', async () => {
    const controller = new AbortController()
    const outcome = sendAction(upload, { ...control, signal: controller.signal })
    controller.abort()
    expect((await outcome).kind).not.toBe('sent')
    expect(StalledRequest.sent).toEqual([])
  })

  test('refuses a file that the browser has lost, and does not send it', async () => {
    const lost = { ...upload, file: 'lost' as unknown as Blob }
    expect(await sendAction(lost, control)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'file_unreadable' },
    })
    expect(StalledRequest.sent).toEqual([])
  })

  test('of another user is not sent', async () => {
    expect(await sendAction({ ...upload, userId: 'u2' }, control)).toEqual({ kind: 'signed_out' })
    expect(StalledRequest.sent).toEqual([])
  })
})
