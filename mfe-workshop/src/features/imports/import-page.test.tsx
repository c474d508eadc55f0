import { screen, waitFor, within } from '@testing-library/react'
import type { Import } from '@warsha/contracts/workshop/imports'
import {
  anImport,
  aRow,
  fakeImportsApi,
  importId,
  renderImportPage,
  sentRows,
  uploadFile,
} from './imports-testing.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const column = (heading: string) => screen.findByRole('combobox', { name: new RegExp(heading) })
const errorResponse = (status: number, code: string) => ({
  status,
  body: { success: false, code, error: `(${code})` },
})

test.each([
  [
    'en',
    {
      file: 'Name,Mobile,Plate No,Vehicle,Balance',
      phone: 'Phone',
      out: 'Do not import',
      check: 'Check rows',
    },
    { title: 'Import preview', run: 'Import', question: '2 customers and 1 vehicle will be added' },
    {
      running: '1,500 of 2,000 rows',
      done: 'Added 2 customers and 1 vehicle.',
      to: 'View customers',
    },
  ],
  [
    'ar',
    {
      file: 'الاسم,رقم الجوال,رقم اللوحة,المركبة,الرصيد',
      phone: 'الهاتف',
      out: 'لا يُستورد',
      check: 'فحص الصفوف',
    },
    { title: 'معاينة الاستيراد', run: 'استيراد', question: 'سيُضاف: عميلان، مركبة واحدة.' },
    { running: 'الصفوف: 1,500 من 2,000', done: 'أُضيف: عميلان، مركبة واحدة.', to: 'عرض العملاء' },
  ],
] as const)(
  'imports a file in %s: columns, preview, confirmation, progress and result',
  async (language, before, check, after) => {
    let current: Import = anImport()
    const api = fakeImportsApi(() => current, [aRow(2, { vehicle: { is: 'new' } }), aRow(3)])
    const page = renderImportPage('/customers/import', language)
    await uploadFile(page, `${before.file}\nSara,501234567,A 1,Kia Rio,5\nOmar,0501234568,,,\n`)

    const headings = before.file.split(',')
    expect(await column(headings[1]!)).toHaveDisplayValue(before.phone)
    expect(await column(headings[4]!)).toHaveDisplayValue(before.out)
    await page.user.click(await button(before.check))

    expect(await screen.findByRole('heading', { name: check.title })).toBeVisible()
    expect(sentRows(api)).toEqual([
      {
        row: 2,
        fields: {
          contact_person: 'Sara',
          phone: '0501234567',
          plate_number: 'A 1',
          make: 'Kia',
          model: 'Rio',
        },
      },
      { row: 3, fields: { contact_person: 'Omar', phone: '0501234568' } },
    ])
    expect(page.router.state.location.search).toBe(`?id=${importId}`)
    expect(await screen.findByText('Person 3')).toBeVisible()

    await page.user.click(await button(check.run))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(new RegExp(check.question))).toBeVisible()
    current = anImport({ status: 'running', progress: { done: 1500, total: 2000 } })
    await page.user.click(dialog.getByRole('button', { name: check.run }))
    expect(await screen.findByText(after.running)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1500')
    expect(api.requests.find(({ path }) => path.endsWith('/run'))!.body).toEqual({
      leave_out_invalid: true,
    })

    current = anImport({ status: 'done' })
    expect(await screen.findByText(after.done)).toBeVisible()
    expect(screen.getByRole('link', { name: after.to })).toHaveAttribute('href', '/customers')
  },
)

test('lets the user change the columns, and explains that rows cannot be checked without a phone column', async () => {
  const api = fakeImportsApi(() => anImport())
  const page = renderImportPage()
  await uploadFile(page, 'Name,Ref\nSara,0500000101')
  const check = await button('Check rows')
  expect(check).toBeDisabled()
  expect(check).toHaveAccessibleDescription(/Choose the column with the phone number/)
  await page.user.selectOptions(await column('Ref'), 'Phone')
  await page.user.selectOptions(await column('Name'), 'Company')
  expect(check).toBeEnabled()
  await page.user.click(check)
  await waitFor(() =>
    expect(sentRows(api)).toEqual([
      { row: 2, fields: { company_name: 'Sara', phone: '0500000101' } },
    ]),
  )
})

test.each([
  ['headings but no rows', 'Name\n', 'This file has no rows.'],
  [
    'too many rows',
    `Phone\n${'1\n'.repeat(10_001)}`,
    /10,001 rows; an import can have at most 10,000/,
  ],
])('rejects a file with %s and lets the user choose another one', async (_, text, why) => {
  fakeImportsApi(() => anImport())
  const page = renderImportPage()
  await uploadFile(page, text)
  expect(await screen.findByRole('alert')).toHaveTextContent(why)
  await uploadFile(page, 'Phone\n0500000101')
  expect(await button('Check rows')).toBeVisible()
})

test('uploads rows in batches, and repeats a failed upload into the same import', async () => {
  const api = fakeImportsApi(() => anImport())
  let batchCount = 0
  api.on(`PUT /imports/${importId}/rows`, () => {
    batchCount += 1
    return batchCount === 3
      ? errorResponse(503, 'busy')
      : { body: { success: true, data: anImport({ status: 'draft' }) } }
  })
  const page = renderImportPage()
  await uploadFile(
    page,
    `Phone\n${Array.from({ length: 450 }, (_, index) => `0500000${index + 100}\n`).join('')}`,
  )
  await page.user.click(await button('Check rows'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to check the rows')
  await page.user.click(await button('Check rows'))
  expect(await screen.findByRole('heading', { name: 'Import preview' })).toBeVisible()
  const sizes = api.requests.flatMap(({ method, body }) =>
    method === 'PUT' ? [(body as { rows: [] }).rows.length] : [],
  )
  expect(sizes).toEqual([200, 200, 50, 200, 200, 50])
  const keys = api.requests.flatMap(({ path, headers }) =>
    path === '/imports' ? [headers['idempotency-key']] : [],
  )
  expect(new Set(keys).size).toBe(1)
})

test('shows the result of every row, and errors and warnings with their field', async () => {
  fakeImportsApi(
    () => anImport({}, { invalid: 1, warned: 1, vehicles_left_out: 1 }),
    [
      aRow(2, {
        customer: { is: 'known', code: 'CUS-000007', name: 'Sara' },
        vehicle: { is: 'plate_known', name: 'A 1 · Kia Rio' },
        warnings: [{ path: 'phone', code: 'name_differs', params: { name: 'Sara' } }],
      }),
      aRow(3, {
        state: 'invalid',
        customer: null,
        vehicle: null,
        fields: { year: '1890' },
        errors: [{ path: 'year', code: 'too_small', params: { minimum: 1950 } }],
      }),
      aRow(4, { customer: { is: 'earlier', row: 2 }, vehicle: { is: 'vin_earlier', row: 2 } }),
    ],
  )
  const { user } = renderImportPage(`/customers/import?id=${importId}`)
  const row = async (number: string) =>
    within((await screen.findByRole('cell', { name: number })).closest('tr')!)
  const second = await row('2')
  expect(second.getByText(/Existing customer: \u2068Sara\u2069/)).toBeVisible()
  expect(second.getByText(/plate already registered: \u2068A 1 · Kia Rio/)).toBeVisible()
  expect(second.getByText(/already registered under another name: Sara/)).toBeVisible()
  const third = await row('3')
  expect(third.getByText('Has errors')).toBeVisible()
  expect(third.getByText('Year').closest('li')).toHaveTextContent(
    'Year 1890: Must be at least 1950',
  )
  const fourth = await row('4')
  expect(fourth.getByText('Same customer as row 2')).toBeVisible()
  expect(fourth.getByText('Vehicle skipped: same VIN as row 2')).toBeVisible()
  expect(screen.getByText(/1 row with errors will be skipped/)).toBeVisible()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Has errors')
  await waitFor(() => expect(screen.queryByRole('cell', { name: '2' })).toBeNull())
})

test('checks the rows again after a change of the columns and deletes the previous import', async () => {
  const api = fakeImportsApi(() => anImport())
  const page = renderImportPage()
  await uploadFile(page, 'Phone,Name\n0500000101,Sara')
  await page.user.click(await button('Check rows'))
  await page.user.click(await button('Change columns'))
  const otherId = '01900000-0000-7000-8000-00000000beef'
  api.on('POST /imports', () => ({ body: { success: true, data: { ...anImport(), id: otherId } } }))
  for (const path of ['check', 'rows'])
    api.on(`${path === 'rows' ? 'PUT' : 'POST'} /imports/${otherId}/${path}`, () => ({
      body: { success: true, data: { ...anImport(), id: otherId } },
    }))
  api.on(`GET /imports/${otherId}`, () => ({
    body: { success: true, data: { ...anImport(), id: otherId } },
  }))
  api.on(`GET /imports/${otherId}/rows`, () => errorResponse(500, 'internal_error'))
  await page.user.selectOptions(await column('Name'), 'Do not import')
  await page.user.click(await button('Check rows'))
  await waitFor(() => expect(page.router.state.location.search).toBe(`?id=${otherId}`))
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    `DELETE /imports/${importId}`,
  )
})

test('asks before leaving a checked import and deletes it', async () => {
  const api = fakeImportsApi(() => anImport())
  const page = renderImportPage(`/customers/import?id=${importId}`)
  await page.user.click(await button('Choose another file'))
  await page.user.click(await button('Discard import'))
  expect(await screen.findByRole('heading', { name: 'Choose a file' })).toBeVisible()
  expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/imports/${importId}` })
})

test('disables the import if the file has no new data', async () => {
  fakeImportsApi(() => anImport({}, { ready: 0, customers: 0, vehicles: 0, skipped: 3 }))
  renderImportPage(`/customers/import?id=${importId}`)
  expect(await screen.findByText(/the file has no new data/)).toBeVisible()
  expect(await button('Import')).toBeDisabled()
})

test('shows that a failed import added nothing and can be run again', async () => {
  let current = anImport({ status: 'failed' })
  fakeImportsApi(() => current)
  const { user } = renderImportPage(`/customers/import?id=${importId}`)
  expect(await screen.findByText('Nothing was added. You can try again.')).toBeVisible()
  current = anImport({ status: 'running' })
  await user.click(await button('Try again'))
  expect(await screen.findByText('The import will start shortly.')).toBeVisible()
})

test.each([
  ['has expired', () => errorResponse(404, 'not_found'), 'This import no longer exists'],
  [
    'was not uploaded completely',
    () => ({ body: { success: true, data: anImport({ status: 'draft' }) } }),
    'This import was not completed',
  ],
])('asks for the file again if the import %s', async (_, response, title) => {
  const api = fakeImportsApi(() => anImport())
  api.on(`GET /imports/${importId}`, response)
  const { user } = renderImportPage(`/customers/import?id=${importId}`)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  await user.click(await button('Choose a file'))
  expect(await screen.findByRole('heading', { name: 'Choose a file' })).toBeVisible()
})
