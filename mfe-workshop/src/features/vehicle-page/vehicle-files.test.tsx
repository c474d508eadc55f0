/** Photos and files of all jobs on the page of a vehicle. */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { VehicleAttachment } from '@warsha/contracts/workshop/attachments'
import { errorResponse, idOf, pageOfTen } from '@warsha/web-kit/testing'
import { anAttachment } from '../attachments/attachments-testing.ts'
import {
  aVehicleOverview,
  fakeVehicleApi,
  openVehicle,
  vehiclePath,
} from './vehicle-page-testing.tsx'

const aVehicleAttachment = (
  number: number,
  job: number,
  fields: Partial<VehicleAttachment> = {},
): VehicleAttachment => ({
  ...anAttachment(number, {
    work_card_id: idOf(200 + job),
    added_at: '2025-03-10T10:00:00.000Z',
  }),
  work_card_number: `WC-2025-00000${job}`,
  received_date: `2025-0${job}-10T08:00:00Z`,
  task_description: null,
  ...fields,
})

const files = async (name = 'Photos and files') =>
  within(await screen.findByRole('region', { name }))

test('lists them by job, with their task, and opens a photo on the whole screen', async () => {
  fakeVehicleApi(
    aVehicleOverview(),
    [],
    [
      aVehicleAttachment(1, 2, { caption: 'Worn', task_id: idOf(1), task_description: 'Brakes' }),
      aVehicleAttachment(2, 2, { kind: 'pdf', file_name: 'quote.pdf', thumbnail_url: null }),
      aVehicleAttachment(3, 1),
    ],
  )
  const { user, router } = openVehicle()
  const newer = within(
    await (await files()).findByRole('list', { name: /voice notes of .*WC-2025-000002/ }),
  )
  expect(newer.getAllByRole('listitem')).toHaveLength(2)
  expect(newer.getByText('Brakes')).toBeVisible()
  expect(newer.getByRole('link', { name: /Download .*quote\.pdf/ })).toHaveAttribute(
    'href',
    '/file-2',
  )
  expect((await files()).getByRole('link', { name: 'WC-2025-000001' })).toHaveAttribute(
    'href',
    `/work-cards/${idOf(201)}?tab=files`,
  )
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  await user.click(newer.getByRole('button', { name: /View .*Worn/ }))
  expect(await screen.findByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('has pages, which are in the address, and shows the last one for a page behind it', async () => {
  const many = Array.from({ length: 12 }, (_, number) => aVehicleAttachment(number, 1))
  fakeVehicleApi(aVehicleOverview(), [], many)
  const { user, router } = openVehicle()
  const pager = within(await (await files()).findByRole('navigation'))
  await user.click(pager.getByRole('button', { name: 'Next page' }))
  expect(await (await files()).findByText('photo-11.jpg')).toBeVisible()
  expect(router.state.location.search).toBe('?files_page=2')
  await act(() => router.navigate('?files_page=7'))
  await waitFor(() => expect(router.state.location.search).toBe('?files_page=2'))
  expect(await (await files()).findByText('photo-11.jpg')).toBeVisible()
})

test('says in Arabic that there are none', async () => {
  fakeVehicleApi()
  openVehicle({ language: 'ar' })
  expect(await (await files('الصور والملفات')).findByText(/يظهر هنا كل ما يُضاف/)).toBeVisible()
})

test('fails alone and reads again on Retry', async () => {
  const api = fakeVehicleApi()
  api.on(`GET ${vehiclePath}/attachments`, () => errorResponse(500, 'internal_error'))
  const { user } = openVehicle()
  expect(await screen.findByText('Failed to load photos and files')).toBeVisible()
  api.on(`GET ${vehiclePath}/attachments`, ({ query }) =>
    pageOfTen([aVehicleAttachment(1, 1)], query),
  )
  await user.click((await files()).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('photo-1.jpg')).toBeVisible()
})
