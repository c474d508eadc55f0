import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { usePhotoInAddress } from './use-photo-in-address.ts'

test('opens and closes a photo in the address, and leaves its other parameters', () => {
  const { result } = renderHook(() => ({ ...usePhotoInAddress(), ...useLocation() }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/job?tab=files']}>{children}</MemoryRouter>
    ),
  })
  expect(result.current.openId).toBeNull()
  act(() => result.current.setPhoto('p1', { replace: false }))
  expect(result.current.openId).toBe('p1')
  expect(result.current.search).toBe('?tab=files&photo=p1')
  act(() => result.current.setPhoto(null, { replace: true }))
  expect(result.current.search).toBe('?tab=files')
})
