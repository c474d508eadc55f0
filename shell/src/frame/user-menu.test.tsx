import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { renderScreen, signInAs } from '@warsha/web-kit/testing'
import ar from '../locales/ar/shell.json'
import arShortcuts from '../locales/ar/shortcuts.json'
import en from '../locales/en/shell.json'
import enShortcuts from '../locales/en/shortcuts.json'
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
    signInAs('mechanic', { first_name: 'Salim' })
    const { router } = renderScreen(<UserMenu entries={[profile]} actions={[]} />, {
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

const maryam = {
  id: 'u-1',
  username: 'maryam',
  email: null,
  first_name: 'Maryam',
  last_name: '',
  role: 'receptionist',
  roles: ['receptionist'],
} as const
const receiveCar: NavigationEntry = {
  to: '/work-cards/receive',
  label: { en: 'Receive car', ar: 'استلام مركبة' },
  icon: 'receive-car',
  roles: ['receptionist'],
  menu: 'action',
  shortcut: 'N',
}

const openFrameParts = (language: 'en' | 'ar' = 'en') => {
  startSession('a token', { ...maryam, roles: [...maryam.roles] })
  return renderScreen(
    <>
      <ActionButton entry={receiveCar} />
      <UserMenu entries={[]} actions={[receiveCar]} />
      <main id="content">
        <input type="search" aria-label="Search customers" defaultValue="Noor" />
      </main>
    </>,
    {
      path: '/dashboard',
      language,
      texts: {
        en: { shell: en, shortcuts: enShortcuts },
        ar: { shell: ar, shortcuts: arShortcuts },
      },
    },
  )
}
/** Until a single key has had its effect: it could have been the first of a scanned code. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test.each([
  ['en', '?', 'Keyboard shortcuts', 'Receive car'],
  ['ar', '؟', 'اختصارات لوحة المفاتيح', 'استلام مركبة'],
] as const)(
  'lists the shortcuts by the question mark in %s',
  async (language, key, title, action) => {
    openFrameParts(language)
    press(key)
    const sheet = await screen.findByRole('dialog', { name: title })
    expect(within(sheet).getByText(action).parentElement).toHaveTextContent(`${action}N`)
  },
)

test('moves the focus to the search of the open list by the slash, and selects its text', async () => {
  openFrameParts()
  press('/')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search customers' })
  await waitFor(() => expect(field).toHaveFocus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
})

test('opens a tab of the page by its digit, and leads to the next step without pressing it', async () => {
  openFrameParts()
  const opened = jest.fn()
  const pressed = jest.fn()
  const content = document.querySelector('#content')!
  content.innerHTML = `<div role="tablist"><button role="tab">One</button><button role="tab">Two</button></div>
    <button data-next-step>Start work</button>`
  const tab = screen.getByRole('tab', { name: 'Two' })
  const step = screen.getByRole('button', { name: 'Start work' })
  tab.addEventListener('click', opened)
  step.addEventListener('click', pressed)
  press('3')
  await pause()
  expect(opened).not.toHaveBeenCalled()
  press('2')
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect(tab).toHaveFocus()
  press('s')
  await waitFor(() => expect(step).toHaveFocus())
  expect(pressed).not.toHaveBeenCalled()
  expect(tab).not.toHaveAttribute('data-opened-by-key')
})

test('turns the single keys off and on in the sheet, which the menu opens without a key', async () => {
  const { router } = openFrameParts()
  const toggle = async () => {
    await userEvent.click(screen.getByRole('button', { name: /Maryam/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Use single keys as shortcuts' }),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await toggle()
  press('n')
  await pause()
  press('?')
  await pause()
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('letter_shortcuts')).toBe('false')
  await toggle()
  press('n')
  await waitFor(() => expect(router.state.location.pathname).toBe('/work-cards/receive'))
})
