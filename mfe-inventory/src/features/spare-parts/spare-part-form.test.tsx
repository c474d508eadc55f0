/** The form of a spare part (spec staff-operations 2, 3, 5, 8, "Spare part"; design ux.md, Forms; safety.md, rule 6). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SparePart } from '@warsha/contracts/spare-parts'
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

const openNew = async (language: Language = 'en') => {
  const view = open(<SparePartsPage />, '/spare-parts?open=new', language)
  await fieldThere('part_number')
  return view
}
const openPart = async (part: SparePart) => {
  const view = open(<SparePartsPage />, `/spare-parts?open=${part.id}`)
  await fieldThere('part_number')
  return view
}
const created = (api: ReturnType<typeof aShelfWith>) => requestsOf(api, 'POST', /^\/spare-parts$/)
const choosePhoto = (name: string, type: string, size = 4) => {
  const file = new File(['x'.repeat(4)], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(fieldOf('invoice_photo_url'), { target: { files: [file] } })
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
  'in %s number and name are required, and the photo is a picture of at most 5 MB',
  async (language, required, noImage, tooLarge) => {
    const api = aShelfWith([])
    await openNew(language)
    expect(document.querySelectorAll('fieldset')).toHaveLength(6)
    await waitFor(() => expect(fieldOf('part_number')).toHaveFocus())
    sendIn('part_number')
    expect(await screen.findByText(required)).toBeVisible()
    putAll({ part_number: 'P-1', part_name: 'Pads', retail_price: '1.234' })
    sendIn('part_number')
    await waitFor(() => expect(fieldOf('retail_price')).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.queryByText(required)).toBeNull()
    for (const [type, size, text] of [
      ['application/pdf', 4, noImage],
      ['image/svg+xml', 4, noImage],
      ['image/jpeg', 5 * 1024 * 1024 + 1, tooLarge],
    ] as const) {
      choosePhoto('a', type, size)
      await waitFor(() =>
        expect(fieldOf('invoice_photo_url')).toHaveAttribute('aria-invalid', 'true'),
      )
      if (text) expect(screen.getByText(text)).toBeVisible()
    }
    expect(created(api)).toEqual([])
  },
)

test('a new part is sent as it was typed, with its photo, and says how far that is', async () => {
  const api = aShelfWith([])
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on('POST /spare-parts', async () => {
    await waiting
    return saved(aPart(1), [], 201)
  })
  const { user, router } = await openNew()
  putAll({
    part_number: 'BRK-0001',
    part_name: 'Pads',
    quantity_in_stock: '١٢',
    purchase_price: '85.5',
  })
  await user.type(fieldOf('compatible_makes'), 'Toy')
  await user.click(await screen.findByRole('option', { name: 'Toyota' }))
  await user.type(fieldOf('compatible_makes'), 'Lex,')
  await user.type(fieldOf('compatible_models'), 'Camry')
  await user.click(fieldOf('category_id'))
  await user.click((await screen.findAllByRole('option', { name: 'Brakes' })).at(-1)!)
  choosePhoto('invoice.png', 'image/png')
  expect(await screen.findByRole('img', { name: texts.en.photo.alt })).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Add part' }).at(-1)!)
  const bar = await screen.findByRole('progressbar', { name: texts.en.photo.sending })
  expect(bar).toHaveAttribute('value', '0.5')
  answer()
  expect(await screen.findByText('Part created successfully!')).toBeVisible()
  await dialogClosed()
  expect(router.state.location.search).toBe('')
  expect(created(api)[0]!.body).toMatchObject({
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

test('refusals land at their fields, the same sending acts once, and nothing typed is lost', async () => {
  const api = aShelfWith([])
  await openNew()
  putAll({ part_number: 'BRK-0001', part_name: 'Pads' })
  choosePhoto('invoice.png', 'image/png')
  await screen.findByRole('img', { name: texts.en.photo.alt })
  for (const [answer, field, text] of [
    [refusal(409, 'duplicate_part_number'), 'part_number', 'Another part has this number'],
    [refusal(413, 'photo_too_large'), 'invoice_photo_url', 'File size must be less than 5MB'],
    [
      refusal(400, 'invalid_input', {
        details: [{ path: 'invoice_photo_url', code: 'not_an_image', message: '?' }],
      }),
      'invoice_photo_url',
      'Please upload an image file',
    ],
  ] as const) {
    api.on('POST /spare-parts', () => answer)
    sendIn('part_number')
    await waitFor(() => expect(screen.getByText(text)).toBeVisible())
    expect(fieldOf(field)).toHaveAttribute('aria-invalid', 'true')
  }
  api.on('POST /spare-parts', () => refusal(500, 'internal_error'))
  sendIn('part_number')
  expect(await screen.findByText('Failed to save part')).toBeVisible()
  expect(fieldOf('part_name')).toHaveValue('Pads')
  expect(new Set(created(api).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('a scanner ends with Enter, which goes on to the next field and sends nothing', async () => {
  const api = aShelfWith([])
  const { user } = await openNew()
  putAll({ part_number: 'P-1', part_name: 'Pads' })
  await user.type(fieldOf('barcode'), '6290000000017{Enter}')
  expect(fieldOf('oem_part_number')).toHaveFocus()
  expect(created(api)).toEqual([])
})

test('another category is made in place and is the chosen one; a double is refused at its name', async () => {
  const api = aShelfWith([])
  const { user } = await openNew()
  await user.click(screen.getByRole('button', { name: 'New category' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }))
  api.on('POST /spare-parts/categories', () => refusal(409, 'duplicate_category'))
  fireEvent.change(fieldOf('name'), { target: { value: 'Tyres' } })
  await user.click(dialog.getByRole('button', { name: 'New category' }))
  expect(await dialog.findByText('There is a category of this name already')).toBeVisible()
  const tyres = { id: 7, name: 'Tyres', name_ar: 'الإطارات' }
  api.on('POST /spare-parts/categories', () => saved(tyres, [], 201))
  api.on('GET /spare-parts/categories', () => saved([tyres]))
  await user.click(dialog.getByRole('button', { name: 'New category' }))
  await waitFor(() => expect(fieldOf('category_id')).toHaveValue('Tyres'))
})

test('of a known part the stock is shown and not sent, and the photo stays unless it is taken away', async () => {
  const part = aPart(1, {
    invoice_photo_url: '/api/signed',
    retail_price: 140.5,
    reserved_quantity: 2,
    version: 3,
  })
  const api = aShelfWith([part])
  api.on(`PUT /spare-parts/${part.id}`, ({ body }) => saved({ ...part, ...(body as object) }))
  const { user } = await openPart(part)
  expect(fieldOf('quantity_in_stock')).toBeNull()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('8 pieces')).toBeVisible()
  expect(dialog.getByText('available of 10')).toBeVisible()
  expect(fieldOf('retail_price')).toHaveValue('140.50')
  expect(dialog.getByRole('img', { name: texts.en.photo.alt })).toHaveAttribute(
    'src',
    '/api/signed',
  )
  putAll({ part_name: 'Better pads' })
  sendIn('part_number')
  expect(await screen.findByText('Part updated successfully!')).toBeVisible()
  const { body } = requestsOf(api, 'PUT')[0]! as { body: Record<string, unknown> }
  expect(body).toMatchObject({ part_name: 'Better pads', version: 3, invoice_photo_url: 'kept' })
  expect(body).not.toHaveProperty('quantity_in_stock')
  await dialogClosed()

  await user.click(await screen.findByText('Part 1'))
  await fieldThere('part_number')
  await user.click(await screen.findByRole('button', { name: texts.en.photo.remove }))
  sendIn('part_number')
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({ invoice_photo_url: '' })
})

test('the stock is adjusted beside the form, and what was typed stays over the newer version', async () => {
  const part = aPart(1, { version: 1 })
  const api = aShelfWith([part])
  api.on(`POST /spare-parts/${part.id}/adjust-stock`, () =>
    saved({ ...part, version: 2, quantity_in_stock: 13, available_quantity: 13 }),
  )
  const { user } = await openPart(part)
  putAll({ part_name: 'Better pads' })
  await user.click(screen.getByRole('button', { name: 'Adjust stock' }))
  await fieldThere('quantity')
  putAll({ quantity: '3' })
  sendIn('quantity')
  expect(await screen.findByText('\u2068Part 1\u2069: 13 pieces in stock')).toBeVisible()
  await waitFor(() => expect(fieldOf('quantity')).toBeNull())
  await waitFor(() => expect(fieldOf('part_name')).toHaveValue('Better pads'))
  expect(within(screen.getByRole('dialog')).getByText('13 pieces')).toBeVisible()
  api.on(`PUT /spare-parts/${part.id}`, () => saved({ ...part, version: 3 }))
  sendIn('part_number')
  await dialogClosed()
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({ part_name: 'Better pads', version: 2 })
})

test('somebody else was faster: the newest is loaded, and the photo is no matter of dispute', async () => {
  const part = aPart(1, { invoice_photo_url: '/api/signed-1' })
  const api = aShelfWith([part])
  api.on(`PUT /spare-parts/${part.id}`, () =>
    refusal(409, 'changed_since_read', { params: { name: 'Noura' } }),
  )
  const { user } = await openPart(part)
  putAll({ supplier_name: 'Mine' })
  sendIn('part_number')
  expect(await screen.findByText(/Noura changed this meanwhile/)).toBeVisible()
  const newest = {
    ...part,
    version: 2,
    supplier_name: 'Theirs',
    invoice_photo_url: '/api/signed-2',
  }
  api.on(`GET /spare-parts/${part.id}`, () => saved(newest))
  await user.click(screen.getByRole('button', { name: 'Load the newest' }))
  expect(await screen.findByText('Theirs')).toBeVisible()
  expect(fieldOf('supplier_name')).toHaveValue('Mine')
  expect(screen.queryByText(texts.en.photo.another)).toBeNull()
})

test('a part that is gone says so', async () => {
  const api = aShelfWith([])
  api.on(`GET /spare-parts/${idOf(9)}`, () => refusal(404, 'not_found'))
  open(<SparePartsPage />, `/spare-parts?open=${idOf(9)}`)
  expect(await screen.findByText('This part is not there any more')).toBeVisible()
})
