import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useRef, useState } from 'react'
import { renderScreen } from '../testing.tsx'
import { Drawer, Modal } from './named-dialogs.tsx'

/** Content that reads the name of its dialog when it appears, before the browser has shown a frame. */
const Content = ({ onAppear }: { onAppear: (name: string | null) => void }) => {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = content.current?.closest('[role="dialog"]')
    onAppear(dialog?.getAttribute('aria-label') ?? null)
  }, [onAppear])
  return <div ref={content} />
}

test.each([
  ['modal dialog', Modal],
  ['drawer', Drawer],
])('a %s has its name when its content appears', (_, Dialog) => {
  const onAppear = jest.fn()
  renderScreen(
    <Dialog opened onClose={() => undefined} title="Draft invoice">
      <Content onAppear={onAppear} />
    </Dialog>,
  )
  expect(onAppear.mock.calls).toEqual([['Draft invoice']])
})

/** A dialog that opens another one above it, as a list of files opens the form of a caption. */
const TwoDialogs = () => {
  const [open, setOpen] = useState<readonly string[]>(['Files'])
  const close = (name: string) => setOpen((names) => names.filter((one) => one !== name))
  return (
    <>
      <Modal opened={open.includes('Caption')} onClose={() => close('Caption')} title="Caption" />
      <Drawer opened={open.includes('Files')} onClose={() => close('Files')} title="Files">
        <button type="button" onClick={() => setOpen(['Files', 'Caption'])}>
          Edit
        </button>
      </Drawer>
    </>
  )
}

test('Escape closes one dialog at a time, the one on top first', async () => {
  renderScreen(<TwoDialogs />)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Caption' })).toBeVisible()
  const openNames = () => screen.queryAllByRole('dialog').map((one) => one.ariaLabel)

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(openNames()).toEqual(['Files']))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(openNames()).toEqual([]))
})

test('a dialog above others stays on top when one below it opens later', async () => {
  const onClose = jest.fn()
  const dialogs = (isLoaded: boolean) => (
    <>
      <Modal opened onClose={() => onClose('search')} title="Search" zIndex={290} />
      {isLoaded ? (
        <Modal key="form" opened onClose={() => onClose('form')} title="Form" />
      ) : (
        <Modal key="loading" opened onClose={() => onClose('loading')} title="Loading" />
      )}
    </>
  )
  const { rerender } = render(<MantineProvider>{dialogs(false)}</MantineProvider>)
  rerender(<MantineProvider>{dialogs(true)}</MantineProvider>)
  await userEvent.keyboard('{Escape}')
  expect(onClose.mock.calls).toEqual([['search']])
})

test('Escape closes what is open inside a dialog first, and is not left to the page below', async () => {
  const onClose = jest.fn()
  const onKey = jest.fn()
  document.addEventListener('keydown', onKey)
  renderScreen(
    <Modal opened onClose={onClose} title="Form">
      <button type="button" data-autofocus>
        In the form
      </button>
      <div role="dialog">
        <button type="button">In the calendar</button>
      </div>
    </Modal>,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'In the form' })).toHaveFocus())
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await userEvent.keyboard('{Escape}')
    return onKey.mock.calls.at(-1)[0].defaultPrevented
  }
  expect([await press('In the calendar'), onClose.mock.calls.length]).toEqual([false, 0])
  expect([await press('In the form'), onClose.mock.calls.length]).toEqual([true, 1])
  document.removeEventListener('keydown', onKey)
})
