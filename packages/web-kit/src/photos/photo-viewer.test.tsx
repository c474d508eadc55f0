import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '@warsha/web-kit/testing'
import { useState } from 'react'
import { PhotoViewer } from './photo-viewer.tsx'

const photos = ['front', 'left', 'right'].map((id) => ({
  id,
  url: `/${id}.jpg`,
  alt: `Photo of the ${id}`,
  caption: `Caption ${id}`,
}))

const Gallery = () => {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <main>
      <button type="button" onClick={() => setOpenId('left')}>
        open
      </button>
      {openId && (
        <PhotoViewer
          photos={photos}
          openId={openId}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </main>
  )
}

const open = async (language: 'en' | 'ar' = 'en') => {
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  renderScreen(<Gallery />, { language })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByRole('dialog')
  return user
}
const expectPhoto = (id: string) =>
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/${id}.jpg`)
/** jsdom has no pointer events with a position. */
const point = (type: string, clientX: number, timeStamp?: number) => {
  const event = new MouseEvent(type, { clientX, clientY: 200, bubbles: true })
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  fireEvent(screen.getByTestId('stage'), event)
}
const swipe = (from: number, to: number) => {
  point('pointerdown', from)
  point('pointerup', to)
}
/** Two taps, a fifth of a second apart, however long the machine needs for them. */
const doubleTap = (startMs: number) => {
  for (const timeStamp of [startMs, startMs + 200])
    for (const type of ['pointerdown', 'pointerup']) point(type, 200, timeStamp)
}

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

test('arrow keys, Home and End change the photo, and stop at its ends', async () => {
  const user = await open()
  expect(screen.getByText('Photo 2 of 3')).toBeVisible()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expectPhoto('right')
  expect(screen.getByText('Caption right')).toBeVisible()
  await user.keyboard('{Home}')
  expectPhoto('front')
  await user.keyboard('{ArrowLeft}')
  expectPhoto('front')
  expect(screen.getByRole('button', { name: 'Previous photo' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.keyboard('{End}')
  expectPhoto('right')
})

test('arrow keys and swipes are mirrored in Arabic', async () => {
  const user = await open('ar')
  await user.keyboard('{ArrowLeft}')
  expectPhoto('right')
  swipe(300, 100)
  expectPhoto('left')
})

test('a swipe to the left shows the next photo, one to the right the previous one', async () => {
  await open()
  swipe(300, 100)
  expectPhoto('right')
  swipe(100, 300)
  expectPhoto('left')
  swipe(100, 120)
  expectPhoto('left')
})

test('a double tap zooms and the next one ends it; a zoomed photo is moved, not swiped', async () => {
  await open()
  const stage = () => screen.getByTestId('stage')
  doubleTap(100_000)
  expect(stage()).toHaveAttribute('data-zoomed')
  swipe(300, 100)
  expectPhoto('left')
  doubleTap(200_000)
  expect(stage()).not.toHaveAttribute('data-zoomed')
})

test('Esc closes and returns the focus to the button that opened it', async () => {
  const user = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus())
})

test('says that a photo cannot be loaded', async () => {
  await open()
  act(() => void fireEvent.error(screen.getByRole('img')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load photo')
})
