import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type SignOutDetail, signOutEvent } from '@warsha/contracts/api/sign-out-event'
import { startSession, useSession } from '@warsha/web-kit'
import { Form, TextField, useContractForm } from '@warsha/web-kit/forms'
import { errorResponse, fakeApi, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import { useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { admin } from '../front-end-tests/front-end-tests-testing.ts'
import { signOut } from './sign-out.ts'

const build = { front_end: 'mfe-workshop', build: '0123456789ab', version: '1.4.0' }
const recordCall = 'POST /system/front-end-tests'

beforeEach(() => {
  startSession('a token', admin)
  useFrontEndTests.setState({
    tests: [{ ...build, integrity: `sha384-${'A'.repeat(64)}`, problem: null }],
  })
})

test('records the end of the tests of builds while the session is valid', async () => {
  const api = fakeApi({
    [recordCall]: () => ({ body: { success: true } }),
    'POST /auth/logout': () => ({ body: { success: true } }),
  })
  await signOut()
  expect(requestsOf(api, 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/system/front-end-tests', { ...build, state: 'ended' }],
    ['/auth/logout', undefined],
  ])
  expect(useSession.getState()).toMatchObject({ user: null, ended: 'signed_out' })
})

test('signs out also if the end cannot be recorded', async () => {
  expectConsole(/the end of the test of mfe-workshop could not be recorded/)
  fakeApi({
    [recordCall]: () => errorResponse(503, 'storage_full'),
    'POST /auth/logout': () => ({ body: { success: true } }),
  })
  await signOut()
  expect(useSession.getState().user).toBeNull()
})

const NoteForm = () => {
  const form = useContractForm({
    initialValues: { note: '' },
    schema: async () => ({ safeParse: (data) => ({ success: true, data }) }),
    submit: async () => undefined,
  })
  return (
    <Form form={form} submitLabel="Save" failedText="Failed">
      <TextField form={form} name="note" label="Note" />
    </Form>
  )
}

/** Signs out and shows the question, if there is one. */
const startSignOut = (): Promise<void> => {
  let ended!: Promise<void>
  act(() => {
    ended = signOut()
  })
  return ended
}

test('asks before the text of an open form is lost, and keeps both if the user does not discard it', async () => {
  const api = fakeApi({
    [recordCall]: () => ({ body: { success: true } }),
    'POST /auth/logout': () => ({ body: { success: true } }),
  })
  const user = userEvent.setup()
  renderScreen(<NoteForm />)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await user.type(note, 'Brakes')

  const kept = startSignOut()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await kept
  expect(useSession.getState().user).not.toBeNull()
  expect(requestsOf(api, 'POST')).toEqual([])
  expect(note).toHaveValue('Brakes')

  const ended = startSignOut()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await ended
  expect(useSession.getState().user).toBeNull()
})

describe('a front end that has delayed a call', () => {
  const signOutWhile = async (work: Promise<unknown>) => {
    const api = fakeApi({
      [recordCall]: () => ({ body: { success: true } }),
      'POST /auth/logout': () => ({ body: { success: true } }),
    })
    const onSignOut = (event: Event) => (event as CustomEvent<SignOutDetail>).detail.waitUntil(work)
    window.addEventListener(signOutEvent, onSignOut, { once: true })
    return { api, ended: signOut() }
  }

  test('sends it before the session ends', async () => {
    let arrive = () => {}
    const { api, ended } = await signOutWhile(
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    expect(useSession.getState().user).not.toBeNull()
    expect(requestsOf(api, 'POST')).toEqual([])
    arrive()
    await ended
    expect(useSession.getState().user).toBeNull()
  })

  test('ends the session although the delayed call fails', async () => {
    const { ended } = await signOutWhile(Promise.reject(new Error('refused')))
    await ended
    expect(useSession.getState().user).toBeNull()
  })

  test('ends the session although the delayed call does not end', async () => {
    jest.useFakeTimers()
    const { ended } = await signOutWhile(new Promise(() => {}))
    await jest.advanceTimersByTimeAsync(2_000)
    jest.useRealTimers()
    await ended
    expect(useSession.getState().user).toBeNull()
  })
})
