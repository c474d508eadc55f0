import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { errorResponse, requestsOf } from '@warsha/web-kit/testing'
import { aCheque, fakeChequesApi, openCheques } from './cheques-testing.tsx'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const choosePhoto = (side: string, type = 'image/png') =>
  fireEvent.change(field(side), { target: { files: [new File(['x'], 'cheque.png', { type })] } })
const search = `?tab=all&open=${aCheque(1).id}`
const lastPhoto = (api: Parameters<typeof requestsOf>[0]) => requestsOf(api, 'PUT').at(-1)?.body

test.each([
  ['en', 'Photos', 'Front of cheque 000401', 'View: Front', 'Remove photo'],
  ['ar', 'الصور', 'وجه الشيك 000401', 'عرض: وجه الشيك', 'إزالة الصورة'],
] as const)(
  'adds, shows and removes the photo of a cheque, in %s',
  async (language, title, alt, view, remove) => {
    const api = fakeChequesApi([aCheque(1)])
    const { user } = openCheques({ search, language })
    const photos = within(await screen.findByRole('region', { name: title }))
    await waitFor(() => expect(field('front')).not.toBeNull())
    expect(photos.queryByRole('img', { name: alt })).toBeNull()
    choosePhoto('front')
    const picture = await photos.findByRole('img', { name: alt })
    expect(picture).toHaveAttribute('src', expect.stringContaining('signature=front'))
    expect(lastPhoto(api)).toEqual({
      side: 'front',
      photo: expect.stringMatching(/^data:image\/png;base64,/),
    })
    await user.click(photos.getByRole('button', { name: view }))
    const viewer = within(await screen.findByRole('dialog', { name: alt }))
    expect(viewer.getByRole('img', { name: alt })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: alt })).toBeNull())
    await user.click(photos.getByRole('button', { name: remove }))
    await waitFor(() => expect(photos.queryByRole('img')).toBeNull())
    expect(lastPhoto(api)).toEqual({ side: 'front', photo: null })
  },
)

test('adds missing photos of a cheque that is not held, and keeps the others', async () => {
  const cheque = aCheque(1, { status: 'deposited' })
  fakeChequesApi([cheque])
  openCheques({ search })
  const photos = within(await screen.findByRole('region', { name: 'Photos' }))
  await waitFor(() => expect(field('front')).not.toBeNull())
  choosePhoto('front')
  expect(await photos.findByRole('img', { name: 'Front of cheque 000401' })).toBeVisible()
  await waitFor(() => expect(field('back')).toBeEnabled())
  expect(field('front')).toBeDisabled()
  expect(photos.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  expect(photos.getByRole('button', { name: 'View: Front' })).toBeVisible()
})

test('says why a photo was refused, and sends no other files', async () => {
  const api = fakeChequesApi([aCheque(1)])
  openCheques({ search })
  await waitFor(() => expect(field('back')).not.toBeNull())
  choosePhoto('back', 'application/pdf')
  expect(await screen.findByText('Please upload an image file')).toBeVisible()
  expect(requestsOf(api, 'PUT')).toEqual([])
  api.on(`PUT /cheques/${aCheque(1).id}/photos`, () => errorResponse(413, 'photo_too_large'))
  choosePhoto('back')
  expect(await screen.findByText('File size must be less than 5MB')).toBeVisible()
  expect(field('back')).toHaveAttribute('aria-invalid', 'true')
})

test('shows the rest of the cheque if its photos cannot be loaded', async () => {
  const api = fakeChequesApi([aCheque(1)])
  api.on(`GET /cheques/${aCheque(1).id}/photos`, () => errorResponse(500, 'internal_error'))
  openCheques({ search })
  expect(await screen.findByText('Failed to load the photos')).toBeVisible()
  expect(screen.getByRole('list', { name: 'History' })).toBeVisible()
})
