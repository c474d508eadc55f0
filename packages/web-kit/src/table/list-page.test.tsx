import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../testing.tsx'
import { ListPage, ListSearch, type ListState, useListState, useRecordDialog } from './index.ts'

interface Car {
  id: string
  plate: string
}

interface CloseButtonsProps {
  state: ListState
  close: () => void
}

const CloseButtons = ({ state, close }: CloseButtonsProps) => {
  const closeTwice = () => {
    close()
    close()
  }
  /** The list changes the address, and the dialog closes before the screen has rendered that. */
  const sortAndClose = () => {
    state.setSort('plate')
    close()
  }
  return (
    <>
      <button type="button" onClick={closeTwice}>
        Close twice
      </button>
      <button type="button" onClick={sortAndClose}>
        Sort and close
      </button>
    </>
  )
}

const Cars = ({ cars }: { cars: Car[] }) => {
  const state = useListState()
  const recordDialog = useRecordDialog()
  return (
    <ListPage
      title="Cars"
      text="All cars"
      headerActions={<button type="button">Import</button>}
      addLabel="Add car"
      recordDialog={recordDialog}
      toolbar={<ListSearch state={state} placeholder="Plate" />}
      columns={[{ id: 'plate', header: 'Plate', cell: (car: Car) => car.plate }]}
      query={{
        data: { data: cars, pagination: { page: 1, limit: 10, total: cars.length, pages: 1 } },
        error: null,
        isFetching: false,
        refetch: () => undefined,
      }}
      state={state}
      rowName={(car) => car.plate}
      empty={{ title: 'No cars yet' }}
      failedText="Failed to load cars"
    >
      {recordDialog.id !== null && <p>Open: {recordDialog.id}</p>}
      {recordDialog.id !== null && <CloseButtons state={state} close={recordDialog.close} />}
    </ListPage>
  )
}

const openPage = (cars: Car[]) => ({
  user: userEvent.setup(),
  ...renderScreen(<Cars cars={cars} />, { path: '/cars' }),
})

describe('ListPage', () => {
  test('shows header, toolbar and table, and opens the dialog of a row', async () => {
    const { user, router } = openPage([{ id: '7', plate: 'A 10007' }])
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('heading', { name: 'Cars' })).toBeVisible()
    expect(header.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Import',
      'Add car',
    ])
    expect(screen.getByRole('searchbox')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Cars' })).toBeVisible()
    await user.click(screen.getByText('A 10007'))
    expect(router.state.location.search).toBe('?open=7')
    expect(screen.getByText('Open: 7')).toBeVisible()
  })

  test('offers to add a record in the header and in the empty list', async () => {
    const { user, router } = openPage([])
    expect(screen.getByRole('heading', { name: 'No cars yet' })).toBeVisible()
    const [, inEmptyList, ...others] = screen.getAllByRole('button', { name: 'Add car' })
    expect(others).toEqual([])
    await user.click(inEmptyList!)
    expect(router.state.location.search).toBe('?open=new')
  })

  test('closes the dialog of a row again after Forward has opened it again', async () => {
    const { user, router } = openPage([{ id: '7', plate: 'A 10007' }])
    await user.click(screen.getByText('A 10007'))
    await user.click(screen.getByRole('button', { name: 'Close twice' }))
    expect(router.state.location).toMatchObject({ pathname: '/cars', search: '' })
    await act(() => router.navigate(1))
    expect(screen.getByText('Open: 7')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close twice' }))
    expect(screen.queryByText('Open: 7')).toBeNull()
    expect(router.state.location).toMatchObject({ pathname: '/cars', search: '' })
  })

  test('closes the dialog when the address has changed below it and is not rendered yet', async () => {
    const { user, router } = openPage([{ id: '7', plate: 'A 10007' }])
    await user.click(screen.getByText('A 10007'))
    await user.click(screen.getByRole('button', { name: 'Sort and close' }))
    expect(screen.queryByText('Open: 7')).toBeNull()
    expect(router.state.location).toMatchObject({ pathname: '/cars', search: '?sort=plate' })
  })
})
