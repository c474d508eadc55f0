import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { type Language, Modal, startSession, useSession } from '@warsha/web-kit'
import { errorResponse, fakeApi, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import ar from '../locales/ar/shell.json'
import en from '../locales/en/shell.json'
import { SessionReminder } from './session-reminder.tsx'

const maryam = {
  id: 'u-1',
  username: 'maryam',
  first_name: 'Maryam',
  last_name: 'Said',
  role: 'receptionist',
  roles: ['receptionist'],
} as SessionUser

const tokenThatEndsIn = (minutes: number) => {
  const exp = Math.floor(Date.now() / 1000) + minutes * 60
  return `header.${btoa(JSON.stringify({ sub: maryam.id, exp }))}.signature`
}

const signInAgain = { name: en.session.sign_in_again }
const texts = { en: { shell: en }, ar: { shell: ar } }
const open = (minutes: number, language: Language = 'en') => {
  const onClose = jest.fn()
  startSession(tokenThatEndsIn(minutes), maryam)
  renderScreen(
    <>
      <Modal opened onClose={onClose} title="Receive car">
        <input aria-label="Complaint" />
      </Modal>
      <SessionReminder />
    </>,
    { texts, language },
  )
  return { user: userEvent.setup(), onClose }
}

afterEach(() => jest.useRealTimers())

test('lets a user sign in again before the session ends and keeps what is typed in a dialog', async () => {
  const renewed = tokenThatEndsIn(720)
  const api = fakeApi({
    'POST /auth/login': () => ({ body: { success: true, token: renewed, user: maryam } }),
  })
  const { user } = open(10)
  await user.type(await screen.findByLabelText('Complaint'), 'Brakes squeal')
  expect(screen.getByText(/^Your session ends at \d\d:\d\d\./)).toBeVisible()

  await user.click(screen.getByRole('button', signInAgain))
  const dialog = await screen.findByRole('dialog', signInAgain)
  await user.type(within(dialog).getByLabelText(/Password/), 'warsha-demo')
  await user.click(within(dialog).getByRole('button', { name: en.session.submit }))
  expect(await screen.findByText(en.session.renewed)).toBeVisible()
  expect(requestsOf(api, 'POST')).toMatchObject([
    { path: '/auth/login', body: { username: 'maryam', password: 'warsha-demo' } },
  ])
  expect(useSession.getState().token).toBe(renewed)
  expect(screen.getByLabelText('Complaint')).toHaveValue('Brakes squeal')
  expect(screen.queryByText(/Your session ends/)).toBeNull()
})

test('says that the password is wrong, and Esc returns to the dialog below', async () => {
  fakeApi({ 'POST /auth/login': () => errorResponse(401, 'invalid_credentials') })
  const { user, onClose } = open(10)
  const { token } = useSession.getState()
  await user.click(await screen.findByRole('button', signInAgain))
  const dialog = await screen.findByRole('dialog', signInAgain)
  await user.type(within(dialog).getByLabelText(/Password/), 'wrong{Enter}')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Invalid username or password/)
  expect(useSession.getState().token).toBe(token)

  await user.type(within(dialog).getByLabelText(/Password/), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', signInAgain)).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText(/Your session ends/)).toBeVisible()
})

test('appears only in the last 15 minutes', () => {
  jest.useFakeTimers()
  open(20)
  expect(screen.queryByText(/Your session ends/)).toBeNull()
  act(() => void jest.advanceTimersByTime(6 * 60_000))
  expect(screen.getByText(/Your session ends/)).toBeVisible()
  act(() => void jest.advanceTimersByTime(15 * 60_000))
  expect(screen.queryByText(/Your session ends/)).toBeNull()
})

test('shows nothing for a token without an end', () => {
  open(10)
  act(() => startSession('no token', maryam))
  expect(screen.queryByText(/Your session ends/)).toBeNull()
})

test('has its texts in Arabic', async () => {
  const { user } = open(10, 'ar')
  await user.click(await screen.findByRole('button', { name: ar.session.sign_in_again }))
  const dialog = await screen.findByRole('dialog', { name: ar.session.sign_in_again })
  expect(within(dialog).getByText(/maryam/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: ar.session.submit })).toBeVisible()
})
