/** The picker that is lent to the work card (spec staff-operations 2, Parts tab; 5, 7, "part pick search"). */
import { act, screen, waitFor } from '@testing-library/react'
import type { PriceTier } from '@warsha/contracts/spare-part-words'
import { type PartPickerProps, type PickedPart, widgets } from '@warsha/contracts/widgets'
import { type Language, setLanguage } from '@warsha/web-kit'
import kitAr from '@warsha/web-kit/parts/locales/kit.ar.json'
import { fill, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { useState } from 'react'
import module from '../../module.tsx'
import { aPart, aShelfWith, inventoryTexts, open } from '../spare-parts/parts-testing.tsx'
import PartPicker from './part-picker.widget.tsx'

const told = jest.fn()
const sent = jest.fn()
beforeEach(() => {
  told.mockClear()
  sent.mockClear()
})

/** As the form of a work card holds it. */
const Borrower = (props: Partial<PartPickerProps>) => {
  const [part, setPart] = useState<PickedPart | null>(null)
  const onSelect = (picked: PickedPart | null) => {
    told(picked)
    setPart(picked)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <PartPicker {...props} selected={part} onSelect={onSelect} />
      <button type="submit">Send</button>
    </form>
  )
}
const openPicker = (props: Partial<PartPickerProps> = {}, language: Language = 'en') =>
  open(<Borrower {...props} />, '/work-cards/1', language)
const box = () => screen.findByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

const shelf = [
  aPart(1, {
    part_name: 'Brake pads',
    insurance_price: 150,
    reserved_quantity: 2,
    barcode: '6290000000017',
  }),
  aPart(2, { part_name: 'Brake fluid', quantity_in_stock: 0, unit_of_measure: 'liter' }),
  aPart(3, { part_name: 'Brake hose', retail_price: null }),
]
/** Without what a receptionist never gets. */
const short = shelf.map(
  ({
    purchase_price: _p,
    supplier_name: _s,
    invoice_photo_url: _i,
    reorder_quantity: _r,
    ...part
  }) => part,
)

test('is lent under the name that the contract gives it', async () => {
  expect(widgets.map(({ name }) => name)).toContain('inventory.part-picker')
  expect((await module.widgets['part-picker']()).default).toBe(PartPicker)
})

test.each([
  ['en', 'retail', '8 pieces available', 'Retail price AED\u00a0140.00', 'Out of stock'],
  ['en', 'insurance', '8 pieces available', 'Insurance price AED\u00a0150.00', 'Out of stock'],
  ['ar', 'retail', 'المتاح: 8 قطع', 'سعر التجزئة', 'نفد المخزون'],
] as const)(
  'in %s, for %s: from two characters on it shows stock and price; the keyboard takes one, the card offers Change',
  async (language, tier: PriceTier, stock, price, out) => {
    const api = aShelfWith(short)
    const { user } = openPicker({ price_tier: tier }, language)
    await user.click(await box())
    await user.keyboard('b')
    expect(
      await screen.findByText(
        language === 'ar' ? new RegExp(kitAr.picker.type_more) : 'Type at least two characters',
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
    // What is out of stock is passed over.
    await user.keyboard('{ArrowDown}{Enter}')
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ id: shelf[2]!.id, retail_price: null }),
    )
    expect(Object.keys(told.mock.lastCall[0])).toHaveLength(10)
    expect(screen.getByText('Brake hose')).toBeVisible()
    const change = screen.getByRole('button', { name: inventoryTexts[language].picker.change })
    await waitFor(() => expect(change).toHaveFocus())
    await user.click(change)
    expect(told).toHaveBeenLastCalledWith(null)
    await waitFor(async () => expect(await box()).toHaveFocus())
    expect(sent).not.toHaveBeenCalled()
  },
)

test('a scanner types a code and Enter before anything is found: the part is taken, and nothing is sent', async () => {
  aShelfWith(shelf)
  const { user } = openPicker()
  await user.click(await box())
  await user.keyboard('6290000000017{Enter}')
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ part_name: 'Brake pads' })),
  )
  expect(sent).not.toHaveBeenCalled()
})

test('Enter before several are found takes none of them, and none that is out of stock', async () => {
  aShelfWith(shelf)
  const { user } = openPicker()
  await user.click(await box())
  await user.keyboard('brake{Enter}')
  await waitFor(() => expect(options()).toHaveLength(3))
  await fill(user, await box(), 'fluid')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(told).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})

test('says what is missing, what failed, and follows the language of the page', async () => {
  const api = aShelfWith(shelf)
  api.on('GET /spare-parts', () => refusal(503, 'upstream_unavailable'))
  const { user } = openPicker({ error: 'Please select a part' })
  expect(await box()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText('Please select a part')).toBeVisible()
  await fill(user, await box(), 'brake')
  expect(await screen.findByText('This part of the system is not available just now')).toBeVisible()
  api.on('GET /spare-parts', () => saved([]))
  await fill(user, await box(), 'nothing like it')
  expect(await screen.findByText(/Nothing found for/)).toBeVisible()
  await act(() => setLanguage('ar'))
  expect(screen.getByText(inventoryTexts.ar.picker.label)).toBeVisible()
  await act(() => setLanguage('en'))
})

test('while the form is being sent nothing can be chosen or changed', async () => {
  aShelfWith(shelf)
  const { unmount } = openPicker({ read_only: true })
  expect(await box()).toHaveAttribute('readonly')
  unmount()
  open(<PartPicker selected={short[0]!} read_only onSelect={told} />, '/')
  expect(await screen.findByRole('button', { name: 'Change' })).toBeDisabled()
})
