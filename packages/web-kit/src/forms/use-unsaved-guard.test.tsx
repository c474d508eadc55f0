import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { ApiError } from '../api/api.ts'
import { usePhotoInAddress } from '../router/use-photo-in-address.ts'
import { renderScreen } from '../testing.tsx'
import { confirm } from '../ui/confirm.tsx'
import { Form, TextField, useContractForm } from './index.ts'

type Submit = () => Promise<unknown>

const schema = async () => ({
  safeParse: (value: unknown) => ({ success: true as const, data: value }),
})

const NoteForm = ({ submit, onDone }: { submit: Submit; onDone?: () => void }) => {
  const { setPhoto } = usePhotoInAddress()
  const form = useContractForm({ initialValues: { note: '' }, schema, submit, onDone })
  return (
    <Form form={form} submitLabel="Save" failedText="Failed to save">
      <TextField form={form} name="note" label="Note" />
      <button type="button" onClick={() => setPhoto('7', { replace: false })}>
        Photo
      </button>
    </Form>
  )
}

const open = async (submit: Submit = async () => undefined, onDone?: () => unknown) => {
  const { router } = renderScreen(<NoteForm submit={submit} onDone={() => void onDone?.()} />, {
    path: '/cards',
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Brakes')
  return {
    router,
    user,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
const question = () => screen.queryByText('Discard changes?')
const expectQuestion = async (user: UserEvent) => {
  await waitFor(() => expect(question()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(question()).toBeNull()
}

test('opens a photo of the page without a question, and closes it by Back', async () => {
  const { router, user, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Photo' }))
  expect(address()).toBe('/cards?photo=7')
  expect(question()).toBeNull()
  await act(() => router.navigate(-1))
  expect(address()).toBe('/cards')
  expect(question()).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Brakes')
})

test('asks again after the user has agreed to leave for an address that keeps the form', async () => {
  const { router, user, address } = await open()
  await act(() => router.navigate('/cards?tab=work'))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(address()).toBe('/cards?tab=work'))
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Brakes')
  await act(() => router.navigate('/cards?tab=money'))
  await expectQuestion(user)
  expect(address()).toBe('/cards?tab=work')
})

/** A submit that ends when the test says so. */
const controlledSubmit = () => {
  let end = { succeed: () => {}, fail: () => {} }
  const answer = new Promise<void>((resolve, reject) => {
    const failure = new ApiError({ status: 503, code: 'busy', text: 'x' })
    end = { succeed: resolve, fail: () => reject(failure) }
  })
  return { submit: () => answer, ...end }
}

test('stays on the form while it is saved, and shows the failure', async () => {
  const { submit, fail } = controlledSubmit()
  const { router, user, address } = await open(submit)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await act(() => router.navigate('/elsewhere'))
  expect(address()).toBe('/cards')
  expect(question()).toBeNull()
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)

  await act(async () => fail())
  expect(await screen.findByRole('alert')).toHaveTextContent('The system is busy')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Brakes')
  await act(() => router.navigate('/elsewhere'))
  await expectQuestion(user)
})

test('stays on the page while the work of a confirm dialog runs, and shows its failure there', async () => {
  const { submit: work, fail } = controlledSubmit()
  const { router, user, address } = await open()
  act(() => void confirm({ title: 'Pay?', text: 'R-7', confirmLabel: 'Pay', onConfirm: work }))
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  await act(() => router.navigate('/elsewhere'))
  expect(address()).toBe('/cards')
  expect(question()).toBeNull()

  await act(async () => fail())
  const dialog = screen.getByRole('dialog', { name: 'Pay?' })
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The system is busy')
  await act(() => router.navigate('/elsewhere'))
  await expectQuestion(user)
})

test('leaves a form that was saved without a question', async () => {
  const { submit, succeed } = controlledSubmit()
  const { router, user, address } = await open(submit, () => router.navigate('/cards/7'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await act(async () => succeed())
  await waitFor(() => expect(address()).toBe('/cards/7'))
  expect(question()).toBeNull()
})
