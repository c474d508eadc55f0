import { fireEvent, screen } from '@testing-library/react'
import { renderScreen } from '@warsha/web-kit/testing'
import { ActionButton } from './action-button.tsx'

const entry = {
  to: '/work-cards/receive',
  label: { en: 'Receive car', ar: 'استلام مركبة' },
  icon: 'receive-car',
  roles: ['receptionist' as const],
  menu: 'action' as const,
  shortcut: 'N',
}

const open = (path = '/dashboard', language: 'en' | 'ar' = 'en') =>
  renderScreen(
    <>
      <ActionButton entry={entry} />
      <input aria-label="Text" />
      <p contentEditable suppressContentEditableWarning>
        Notes
      </p>
    </>,
    { path, language },
  )
type View = ReturnType<typeof open>
const pathOf = ({ router }: View) => router.state.location.pathname

test.each(['en', 'ar'] as const)('opens its screen by click in %s', (language) => {
  const view = open('/dashboard', language)
  fireEvent.click(screen.getByRole('button', { name: entry.label[language] }))
  expect(pathOf(view)).toBe('/work-cards/receive')
})

test.each([
  ['the letter', { key: 'n', code: 'KeyN' }],
  ['the key of the letter on an Arabic keyboard', { key: 'ى', code: 'KeyN' }],
])('opens its screen by %s', (_what, key) => {
  const view = open()
  // The letter must not be typed into the field that takes the focus: the browser's own action is prevented.
  expect(fireEvent.keyDown(document.body, key)).toBe(false)
  expect(pathOf(view)).toBe('/work-cards/receive')
})

test.each([
  ['Ctrl is held', { ctrlKey: true }],
  ['⌘ is held', { metaKey: true }],
  ['Alt is held', { altKey: true }],
  ['Shift is held', { shiftKey: true }],
  ['the key is held down', { repeat: true }],
  ['another key is pressed', { key: 'm', code: 'KeyM' }],
])('stays where it is while %s', (_what, change) => {
  const view = open()
  expect(fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', ...change })).toBe(true)
  expect(pathOf(view)).toBe('/dashboard')
})

test('leaves the letter to text fields and to open dialogs and menus', () => {
  const view = open()
  const press = (target: Element) => fireEvent.keyDown(target, { key: 'n', code: 'KeyN' })
  press(screen.getByRole('textbox', { name: 'Text' }))
  press(screen.getByText('Notes'))
  for (const role of ['dialog', 'menu']) {
    const layer = document.body.appendChild(document.createElement('div'))
    layer.setAttribute('role', role)
    press(document.body)
    layer.remove()
  }
  expect(pathOf(view)).toBe('/dashboard')
  press(document.body)
  expect(pathOf(view)).toBe('/work-cards/receive')
})

test('does not open the screen that is open', () => {
  const view = open('/work-cards/receive')
  const { key } = view.router.state.location
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' })
  expect(view.router.state.location.key).toBe(key)
})
