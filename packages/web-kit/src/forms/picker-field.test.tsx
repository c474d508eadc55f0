import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../testing.tsx'
import { Form, PickerField, useContractForm } from './index.ts'

const customers = [
  { id: '1', name: 'Ahmed Ali' },
  { id: '2', name: 'Bilal Omar' },
]
type Customer = (typeof customers)[number]
type Values = { customer_id: string }

const schema = async () => ({
  safeParse: (value: unknown) => ({ success: true as const, data: value }),
})
const matching = (text: string) =>
  customers.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))

const Sale = ({
  submit,
  find,
}: {
  submit: (values: Values) => Promise<unknown>
  find: (text: string) => Promise<Customer[]>
}) => {
  const form = useContractForm<Values>({ initialValues: { customer_id: '' }, schema, submit })
  return (
    <Form form={form} submitLabel="Sell" failedText="Failed">
      <PickerField
        form={form}
        name="customer_id"
        label="Customer"
        kind="customers"
        find={find}
        choiceOf={({ id, name }) => ({ value: id, name })}
        chosen={customers.find(({ id }) => id === form.fields.values.customer_id)?.name ?? ''}
      />
    </Form>
  )
}

const open = async (find = async (text: string) => matching(text)) => {
  const submit = jest.fn<Promise<unknown>, [Values]>().mockResolvedValue(undefined)
  renderScreen(<Sale submit={submit} find={find} />)
  const box = await screen.findByRole('combobox', { name: 'Customer' })
  return { submit, box, user: userEvent.setup() }
}
const option = (name: string) => screen.findByRole('option', { name })
const sell = () => screen.getByRole('button', { name: 'Sell' })
const notPicked = 'Select an entry from the list, or clear this field'

test('sends no form while a text was typed for which no record was picked', async () => {
  const { submit, box, user } = await open()
  await user.type(box, 'Ahmed')
  await user.click(sell())
  expect(await screen.findByText(notPicked)).toBeVisible()
  expect(box).toHaveFocus()
  expect(box).toHaveValue('Ahmed')
  expect(submit).not.toHaveBeenCalled()

  await user.click(box)
  await user.click(await option('Ahmed Ali'))
  expect(screen.queryByText(notPicked)).toBeNull()
  await user.click(sell())
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ customer_id: '1' }))
})

test('sends the form without a record after the text was cleared', async () => {
  const { submit, box, user } = await open()
  await user.type(box, 'Ahmed')
  await user.tab()
  expect(await screen.findByText(notPicked)).toBeVisible()
  await user.clear(box)
  expect(screen.queryByText(notPicked)).toBeNull()
  await user.click(sell())
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ customer_id: '' }))
})

test('sends no picked record while the field has another text', async () => {
  const { submit, box, user } = await open(async (text) => (text === 'Bil' ? [] : matching(text)))
  await user.type(box, 'Ahmed')
  await user.click(await option('Ahmed Ali'))
  await user.clear(box)
  await user.type(box, 'Bil')
  await screen.findByText(/No results/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(notPicked)).toBeVisible()
  expect(submit).not.toHaveBeenCalled()

  await user.tab()
  expect(box).toHaveValue('Ahmed Ali')
  expect(screen.queryByText(notPicked)).toBeNull()
  await user.click(sell())
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ customer_id: '1' }))
})

test('Ctrl+Enter picks no option of an earlier text while the search for the new one has not ended', async () => {
  const { submit, box, user } = await open((text) =>
    text === 'Bilal' ? new Promise(() => {}) : Promise.resolve(matching(text)),
  )
  await user.type(box, 'Ahmed')
  await option('Ahmed Ali')
  await user.clear(box)
  await user.type(box, 'Bilal{Control>}{Enter}{/Control}')
  expect(await screen.findByText(notPicked)).toBeVisible()
  expect(box).toHaveValue('Bilal')
  expect(submit).not.toHaveBeenCalled()
})

test('Enter picks no option of an earlier text after the text was shortened to one letter', async () => {
  const { submit, box, user } = await open()
  await user.type(box, 'Ahmed')
  await option('Ahmed Ali')
  await user.clear(box)
  await user.type(box, 'B{Enter}')
  expect(box).toHaveValue('B')
  await user.click(sell())
  expect(await screen.findByText(notPicked)).toBeVisible()
  expect(submit).not.toHaveBeenCalled()
})

test('picks no option of an earlier text when the field is left before the search has ended', async () => {
  const { submit, box, user } = await open((text) =>
    text === 'Bilal' ? new Promise(() => {}) : Promise.resolve(matching(text)),
  )
  await user.type(box, 'Ahmed')
  await option('Ahmed Ali')
  await user.clear(box)
  await user.type(box, 'Bilal{Enter}')
  await user.click(sell())
  expect(await screen.findByText(notPicked)).toBeVisible()
  // The typing pause has passed.
  await waitFor(() => expect(document.querySelector('.mantine-Loader-root')).toBeNull())
  expect(box).toHaveValue('Bilal')
  expect(submit).not.toHaveBeenCalled()
})
