import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '../api/api.ts'
import { Link, Route, Routes } from '../router/router.ts'
import { renderScreen } from '../testing.tsx'
import { Form, FormModal, LtrField, TextField, useContractForm } from './index.ts'

type Values = { name: string; email: string }
type Submit = (values: Values, key: string) => Promise<unknown>

/** A schema like those of the contracts, for a form with two fields. */
const schema = async () => ({
  safeParse: (value: unknown) => {
    const { name } = value as Values
    return name
      ? { success: true as const, data: value }
      : {
          success: false as const,
          error: { issues: [{ code: 'too_small', origin: 'string', minimum: 1, path: ['name'] }] },
        }
  },
})

const onClose = jest.fn()

interface PersonModalProps {
  submit: Submit
  initialKey?: string
  onNewKey?: (key: string) => void
}

const PersonModal = ({ submit, initialKey, onNewKey }: PersonModalProps) => {
  const form = useContractForm({
    initialValues: { name: '', email: '' },
    schema,
    submit,
    initialKey,
    onNewKey,
    onDone: onClose,
  })
  return (
    <FormModal
      form={form}
      title="New person"
      submitLabel="Save"
      failedText="Failed to save person"
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" data-autofocus />
      <LtrField form={form} name="email" label="E-mail" />
    </FormModal>
  )
}

const open = (
  submit: Submit = async () => undefined,
  initialKey?: string,
  onNewKey?: (key: string) => void,
) => {
  onClose.mockClear()
  return {
    user: userEvent.setup(),
    ...renderScreen(<PersonModal submit={submit} initialKey={initialKey} onNewKey={onNewKey} />),
  }
}
const nameBox = () => screen.findByRole('textbox', { name: 'Name' })

test('shows an error at a field on blur and removes it when the field is corrected', async () => {
  const { user } = open()
  await user.click(await nameBox())
  await user.tab()
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(await nameBox()).toHaveAttribute('aria-invalid', 'true')
  await user.type(await nameBox(), 'Layla')
  expect(screen.queryByText('This field is required')).toBeNull()
})

test('delays the error of a blurred field until the pointer is released, so that nothing moves below it', async () => {
  const { user } = open()
  await user.click(await nameBox())
  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('textbox', { name: 'E-mail' }),
  })
  expect(await nameBox()).not.toHaveFocus()
  expect(screen.queryByText('This field is required')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(await screen.findByText('This field is required')).toBeVisible()
})

test('shows all errors on submit, focuses the first invalid field and sends nothing', async () => {
  const submit = jest.fn(async () => undefined)
  const { user } = open(submit)
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'a@example.ae')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await nameBox()).toHaveFocus())
  expect(submit).not.toHaveBeenCalled()
})

test('shows an error of the server at its field and keeps the values', async () => {
  const details = [{ path: 'email', code: 'duplicate_email', message: 'taken' }]
  const { user } = open(() =>
    Promise.reject(new ApiError({ status: 409, code: 'duplicate_email', text: 'x', details })),
  )
  await user.type(await nameBox(), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This email is already used to sign in')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await nameBox()).toHaveValue('Layla')
})

test('keeps an error of the server until its field is changed or the form is submitted again', async () => {
  const details = [{ path: 'email', code: 'duplicate_email', message: 'taken' }]
  const submit = jest.fn(() =>
    Promise.reject(new ApiError({ status: 409, code: 'x', text: 'x', details })),
  )
  const { user } = open(submit)
  const taken = 'This email is already used to sign in'
  await user.type(await nameBox(), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(taken)).toBeVisible()
  await user.click(screen.getByRole('textbox', { name: 'E-mail' }))
  await user.tab()
  expect(screen.getByText(taken)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a')
  expect(screen.queryByText(taken)).toBeNull()
  await user.tab()
  expect(screen.queryByText(taken)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(taken)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(3))
})

test('shows an error of no field above the form', async () => {
  const { user } = open(() =>
    Promise.reject(new ApiError({ status: 503, code: 'busy', text: 'x' })),
  )
  await user.type(await nameBox(), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The system is busy. Please try again')
})

test('shows the text of the failed action for an internal error', async () => {
  const { user } = open(() =>
    Promise.reject(new ApiError({ status: 500, code: 'internal_error', text: 'x' })),
  )
  await user.type(await nameBox(), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save person')
})

test('begins with the key of values that were stored outside the page', async () => {
  const submit = jest.fn<Promise<unknown>, [Values, string]>().mockResolvedValue(undefined)
  const { user } = open(submit, 'stored-key')
  await user.type(await nameBox(), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  expect(submit.mock.calls[0]![1]).toBe('stored-key')
})

test('submits once on a double click and keeps the idempotency key until the submit succeeds', async () => {
  const keys: string[] = []
  let failFirst = (_: ApiError): void => undefined
  // Ends only after the second click, which would otherwise be another attempt on a busy machine.
  const firstAttempt = new Promise<void>((_, fail) => {
    failFirst = fail
  })
  firstAttempt.catch(() => undefined)
  const { user } = open((_, key) => {
    keys.push(key)
    return keys.length === 1 ? firstAttempt : Promise.resolve()
  })
  await user.type(await nameBox(), 'Layla')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  failFirst(new ApiError({ status: 503, code: 'busy', text: 'x' }))
  await screen.findByRole('alert')
  expect(keys).toHaveLength(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(keys).toEqual([keys[0], keys[0]])
})

test('says that the first attempt was saved, and sends changed values with a new key', async () => {
  const keys: string[] = []
  const stored = new Map<string, string>()
  const onNewKey = jest.fn()
  const { user } = open(
    async ({ name }, key) => {
      keys.push(key)
      const first = stored.get(key)
      if (first !== undefined && first !== name)
        throw new ApiError({ status: 422, code: 'idempotency_key_reused', text: 'x' })
      stored.set(key, name)
      if (keys.length === 1) throw new ApiError({ status: 503, code: 'busy', text: 'lost' })
    },
    'stored-key',
    onNewKey,
  )
  await user.type(await nameBox(), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  expect(onNewKey).not.toHaveBeenCalled()
  await user.type(await nameBox(), ' Nasser')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const text = 'The first attempt was saved as it was entered then. Check it before you send again'
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
  expect(await nameBox()).toHaveValue('Layla Nasser')
  expect(onNewKey).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(keys).toEqual(['stored-key', 'stored-key', onNewKey.mock.calls[0]![0]])
})

test('closes an unchanged form on Esc and asks before it discards changes', async () => {
  const { user } = open()
  await nameBox()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  onClose.mockClear()
  await user.type(await nameBox(), 'Layla')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Discard changes?')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('asks before leaving the screen with unsaved changes and keeps them if the user stays', async () => {
  const user = userEvent.setup()
  const { router } = renderScreen(
    <Routes>
      <Route path="/form" element={<PersonModal submit={async () => undefined} />} />
      <Route path="*" element={<Link to="/form">elsewhere</Link>} />
    </Routes>,
    { path: '/form' },
  )
  await user.type(await nameBox(), 'Layla')
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByText('Discard changes?')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  expect(router.state.location.pathname).toBe('/form')
  expect(await nameBox()).toHaveValue('Layla')
})

test('translates a visible error when the language changes', async () => {
  const { user } = open()
  await user.click(await nameBox())
  await user.tab()
  await screen.findByText('This field is required')
  const { setLanguage } = await import('../texts/i18n.ts')
  await act(() => setLanguage('ar'))
  expect(await screen.findByText('هذا الحقل مطلوب')).toBeVisible()
})

test('Ctrl+Enter in a dialog does not send the form that rendered the dialog', async () => {
  const sendSale = jest.fn<Promise<unknown>, [Values]>().mockResolvedValue(undefined)
  const savePerson = jest.fn<Promise<unknown>, [Values, string]>().mockResolvedValue(undefined)
  const Sale = () => {
    const form = useContractForm<Values>({
      initialValues: { name: 'Walk-in', email: '' },
      schema,
      submit: sendSale,
    })
    return (
      <Form form={form} submitLabel="Sell" failedText="Failed">
        <PersonModal submit={savePerson} />
      </Form>
    )
  }
  // What React says about one form in another, which a portal makes harmless.
  expectConsole(/cannot be a descendant of <form>/)
  expectConsole(/cannot contain a nested <form>/)
  renderScreen(<Sale />)
  const user = userEvent.setup()
  await user.type(await nameBox(), 'Layla{Control>}{Enter}{/Control}')
  await waitFor(() => expect(savePerson).toHaveBeenCalledTimes(1))
  expect(sendSale).not.toHaveBeenCalled()
})
