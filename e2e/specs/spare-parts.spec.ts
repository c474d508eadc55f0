/** Spare parts and stock: list, changes, import, export and permissions. */
import { addPartLine, createPart, createWorkCard, request, uniqueId } from '../commands/api.ts'
import { createCsvFile } from '../commands/files.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { interpolate } from '../commands/texts.ts'
import { ImportPage } from '../pages/import.page.ts'

/** A PNG of one pixel. */
const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
const photo = {
  name: 'invoice.png',
  mimeType: 'image/png',
  buffer: Buffer.from(onePixelPng, 'base64'),
}
/** Texts that the requirements fix exactly. */
const requiredTexts = {
  en: {
    name: 'Front brake pads',
    required: 'Part number and name are required',
    noImage: 'Please upload an image file',
    tooLarge: 'File size must be less than 5MB',
    created: 'Part created successfully!',
    updated: 'Part updated successfully!',
    deleted: 'Part deleted successfully!',
    page: /^Page 1 of \d+ \(\d+ total parts\)$/,
  },
  ar: {
    name: 'فحمات فرامل أمامية',
    required: 'رقم القطعة واسمها مطلوبان',
    noImage: 'يُرجى رفع ملف صورة',
    tooLarge: /5/,
    created: 'تمت إضافة القطعة بنجاح!',
    updated: 'تم تحديث القطعة بنجاح!',
    deleted: 'تم حذف القطعة بنجاح!',
    page: /^صفحة 1 من \d+ \(\d+ قطع?ة?\)$/,
  },
} as const

for (const language of journeyLanguages('ar')) {
  test.describe(`spare parts as manager in ${language}`, () => {
    test.use({ role: 'manager', language })

    test('adds a part with a supplier invoice, finds it, adjusts its stock, updates and deletes it', async ({
      page,
      texts,
      spareParts: parts,
    }) => {
      const { name, ...expectedTexts } = requiredTexts[language]
      const part_number = `PAD-${uniqueId().toUpperCase()}`
      const barcode = `629${Date.now()}`

      await test.step('lists twenty parts per page and shows the totals of all parts', async () => {
        await parts.open()
        await expect(parts.table.getByRole('row')).toHaveCount(21)
        await expect(parts.pager.locator('[aria-live]')).toHaveText(expectedTexts.page)
        await expect(parts.stat('stock_value')).toHaveText(/\d/)
      })

      await test.step('requires number and name, and rejects photos of the wrong type or size', async () => {
        await parts.openNew()
        await expect(parts.field('part_number')).toBeFocused()
        await parts.save.click()
        await expect(parts.form.getByRole('alert').first()).toHaveText(expectedTexts.required)
        await parts.choosePhoto({
          name: 'a.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF'),
        })
        await expect(parts.form.getByText(texts.errors.field.not_an_image)).toBeVisible()
        if (language === 'en')
          await expect(parts.form.getByText(expectedTexts.noImage)).toBeVisible()
        await parts.choosePhoto({ ...photo, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
        await expect(parts.form.getByText(texts.errors.photo_too_large)).toBeVisible()
        if (language === 'en')
          await expect(parts.form.getByText(expectedTexts.tooLarge)).toBeVisible()
        // Only the file name claims an image: the server checks the content.
        await parts.fill({ part_number, part_name: name })
        await parts.choosePhoto({ ...photo, buffer: Buffer.from('not an image') })
        await parts.save.click()
        await expect(parts.form.getByText(texts.errors.field.not_an_image)).toBeVisible()
      })

      await test.step('accepts scanner input without submitting the form', async () => {
        await parts.field('barcode').click()
        await page.keyboard.type(barcode)
        await page.keyboard.press('Enter')
        await expect(parts.field('oem_part_number')).toBeFocused()
        await expect(parts.form).toBeVisible()
        await parts.choosePhoto(photo)
        await parts.fill({
          supplier_name: 'Sample Trading LLC',
          purchase_price: '85.5',
          retail_price: '140',
        })
        await parts.fill({ quantity_in_stock: '٣', minimum_stock: '5' })
        await parts.field('compatible_makes').fill('Toy')
        await page.getByRole('option', { name: 'Toyota' }).click()
        await parts.save.click()
        await expect(page.getByText(expectedTexts.created)).toBeVisible()
        await expect(parts.form).toBeHidden()
      })

      await test.step('finds the part by barcode, marks it as low stock and shows its invoice', async () => {
        await parts.search.fill(barcode)
        await expect(parts.table.getByRole('row')).toHaveCount(2)
        await expect(parts.row(part_number)).toContainText(texts.inventory.stock_status.low_stock)
        await expect(parts.row(part_number)).toContainText('140.00')
        await parts
          .row(part_number)
          .getByRole('button', { name: interpolate(texts.spareParts.photo.show_of, { name }) })
          .click()
        const photoImage = page
          .getByRole('dialog')
          .getByRole('img', { name: texts.spareParts.photo.alt })
        await expect(photoImage).toHaveJSProperty('naturalWidth', 1)
        await page.keyboard.press('Escape')
        await expect(photoImage).toBeHidden()
      })

      await test.step('changes the stock only by adjustments, never below zero, and lists the movements', async () => {
        await parts.row(part_number).click()
        await expect(
          parts.form.getByRole('button', { name: texts.spareParts.adjust.action }),
        ).toBeVisible()
        await expect(parts.field('quantity_in_stock')).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(parts.form).toBeHidden()
        await parts.chooseFromRowMenu(part_number, texts.spareParts.adjust.action)
        await parts.adjust('take', '20', 'damage')
        await expect(parts.adjustment.locator('[data-path="quantity"]')).toHaveAttribute(
          'aria-invalid',
          'true',
        )
        await parts.adjust('add', '9.5', 'purchase')
        await expect(parts.adjustment).toBeHidden()
        await expect(parts.row(part_number)).toContainText('12.5')
        await expect(parts.row(part_number)).toContainText(texts.inventory.stock_status.in_stock)
        await parts.chooseFromRowMenu(part_number, texts.spareParts.movements.action)
        const { types } = texts.spareParts.movements
        await expect(parts.movements.getByRole('row')).toHaveCount(3)
        await expect(parts.movements.getByRole('row').nth(1)).toContainText(types.purchase)
        await expect(parts.movements.getByRole('row').nth(1)).toContainText('+9.5')
        await expect(parts.movements.getByRole('row').nth(2)).toContainText(types.opening)
        await page.goBack()
      })

      await test.step('updates the part and deletes it after a confirmation', async () => {
        await parts.row(part_number).click()
        await parts.fill({ retail_price: '150.25' })
        await parts.save.click()
        await expect(page.getByText(expectedTexts.updated)).toBeVisible()
        await expect(parts.row(part_number)).toContainText('150.25')
        await parts.chooseFromRowMenu(part_number, texts.spareParts.delete)
        await expect(parts.deletion).toContainText(name)
        await parts.deletion
          .getByRole('button', { name: texts.spareParts.delete, exact: true })
          .click()
        await expect(page.getByText(expectedTexts.deleted)).toBeVisible()
        await expect(parts.row(part_number)).toHaveCount(0)
      })
    })
  })
}

test.describe('spare parts as manager', () => {
  test.use({ role: 'manager' })

  test('rejects stock below the reserved quantity and deletion of a reserved part', async ({
    page,
    texts,
    spareParts,
  }) => {
    const part = await createPart({ quantity_in_stock: 6 })
    const card = await createWorkCard()
    await addPartLine(card.id, part.id, 4)
    await spareParts.open(`?search=${part.part_number}`)
    await spareParts.chooseFromRowMenu(part.part_number, texts.spareParts.adjust.action)
    await spareParts.adjust('take', '3', 'correction')
    const message = interpolate(texts.errors.stock_below_reserved, { reserved: '4' })
    await expect(spareParts.adjustment.getByText(message)).toBeVisible()
    await spareParts.adjust('take', '2')
    await expect(spareParts.adjustment).toBeHidden()
    await expect(spareParts.row(part.part_number)).toContainText(
      texts.inventory.stock_status.out_of_stock,
    )
    await spareParts.openRowMenu(part.part_number)
    await expect(page.getByRole('menuitem', { name: texts.spareParts.delete })).toBeDisabled()
  })

  test('imports a list only once and exports the filtered list', async ({
    page,
    texts,
    spareParts,
  }) => {
    const known = await createPart()
    const [number, invalidNumber] = [
      `IMP-${uniqueId().toUpperCase()}`,
      `IMP-${uniqueId().toUpperCase()}`,
    ]
    const imports = new ImportPage(page, texts)
    await spareParts.open()
    await page.getByRole('link', { name: texts.spareParts.import, exact: true }).click()
    await imports.choose(
      createCsvFile([
        [
          'Part No',
          'Description',
          'Item',
          'UOM',
          'Qty',
          'Min',
          'Cost',
          'Selling Price',
          'Brand',
          'Category',
        ],
        [
          number,
          'From the list',
          'Oil filter',
          'pcs',
          '1,200',
          50,
          'AED 9.50',
          '19.00',
          'Toyota / Lexus',
          'Filters',
        ],
        [known.part_number, '', 'Existing part', 'pcs', 1, 0, 1, 2, '', ''],
        [invalidNumber, '', '', 'barrel', 'many', 0, 1, 2, '', ''],
      ]),
    )
    await expect(imports.column('Selling Price')).toHaveValue('retail_price')
    await imports.check.click()
    await expect(imports.count('ready')).toHaveText('1')
    await expect(imports.row(known.part_number)).toContainText(
      imports.spreadsheetTexts.preview.states.skipped,
    )
    await expect(imports.row(invalidNumber)).toContainText(texts.errors.field.not_a_number)
    await imports.run.click()
    await imports.dialog.getByRole('button', { name: imports.spreadsheetTexts.preview.run }).click()
    await expect(page.getByRole('heading', { name: texts.partsImport.done.title })).toBeVisible()
    await page.getByRole('link', { name: texts.partsImport.done.parts }).click()
    await spareParts.search.fill(number)
    await expect(spareParts.row(number)).toContainText('1,200')
    await expect(spareParts.table.getByRole('row')).toHaveCount(2)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.kit.export.action }).click()
    await page.getByRole('menuitem', { name: texts.kit.export.csv }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^spare-parts-\d{4}-\d\d-\d\d\.csv$/)
    let text = ''
    for await (const piece of await file.createReadStream()) text += piece
    expect(text).toContain(number)
    expect(text).not.toContain(known.part_number)
  })
})

test.describe('spare parts as receptionist', () => {
  test.use({ role: 'receptionist' })

  test('can search parts, but sees no stock screen, purchase prices or suppliers', async ({
    page,
    frame,
    texts,
    getSession,
  }) => {
    const part = await createPart({ purchase_price: 80, supplier_name: 'Sample Trading LLC' })
    await frame.open('/spare-parts')
    await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role)
    const { token } = await getSession('receptionist')
    const list = await request('GET', `/spare-parts?search=${part.part_number}`, { as: token })
    expect(list.body.data).toMatchObject([{ id: part.id, available_quantity: 10 }])
    expect(JSON.stringify(list.body)).not.toMatch(/purchase_price|supplier|invoice_photo/)
    const one = `/spare-parts/${part.id}`
    const calls = [
      request('POST', '/spare-parts', {
        as: token,
        body: { part_number: uniqueId(), part_name: 'No' },
      }),
      request('PUT', one, { as: token, body: { part_name: 'No' } }),
      request('DELETE', one, { as: token }),
      request('POST', `${one}/adjust-stock`, { as: token, body: { quantity: 1, reason: 'count' } }),
      request('GET', `${one}/movements`, { as: token }),
      request('GET', '/spare-parts/stats', { as: token }),
      request('GET', '/spare-parts/export', { as: token }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})
