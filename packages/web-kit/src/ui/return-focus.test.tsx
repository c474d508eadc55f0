import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRestoreFocus } from '../table/use-restore-focus.ts'
import { renderScreen } from '../testing.tsx'

/** A button that is busy after a press until `onBusy` resolves, and then stays or leaves. */
const Busy = ({ onBusy, leaves }: { onBusy: () => Promise<void>; leaves: boolean }) => {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const press = async () => {
    setState('busy')
    await onBusy()
    setState('done')
  }
  return (
    <main tabIndex={-1}>
      {!(leaves && state === 'done') && (
        <button type="button" disabled={state === 'busy'} onClick={() => void press()}>
          Start
        </button>
      )}
      <button type="button">Other</button>
    </main>
  )
}

const renderBusy = (leaves: boolean) => {
  let finish = () => {}
  const onBusy = () => new Promise<void>((resolve) => (finish = resolve))
  renderScreen(<Busy onBusy={onBusy} leaves={leaves} />)
  const start = screen.getByRole('button', { name: 'Start' })
  return { start, finish: () => act(async () => finish()) }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

test('gives the focus back to a button that a key has pressed, after a long request', async () => {
  const { start, finish } = renderBusy(false)
  start.focus()
  await user().keyboard('{Enter}')
  await pass(200)
  expect(screen.getByRole('main')).toHaveFocus()
  await pass(10_000)
  await finish()
  await pass(200)
  expect(start).toHaveFocus()
})

test('returns the focus to the button when a second key follows before the first one has given it back', async () => {
  const { start, finish } = renderBusy(false)
  start.focus()
  await user().keyboard('{Enter}')
  await pass(200)
  await finish()
  expect(screen.getByRole('main')).toHaveFocus()
  await user().keyboard('{Enter}')
  await pass(200)
  expect(start).toBeDisabled()
  await finish()
  await pass(200)
  expect(start).toHaveFocus()
})

test('leaves the focus around a button that is removed after a key has pressed it', async () => {
  const { start, finish } = renderBusy(true)
  start.focus()
  await user().keyboard(' ')
  await finish()
  await pass(200)
  expect(start).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('leaves the focus where the user has moved it during the request', async () => {
  const { start, finish } = renderBusy(false)
  start.focus()
  await user().keyboard('{Enter}')
  await pass(200)
  await user().tab()
  await user().tab()
  const focused = document.activeElement
  await finish()
  await pass(4_000)
  expect(document.activeElement).toBe(focused)
  expect(start).not.toHaveFocus()
})

const DialogOfMenu = () => {
  const [isMenuOpen, setMenuOpen] = useState(true)
  const [isDialogOpen, setDialogOpen] = useState(false)
  useRestoreFocus(isDialogOpen)
  const choose = () => {
    flushSync(() => setMenuOpen(false))
    setDialogOpen(true)
  }
  return (
    <main tabIndex={-1}>
      <button type="button" id="menu-button">
        Menu
      </button>
      {isMenuOpen && (
        <div role="menu" aria-labelledby="menu-button">
          <button type="button" role="menuitem" onClick={choose}>
            Edit
          </button>
        </div>
      )}
      {isDialogOpen && (
        <div role="dialog" aria-modal="true" aria-label="Edit">
          <button type="button" onClick={() => setDialogOpen(false)}>
            Close
          </button>
        </div>
      )}
    </main>
  )
}

test('gives the focus back to a menu after the dialog that was chosen from it, and not before', async () => {
  renderScreen(<DialogOfMenu />)
  screen.getByRole('menuitem', { name: 'Edit' }).focus()
  const { keyboard } = user()
  await keyboard('{Enter}')
  await pass(500)
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible()
  const menu = screen.getByRole('button', { name: 'Menu' })
  expect(menu).not.toHaveFocus()
  screen.getByRole('button', { name: 'Close' }).focus()
  await pass(8_000)
  await keyboard('{Enter}')
  await pass(500)
  expect(menu).toHaveFocus()
})
