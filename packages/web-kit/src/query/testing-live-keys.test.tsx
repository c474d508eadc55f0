import { screen } from '@testing-library/react'
import { fakeApi, idOf, renderScreen } from '../testing.tsx'
import { type QueryKey, useQuery } from './query.ts'

const Screen = ({ queryKey, path }: { queryKey: QueryKey; path: string }) => {
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await (await fetch(`/api${path}`)).json()).name,
  })
  return <p>{data}</p>
}

const open = async (queryKey: QueryKey, path: string) => {
  fakeApi({ [`GET ${path}`]: () => ({ body: { name: 'shown' } }) })
  renderScreen(<Screen queryKey={queryKey} path={path} />)
  expect(await screen.findByText('shown')).toBeVisible()
}

const id = idOf(1)

test.each([
  ['a vehicle', ['work-cards', 'deferred-work', id], `/vehicles/${id}/deferred-work`],
  ['an invoice', ['work-cards', 'invoices', 'one', id], `/invoices/${id}`],
  ['a customer', ['vehicles', 'list', id, 1], `/customers/${id}/vehicles`],
])(
  'reports a key with the plain id of %s, which live updates take for another record',
  async (_, key, path) => {
    expectConsole(/wrap it in an object/)
    await open(key, path)
  },
)

test.each([
  ['in an object', ['work-cards', 'deferred-work', { id }], `/vehicles/${id}/deferred-work`],
  ['of the record', ['work-cards', 'invoices', 'draft', id], `/work-cards/${id}/invoice-draft`],
  ['of its part', ['work-cards', 'one', id, 'inspections', idOf(2)], `/inspections/${idOf(2)}`],
  ['of a query that follows no record', ['picker', id], `/vehicles/${id}`],
])('accepts an id %s', async (_, key, path) => {
  await open(key, path)
})
