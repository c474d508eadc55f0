import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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
/** Until the letter has had its effect: it could have been the first of a scanned code. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const pathOf = ({ router }: View) => router.state.location.pathname

test.each(['en', 'ar'] as const)('opens its screen by click in %s', (language) => {
  const view = open('/dashboard', language)
  fireEvent.click(screen.getByRole('button', { name: entry.label[language] }))
  expect(pathOf(view)).toBe('/work-cards/receive')
})

test.each([
  ['the letter', { key: 'n', code: 'KeyN' }],
  ['the key of the letter on an Arabic keyboard', { key: 'ى', code: 'KeyN' }],
])('opens its screen by %s', async (_what, key) => {
  const view = open()
  // The letter must not be typed into the field that takes the focus: the browser's own action is prevented.
  expect(fireEvent.keyDown(document.body, key)).toBe(false)
  await waitFor(() => expect(pathOf(view)).toBe('/work-cards/receive'))
})

test.each([
  ['Ctrl is held', { ctrlKey: true }],
  ['⌘ is held', { metaKey: true }],
  ['Alt is held', { altKey: true }],
  ['Shift is held', { shiftKey: true }],
  ['the key is held down', { repeat: true }],
  ['another key is pressed', { key: 'm', code: 'KeyM' }],
])('stays where it is while %s', async (_what, change) => {
  const view = open()
  expect(fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', ...change })).toBe(true)
  await pause()
  expect(pathOf(view)).toBe('/dashboard')
})

test('leaves the letter to text fields and to open dialogs and menus', async () => {
  const view = open()
  const press = async (target: Element) => {
    fireEvent.keyDown(target, { key: 'n', code: 'KeyN' })
    await pause()
  }
  await press(screen.getByRole('textbox', { name: 'Text' }))
  await press(screen.getByText('Notes'))
  for (const role of ['dialog', 'menu']) {
    const layer = document.body.appendChild(document.createElement('div'))
    layer.setAttribute('role', role)
    await press(document.body)
    layer.remove()
  }
  expect(pathOf(view)).toBe('/dashboard')
  await press(document.body)
  await waitFor(() => expect(pathOf(view)).toBe('/work-cards/receive'))
})

test.each([
  ['at the beginning', 'NAB123'],
  ['in the middle', 'ABN123'],
  ['at the end', 'AB123N'],
])('takes the letter %s of a scanned code for no shortcut', async (_where, code) => {
  const view = open()
  for (const key of code) fireEvent.keyDown(document.body, { key, code: `Key${key}` })
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' })
  await pause()
  expect(pathOf(view)).toBe('/dashboard')
})

test('does not open the screen that is open', async () => {
  const view = open('/work-cards/receive')
  const { key } = view.router.state.location
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' })
  await pause()
  expect(view.router.state.location.key).toBe(key)
})
