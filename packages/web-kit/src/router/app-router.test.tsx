import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Blocker, createBrowserRouter, createMemoryRouter } from './app-router.ts'
import { Link, Navigate, RouterProvider, useBlocker, useLocation, useNavigate } from './router.ts'

const Address = () => {
  const { pathname, search, hash, state } = useLocation()
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
}

const address = () => screen.getByRole('status').textContent

let blocker: Blocker
const Form = ({ isChanged }: { isChanged: boolean }) => {
  blocker = useBlocker(isChanged)
  return <Address />
}

const openForm = async (isChanged = true) => {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form isChanged={isChanged} /> },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/form'))
  return router
}

const decide = (decision: 'proceed' | 'reset') =>
  act(async () => {
    if (blocker.state !== 'blocked') throw new Error(`the blocker is ${blocker.state}`)
    blocker[decision]()
  })

test('goes to addresses relative to the current one, with their state, and back', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Address /> }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/list?page=2', { state: { fromList: true } }))
  expect(address()).toBe('/list?page=2 {"fromList":true}')
  await act(() => router.navigate('?page=3', { replace: true }))
  expect(address()).toBe('/list?page=3 null')
  await act(() => router.navigate('#total'))
  expect(address()).toBe('/list#total null')
  await act(() => router.navigate(-2))
  expect(address()).toBe('/ null')
})

test('follows links and redirects', async () => {
  const router = createMemoryRouter([
    { path: '/new', element: <Navigate to="/list" replace /> },
    { path: '*', element: <Link to="/new">New</Link> },
    { path: '/list', element: <Address /> },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('link'))
  expect(address()).toBe('/list null')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('keeps the function that navigates while the address changes', async () => {
  const functions = new Set<unknown>()
  const Screen = () => {
    functions.add(useNavigate())
    return <Address />
  }
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/list'))
  expect(address()).toBe('/list null')
  expect(functions.size).toBe(1)
})

test('stays on its own host when an address starts with two slashes', async () => {
  const router = createBrowserRouter([{ path: '*', element: <Address /> }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('//elsewhere.example/list'))
  expect(window.location.href).toBe('http://localhost/elsewhere.example/list')
})

test.each(['link', 'Back'])(
  'blocks a %s until the user decides to stay or to leave',
  async (kind) => {
    const router = await openForm()
    const leave = () => act(() => router.navigate(kind === 'link' ? '/list' : -1))
    await leave()
    expect(address()).toBe('/form null')
    await decide('reset')
    expect(blocker.state).toBe('unblocked')
    expect(router.state.location.pathname).toBe('/form')

    await leave()
    await decide('proceed')
    expect(address()).toBe('/list null')
  },
)

test('lets the user leave a form without changes', async () => {
  const router = await openForm(false)
  await act(() => router.navigate(-1))
  expect(address()).toBe('/list null')
})

test('asks again after a form was left and opened again', async () => {
  const router = await openForm()
  await act(() => router.navigate('/list'))
  await decide('proceed')
  await act(() => router.navigate('/form'))
  expect(blocker.state).toBe('unblocked')
  await act(() => router.navigate('/list'))
  expect(blocker.state).toBe('blocked')
  expect(address()).toBe('/form null')
})

test('returns to the form after Back in the browser, and leaves it when the user decides so', async () => {
  window.history.replaceState(null, '', '/list')
  const router = createBrowserRouter([
    { path: '/form', element: <Form isChanged /> },
    { path: '*', element: <Address /> },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/form'))
  await act(async () => window.history.back())
  await waitFor(() => {
    expect(blocker.state).toBe('blocked')
    expect(window.location.pathname).toBe('/form')
  })
  await decide('proceed')
  await screen.findByText('/list null')
  expect(window.location.pathname).toBe('/list')
})
