import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type OutboxAction,
  startOutbox,
  startSession,
  useOutbox,
  useSession,
} from '@warsha/web-kit'
import { renderScreen } from '@warsha/web-kit/testing'
import { signOut } from '../account/sign-out.ts'
import OutboxButton from './outbox.button.tsx'

const action = (sequence: number, fields: Partial<OutboxAction> = {}): OutboxAction => ({
  sequence,
  key: `key-${sequence}`,
  userId: 'u1',
  madeAt: '2026-11-20T08:00:00Z',
  group: 'card',
  kind: 'start_job',
  method: 'POST',
  path: '/work-cards/{id}/start-job',
  params: { id: 'card' },
  subject: { number: 'WC-2026-000001', link: '/work-cards/card' },
  changes: ['work-cards'],
  ...fields,
})
const refusal = { status: 409, code: 'wrong_status', params: {}, text: '' }

const open = async (
  actions: readonly OutboxAction[],
  options: Parameters<typeof renderScreen>[1] = {},
) => {
  const rendered = renderScreen(<OutboxButton />, options)
  // jsdom has no storage, which the outbox says when it has started.
  await act(async () => void (await startOutbox()))
  act(() => useOutbox.setState({ actions, isUnavailable: false }))
  return { ...rendered, user: userEvent.setup() }
}

test('is absent while everything is sent', async () => {
  await open([])
  expect(screen.queryByRole('button')).toBeNull()
})

test('counts what waits and lists it in order, with links to the cards', async () => {
  const { user, router } = await open([action(1), action(2, { kind: 'finish_job' })])
  await user.click(screen.getByRole('button', { name: '2 changes wait to be sent' }))
  const entries = await screen.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Start job.*Waiting to be sent$/),
    expect.stringMatching(/^Finish job/),
  ])
  await user.click(screen.getAllByRole('link', { name: 'Open WC-2026-000001' })[0]!)
  expect(router.state.location.pathname).toBe('/work-cards/card')
})

test('says in Arabic what was refused and why', async () => {
  const { user } = await open([action(1, { refusal })], { language: 'ar' })
  await user.click(screen.getByRole('button', { name: 'تغيير واحد لم يُرسل' }))
  const entry = await screen.findByRole('listitem')
  expect(entry).toHaveTextContent(/لم يُرسل/)
  expect(screen.getByRole('button', { name: 'تجاهل تغييري' })).toBeVisible()
})

test('counts photos apart, shows the picture and the reason of a refused one, and sends it again', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  const file = new Blob(['photo'], { type: 'image/jpeg' })
  const upload = { kind: 'upload_photo', file, body: {} }
  const subject = { number: 'WC-2026-000001', link: '/', name: 'wheel.jpg' }
  const { user } = await open([
    action(1),
    action(2, { ...upload, subject }),
    action(3, { ...upload, subject, isInMemory: true }),
  ])
  const label = '1 change waits to be sent · 2 photos or files wait to be sent'
  await user.click(screen.getByRole('button', { name: label }))
  expect((await screen.findAllByRole('listitem'))[2]).toHaveTextContent(/no room for this file/)
  act(() =>
    useOutbox.setState({
      actions: [
        action(2, { ...upload, subject, refusal: { ...refusal, code: 'photo_too_large' } }),
      ],
    }),
  )
  const entry = screen.getByRole('listitem')
  expect(entry).toHaveTextContent('Photo “\u2068wheel.jpg\u2069”')
  expect(entry).toHaveTextContent(/less than 5MB/)
  expect(entry.querySelector('img')).toHaveAttribute('src', 'blob:photo')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Discard the file' })).toBeVisible()
})

test('says that the browser keeps nothing', async () => {
  await open([])
  act(() => useOutbox.setState({ isUnavailable: true }))
  expect(screen.getByRole('button', { name: /cannot keep changes/ })).toBeVisible()
})

test('sign-out asks while changes or files wait', async () => {
  const { user } = await open([action(1), action(2, { file: new Blob(['photo']) })])
  startSession('token', { id: 'u1', username: 'bilal', role: 'mechanic' } as never)
  let signedOut: Promise<void> | undefined
  act(() => {
    signedOut = signOut()
  })
  expect(await screen.findByText(/1 change of yours is only on this device/)).toBeVisible()
  expect(screen.getByText(/1 photo or file of yours is only on this device/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await signedOut
  expect(useSession.getState().token).toBe('token')
})
