import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '../../api/api-error.ts'
import { renderScreen } from '../../testing.tsx'
import { type BulkAction, BulkResult, DataTable, useBulkRun, useListState } from '../index.ts'

interface Car {
  id: string
  plate: string
}

const pageOf = (page: number): Car[] =>
  Array.from({ length: 5 }, (_, index) => ({
    id: `${page}-${index}`,
    plate: `A ${page}000${index}`,
  }))

const onExport = jest.fn()
const onOpen = jest.fn()
const actions: BulkAction<Car>[] = [{ label: 'Export', onClick: onExport }]

const plateOf = jest.fn(({ plate }: Car) => plate)

const Cars = ({ bulkActions }: { bulkActions: BulkAction<Car>[] }) => {
  const state = useListState(['status'])
  return (
    <>
      <button type="button" onClick={() => state.setFilter('status', 'open')}>
        Open cars
      </button>
      <DataTable
        label="Cars"
        columns={[{ id: 'plate', header: 'Plate', card: 'title', cell: plateOf }]}
        query={{
          data: {
            data: pageOf(state.page),
            pagination: { page: state.page, limit: 5, total: 10, pages: 2 },
          },
          error: null,
          isFetching: false,
          refetch: () => undefined,
        }}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ plate }) => plate}
        onOpen={onOpen}
        bulkActions={bulkActions}
        empty={{ title: 'No cars yet' }}
        failedText="Failed to load cars"
      />
    </>
  )
}

beforeEach(() => jest.clearAllMocks())
const open = (bulkActions = actions) => ({
  user: userEvent.setup(),
  ...renderScreen(<Cars bulkActions={bulkActions} />, { path: '/cars' }),
})
const box = (plate: string) => screen.getByRole('checkbox', { name: `Select ${plate}` })
const pageBox = () => screen.getByRole('checkbox', { name: 'Select all rows of this page' })
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))
const exportedPlates = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(bar().getByRole('button', { name: 'Export' }))
  return onExport.mock.lastCall[0].map(({ plate }: Car) => plate)
}

test('renders each row once when the list appears', () => {
  open()
  expect(plateOf).toHaveBeenCalledTimes(5)
})

test('has no checkboxes without an action', () => {
  open([])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('selects rows without opening them, and passes them to the action', async () => {
  const { user } = open()
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(box('A 10001'))
  await user.click(box('A 10003'))
  expect(bar().getByText('2 selected')).toBeVisible()
  expect(onOpen).not.toHaveBeenCalled()
  expect(screen.getByRole('row', { name: /A 10003/ })).toHaveAttribute('aria-selected', 'true')
  expect(await exportedPlates(user)).toEqual(['A 10001', 'A 10003'])
})

test('selects a range with Shift', async () => {
  const { user } = open()
  await user.click(box('A 10003'))
  await user.keyboard('{Shift>}')
  await user.click(box('A 10001'))
  await user.keyboard('{/Shift}')
  expect(bar().getByText('3 selected')).toBeVisible()
  expect(pageBox()).toBePartiallyChecked()
})

test('selects the page and keeps the selection on the next one', async () => {
  const { user } = open()
  await user.click(pageBox())
  expect(bar().getByText('5 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(pageBox()).not.toBeChecked()
  await user.click(box('A 20000'))
  expect(await exportedPlates(user)).toHaveLength(6)
  await user.click(bar().getByRole('button', { name: 'Select page' }))
  expect(bar().getByText('10 selected')).toBeVisible()
  await user.click(pageBox())
  expect(bar().getByText('5 selected')).toBeVisible()
})

test('clears the selection with Esc, with its button and with another filter', async () => {
  const { user } = open()
  await user.click(box('A 10001'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(box('A 10001'))
  await user.click(bar().getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(box('A 10001'))
  await user.click(screen.getByRole('button', { name: 'Open cars' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

const Run = ({ work }: { work: (car: Car) => Promise<unknown> }) => {
  const run = useBulkRun<Car>()
  return (
    <>
      <button type="button" onClick={() => void run.start([...pageOf(1), ...pageOf(2)], work)}>
        Start
      </button>
      <BulkResult run={run} nameOf={({ plate }) => plate} failedText="Failed" />
    </>
  )
}

test('runs at most four at a time, once, and shows which rows failed and why', async () => {
  const pending: (() => void)[] = []
  const work = jest.fn(
    (car: Car) =>
      new Promise<void>((resolve, reject) =>
        pending.push(() =>
          car.id === '1-2'
            ? reject(new ApiError({ status: 404, code: 'not_found', text: 'Not found' }))
            : resolve(),
        ),
      ),
  )
  const user = userEvent.setup()
  renderScreen(<Run work={work} />)
  await user.dblClick(screen.getByRole('button', { name: 'Start' }))
  expect(work).toHaveBeenCalledTimes(4)
  expect(screen.getByText('0 of 10')).toBeVisible()
  while (pending.length > 0) await act(async () => pending.shift()!())
  expect(work).toHaveBeenCalledTimes(10)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed for 1 of 10')
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A 10002: Not found'])
})
