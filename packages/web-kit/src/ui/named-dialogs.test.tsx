import { screen, waitFor } from '@testing-library/react'
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
