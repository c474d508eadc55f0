import { act, screen, waitFor } from '@testing-library/react'
import { DialogFooter, Modal, toast } from '../../index.ts'
import { renderScreen } from '../../testing.tsx'
import { toastDurationsMs } from './toast-durations.ts'
import { type Box, findToastPlace } from './toast-place.ts'

const phone = { width: 390, height: 800 }
const message = { width: 350, height: 60 }
const boxOf = ({ start, top }: { start: number; top: number }): Box => ({
  start,
  end: start + message.width,
  top,
  bottom: top + message.height,
})
const button = { weight: 100 }

test('puts toasts at the bottom, at the end of the line on a wide page', () => {
  expect(findToastPlace(message, { width: 1440, height: 900 }, [])).toEqual({
    start: 1070,
    top: 820,
  })
})

test('puts toasts above the buttons at the bottom of a phone', () => {
  const actions = { ...button, start: 16, end: 374, top: 730, bottom: 784 }
  expect(boxOf(findToastPlace(message, phone, [actions])).bottom).toBeLessThanOrEqual(actions.top)
})

test('uses the other side if the buttons of a wide page reach from top to bottom', () => {
  const column = { ...button, start: 1000, end: 1400, top: 0, bottom: 900 }
  expect(findToastPlace(message, { width: 1440, height: 900 }, [column]).start).toBe(20)
})

test('covers links before fields, and fields before buttons, if no place is free', () => {
  const full = { start: 0, end: 390 }
  const place = findToastPlace(message, phone, [
    { ...full, top: 0, bottom: 300, weight: 100 },
    { ...full, top: 300, bottom: 400, weight: 1 },
    { ...full, top: 400, bottom: 600, weight: 10 },
    { ...full, top: 600, bottom: 800, weight: 100 },
  ])
  expect(place.top).toBeGreaterThanOrEqual(300)
  expect(boxOf(place).bottom).toBeLessThanOrEqual(400)
})

test('does not move toasts that cover nothing', () => {
  const present = { start: 20, top: 400 }
  expect(findToastPlace(message, phone, [], present)).toBe(present)
})

const rectangleOf = ({ start, end, top, bottom }: Box) =>
  ({ left: start, right: end, top, bottom, width: end - start, height: bottom - top }) as DOMRect

test('leaves the buttons of the open dialog free, and ignores those below it', async () => {
  const footer = { start: 220, end: 370, top: 740, bottom: 790 }
  const below = { start: 0, end: 390, top: 0, bottom: 700 }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return rectangleOf(this.textContent === 'Save' ? footer : below)
  })
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(message.width)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(message.height)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(phone.width)
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(phone.height)
  renderScreen(
    <>
      <button type="button">New customer</button>
      <Modal opened onClose={() => undefined} withCloseButton={false}>
        <DialogFooter>
          <button type="button">Save</button>
        </DialogFooter>
      </Modal>
    </>,
  )
  await screen.findByRole('button', { name: 'Save' })
  act(() => toast.success('Saved'))
  const host = (await screen.findByText('Saved')).closest<HTMLElement>('[style*="inset"]')
  const top = Number.parseFloat(host?.style.insetBlockStart ?? '')
  expect(top + message.height).toBeLessThanOrEqual(footer.top)
  expect(top + message.height).toBeGreaterThan(footer.top - 10)
})

test('does not fail a test when a toast closes outside act', async () => {
  jest.useFakeTimers()
  renderScreen(null)
  act(() => toast.success('Deleted'))
  // Outside `act`, as real time does: the check of the console accepts what React says.
  jest.advanceTimersByTime(toastDurationsMs.success)
  jest.useRealTimers()
  await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull())
})
