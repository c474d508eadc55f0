import { screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import { errorResponse, recordResponse, requestsOf } from '@warsha/web-kit/testing'
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
const path = `/spare-parts/${part.id}/stock-counts`

const openCount = async (language: Language = 'en') => {
  const api = fakePartsApi([part])
  const view = renderAsManager(<SparePartsPage />, `/spare-parts?count=${part.id}`, language)
  await waitForField('counted_quantity')
  return { ...view, api, dialog: within(screen.getByRole('dialog')) }
}

test.each(['en', 'ar'] as const)(
  'asks for the counted quantity only and shows the difference in %s',
  async (language) => {
    const { api, dialog } = await openCount(language)
    await waitFor(() => expect(formField('counted_quantity')).toHaveFocus())
    setFieldValues({ counted_quantity: '٧' })
    const difference = dialog.getByText(texts[language].count.difference).parentElement
    expect(difference).toHaveTextContent('-3')
    expect(difference).not.toHaveAttribute('data-wrong')
    setFieldValues({ counted_quantity: '3' })
    expect(difference).toHaveAttribute('data-wrong', 'true')
    setFieldValues({ counted_quantity: '12' })
    expect(difference).toHaveTextContent('+2')

    api.on(`POST ${path}`, () => recordResponse({ ...part, quantity_in_stock: 12 }))
    submitFrom('counted_quantity')
    await waitForDialogToClose()
    expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([
      { counted_quantity: '12', expected_quantity: 10, notes: '' },
    ])
  },
)

test('shows the new stock if it changed while somebody counted, and accepts the count after that', async () => {
  const { api, dialog } = await openCount()
  api.on(`POST ${path}`, () => errorResponse(409, 'stock_changed', { params: { stock: 9 } }))
  setFieldValues({ counted_quantity: '9' })
  submitFrom('counted_quantity')
  expect(await dialog.findByText(/The stock has changed to 9/)).toBeVisible()
  expect(dialog.getByText('In the system').parentElement).toHaveTextContent('9 pieces')

  api.on(`POST ${path}`, () => recordResponse({ ...part, quantity_in_stock: 9 }))
  submitFrom('counted_quantity')
  await waitForDialogToClose()
  expect(requestsOf(api, 'POST').at(-1)?.body).toMatchObject({ expected_quantity: 9 })
})

test('requires a quantity of at least 0', async () => {
  const { api } = await openCount()
  for (const quantity of ['', '-1', 'some']) {
    setFieldValues({ counted_quantity: quantity })
    submitFrom('counted_quantity')
    await waitFor(() => expect(formField('counted_quantity')).toBeInvalid())
  }
  expect(requestsOf(api, 'POST')).toEqual([])
})
