import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import type { ListView } from '@warsha/contracts/identity/list-views'
import { fakeApi, recordResponse } from '../api/testing-api.ts'
import { useSession } from '../base/session.ts'
import { errorResponse, idOf, renderScreen, requestsOf } from '../testing.tsx'
import {
  type Column,
  DataTable,
  type FilterField,
  ListSearch,
  ListToolbar,
  useListState,
} from './index.ts'

interface Car {
  id: string
  plate: string
  make: string
}

const columns: Column<Car>[] = [
  { id: 'plate', header: 'Plate', card: 'title', cell: ({ plate }) => plate },
  { id: 'make', header: 'Make', sort: 'make', cell: ({ make }) => make },
  { id: 'owner', header: 'Owner', cell: () => 'Ali' },
]
const choices = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
]
const filters: FilterField[] = [
  { kind: 'choice', name: 'status', label: 'Status', choices },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'flag', name: 'late', label: 'Late only' },
]

const Cars = ({ fields }: { fields: FilterField[] }) => {
  const state = useListState(['status', 'from', 'late'], 'cars')
  return (
    <>
      <ListToolbar state={state} filters={fields} columns={columns}>
        <ListSearch state={state} placeholder="Plate" />
      </ListToolbar>
      <DataTable
        label="Cars"
        columns={columns}
        query={{
          data: {
            data: [{ id: '7', plate: 'A 10007', make: 'Nissan' }],
            pagination: { page: 1, limit: 10, total: 1, pages: 1 },
          },
          error: null,
          isFetching: false,
          refetch: () => undefined,
        }}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ plate }) => plate}
        empty={{ title: 'No cars yet' }}
        failedText="Failed to load cars"
      />
    </>
  )
}

const signInAs = (id: string) =>
  act(() => useSession.setState({ token: 'test', user: { id, username: 'a' } as SessionUser }))

beforeEach(() => {
  localStorage.clear()
  signInAs(idOf(1))
})

const open = (path = '/cars', { fields = filters } = {}) => ({
  user: userEvent.setup(),
  ...renderScreen(<Cars fields={fields} />, { path }),
})
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('menuitem', { name }))

/** A server with the views of one user. */
const viewsApi = (views: ListView[] = []) => {
  const api = fakeApi({
    'GET /me/list-views': () => ({
      body: { success: true, data: views.map((view) => ({ ...view })) },
    }),
  })
  api.on('POST /me/list-views', ({ body }) => {
    const view = { id: idOf(views.length + 10), ...(body as Omit<ListView, 'id'>) }
    views.push(view)
    return recordResponse(view, [], 201)
  })
  for (const view of [...views]) {
    api.on(`PUT /me/list-views/${view.id}`, ({ body }) => recordResponse(Object.assign(view, body)))
    api.on(`DELETE /me/list-views/${view.id}`, () => {
      views.splice(views.indexOf(view), 1)
      return { body: { success: true } }
    })
  }
  return api
}
const aView = (fields: Partial<ListView> = {}): ListView => ({
  id: idOf(5),
  list: 'cars',
  name: 'Open cars',
  content: 'status=open&hidden=owner',
  is_default: false,
  ...fields,
})

describe('columns', () => {
  test('hides a column, keeps the one that names the row, and remembers the choice', async () => {
    viewsApi()
    const { user, router, unmount } = open()
    await user.click(button('Columns'))
    const items = (await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)
    expect(items).toEqual(['Make', 'Owner'])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Owner' }))
    await waitFor(() => expect(headings()).toEqual(['Plate', 'Make']))
    expect(router.state.location.search).toBe('?hidden=owner')
    unmount()
    open()
    expect(headings()).toEqual(['Plate', 'Make'])
  })

  test('shows all columns again', async () => {
    viewsApi()
    const { user } = open('/cars?hidden=make,owner')
    expect(headings()).toEqual(['Plate'])
    await user.click(button('Columns'))
    await choose(user, 'Show all columns')
    await waitFor(() => expect(headings()).toEqual(['Plate', 'Make', 'Owner']))
  })

  test('never hides the column that names the row, whatever the address says', () => {
    viewsApi()
    open('/cars?hidden=plate,make,unknown')
    expect(headings()).toEqual(['Plate', 'Owner'])
  })

  test('does not apply the columns of another user', async () => {
    viewsApi()
    const { user, unmount } = open()
    await user.click(button('Columns'))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Owner' }))
    unmount()
    signInAs(idOf(2))
    open()
    expect(headings()).toEqual(['Plate', 'Make', 'Owner'])
  })
})

describe('filters', () => {
  test('are behind one button that counts those that are set', async () => {
    viewsApi()
    const { user, router } = open()
    expect(screen.queryByLabelText('Status')).toBeNull()
    await user.click(button('Filters'))
    await user.selectOptions(screen.getByLabelText('Status'), 'Open')
    expect(button('Filters (1)')).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByLabelText('Late only'))
    expect(button('Filters (2)')).toBeVisible()
    expect(router.state.location.search).toBe('?status=open&late=true')
  })

  test('are shown as chips, each of which removes its filter', async () => {
    viewsApi()
    const { user, router } = open('/cars?status=open&from=2026-11-05&late=true')
    const chips = within(screen.getByRole('list', { name: 'Active filters' }))
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'StatusOpen',
      'From5 Nov 2026',
      'Late only',
    ])
    await user.click(chips.getByRole('button', { name: 'Clear Status filter' }))
    expect(router.state.location.search).toBe('?from=2026-11-05&late=true')
  })

  test('stay in the toolbar if there are at most two', () => {
    viewsApi()
    open('/cars?status=open', { fields: filters.slice(0, 2) })
    expect(screen.getByLabelText('Status')).toHaveValue('open')
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  })

  test('open in a sheet on phones and close with the results', async () => {
    viewsApi()
    const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media.includes('max-width'),
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    )
    const { user } = open()
    await user.click(button('Filters'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.selectOptions(sheet.getByLabelText('Status'), 'Open')
    await user.click(sheet.getByRole('button', { name: 'Show results' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Filters (1)')).toBeVisible()
    matchMedia.mockRestore()
  })
})

describe('saved views', () => {
  test('saves search, filters, order and columns under a name', async () => {
    const api = viewsApi()
    const { user } = open('/cars?search=nissan&status=open&sort=-make&hidden=owner&page=3')
    await user.click(button('Views'))
    expect(await screen.findByText('No saved views yet')).toBeVisible()
    await choose(user, 'Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
    await user.type(dialog.getByLabelText(/Name/), 'Open Nissans')
    await user.click(dialog.getByLabelText('Open this list with this view'))
    await user.dblClick(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'POST', /list-views/).map(({ body }) => body)).toEqual([
      {
        list: 'cars',
        name: 'Open Nissans',
        content: 'search=nissan&status=open&sort=-make&hidden=owner',
        is_default: true,
      },
    ])
    expect(
      await screen.findByRole('button', { name: 'View: \u2068Open Nissans\u2069' }),
    ).toBeVisible()
  })

  test('asks for a name, and shows at the field that the name is taken', async () => {
    const api = viewsApi()
    api.on('POST /me/list-views', () => errorResponse(409, 'duplicate_list_view'))
    const { user } = open()
    await user.click(button('Views'))
    await choose(user, 'Save this view…')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(dialog.getByLabelText(/Name/)).toHaveAccessibleDescription(/Enter a name/)
    await user.type(dialog.getByLabelText(/Name/), 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/Name/)).toHaveAccessibleDescription(
        /You already have a view of this list with this name/,
      ),
    )
  })

  test('shows the limit of the server above the form', async () => {
    const api = viewsApi()
    api.on('POST /me/list-views', () =>
      errorResponse(409, 'too_many_list_views', { params: { maximum: 20 } }),
    )
    const { user } = open()
    await user.click(button('Views'))
    await choose(user, 'Save this view…')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Name/), 'Mine{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('A list can have at most')
  })

  test('writes a chosen view to the address, and Back restores the list before', async () => {
    viewsApi([aView()])
    const { user, router } = open('/cars?search=ali')
    await user.click(button('Views'))
    await choose(user, /Open cars/)
    await waitFor(() => expect(router.state.location.search).toBe('?status=open&hidden=owner'))
    expect(headings()).toEqual(['Plate', 'Make'])
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?search=ali')
    expect(screen.getByRole('searchbox')).toHaveValue('ali')
  })

  test('offers to save changes of the chosen view', async () => {
    const api = viewsApi([aView()])
    const { user } = open()
    await user.click(button('Views'))
    await choose(user, /Open cars/)
    await user.click(await screen.findByRole('button', { name: 'Clear Status filter' }))
    await user.click(button('Views'))
    await choose(user, /Save changes to/)
    await waitFor(() =>
      expect(requestsOf(api, 'PUT', /list-views/).map(({ body }) => body)).toEqual([
        { content: 'hidden=owner' },
      ]),
    )
  })

  test('opens the list with the default view of the server, and next time without waiting for it', async () => {
    const api = viewsApi([aView({ is_default: true })])
    const { router, unmount } = open()
    await waitFor(() => expect(router.state.location.search).toBe('?status=open&hidden=owner'), {
      timeout: 8_000,
    })
    unmount()
    api.on('GET /me/list-views', () => 'unreachable')
    const again = open()
    await waitFor(() =>
      expect(again.router.state.location.search).toBe('?status=open&hidden=owner'),
    )
  })

  test('keeps an address that asks for something else, and a list that the user cleared', async () => {
    viewsApi([aView({ is_default: true })])
    localStorage.setItem(`default_view:${idOf(1)}:cars`, 'status=open')
    const { user, router } = open('/cars?late=true')
    await user.click(button('Views'))
    await screen.findByRole('menuitem', { name: /Open cars/ })
    expect(router.state.location.search).toBe('?late=true')
    await choose(user, 'All rows')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('renames and deletes a view, and makes it the default', async () => {
    const api = viewsApi([aView()])
    const { user } = open()
    await user.click(button('Views'))
    await choose(user, 'Manage views…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }))
    await user.click(dialog.getByRole('button', { name: /Open the list with/ }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: /Open the list with/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
    await user.click(dialog.getByRole('button', { name: /Rename/ }))
    await user.clear(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), 'Waiting{Enter}')
    expect(await dialog.findByText('Waiting')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /Delete/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete view?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('No saved views yet')).toBeVisible()
    expect(requestsOf(api, 'PUT', /list-views/).map(({ body }) => body)).toEqual([
      { is_default: true },
      { name: 'Waiting' },
    ])
  })

  test('says that the views could not be loaded and keeps the list usable', async () => {
    const api = viewsApi()
    api.on('GET /me/list-views', () => errorResponse(500, 'internal_error'))
    const { user } = open()
    await user.click(button('Views'))
    expect(await screen.findByText('Failed to load views')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Cars' })).toBeVisible()
  })
})
