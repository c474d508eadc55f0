import { screen, waitFor, within } from '@testing-library/react'
import type { Import } from '@warsha/contracts/imports'
import {
  anImport,
  aRow,
  aServerWith,
  choose,
  importId,
  openImport,
  sentRows,
} from './imports-testing.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const column = (heading: string) => screen.findByRole('combobox', { name: new RegExp(heading) })
const refused = (status: number, code: string) => ({
  status,
  body: { success: false, code, error: `(${code})` },
})

test.each([
  [
    'en',
    {
      file: 'Name,Mobile,Plate No,Vehicle,Balance',
      phone: 'Phone',
      out: 'Left out',
      check: 'Check the rows',
    },
    { title: 'What would happen', run: 'Import', asked: '2 customers and 1 vehicle will be added' },
    {
      running: '1,500 of 2,000 rows',
      done: '2 customers and 1 vehicle were added.',
      to: 'To the customers',
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
    { title: 'ما الذي سيحدث', run: 'استيراد', asked: 'سيُضاف: عميلان، مركبة واحدة.' },
    { running: '1,500 من 2,000 صف', done: 'أُضيف: عميلان، مركبة واحدة.', to: 'إلى العملاء' },
  ],
] as const)(
  'in %s a file goes from its columns over the check to the customers',
  async (language, before, check, after) => {
    let now: Import = anImport()
    const api = aServerWith(() => now, [aRow(2, { vehicle: { is: 'new' } }), aRow(3)])
    const page = openImport('/customers/import', language)
    await choose(page, `${before.file}\nSara,501234567,A 1,Kia Rio,5\nOmar,0501234568,,,\n`)

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
    expect(dialog.getByText(new RegExp(check.asked))).toBeVisible()
    now = anImport({ status: 'running', progress: { done: 1500, total: 2000 } })
    await page.user.click(dialog.getByRole('button', { name: check.run }))
    expect(await screen.findByText(after.running)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1500')
    expect(api.requests.find(({ path }) => path.endsWith('/run'))!.body).toEqual({
      leave_out_invalid: true,
    })

    now = anImport({ status: 'done' })
    expect(await screen.findByText(after.done)).toBeVisible()
    expect(screen.getByRole('link', { name: after.to })).toHaveAttribute('href', '/customers')
  },
)

test('a person may say what a column is; without a phone nothing can be checked, and why is said', async () => {
  const api = aServerWith(() => anImport())
  const page = openImport()
  await choose(page, 'Name,Ref\nSara,0500000101')
  const check = await button('Check the rows')
  expect(check).toBeDisabled()
  expect(check).toHaveAccessibleDescription(/which column is the phone/)
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
  ['nothing but a name', 'Name\n', 'There are no rows in this file.'],
  ['too much', `Phone\n${'1\n'.repeat(10_001)}`, /10,001 rows; an import takes at most 10,000/],
])('a file with %s is refused, and another one may be chosen', async (_, text, why) => {
  aServerWith(() => anImport())
  const page = openImport()
  await choose(page, text)
  expect(await screen.findByRole('alert')).toHaveTextContent(why)
  await choose(page, 'Phone\n0500000101')
  expect(await button('Check the rows')).toBeVisible()
})

test('many rows are sent in parts, with how far they are; what fails is sent again into the same import', async () => {
  const api = aServerWith(() => anImport())
  let parts = 0
  api.on(`PUT /imports/${importId}/rows`, () => {
    parts += 1
    return parts === 3
      ? refused(503, 'busy')
      : { body: { success: true, data: anImport({ status: 'draft' }) } }
  })
  const page = openImport()
  await choose(
    page,
    `Phone\n${Array.from({ length: 450 }, (_, index) => `0500000${index + 100}\n`).join('')}`,
  )
  await page.user.click(await button('Check the rows'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be checked')
  await page.user.click(await button('Check the rows'))
  expect(await screen.findByRole('heading', { name: 'What would happen' })).toBeVisible()
  const sizes = api.requests.flatMap(({ method, body }) =>
    method === 'PUT' ? [(body as { rows: [] }).rows.length] : [],
  )
  expect(sizes).toEqual([200, 200, 50, 200, 200, 50])
  const keys = api.requests.flatMap(({ path, headers }) =>
    path === '/imports' ? [headers['idempotency-key']] : [],
  )
  expect(new Set(keys).size).toBe(1)
})

test('every row says what happens to it, and each error and remark at which field', async () => {
  aServerWith(
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
  const { user } = openImport(`/customers/import?id=${importId}`)
  const row = async (number: string) =>
    within((await screen.findByRole('cell', { name: number })).closest('tr')!)
  const second = await row('2')
  expect(second.getByText(/Known as \u2068Sara\u2069/)).toBeVisible()
  expect(second.getByText(/the plate is there: \u2068A 1 · Kia Rio/)).toBeVisible()
  expect(second.getByText(/belongs to another name: Sara/)).toBeVisible()
  const third = await row('3')
  expect(third.getByText('Has errors')).toBeVisible()
  expect(third.getByText('Year').closest('li')).toHaveTextContent(
    'Year 1890: At least 1950 is needed',
  )
  const fourth = await row('4')
  expect(fourth.getByText('Same customer as row 2')).toBeVisible()
  expect(fourth.getByText('Vehicle left out: same VIN as row 2')).toBeVisible()
  expect(screen.getByText(/1 row with errors will be left out/)).toBeVisible()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Has errors')
  await waitFor(() => expect(screen.queryByRole('cell', { name: '2' })).toBeNull())
})

test('other columns are another check; the one before is forgotten', async () => {
  const api = aServerWith(() => anImport())
  const page = openImport()
  await choose(page, 'Phone,Name\n0500000101,Sara')
  await page.user.click(await button('Check the rows'))
  await page.user.click(await button('Change the columns'))
  const other = '01900000-0000-7000-8000-00000000beef'
  api.on('POST /imports', () => ({ body: { success: true, data: { ...anImport(), id: other } } }))
  for (const path of ['check', 'rows'])
    api.on(`${path === 'rows' ? 'PUT' : 'POST'} /imports/${other}/${path}`, () => ({
      body: { success: true, data: { ...anImport(), id: other } },
    }))
  api.on(`GET /imports/${other}`, () => ({
    body: { success: true, data: { ...anImport(), id: other } },
  }))
  api.on(`GET /imports/${other}/rows`, () => refused(500, 'internal_error'))
  await page.user.selectOptions(await column('Name'), 'Left out')
  await page.user.click(await button('Check the rows'))
  await waitFor(() => expect(page.router.state.location.search).toBe(`?id=${other}`))
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    `DELETE /imports/${importId}`,
  )
})

test('leaving a checked import asks, and forgets it', async () => {
  const api = aServerWith(() => anImport())
  const page = openImport(`/customers/import?id=${importId}`)
  await page.user.click(await button('Another file'))
  await page.user.click(await button('Leave it'))
  expect(await screen.findByRole('heading', { name: 'Choose the file' })).toBeVisible()
  expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/imports/${importId}` })
})

test('with nothing new there is nothing to import', async () => {
  aServerWith(() => anImport({}, { ready: 0, customers: 0, vehicles: 0, skipped: 3 }))
  openImport(`/customers/import?id=${importId}`)
  expect(await screen.findByText(/no row brings anything new/)).toBeVisible()
  expect(await button('Import')).toBeDisabled()
})

test('an import that failed says that nothing was added, and can be tried again', async () => {
  let now = anImport({ status: 'failed' })
  aServerWith(() => now)
  const { user } = openImport(`/customers/import?id=${importId}`)
  expect(await screen.findByText('Nothing was added. You can try again.')).toBeVisible()
  now = anImport({ status: 'running' })
  await user.click(await button('Try again'))
  expect(await screen.findByText('The import begins in a moment.')).toBeVisible()
})

test.each([
  ['gone after a day', () => refused(404, 'not_found'), 'This import is not there any more'],
  [
    'broken off while it was sent',
    () => ({ body: { success: true, data: anImport({ status: 'draft' }) } }),
    'This import was not brought to its end',
  ],
])('an import that is %s asks for the file again', async (_, answer, title) => {
  const api = aServerWith(() => anImport())
  api.on(`GET /imports/${importId}`, answer)
  const { user } = openImport(`/customers/import?id=${importId}`)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  await user.click(await button('Choose a file'))
  expect(await screen.findByRole('heading', { name: 'Choose the file' })).toBeVisible()
})
