/** The VIN that the shell's scanner hands over to the reception. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fakeReceptionApi, openReception, textsIn } from './reception-testing.tsx'

const vin = 'JTMHX09J604123456'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)

const openScanned = async (scanned: unknown = vin) => {
  fakeReceptionApi().on('GET /receptions/model', () => ({ body: { success: true, data: null } }))
  const view = openReception()
  const scan = (next: unknown) =>
    act(() => view.router.navigate('/work-cards/receive', { state: { vin: next } }))
  await scan(scanned)
  return { ...view, scan }
}

test('begins with the customer of a new car that has the scanned VIN', async () => {
  await openScanned()
  await waitFor(() => expect(field('vehicle.vin')).toHaveValue(vin))
  await waitFor(() => expect(field('customer.phone')).toHaveFocus())
})

test('fills the VIN in where the reception has begun, and never replaces one', async () => {
  const { scan } = await openScanned()
  await waitFor(() => expect(field('vehicle.vin')).toHaveValue(vin))
  fireEvent.change(field('customer.phone')!, { target: { value: '0500000001' } })
  await scan('JTMHX09J604999999')
  expect(field('vehicle.vin')).toHaveValue(vin)
  fireEvent.change(field('vehicle.vin')!, { target: { value: '' } })
  await scan('JTMHX09J604999999')
  await waitFor(() => expect(field('vehicle.vin')).toHaveValue('JTMHX09J604999999'))
  expect(field('customer.phone')).toHaveValue('0500000001')
})

test('begins empty again after a start over', async () => {
  const { user } = await openScanned()
  await waitFor(() => expect(field('vehicle.vin')).toHaveValue(vin))
  await user.click(screen.getByRole('button', { name: textsIn('en').start_over }))
  const discard = screen.queryByRole('button', { name: /discard/i })
  if (discard) await user.click(discard)
  expect(await screen.findByLabelText(textsIn('en').find)).toBeVisible()
})

test('ignores a state that is no VIN of the scanner', async () => {
  await openScanned({ evil: true })
  expect(await screen.findByLabelText(textsIn('en').find)).toBeVisible()
})
