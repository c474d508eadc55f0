import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { renderScreen } from '@warsha/web-kit/testing'
import ar from '../locales/ar/shell.json'
import en from '../locales/en/shell.json'
import { UserMenu } from './user-menu.tsx'

const profile: NavigationEntry = {
  to: '/tools/profile',
  label: { en: 'My tools', ar: 'أدواتي' },
  icon: 'profile',
  iconPath: 'M3 4h5',
  roles: ['mechanic'],
  menu: 'user',
}

test.each(['en', 'ar'] as const)(
  'lists a screen of a remote with its icon in %s, and opens it',
  async (language) => {
    startSession('a token', {
      id: 'u-1',
      username: 'salim',
      email: null,
      first_name: 'Salim',
      last_name: '',
      role: 'mechanic',
      roles: ['mechanic'],
    })
    const { router } = renderScreen(<UserMenu entries={[profile]} />, {
      language,
      texts: { en: { shell: en }, ar: { shell: ar } },
    })
    await userEvent.click(screen.getByRole('button', { name: /Salim/ }))
    const item = await screen.findByRole('menuitem', { name: profile.label[language] })
    expect(item.querySelector('path')).toHaveAttribute('d', 'M3 4h5')
    expect(item.querySelector('svg')).toHaveAttribute('stroke', 'currentColor')
    await userEvent.click(item)
    expect(router.state.location.pathname).toBe('/tools/profile')
  },
)
