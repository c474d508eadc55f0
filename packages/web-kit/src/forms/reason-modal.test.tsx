import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '../api/api.ts'
import { renderScreen } from '../testing.tsx'
import { ReasonModal } from './index.ts'

const onClose = jest.fn()

const open = (submit: (reason: string, key: string) => Promise<unknown>, isOptional = false) => {
  onClose.mockClear()
  const modal = (
    <ReasonModal
      title="Void this payment?"
      submitLabel="Void"
      field={isOptional ? 'note' : 'reason'}
      label="Reason"
      isOptional={isOptional}
      submit={submit}
      doneText="Payment voided"
      failedText="Failed to void"
      goneText="This payment no longer exists"
      onClose={onClose}
    >
      <p>AED 60.00</p>
    </ReasonModal>
  )
  return { user: userEvent.setup(), ...renderScreen(modal) }
}
const button = () => screen.findByRole('button', { name: 'Void' })

test('demands a reason, and sends it again under the same key after a failure', async () => {
  const submit = jest
    .fn()
    .mockRejectedValueOnce(new ApiError({ status: 404, code: 'not_found', text: 'Not found' }))
    .mockResolvedValueOnce(undefined)
  const { user } = open(submit)
  expect(await screen.findByText('AED 60.00')).toBeVisible()
  await user.click(await button())
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(submit).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Typed twice')
  await user.click(await button())
  expect(await screen.findByText('This payment no longer exists')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await button())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(await screen.findByText('Payment voided')).toBeVisible()
  const [[reason, key], again] = submit.mock.calls
  expect(reason).toBe('Typed twice')
  expect(again).toEqual([reason, key])
})

test('accepts an optional note that is empty', async () => {
  const submit = jest.fn().mockResolvedValue(undefined)
  const { user } = open(submit, true)
  await user.click(await button())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(submit).toHaveBeenCalledWith('', expect.any(String))
})
