import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { PackageRow } from '@warsha/contracts/workshop/sales/packages'
import { type Language, setWidgetSource } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  fill,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/packages.json'
import cardAr from '../../locales/ar/work-card.json'
import workshopAr from '../../locales/ar/workshop.json'
import en from '../../locales/en/packages.json'
import cardEn from '../../locales/en/work-card.json'
import workshopEn from '../../locales/en/workshop.json'
import { Component as PackagesPage } from './packages.page.tsx'
import { aPackage, aPackagePart, aRow, FakePicker } from './packages-testing.tsx'

interface OpenOptions {
  role?: Role
  language?: Language
  search?: string
}

const open = ({ role = 'manager', language = 'en', search = '' }: OpenOptions = {}) => {
  signInAs(role)
  return {
    user: userEvent.setup({ delay: null }),
    ...renderScreen(<PackagesPage />, {
      path: `/work-cards/packages${search}`,
      language,
      texts: {
        en: { packages: en, 'work-card': cardEn, workshop: workshopEn },
        ar: { packages: ar, 'work-card': cardAr, workshop: workshopAr },
      },
    }),
  }
}

const fakePackagesApi = (rows: readonly PackageRow[]) => {
  setWidgetSource(async () => FakePicker as never)
  const api = fakeApi()
  api.on('GET /packages', ({ query }) => pageOfTen(rows, query))
  api.on(`GET /packages/${idOf(950)}`, () => recordResponse(aPackage()))
  return api
}
const field = (path: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)
    if (!found) throw new Error(`no field ${path}`)
    return found
  })

test.each([
  ['en', '10,000 km service', '1 task · 1 part', 'Inactive'],
  ['ar', 'صيانة 10,000 كم', 'مهمة واحدة · قطعة واحدة', 'موقوفة'],
] as const)(
  'lists packages in %s with contents, total and state',
  async (language, name, contents, inactive) => {
    fakePackagesApi([
      aRow(),
      aRow({
        id: idOf(951),
        name_en: 'Brakes',
        name_ar: null,
        is_active: false,
        total_amount: null,
      }),
    ])
    open({ language })
    const row = within((await screen.findByText(name)).closest('tr')!)
    expect(row.getByText(contents)).toBeVisible()
    expect(row.getByText(/252\.00/)).toBeVisible()
    const other = within(screen.getByText('Brakes').closest('tr')!)
    expect(other.getByText(inactive)).toBeVisible()
    expect(other.getByText('—')).toBeVisible()
  },
)

test('offers to add the first package, and says if the list cannot be loaded', async () => {
  fakePackagesApi([])
  const { unmount } = open()
  expect(await screen.findByText('No packages yet')).toBeVisible()
  unmount()
  fakeApi({ 'GET /packages': () => errorResponse(500, 'internal_error') })
  open()
  expect(await screen.findByText('Failed to load packages')).toBeVisible()
})

test('shows the page only to those who keep packages', async () => {
  fakePackagesApi([aRow()])
  open({ role: 'receptionist' })
  expect(await screen.findByText(/not allowed|permission/i)).toBeVisible()
})

test('adds a package with tasks and parts, a part without a price at its selling price', async () => {
  const api = fakePackagesApi([])
  api.on('POST /packages', () => recordResponse(aPackage()))
  const { user } = open({ search: '?open=new' })
  await fill(user, await field('name_ar'), 'فرامل أمامية')
  await fill(user, await field('tasks.0.description'), 'Replace pads')
  await fill(user, await field('tasks.0.price'), '150')
  await user.click(await screen.findByRole('button', { name: 'Take the pads' }))
  await fill(user, await field('parts.0.quantity'), '2')
  expect(await field('parts.0.unit_price')).toHaveAttribute(
    'placeholder',
    expect.stringContaining('172.50'),
  )
  expect(screen.getByText(/495\.00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take the pads' }))
  expect(await screen.findByText('This part is already in the package')).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Package saved')).toBeVisible()
  expect(requestsOf(api, 'POST', /packages$/).map(({ body }) => body)).toEqual([
    {
      name_en: '',
      name_ar: 'فرامل أمامية',
      notes: '',
      is_active: true,
      tasks: [{ task_type: 'service', description: 'Replace pads', price: '150' }],
      parts: [{ part_id: idOf(900), quantity: '2', unit_price: '' }],
    },
  ])
})

test('shows errors at their fields before and after sending', async () => {
  const api = fakePackagesApi([])
  const { user } = open({ search: '?open=new' })
  await field('name_en')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a name in at least one language')).toBeVisible()
  expect(screen.getByText('Add at least one task or part')).toBeVisible()
  expect(requestsOf(api, 'POST', /packages$/)).toEqual([])

  await fill(user, await field('name_en'), 'Brakes')
  await user.click(await screen.findByRole('button', { name: 'Take the pads' }))
  api.on('POST /packages', () =>
    errorResponse(400, 'invalid_input', {
      details: [{ path: 'parts.0.part_id', code: 'unknown_part', message: 'Part not found' }],
    } as never),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Part not found')).toBeVisible()
  api.on('POST /packages', () => errorResponse(409, 'duplicate_package'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is already a package with this name')).toBeVisible()
})

test('shows the error of a task at its row if the row above is empty', async () => {
  fakePackagesApi([])
  const { user } = open({ search: '?open=new' })
  await fill(user, await field('name_en'), 'Brakes')
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await fill(user, await field('tasks.1.price'), '10')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await field('tasks.1.description')).toHaveAttribute('aria-invalid', 'true'),
  )
  expect(await field('tasks.0.description')).not.toHaveAttribute('aria-invalid', 'true')
})

test('changes a package, and continues with the newest version and the typed changes after somebody else has changed it', async () => {
  const api = fakePackagesApi([aRow()])
  const { user } = open()
  await user.click(await screen.findByText('10,000 km service'))
  await fill(user, await field('tasks.0.price'), '210')
  api.on(`PUT /packages/${idOf(950)}`, () =>
    errorResponse(409, 'changed_since_read', {
      params: { name: 'Aisha', at: '2026-11-20T08:00:00.000Z' },
    } as never),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const newest = await screen.findByRole('button', {
    name: 'Load the latest version and keep my changes',
  })
  api.on(`GET /packages/${idOf(950)}`, () =>
    recordResponse(
      aPackage({
        version: 4,
        tasks: [{ task_type: 'service', description: 'Change engine oil', price: aed(220) }],
        parts: [aPackagePart({ unit_price: aed(35), current_price: aed(35) })],
      }),
    ),
  )
  await user.click(newest)
  await waitFor(async () => expect(await field('parts.0.unit_price')).toHaveValue('35'))
  expect(await field('tasks.0.price')).toHaveValue('210')
  const notice = screen.getByText(/Save to keep them/).closest('[role=status]')
  expect(notice).toHaveTextContent('Tasks Latest saved value: Change engine oil 220')
  api.on(`PUT /packages/${idOf(950)}`, () => recordResponse(aPackage({ version: 5 })))
  await user.click(screen.getByRole('button', { name: 'Remove \u2068Oil filter\u2069' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Package saved')).toBeVisible()
  expect(requestsOf(api, 'PUT', /packages/).at(-1)!.body).toMatchObject({
    version: 4,
    tasks: [{ price: '210' }],
    parts: [],
  })
})

test('deactivates and deletes a package from its menu', async () => {
  const api = fakePackagesApi([aRow()])
  api.on(`PUT /packages/${idOf(950)}`, () => recordResponse(aPackage()))
  api.on(`DELETE /packages/${idOf(950)}`, () => ({ body: { success: true } }))
  const { user } = open()
  const row = within((await screen.findByText('10,000 km service')).closest('tr')!)
  await user.click(row.getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT', /packages/).map(({ body }) => body)).toEqual([
      { is_active: false, version: 3 },
    ]),
  )
  await user.click(row.getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this package?' }))
  expect(dialog.getByText('10,000 km service')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Package deleted')).toBeVisible()
  expect(requestsOf(api, 'DELETE', /packages/)).toHaveLength(1)
})
