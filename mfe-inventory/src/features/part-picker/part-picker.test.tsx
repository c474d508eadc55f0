import { act, screen, waitFor } from '@testing-library/react'
import { type PartPickerProps, type PickedPart, widgets } from '@warsha/contracts/api/widgets'
import { aed } from '@warsha/contracts/base/money'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import { type Language, setLanguage } from '@warsha/web-kit'
import kitAr from '@warsha/web-kit/parts/locales/ar/kit.json'
import { errorResponse, fill, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { useState } from 'react'
import module from '../../module.tsx'
import {
  aPart,
  fakePartsApi,
  inventoryTexts,
  pageOf,
  renderAsManager,
} from '../spare-parts/spare-parts-testing.tsx'
import PartPicker from './part-picker.widget.tsx'

const onSelectSpy = jest.fn()
const onSubmitSpy = jest.fn()
beforeEach(() => {
  onSelectSpy.mockClear()
  onSubmitSpy.mockClear()
})

/** A form that uses the picker, like that of a work card. */
const HostForm = (props: Partial<PartPickerProps>) => {
  const [part, setPart] = useState<PickedPart | null>(null)
  const onSelect = (picked: PickedPart | null) => {
    onSelectSpy(picked)
    setPart(picked)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmitSpy()
      }}
    >
      <PartPicker {...props} selected={part} onSelect={onSelect} />
      <button type="submit">Send</button>
    </form>
  )
}
const openPicker = (props: Partial<PartPickerProps> = {}, language: Language = 'en') =>
  renderAsManager(<HostForm {...props} />, '/work-cards/1', language)
const box = () => screen.findByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

const parts = [
  aPart(1, {
    part_name: 'Brake pads',
    insurance_price: aed(150),
    reserved_quantity: 2,
    barcode: '6290000000017',
  }),
  aPart(2, { part_name: 'Brake fluid', quantity_in_stock: 0, unit_of_measure: 'liter' }),
  aPart(3, { part_name: 'Brake hose', retail_price: null }),
]
/** Without the fields that a receptionist must not see. */
const partsForReceptionist = parts.map(
  ({
    purchase_price: _p,
    supplier_name: _s,
    invoice_photo_url: _i,
    reorder_quantity: _r,
    ...part
  }) => part,
)

test('is exposed under the name in the contract', async () => {
  expect(widgets.map(({ name }) => name)).toContain('inventory.part-picker')
  expect((await module.widgets['part-picker']()).default).toBe(PartPicker)
})

test('tells the form while a part is typed for which none was picked', async () => {
  fakePartsApi(parts)
  const onUnpicked = jest.fn()
  const { user } = openPicker({ onUnpicked })
  await fill(user, await box(), 'Brake')
  await waitFor(() => expect(onUnpicked).toHaveBeenLastCalledWith(true))
  await fill(user, await box(), '')
  await waitFor(() => expect(onUnpicked).toHaveBeenLastCalledWith(false))
})

test.each([
  ['en', 'retail', '8 pieces available', 'Retail price AED\u00a0140.00', 'Out of stock'],
  ['en', 'insurance', '8 pieces available', 'Insurance price AED\u00a0150.00', 'Out of stock'],
  ['ar', 'retail', 'المتاح: 8 قطع', 'سعر التجزئة', 'نفد المخزون'],
] as const)(
  'searches from two characters on in %s with %s prices, selects by keyboard and offers Change',
  async (language, tier: PriceTier, stock, price, out) => {
    const api = fakePartsApi(partsForReceptionist)
    const { user } = openPicker({ price_tier: tier }, language)
    await user.click(await box())
    await user.keyboard('b')
    expect(
      await screen.findByText(
        language === 'ar' ? new RegExp(kitAr.picker.type_more) : 'Enter at least two characters',
      ),
    ).toBeVisible()
    await user.keyboard('rake')
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(requestsOf(api, 'GET').map(({ query }) => String(query))).toEqual([
      'search=brake&limit=20',
    ])
    expect(options()[0]).toContain(stock)
    expect(options()[0]).toContain(price)
    expect(options()[1]).toContain(out)
    expect(screen.getAllByRole('option')[1]).toHaveAttribute('data-combobox-disabled', 'true')
    // The arrow key skips the part that is out of stock.
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onSelectSpy).toHaveBeenCalledWith(
      expect.objectContaining({ id: parts[2]!.id, retail_price: null }),
    )
    expect(Object.keys(onSelectSpy.mock.lastCall[0])).toHaveLength(10)
    expect(screen.getByText('Brake hose')).toBeVisible()
    const change = screen.getByRole('button', { name: inventoryTexts[language].picker.change })
    await waitFor(() => expect(change).toHaveFocus())
    await user.click(change)
    expect(onSelectSpy).toHaveBeenLastCalledWith(null)
    await waitFor(async () => expect(await box()).toHaveFocus())
    expect(onSubmitSpy).not.toHaveBeenCalled()
  },
)

test('selects a scanned part once it is found and does not submit the form', async () => {
  fakePartsApi(parts)
  const { user } = openPicker()
  await user.click(await box())
  await user.keyboard('6290000000017{Enter}')
  await waitFor(() =>
    expect(onSelectSpy).toHaveBeenCalledWith(expect.objectContaining({ part_name: 'Brake pads' })),
  )
  expect(onSubmitSpy).not.toHaveBeenCalled()
})

test('picks the part that was chosen with the keys while the results are loaded again', async () => {
  const api = fakePartsApi(parts)
  const { user, client } = openPicker()
  await user.click(await box())
  await user.keyboard('brake')
  await waitFor(() => expect(options()).toHaveLength(3))
  // The second part is out of stock.
  await user.keyboard('{ArrowDown}')
  const newer = aPart(4, { part_name: 'Brake drum' })
  api.on('GET /spare-parts', ({ query }) => pageOf([newer, ...parts], query))
  await act(() => client.invalidateQueries({ queryKey: ['picker'] }))
  await waitFor(() => expect(options()).toHaveLength(4))
  api.on('GET /spare-parts', () => new Promise(() => {}))
  await act(async () => void client.invalidateQueries({ queryKey: ['picker'] }))
  await user.keyboard('{Enter}')
  expect(onSelectSpy).toHaveBeenCalledWith(expect.objectContaining({ part_name: 'Brake hose' }))
  expect(onSubmitSpy).not.toHaveBeenCalled()
})

test('selects nothing on Enter if several parts or none in stock are found', async () => {
  fakePartsApi(parts)
  const { user } = openPicker()
  await user.click(await box())
  await user.keyboard('brake{Enter}')
  await waitFor(() => expect(options()).toHaveLength(3))
  await fill(user, await box(), 'fluid')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(onSelectSpy).not.toHaveBeenCalled()
  expect(onSubmitSpy).not.toHaveBeenCalled()
})

test('picks no other part on Enter if the best match is out of stock, and one that the arrow keys choose', async () => {
  const exact = aPart(5, { part_number: 'P-12', part_name: 'Oil filter', quantity_in_stock: 0 })
  const other = aPart(6, { part_number: 'P-123', part_name: 'Air filter' })
  const api = fakePartsApi([])
  api.on('GET /spare-parts', ({ query }) => pageOf([exact, other], query))
  const { user } = openPicker()
  await user.click(await box())
  await user.keyboard('P-12')
  await waitFor(() => expect(options()).toHaveLength(2))
  await user.keyboard('{Enter}')
  expect(onSelectSpy).not.toHaveBeenCalled()
  expect(onSubmitSpy).not.toHaveBeenCalled()
  expect(options()).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onSelectSpy).toHaveBeenCalledWith(expect.objectContaining({ part_name: 'Air filter' }))
})

test('selects a part that is out of stock if the form allows it', async () => {
  fakePartsApi(parts)
  const { user } = openPicker({ allows_out_of_stock: true })
  await user.click(await box())
  await user.keyboard('fluid')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(options()[0]).toContain('Out of stock')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(onSelectSpy).toHaveBeenCalledWith(
      expect.objectContaining({ part_name: 'Brake fluid', available_quantity: 0 }),
    ),
  )
})

test('shows a missing selection and a failed search, and follows the language of the page', async () => {
  const api = fakePartsApi(parts)
  api.on('GET /spare-parts', () => errorResponse(503, 'upstream_unavailable'))
  const { user } = openPicker({ error: 'Please select a part' })
  expect(await box()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText('Please select a part')).toBeVisible()
  await fill(user, await box(), 'brake')
  expect(await screen.findByText('This part of the system is unavailable right now')).toBeVisible()
  api.on('GET /spare-parts', () => recordResponse([]))
  await fill(user, await box(), 'nothing like it')
  expect(await screen.findByText(/No results for/)).toBeVisible()
  await act(() => setLanguage('ar'))
  expect(screen.getByText(inventoryTexts.ar.picker.label)).toBeVisible()
  await act(() => setLanguage('en'))
})

test('cannot be changed while the form is being submitted', async () => {
  fakePartsApi(parts)
  const { unmount } = openPicker({ read_only: true })
  expect(await box()).toHaveAttribute('readonly')
  unmount()
  renderAsManager(
    <PartPicker selected={partsForReceptionist[0]!} read_only onSelect={onSelectSpy} />,
    '/',
  )
  expect(await screen.findByRole('button', { name: 'Change' })).toBeDisabled()
})
