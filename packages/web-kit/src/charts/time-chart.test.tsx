import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '../base/preferences.ts'
import { renderScreen } from '../testing.tsx'
import { TimeChart, type TimeChartProps } from './time-chart.tsx'

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes

beforeEach(() => {
  // The test browser has no layout. The library measures the chart and its texts.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this instanceof HTMLDivElement ? new DOMRect(0, 0, 600, 220) : new DOMRect(0, 0, 40, 12)
  })
})
afterEach(() => jest.restoreAllMocks())

const props: TimeChartProps = {
  label: 'Visits by day',
  series: [
    { id: 'a', label: 'Repairs', tone: 'green' },
    { id: 'b', label: 'Services', tone: 'blue' },
  ],
  columns: [
    { id: '1', label: '1 Nov', title: '1 November 2026', values: [2, 3] },
    { id: '2', label: '2 Nov', title: '2 November 2026', values: [4, 0] },
  ],
  columnName: 'Day',
  formatValue: (value) => `${value} cars`,
  formatTick: (value) => `${value}c`,
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
}

const open = async (language: Language = 'en') => {
  renderScreen(<TimeChart {...props} />, { language })
  const figure = await screen.findByRole('figure', { name: 'Visits by day' })
  const firstDay = await within(figure).findByText('1 Nov')
  return { figure, firstDay }
}
const positionOf = (text: Element) => Number(text.closest('text')!.getAttribute('x'))

test('has a horizontal axis of the columns and a vertical axis of formatted values', async () => {
  const { figure, firstDay } = await open()
  expect(positionOf(firstDay)).toBeLessThan(positionOf(within(figure).getByText('2 Nov')))
  expect(within(figure).getByText('0c')).toBeInTheDocument()
})

test('begins at the right in Arabic', async () => {
  const { figure, firstDay } = await open('ar')
  expect(positionOf(firstDay)).toBeGreaterThan(positionOf(within(figure).getByText('2 Nov')))
})

test('shows the values of a column by the keyboard, and those of the next one by an arrow key', async () => {
  const { figure } = await open()
  const chart = figure.querySelector<SVGElement>('svg[tabindex="0"]')!
  act(() => chart.focus())
  expect(await within(figure).findByText('1 November 2026')).toBeInTheDocument()
  expect(within(figure).getByText('5 cars')).toBeInTheDocument()
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expect(await within(figure).findByText('2 November 2026')).toBeInTheDocument()
})

test('shows the same values as a table, with the total of each row', async () => {
  const { figure } = await open()
  await userEvent.click(within(figure).getByRole('button', { name: 'Show as table' }))
  const cells = within(figure)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Day', 'Repairs', 'Services', 'Total'],
    ['1 November 2026', '2 cars', '3 cars', '5 cars'],
    ['2 November 2026', '4 cars', '0 cars', '4 cars'],
  ])
  await userEvent.click(within(figure).getByRole('button', { name: 'Show as chart' }))
  expect(within(figure).queryByRole('table')).toBeNull()
})
