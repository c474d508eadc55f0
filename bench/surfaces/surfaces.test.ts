/** The long run measures these reads with a large shop. This test finds a module or a function that was renamed. */
import { join } from 'node:path'
import { createSurfaces } from './surfaces.mjs'

const root = join(__dirname, '../..')
const known = { card: 'card', customer: 'customer', vehicle: 'vehicle' }

test('every surface that is measured calls a function of the product, which asks the database', async () => {
  const asked = new Error('the database was asked')
  const ask = () => Promise.reject(asked)
  const db = { query: ask } as unknown as Parameters<typeof createSurfaces>[1]
  const client = { query: async () => ({ rows: [known] }) } as unknown as Parameters<
    typeof createSurfaces
  >[2]
  const surfaces = await createSurfaces((source) => import(join(root, source)), db, client)
  expect(surfaces.length).toBeGreaterThan(40)
  for (const [title, run] of surfaces)
    expect([title, await Promise.resolve().then(run).catch(String)]).toEqual([title, String(asked)])
})
