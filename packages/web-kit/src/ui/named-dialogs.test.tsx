import { useLayoutEffect, useRef } from 'react'
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
