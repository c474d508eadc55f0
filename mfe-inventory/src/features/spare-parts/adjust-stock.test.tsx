/** Adjusting the stock (design api.md, Stock; issue 6): signed, with a reason, never below what is reserved. */
import { screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import { idOf, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import {
  aPart,
  aShelfWith,
  dialogClosed,
  fieldOf,
  fieldThere,
  open,
  putAll,
  sendIn,
  texts,
} from './parts-testing.tsx'
import { Component as SparePartsPage } from './spare-parts.page.tsx'

const part = aPart(1, { quantity_in_stock: 10, reserved_quantity: 4 })
const path = `/spare-parts/${part.id}/adjust-stock`

const openAdjustment = async (language: Language = 'en') => {
  const api = aShelfWith([part])
  const view = open(<SparePartsPage />, `/spare-parts?adjust=${part.id}`, language)
  await fieldThere('quantity')
  return { ...view, api, dialog: within(screen.getByRole('dialog')) }
}
const chooseReason = async ({ user }: Awaited<ReturnType<typeof openAdjustment>>, name: string) => {
  await user.click(fieldOf('reason'))
  await user.click(await screen.findByRole('option', { name }))
}
const afterwards = ({ dialog }: Awaited<ReturnType<typeof openAdjustment>>, label: string) =>
  dialog.getByText(label).nextSibling

test.each([
  ['en', 'Afterwards', '8 pieces', '4 of it are reserved: the stock cannot fall below'],
  ['ar', 'بعد التعديل', '8 قطع', /4/],
] as const)(
  'in %s it shows what the stock will be, sends it signed, and says at the quantity what is refused',
  async (language, label, eight, refused) => {
    const view = await openAdjustment(language)
    const { api, dialog, user } = view
    const { reasons, adjust } = texts[language]
    expect(afterwards(view, label)).toHaveTextContent('…')
    await chooseReason(view, reasons.damage)
    expect(dialog.getByRole('radio', { name: adjust.take })).toBeChecked()
    putAll({ quantity: '٧', notes: 'Fell down' })
    expect(afterwards(view, label)!.parentElement).toHaveAttribute('data-wrong', 'true')
    api.on(`POST ${path}`, () => refusal(409, 'stock_below_reserved', { params: { reserved: 4 } }))
    sendIn('quantity')
    expect(await dialog.findByText(refused)).toBeVisible()
    await waitFor(() => expect(fieldOf('quantity')).toHaveFocus())
    putAll({ quantity: '2' })
    expect(afterwards(view, label)).toHaveTextContent(eight)
    api.on(`POST ${path}`, () => saved({ ...part, quantity_in_stock: 8, available_quantity: 4 }))
    await user.click(dialog.getByRole('button', { name: adjust.action }))
    await dialogClosed()
    expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([
      { quantity: -7, reason: 'damage', notes: 'Fell down' },
      { quantity: -2, reason: 'damage', notes: 'Fell down' },
    ])
    await waitFor(() => expect(requestsOf(api, 'GET', /^\/spare-parts$/).length).toBeGreaterThan(1))
  },
)

test('any other reason is given in words; a quantity is needed, not 0, and typed without a sign', async () => {
  const view = await openAdjustment()
  const { api, dialog } = view
  api.on(`POST ${path}`, () => saved(part))
  await chooseReason(view, 'Another reason')
  await fieldThere('other_reason')
  for (const [quantity, text] of [
    ['', 'This field is required'],
    ['0', 'This must not be 0'],
    ['-3', 'At least 0 is needed'],
    ['1.005', 'At most 2 decimals are allowed'],
    ['some', 'This must be a number'],
    ['1e9', 'This must be a number'],
  ] as const) {
    putAll({ quantity })
    sendIn('quantity')
    await waitFor(() =>
      expect(fieldOf('quantity').closest('.mantine-InputWrapper-root')).toHaveTextContent(text),
    )
  }
  expect(fieldOf('other_reason')).toHaveAttribute('aria-invalid', 'true')
  putAll({ quantity: '1.5', other_reason: 'Found behind the shelf' })
  await view.user.click(dialog.getByRole('radio', { name: 'Add to the stock' }))
  sendIn('quantity')
  await dialogClosed()
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([
    { quantity: 1.5, reason: 'Found behind the shelf', notes: '' },
  ])
})

test('sent again after the answer was lost it bears the same key', async () => {
  const { api } = await openAdjustment()
  api.on(`POST ${path}`, () => 'unreachable')
  putAll({ quantity: '1' })
  sendIn('quantity')
  await screen.findByText(/The server cannot be reached/)
  api.on(`POST ${path}`, () => saved(part))
  sendIn('quantity')
  await dialogClosed()
  expect(
    new Set(requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])).size,
  ).toBe(1)
})

test('a part that is gone says so', async () => {
  const api = aShelfWith([])
  api.on(`GET /spare-parts/${idOf(9)}`, () => refusal(404, 'not_found'))
  open(<SparePartsPage />, `/spare-parts?adjust=${idOf(9)}`)
  expect(await screen.findByText('This part is not there any more')).toBeVisible()
})
