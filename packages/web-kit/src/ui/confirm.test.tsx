import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, useSession } from '../base/session.ts'
import { idOf, renderScreen, signInAs } from '../testing.tsx'
import { confirm } from './confirm.tsx'

const ask = (title: string, onConfirm?: () => Promise<unknown>) => {
  let answer!: Promise<boolean>
  act(() => {
    answer = confirm({ title, text: 'Payment R-7', confirmLabel: 'Void', onConfirm })
  })
  return answer
}

beforeEach(() => {
  signInAs('manager')
  renderScreen(<p>Payments</p>)
})

test.each([
  ['the session expires', () => endSession('expired')],
  ['the user signs out', () => endSession('signed_out')],
  ['another user signs in in another tab', () => signInAs('receptionist', { id: idOf(2) })],
])('closes as cancelled when %s', async (_, end) => {
  const answer = ask('Void payment?')
  expect(await screen.findByRole('dialog', { name: 'Void payment?' })).toBeVisible()
  act(end)
  expect(await answer).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('stays when the same user gets a new token', async () => {
  const answer = ask('Void payment?')
  await screen.findByRole('dialog', { name: 'Void payment?' })
  act(() => useSession.setState({ token: 'newer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Void' }))
  expect(await answer).toBe(true)
})

test('leaves the next dialog open when the work of an earlier one ends', async () => {
  let endWork = () => {}
  const work = new Promise<void>((resolve) => {
    endWork = resolve
  })
  const first = ask('Void payment?', () => work)
  await userEvent.click(await screen.findByRole('button', { name: 'Void' }))
  act(() => endSession('expired'))
  expect(await first).toBe(false)
  act(() => signInAs('manager'))
  const second = ask('Cancel sale?')
  await act(async () => endWork())
  expect(await screen.findByRole('dialog', { name: 'Cancel sale?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await second).toBe(false)
})
