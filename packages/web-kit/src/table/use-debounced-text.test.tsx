import { act, renderHook } from '@testing-library/react'
import { useDebouncedText } from './use-debounced-text.ts'

/** A box whose texts reach the address only when the test lets them arrive. */
const renderBox = (initial = '') => {
  const sent: string[] = []
  const { result, rerender } = renderHook(
    ({ value }) => useDebouncedText(value, (text) => sent.push(text)),
    { initialProps: { value: initial } },
  )
  return {
    sent,
    text: () => result.current.text,
    arrive: (value: string) => rerender({ value }),
    clear: () => act(() => result.current.clear()),
    type: (text: string) => act(() => result.current.setText(text)),
    typeAndPause: (text: string) =>
      act(() => {
        result.current.setText(text)
        jest.advanceTimersByTime(300)
      }),
  }
}

beforeEach(() => jest.useFakeTimers())

test('reports a text once, after a pause in typing', () => {
  const box = renderBox()
  box.type('W')
  box.typeAndPause('WC ')
  expect(box.sent).toEqual(['WC'])
})

test('keeps newer letters when an older text arrives late in the address', () => {
  const box = renderBox()
  box.typeAndPause('WC')
  box.typeAndPause('WC-20')
  box.type('WC-2026')
  box.arrive('WC')
  expect(box.text()).toBe('WC-2026')
  box.arrive('WC-20')
  expect(box.text()).toBe('WC-2026')
  act(() => jest.advanceTimersByTime(300))
  box.arrive('WC-2026')
  expect(box.sent).toEqual(['WC', 'WC-20', 'WC-2026'])
  expect(box.text()).toBe('WC-2026')
})

test('keeps newer letters when a slow device skips texts on their way to the address', () => {
  const box = renderBox()
  box.typeAndPause('a')
  box.typeAndPause('ab')
  box.typeAndPause('abc')
  box.type('abcd')
  box.arrive('abc')
  expect(box.text()).toBe('abcd')
})

test('follows the address when navigation changes it', () => {
  const box = renderBox('first')
  box.typeAndPause('second')
  box.arrive('second')
  box.arrive('first')
  expect(box.text()).toBe('first')
  box.arrive('second')
  expect(box.text()).toBe('second')
})

test('stays empty after it was cleared while a text was on its way', () => {
  const box = renderBox()
  box.typeAndPause('a')
  box.clear()
  box.arrive('a')
  expect(box.text()).toBe('')
  box.arrive('')
  expect(box.text()).toBe('')
})
