import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '@warsha/web-kit/testing'
import { VideoPlayer } from './video-player.tsx'

const player = (
  <VideoPlayer label="Play the belt" url="/signed" seconds={8} failedText="It failed" />
)

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: jest.fn() })
})

test('fetches a video once when it is played, and frees it with the page', async () => {
  const load = jest.fn()
  Object.assign(globalThis, { fetch: load })
  load.mockResolvedValue({ ok: true, blob: async () => new Blob(['x']) } as Response)
  const { unmount } = renderScreen(player)
  expect(load).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Play the belt' })
  expect(button).toHaveTextContent('0:08')
  await userEvent.dblClick(button)
  await waitFor(() =>
    expect(screen.getByLabelText('Play the belt')).toHaveProperty('src', 'blob:video'),
  )
  expect(load).toHaveBeenCalledTimes(1)
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:video')
})

test('says that a video cannot be loaded or played, and tries again', async () => {
  const load = jest.fn()
  Object.assign(globalThis, { fetch: load })
  load.mockResolvedValueOnce({ ok: false, status: 404 } as Response)
  load.mockResolvedValue({ ok: true, blob: async () => new Blob(['x']) } as Response)
  renderScreen(player)
  await userEvent.click(screen.getByRole('button', { name: 'Play the belt' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It failed')
  await userEvent.click(screen.getByRole('button', { name: 'Play the belt' }))
  await waitFor(() => expect(screen.getByLabelText('Play the belt').tagName).toBe('VIDEO'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.error(screen.getByLabelText('Play the belt'))
  expect(await screen.findByRole('alert')).toHaveTextContent('It failed')
})
