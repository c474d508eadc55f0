import { screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { Component as SparePartsPage } from '../spare-part-lists/spare-parts.page.tsx'
import {
  aPart,
  fakePartsApi,
  formField,
  renderAsManager,
  setFieldValues,
  submitFrom,
  texts,
  waitForDialogToClose,
  waitForField,
} from '../spare-parts/spare-parts-testing.tsx'

const part = aPart(1, { quantity_in_stock: 10, reserved_quantity: 4 })
const path = `/spare-parts/${part.id}/adjust-stock`

const openAdjustment = async (language: Language = 'en') => {
  const api = fakePartsApi([part])
  const view = renderAsManager(<SparePartsPage />, `/spare-parts?adjust=${part.id}`, language)
  await waitForField('quantity')
  return { ...view, api, dialog: within(screen.getByRole('dialog')) }
}
const chooseReason = async ({ user }: Awaited<ReturnType<typeof openAdjustment>>, name: string) => {
  await user.click(formField('reason'))
  await user.click(await screen.findByRole('option', { name }))
}
const valueAfterLabel = ({ dialog }: Awaited<ReturnType<typeof openAdjustment>>, label: string) =>
  dialog.getByText(label).nextSibling

test.each([
  ['en', 'After adjustment', '8 pieces', '4 reserved: stock cannot be lower than this'],
  ['ar', 'بعد التعديل', '8 قطع', /4/],
] as const)(
  'previews the new stock in %s, sends a signed quantity and shows errors at the quantity',
  async (language, label, eightPieces, errorText) => {
    const view = await openAdjustment(language)
    const { api, dialog, user } = view
    const { reasons, adjust } = texts[language]
    expect(valueAfterLabel(view, label)).toHaveTextContent('…')
    await chooseReason(view, reasons.damage)
    expect(dialog.getByRole('radio', { name: adjust.take })).toBeChecked()
    setFieldValues({ quantity: '٧', notes: 'Fell down' })
    expect(valueAfterLabel(view, label)!.parentElement).toHaveAttribute('data-wrong', 'true')
    api.on(`POST ${path}`, () =>
      errorResponse(409, 'stock_below_reserved', { params: { reserved: 4 } }),
    )
    submitFrom('quantity')
    expect(await dialog.findByText(errorText)).toBeVisible()
    await waitFor(() => expect(formField('quantity')).toHaveFocus())
    setFieldValues({ quantity: '2' })
    expect(valueAfterLabel(view, label)).toHaveTextContent(eightPieces)
    api.on(`POST ${path}`, () =>
      recordResponse({ ...part, quantity_in_stock: 8, available_quantity: 4 }),
    )
    await user.click(dialog.getByRole('button', { name: adjust.action }))
    await waitForDialogToClose()
    expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([
      { quantity: -7, reason: 'damage', notes: 'Fell down' },
      { quantity: -2, reason: 'damage', notes: 'Fell down' },
    ])
    await waitFor(() => expect(requestsOf(api, 'GET', /^\/spare-parts$/).length).toBeGreaterThan(1))
  },
)

test('requires a text for another reason, and a quantity without sign that is not 0', async () => {
  const view = await openAdjustment()
  const { api, dialog } = view
  api.on(`POST ${path}`, () => recordResponse(part))
  await chooseReason(view, 'Other reason')
  await waitForField('other_reason')
  for (const [quantity, text] of [
    ['', 'This field is required'],
    ['0', 'Cannot be 0'],
    ['-3', 'Must be at least 0'],
    ['1.005', 'Use at most 2 decimal places'],
    ['some', 'Must be a number'],
    ['1e9', 'Must be a number'],
  ] as const) {
    setFieldValues({ quantity })
    submitFrom('quantity')
    await waitFor(() =>
      expect(formField('quantity').closest('.mantine-InputWrapper-root')).toHaveTextContent(text),
    )
  }
  expect(formField('other_reason')).toHaveAttribute('aria-invalid', 'true')
  setFieldValues({ quantity: '1.5', other_reason: 'Found behind the shelf' })
  await view.user.click(dialog.getByRole('radio', { name: 'Add to stock' }))
  submitFrom('quantity')
  await waitForDialogToClose()
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([
    { quantity: 1.5, reason: 'Found behind the shelf', notes: '' },
  ])
})

test('repeats a lost request with the same idempotency key', async () => {
  const { api } = await openAdjustment()
  api.on(`POST ${path}`, () => 'unreachable')
  setFieldValues({ quantity: '1' })
  submitFrom('quantity')
  await screen.findByText(/Cannot reach the server/)
  api.on(`POST ${path}`, () => recordResponse(part))
  submitFrom('quantity')
  await waitForDialogToClose()
  expect(
    new Set(requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])).size,
  ).toBe(1)
})

test('shows that the part no longer exists', async () => {
  const api = fakePartsApi([])
  api.on(`GET /spare-parts/${idOf(9)}`, () => errorResponse(404, 'not_found'))
  renderAsManager(<SparePartsPage />, `/spare-parts?adjust=${idOf(9)}`)
  expect(await screen.findByText('This part no longer exists')).toBeVisible()
})
