import '@testing-library/jest-dom'
import { render } from '@testing-library/react'
import { MenuIcon } from './menu-icon.tsx'

const pathOf = (path?: string) =>
  render(<MenuIcon path={path} />)
    .container.querySelector('path')!
    .getAttribute('d')

test('draws the path data of the entry', () => {
  expect(pathOf('M3 4h5')).toBe('M3 4h5')
})

test('draws a neutral icon for an entry of release 1.0, which has no path data', () => {
  expect(pathOf()).toMatch(/^M12 3c/)
})

test('hides the icon from screen readers and takes the colour of the text', () => {
  const { container } = render(<MenuIcon path="M3 4h5" />)
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  expect(container.firstChild).toHaveAttribute('stroke', 'currentColor')
})
