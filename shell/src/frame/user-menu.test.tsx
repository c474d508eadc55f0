import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { renderScreen } from '@warsha/web-kit/testing'
import ar from '../locales/ar/shell.json'
import en from '../locales/en/shell.json'
import { ActionButton } from './action-button.tsx'
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

test('turns the letter of the action in the top bar off and on', async () => {
  startSession('a token', {
    id: 'u-1',
    username: 'maryam',
    email: null,
    first_name: 'Maryam',
    last_name: '',
    role: 'receptionist',
    roles: ['receptionist'],
  })
  const action: NavigationEntry = {
    to: '/work-cards/receive',
    label: { en: 'Receive car', ar: 'استلام مركبة' },
    icon: 'receive-car',
    roles: ['receptionist'],
    menu: 'action',
    shortcut: 'N',
  }
  const { router } = renderScreen(
    <>
      <ActionButton entry={action} />
      <UserMenu entries={[]} shortcut="N" />
    </>,
    { path: '/dashboard', texts: { en: { shell: en }, ar: { shell: ar } } },
  )
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /Maryam/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  const press = () => fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' })

  await choose('Turn off the key N')
  press()
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(localStorage.getItem('letter_shortcuts')).toBe('false')
  await choose('Turn on the key N')
  press()
  expect(router.state.location.pathname).toBe('/work-cards/receive')
})
