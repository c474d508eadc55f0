import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
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

const openNew = async (language: Language = 'en') => {
  const view = renderAsManager(<SparePartsPage />, '/spare-parts?open=new', language)
  await waitForField('part_number')
  return view
}
const openPart = async (part: SparePart) => {
  const view = renderAsManager(<SparePartsPage />, `/spare-parts?open=${part.id}`)
  await waitForField('part_number')
  return view
}
const createRequests = (api: ReturnType<typeof fakePartsApi>) =>
  requestsOf(api, 'POST', /^\/spare-parts$/)
const choosePhoto = (name: string, type: string, size = 4) => {
  const file = new File(['x'.repeat(4)], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(formField('invoice_photo_url'), { target: { files: [file] } })
}

test.each([
  [
    'en',
    'Part number and name are required',
    'Please upload an image file',
    'File size must be less than 5MB',
  ],
  ['ar', 'رقم القطعة واسمها مطلوبان', null, null],
] as const)(
  'requires number and name in %s, and an image of at most 5 MB as the photo',
  async (language, required, noImage, tooLarge) => {
    const api = fakePartsApi([])
    await openNew(language)
    expect(document.querySelectorAll('fieldset')).toHaveLength(6)
    await waitFor(() => expect(formField('part_number')).toHaveFocus())
    submitFrom('part_number')
    expect(await screen.findByText(required)).toBeVisible()
    setFieldValues({ part_number: 'P-1', part_name: 'Pads', retail_price: '1.234' })
    submitFrom('part_number')
    await waitFor(() => expect(formField('retail_price')).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.queryByText(required)).toBeNull()
    for (const [type, size, text] of [
      ['application/pdf', 4, noImage],
      ['image/svg+xml', 4, noImage],
      ['image/jpeg', 5 * 1024 * 1024 + 1, tooLarge],
    ] as const) {
      choosePhoto('a', type, size)
      await waitFor(() =>
        expect(formField('invoice_photo_url')).toHaveAttribute('aria-invalid', 'true'),
      )
      if (text) expect(screen.getByText(text)).toBeVisible()
    }
    expect(createRequests(api)).toEqual([])
  },
)

test.each(['en', 'ar'] as const)(
  'flags a part that needs proof, with the months of its warranty, in %s',
  async (language) => {
    const api = fakePartsApi([])
    api.on('POST /spare-parts', () => recordResponse(aPart(1), [], 201))
    const { user } = await openNew(language)
    const { fields } = texts[language]
    await user.click(screen.getByLabelText(new RegExp(`^${fields.needs_proof}`)))
    setFieldValues({ part_number: 'P-1', part_name: 'Belt', warranty_months: '121' })
    submitFrom('part_number')
    await waitFor(() =>
      expect(formField('warranty_months')).toHaveAttribute('aria-invalid', 'true'),
    )
    setFieldValues({ warranty_months: '12' })
    submitFrom('part_number')
    await waitFor(() =>
      expect(createRequests(api)[0]?.body).toMatchObject({
        needs_proof: true,
        warranty_months: '12',
      }),
    )
  },
)

test('creates a part with its photo and shows the upload progress', async () => {
  const api = fakePartsApi([])
  let response = () => {}
  const waiting = new Promise<void>((resolve) => {
    response = resolve
  })
  api.on('POST /spare-parts', async () => {
    await waiting
    return recordResponse(aPart(1), [], 201)
  })
  const { user, router } = await openNew()
  setFieldValues({
    part_number: 'BRK-0001',
    part_name: 'Pads',
    quantity_in_stock: '١٢',
    purchase_price: '85.5',
  })
  await user.type(formField('compatible_makes'), 'Toy')
  await user.click(await screen.findByRole('option', { name: 'Toyota' }))
  await user.type(formField('compatible_makes'), 'Lex,')
  await user.type(formField('compatible_models'), 'Camry')
  await user.click(formField('category_id'))
  await user.click((await screen.findAllByRole('option', { name: 'Brakes' })).at(-1)!)
  choosePhoto('invoice.png', 'image/png')
  expect(await screen.findByRole('img', { name: texts.en.photo.alt })).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Add part' }).at(-1)!)
  const bar = await screen.findByRole('progressbar', { name: 'Uploading photo' })
  expect(bar).toHaveAttribute('value', '0.5')
  response()
  expect(await screen.findByText('Part created successfully!')).toBeVisible()
  await waitForDialogToClose()
  expect(router.state.location.search).toBe('')
  expect(createRequests(api)[0]!.body).toMatchObject({
    part_number: 'BRK-0001',
    part_name: 'Pads',
    quantity_in_stock: '١٢',
    purchase_price: '85.5',
    compatible_makes: 'Toyota, Lex',
    compatible_models: 'Camry',
    category_id: '2',
    unit_of_measure: 'piece',
    invoice_photo_url: expect.stringMatching(/^data:image\/png;base64,/),
  })
})

test('shows errors at their fields, keeps the input and repeats the request with the same key', async () => {
  const api = fakePartsApi([])
  await openNew()
  setFieldValues({ part_number: 'BRK-0001', part_name: 'Pads' })
  choosePhoto('invoice.png', 'image/png')
  await screen.findByRole('img', { name: texts.en.photo.alt })
  for (const [response, field, text] of [
    [
      errorResponse(409, 'duplicate_part_number'),
      'part_number',
      'Another part already has this part number',
    ],
    [errorResponse(413, 'photo_too_large'), 'invoice_photo_url', 'File size must be less than 5MB'],
    [
      errorResponse(400, 'invalid_input', {
        details: [{ path: 'invoice_photo_url', code: 'not_an_image', message: '?' }],
      }),
      'invoice_photo_url',
      'Please upload an image file',
    ],
  ] as const) {
    api.on('POST /spare-parts', () => response)
    submitFrom('part_number')
    await waitFor(() => expect(screen.getByText(text)).toBeVisible())
    expect(formField(field)).toHaveAttribute('aria-invalid', 'true')
  }
  api.on('POST /spare-parts', () => errorResponse(500, 'internal_error'))
  submitFrom('part_number')
  expect(await screen.findByText('Failed to save part')).toBeVisible()
  expect(formField('part_name')).toHaveValue('Pads')
  expect(new Set(createRequests(api).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('moves to the next field on the Enter of a scanner and does not submit', async () => {
  const api = fakePartsApi([])
  const { user } = await openNew()
  setFieldValues({ part_number: 'P-1', part_name: 'Pads' })
  await user.type(formField('barcode'), '6290000000017{Enter}')
  expect(formField('oem_part_number')).toHaveFocus()
  expect(createRequests(api)).toEqual([])
})

test('adds and selects a new category, and shows a duplicate name at its field', async () => {
  const api = fakePartsApi([])
  const { user } = await openNew()
  await user.click(screen.getByRole('button', { name: 'New category' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }))
  api.on('POST /spare-parts/categories', () => errorResponse(409, 'duplicate_category'))
  fireEvent.change(formField('name'), { target: { value: 'Tyres' } })
  await user.click(dialog.getByRole('button', { name: 'New category' }))
  expect(await dialog.findByText('A category with this name already exists')).toBeVisible()
  const tyres = { id: 7, name: 'Tyres', name_ar: 'الإطارات' }
  api.on('POST /spare-parts/categories', () => recordResponse(tyres, [], 201))
  api.on('GET /spare-parts/categories', () => recordResponse([tyres]))
  await user.click(dialog.getByRole('button', { name: 'New category' }))
  await waitFor(() => expect(formField('category_id')).toHaveValue('Tyres'))
})

test('shows the stock of a saved part without sending it, and keeps the photo unless it is removed', async () => {
  const part = aPart(1, {
    invoice_photo_url: '/api/signed',
    retail_price: aed(140.5),
    reserved_quantity: 2,
    version: 3,
  })
  const api = fakePartsApi([part])
  api.on(`PUT /spare-parts/${part.id}`, ({ body }) =>
    recordResponse({ ...part, ...(body as object) }),
  )
  const { user } = await openPart(part)
  expect(formField('quantity_in_stock')).toBeNull()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('8 pieces')).toBeVisible()
  expect(dialog.getByText('available of 10')).toBeVisible()
  expect(formField('retail_price')).toHaveValue('140.50')
  expect(dialog.getByRole('img', { name: texts.en.photo.alt })).toHaveAttribute(
    'src',
    '/api/signed',
  )
  setFieldValues({ part_name: 'Better pads' })
  submitFrom('part_number')
  expect(await screen.findByText('Part updated successfully!')).toBeVisible()
  const { body } = requestsOf(api, 'PUT')[0]! as { body: Record<string, unknown> }
  expect(body).toMatchObject({ part_name: 'Better pads', version: 3, invoice_photo_url: 'kept' })
  expect(body).not.toHaveProperty('quantity_in_stock')
  await waitForDialogToClose()

  await user.click(await screen.findByText('Part 1'))
  await waitForField('part_number')
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  submitFrom('part_number')
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({ invoice_photo_url: '' })
})

test('adjusts the stock from the form and keeps unsaved edits on the new version', async () => {
  const part = aPart(1, { version: 1 })
  const api = fakePartsApi([part])
  api.on(`POST /spare-parts/${part.id}/adjust-stock`, () =>
    recordResponse({ ...part, version: 2, quantity_in_stock: 13, available_quantity: 13 }),
  )
  const { user } = await openPart(part)
  setFieldValues({ part_name: 'Better pads' })
  await user.click(screen.getByRole('button', { name: 'Adjust stock' }))
  await waitForField('quantity')
  setFieldValues({ quantity: '3' })
  submitFrom('quantity')
  expect(await screen.findByText('\u2068Part 1\u2069: 13 pieces in stock')).toBeVisible()
  await waitFor(() => expect(formField('quantity')).toBeNull())
  await waitFor(() => expect(formField('part_name')).toHaveValue('Better pads'))
  expect(within(screen.getByRole('dialog')).getByText('13 pieces')).toBeVisible()
  api.on(`PUT /spare-parts/${part.id}`, () => recordResponse({ ...part, version: 3 }))
  submitFrom('part_number')
  await waitForDialogToClose()
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({ part_name: 'Better pads', version: 2 })
})

test('shows what a colleague has changed meanwhile when the stock is adjusted from the form', async () => {
  const part = aPart(1, { version: 1, supplier_name: 'Before', physical_location: 'A1' })
  const api = fakePartsApi([part])
  api.on(`POST /spare-parts/${part.id}/adjust-stock`, () =>
    recordResponse({
      ...part,
      version: 3,
      quantity_in_stock: 13,
      supplier_name: 'Theirs',
      physical_location: 'B2',
    }),
  )
  const { user } = await openPart(part)
  setFieldValues({ supplier_name: 'Mine' })
  await user.click(screen.getByRole('button', { name: 'Adjust stock' }))
  await waitForField('quantity')
  setFieldValues({ quantity: '3' })
  submitFrom('quantity')
  expect(await screen.findByText('Theirs')).toBeVisible()
  expect(formField('supplier_name')).toHaveValue('Mine')
  expect(formField('physical_location')).toHaveValue('B2')
})

test('loads the latest version after a conflict without reporting the photo as changed', async () => {
  const part = aPart(1, { invoice_photo_url: '/api/signed-1' })
  const api = fakePartsApi([part])
  api.on(`PUT /spare-parts/${part.id}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Noura' } }),
  )
  const { user } = await openPart(part)
  setFieldValues({ supplier_name: 'Mine' })
  submitFrom('part_number')
  expect(await screen.findByText(/Noura updated this record while you were working/)).toBeVisible()
  const newest = {
    ...part,
    version: 2,
    supplier_name: 'Theirs',
    invoice_photo_url: '/api/signed-2',
  }
  api.on(`GET /spare-parts/${part.id}`, () => recordResponse(newest))
  await user.click(screen.getByRole('button', { name: 'Load latest version' }))
  expect(await screen.findByText('Theirs')).toBeVisible()
  expect(formField('supplier_name')).toHaveValue('Mine')
  expect(screen.queryByText(texts.en.photo.another)).toBeNull()
})

test('shows that the part no longer exists', async () => {
  const api = fakePartsApi([])
  api.on(`GET /spare-parts/${idOf(9)}`, () => errorResponse(404, 'not_found'))
  renderAsManager(<SparePartsPage />, `/spare-parts?open=${idOf(9)}`)
  expect(await screen.findByText('This part no longer exists')).toBeVisible()
})

test('begins a new part with the barcode that the scanner hands over', async () => {
  fakePartsApi([])
  const { router } = renderAsManager(<SparePartsPage />, '/spare-parts')
  await act(() => router.navigate('/spare-parts?open=new', { state: { barcode: '6290000000016' } }))
  await waitForField('part_number')
  expect(formField('barcode')).toHaveValue('6290000000016')
})
