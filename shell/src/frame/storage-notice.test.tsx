import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePassword } from '@warsha/contracts/identity/routes/auth'
import { useMutationOf } from '@warsha/web-kit'
import { errorResponse, fakeApi, renderScreen, requestsOf } from '@warsha/web-kit/testing'
import ar from '../locales/ar/shell.json'
import en from '../locales/en/shell.json'
import { StorageNotice } from './storage-notice.tsx'

const texts = { en: { shell: en }, ar: { shell: ar } }
const stateCall = 'GET /system/storage'
const stateOf = (areChangesRefused: boolean) => () => ({
  body: { success: true, data: { are_changes_refused: areChangesRefused } },
})

const Page = () => {
  const { mutate } = useMutationOf(changePassword)
  const body = { current_password: 'warsha-demo', new_password: 'another phrase' }
  return (
    <>
      <StorageNotice />
      <button type="button" onClick={() => mutate({ body })}>
        Save
      </button>
    </>
  )
}

test.each([
  ['en', en],
  ['ar', ar],
] as const)('says in %s that the server refuses changes', async (language, { storage_full }) => {
  fakeApi({ [stateCall]: stateOf(true) })
  renderScreen(<StorageNotice />, { texts, language })
  expect(await screen.findByRole('alert')).toHaveTextContent(storage_full.title)
  expect(screen.getByRole('alert')).toHaveTextContent(storage_full.text)
})

test('appears as soon as a change is refused, also before the page has loaded its content', async () => {
  const user = userEvent.setup()
  const api = fakeApi({
    [stateCall]: stateOf(true),
    'PUT /auth/password': () => errorResponse(503, 'storage_full'),
  })
  renderScreen(<Page />, { texts, language: 'en' })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(en.storage_full.title)
  expect(requestsOf(api, 'GET', /storage/).length).toBeGreaterThan(0)
})

test('shows nothing while the server accepts changes, and the notice after a refused one', async () => {
  const user = userEvent.setup()
  const api = fakeApi({
    [stateCall]: stateOf(false),
    'PUT /auth/password': () => errorResponse(503, 'storage_full'),
  })
  renderScreen(<Page />, { texts, language: 'en' })
  await waitFor(() => expect(requestsOf(api, 'GET', /storage/)).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
  api.on(stateCall, stateOf(true))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(en.storage_full.title)
})

test('shows nothing if the server does not know the state', async () => {
  const api = fakeApi({ [stateCall]: () => errorResponse(404, 'not_found') })
  renderScreen(<StorageNotice />, { texts, language: 'en' })
  await waitFor(() => expect(requestsOf(api, 'GET', /storage/)).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
