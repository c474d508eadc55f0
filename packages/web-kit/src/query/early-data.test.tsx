import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { listCustomers } from '@warsha/contracts/workshop/routes/customers'
import { Suspense } from 'react'
import { requestEarly, whenEarlyResponsesRead } from '../api/early-responses.ts'
import { seenAtHeader } from '../api/seen-at-header.ts'
import { fakeApi } from '../api/testing-api.ts'
import { useSession } from '../base/session.ts'
import { newQueryClient, useQueryOf } from './query.ts'

const url = '/api/customers?page=1'
const token = 'token-1'
const firstPage = { success: true, data: [], pagination: { page: 1 } }

const renderCustomers = (query = { page: 1 }) => {
  const client = newQueryClient()
  const states: (string | undefined)[] = []
  const hook = renderHook(
    () => {
      const found = useQueryOf(listCustomers, { query }, { queryKey: ['customers', query] })
      states.push(found.status)
      return found
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return { ...hook, client, states }
}

/** The requests of the page and of the queries, in order. */
const openApi = (response: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /customers': () => ({ body: firstPage }), ...response })

beforeEach(() => useSession.setState({ token }))
afterEach(() => jest.restoreAllMocks())

test('a query renders first with the data that was requested early, and does not request it again', async () => {
  const api = openApi()
  requestEarly([url], token)
  await whenEarlyResponsesRead()
  const { result, states } = renderCustomers()
  expect(states).toEqual(['success'])
  expect(result.current.data).toEqual(firstPage)
  await Promise.resolve()
  expect(result.current.isFetching).toBe(false)
  expect(api.requests).toHaveLength(1)
})

test('the data is used once: a later query of the same address requests it', async () => {
  const api = openApi()
  requestEarly([url], token)
  await whenEarlyResponsesRead()
  renderCustomers().unmount()
  const { result } = renderCustomers()
  expect(result.current.status).toBe('pending')
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(api.requests).toHaveLength(2)
})

test('a query with another page requests it', async () => {
  const api = openApi()
  requestEarly([url], token)
  await whenEarlyResponsesRead()
  const { result } = renderCustomers({ page: 2 })
  expect(result.current.status).toBe('pending')
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(api.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  // The other answer must not wait for a later test.
  renderCustomers()
})

test('a response that is not there yet is awaited by the query', async () => {
  const api = openApi()
  requestEarly([url], token)
  const { result } = renderCustomers()
  expect(result.current.status).toBe('pending')
  await waitFor(() => expect(result.current.data).toEqual(firstPage))
  expect(api.requests).toHaveLength(1)
})

test('data that was requested for another session is not shown', async () => {
  const api = openApi()
  requestEarly([url], 'token of the session before')
  await whenEarlyResponsesRead()
  const { result } = renderCustomers()
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(api.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token of the session before',
    `Bearer ${token}`,
  ])
})

test('a failed early request is reported by the query', async () => {
  openApi({
    'GET /customers': () => ({ status: 403, body: { success: false, code: 'access_denied' } }),
  })
  requestEarly([url], token)
  await whenEarlyResponsesRead()
  const { result } = renderCustomers()
  expect(result.current.status).toBe('pending')
  await waitFor(() => expect(result.current.status).toBe('error'))
  expect(result.current.error).toMatchObject({ status: 403 })
})

test('data of an earlier visit, which the service worker stored, is noted by the call', async () => {
  openApi({
    'GET /customers': () => ({
      body: firstPage,
      headers: { [seenAtHeader]: '2026-11-27T08:00:00Z' },
    }),
  })
  requestEarly([url], token)
  await whenEarlyResponsesRead()
  const { result } = renderCustomers()
  expect(result.current.status).toBe('pending')
  await waitFor(() => expect(result.current.data).toEqual(firstPage))
})

test.each([
  [14_000, 1],
  [16_000, 2],
])('data that waited %i ms for its screen takes %i requests in all', async (waitedMs, requests) => {
  const api = openApi()
  requestEarly([url], token)
  await whenEarlyResponsesRead()
  const now = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => now + waitedMs)
  const { result } = renderCustomers()
  await waitFor(() => expect(result.current.data).toEqual(firstPage))
  expect(result.current.isFetching).toBe(false)
  expect(api.requests).toHaveLength(requests)
})

test('a rendering that React discards and repeats keeps the data', async () => {
  const api = openApi()
  requestEarly([url], token)
  await whenEarlyResponsesRead()
  const client = newQueryClient()
  let isReady = false
  const states: string[] = []
  const Customers = () => {
    const { status } = useQueryOf(
      listCustomers,
      { query: { page: 1 } },
      { queryKey: ['customers', 1] },
    )
    states.push(status)
    if (!isReady)
      throw Promise.resolve().then(() => {
        isReady = true
      })
    return status
  }
  render(
    <QueryClientProvider client={client}>
      <Suspense fallback={null}>
        <Customers />
      </Suspense>
    </QueryClientProvider>,
  )
  await screen.findByText('success')
  expect(new Set(states)).toEqual(new Set(['success']))
  expect(states.length).toBeGreaterThan(1)
  expect(api.requests).toHaveLength(1)
})
