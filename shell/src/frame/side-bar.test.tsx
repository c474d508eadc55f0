import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usePreferences } from '@warsha/web-kit'
import { renderScreen } from '@warsha/web-kit/testing'
import en from '../locales/en/shell.json'
import { SideBar } from './side-bar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const customers = {
  to: '/customers',
  label: { en: 'Customers', ar: 'العملاء' },
  icon: 'customers',
  roles: ['receptionist' as const],
}
const Bar = () => <SideBar menu={[customers]} isNarrow={useIsNarrow()} />

/** Opens the side bar in a window of that width. */
const openAt = (width: 'tablet' | 'desktop') => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: width === 'tablet' && media.includes('max-width: 63.99em'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  renderScreen(<Bar />, { texts: { en: { shell: en } } })
  return screen.getByRole('navigation')
}

beforeEach(() => usePreferences.setState({ narrowSidebar: null }))
afterEach(() => jest.restoreAllMocks())

test('is wide on a desktop', () => {
  expect(openAt('desktop')).not.toHaveAttribute('data-narrow')
})

test('is narrow on a tablet until the user makes it wide, and names its links in both widths', async () => {
  const bar = openAt('tablet')
  expect(bar).toHaveAttribute('data-narrow')
  expect(screen.getByRole('link', { name: 'Customers' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: en.wider_menu }))
  expect(bar).not.toHaveAttribute('data-narrow')
  expect(screen.getByRole('link', { name: 'Customers' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: en.narrower_menu }))
  expect(bar).toHaveAttribute('data-narrow')
})
