import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Pagination } from '@warsha/contracts/base/endpoint'
import { ApiError } from '../api/api.ts'
import { keepPreviousData, useQuery } from '../query/query.ts'
import { renderScreen } from '../testing.tsx'
import { DataTable, ListFilter, ListSearch, useListState } from './index.ts'

interface Car {
  id: string
  plate: string
}
type Page = { data: Car[]; pagination: Pagination }
type Read = (query: Record<string, unknown>) => Promise<Page>

const cars = (count: number, total = count, page = 1): Page => ({
  data: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    plate: `A ${page}000${index}`,
  })),
  pagination: { page, limit: 10, total, pages: Math.ceil(total / 10) },
})

const onOpen = jest.fn()
const onDelete = jest.fn()

const List = ({ read }: { read: Read }) => {
  const state = useListState(['status'])
  const query = useQuery({
    queryKey: [state.query],
    queryFn: () => read(state.query),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListSearch state={state} placeholder="Plate" />
      <ListFilter
        state={state}
        name="status"
        label="Status"
        choices={[
          { value: '', label: 'All' },
          { value: 'open', label: 'Open' },
        ]}
      />
      <DataTable
        label="Cars"
        columns={[
          { id: 'plate', header: 'Plate', sort: 'plate', cell: (car: Car) => <b>{car.plate}</b> },
        ]}
        query={query}
        state={state}
        rowKey={(car) => car.id}
        rowName={(car) => car.plate}
        onOpen={onOpen}
        actions={(car) => [{ label: 'Delete', danger: true, onClick: () => onDelete(car.id) }]}
        empty={{ title: 'No cars yet', action: <button type="button">Add a car</button> }}
        failedText="Failed to load cars"
      />
    </>
  )
}

const open = (read: Read, path = '/cars') => ({
  user: userEvent.setup(),
  ...renderScreen(<List read={read} />, { path }),
})

test('shows the rows of the page and its position in the list', async () => {
  open(async () => cars(10, 243))
  expect(await screen.findByText('A 10009')).toBeVisible()
  expect(screen.getByText(/of 243/)).toHaveTextContent('1–10')
  expect(screen.getByText('Page 1 of 25')).toBeVisible()
})

test('shows a capped total as 10,000+', async () => {
  open(async () => {
    const page = cars(10, 10_000)
    return { ...page, pagination: { ...page.pagination, total_is_capped: true } }
  })
  expect(await screen.findByText(/of 10,000\+/)).toBeVisible()
})

test('shows no empty message during the first load', async () => {
  open(() => new Promise(() => undefined))
  expect(screen.getByRole('table', { name: 'Cars' })).toBeVisible()
  expect(screen.queryByText('No cars yet')).toBeNull()
})

test('shows the empty text and its action if there are no records', async () => {
  open(async () => cars(0))
  expect(await screen.findByRole('heading', { name: 'No cars yet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a car' })).toBeVisible()
})

test('offers to clear the filters if nothing matches', async () => {
  const { user, router } = open(
    async (query) => cars(query.status || query.search ? 0 : 3),
    '/cars?status=open&search=xyz',
  )
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('A 10002')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('does not say that nothing matches a search that is still loading', async () => {
  let answer: (page: Page) => void = () => undefined
  const { user } = open(
    ({ search }) =>
      search === 'xyz'
        ? Promise.resolve(cars(0))
        : new Promise<Page>((resolve) => {
            answer = resolve
          }),
    '/cars?search=xyz',
  )
  expect(await screen.findByText('No matching results')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.queryByText('No matching results')).toBeNull())
  expect(screen.getByRole('table', { name: 'Cars' })).toBeVisible()
  expect(screen.queryByText('No cars yet')).toBeNull()
  await act(async () => answer(cars(0)))
  expect(await screen.findByText('No cars yet')).toBeVisible()
})

test('shows what failed and why, and recovers on Retry', async () => {
  let isUp = false
  const unavailable = new ApiError({ status: 503, code: 'upstream_unavailable', text: 'x' })
  const { user } = open(async () => (isUp ? cars(1) : Promise.reject(unavailable)))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load cars')
  expect(alert).toHaveTextContent('unavailable right now')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('A 10000')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the previous rows while the next page loads and stores the page in the address', async () => {
  let response: (page: Page) => void = () => undefined
  const { user, router } = open(({ page }) =>
    page === 1
      ? Promise.resolve(cars(10, 25))
      : new Promise<Page>((resolve) => (response = resolve)),
  )
  await screen.findByText('A 10000')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(router.state.location.search).toBe('?page=2')
  expect(screen.getByText('A 10000')).toBeVisible()
  response(cars(10, 25, 2))
  expect(await screen.findByText('A 20000')).toBeVisible()
})

test('disables Next page on the last page', async () => {
  const { user } = open(async ({ page }) => cars(10, 20, Number(page)))
  const next = await screen.findByRole('button', { name: 'Next page' })
  expect(next).toBeEnabled()
  await user.click(next)
  expect(await screen.findByText('A 20000')).toBeVisible()
  expect(next).toBeDisabled()
})

test('goes to the last page when the last row of a page is gone, and Back leads past it', async () => {
  let total = 21
  const read: Read = async ({ page }) =>
    cars(Math.max(0, Math.min(10, total - (Number(page) - 1) * 10)), total, Number(page))
  const { user, router, client } = open(read, '/cars?status=open&page=2')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('A 30000')).toBeVisible()
  total = 20
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('A 20009')).toBeVisible()
  expect(router.state.location.search).toBe('?status=open&page=2')
  expect(screen.queryByText(/No rows on this page/)).toBeNull()
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?status=open&page=2')
})

test('shows the last page for a saved link to a page behind it', async () => {
  const { router } = open(
    async ({ page }) => cars(Number(page) === 2 ? 4 : 0, 14, Number(page)),
    '/cars?page=7',
  )
  expect(await screen.findByText('A 20003')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
})

test('cycles a column through ascending, descending and unsorted, and announces it in aria-sort', async () => {
  const { user, router } = open(async () => cars(3))
  const heading = await screen.findByRole('columnheader', { name: 'Plate' })
  const press = () => user.click(within(heading).getByRole('button'))
  expect(heading).toHaveAttribute('aria-sort', 'none')
  await press()
  expect(heading).toHaveAttribute('aria-sort', 'ascending')
  expect(router.state.location.search).toBe('?sort=plate')
  await press()
  expect(heading).toHaveAttribute('aria-sort', 'descending')
  await press()
  expect(router.state.location.search).toBe('')
})

test('searches once, 300 ms after the last key, and goes to the first page', async () => {
  const read = jest.fn(async () => cars(3))
  const { router } = open(read, '/cars?page=2')
  await screen.findByText('A 10000')
  read.mockClear()
  for (const typed of ['d', 'du', 'dubai'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } })
  expect(screen.getByRole('searchbox')).toHaveValue('dubai')
  expect(read).not.toHaveBeenCalled()
  await waitFor(() => expect(router.state.location.search).toBe('?search=dubai'))
  await waitFor(() => expect(read).toHaveBeenCalledWith({ page: 1, search: 'dubai' }))
  expect(read).toHaveBeenCalledTimes(1)
})

test('updates the search box on Back', async () => {
  const { user, router } = open(async () => cars(3))
  await screen.findByText('A 10000')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'open')
  await user.type(screen.getByRole('searchbox'), 'x')
  await waitFor(() => expect(router.state.location.search).toContain('search=x'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
})

test('opens a row by click and by Enter, but not by its menu', async () => {
  onOpen.mockClear()
  const { user } = open(async () => cars(2))
  await user.click(await screen.findByText('A 10001'))
  expect(onOpen).toHaveBeenLastCalledWith({ id: '1', plate: 'A 10001' })
  screen.getAllByRole('row')[1]!.focus()
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith({ id: '0', plate: 'A 10000' })
  await user.click(screen.getByRole('button', { name: 'Actions for A 10000' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledWith('0')
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('shows the first page for an invalid page in the address', async () => {
  const read = jest.fn(async () => cars(1))
  open(read, '/cars?page=-7e3')
  await screen.findByText('A 10000')
  expect(read).toHaveBeenCalledWith({ page: 1 })
})

test('returns the focus to the menu button each time its menu closes', async () => {
  const { user } = open(async () => cars(2))
  const name = 'Actions for A 10000'
  const first = await screen.findByRole('button', { name })
  expect(first).toHaveAttribute('aria-haspopup', 'menu')
  expect(first).toHaveAttribute('aria-expanded', 'false')

  for (let time = 1; time <= 2; time += 1) {
    act(() => screen.getByRole('button', { name }).focus())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
    expect(screen.queryByRole('menuitem')).toBeNull()
  }
})

test('returns the focus to the row whose menu was opened with Shift and F10', async () => {
  const { user } = open(async () => cars(2))
  const row = (await screen.findByText('A 10000')).closest('tr')!
  act(() => row.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row).toHaveFocus())
})

test('keeps the key that opens a menu from what closes menus, also the menu before it', async () => {
  const { user } = open(async () => cars(2))
  const row = (await screen.findByText('A 10000')).closest('tr')!
  const onKeyDown = jest.fn(({ key }: KeyboardEvent) => key)
  document.addEventListener('keydown', onKeyDown)
  act(() => row.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  document.removeEventListener('keydown', onKeyDown)
  expect(onKeyDown.mock.results.map(({ value }) => value)).toEqual(['Shift'])
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
})

test('leads from the search box to the rows with the arrow keys, and opens a row and its menu', async () => {
  const { user } = open(async () => cars(3))
  await screen.findByText('A 10000')
  const [, first, second] = screen.getAllByRole('row')
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{ArrowDown}')
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(second).toHaveFocus()
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: '1' }))
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(onDelete).toHaveBeenLastCalledWith('1')
})
