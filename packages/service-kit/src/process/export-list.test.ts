import { readInBatches } from './export-list.ts'

const manyIds = Array.from({ length: 20_000 }, (_, index) => `id-${index}`)

test('reads 20,000 records in order, at most 500 at a time and only when they are needed', async () => {
  const batches: number[] = []
  let yielded = 0
  let mostAhead = 0
  const read = async (ids: readonly string[]) => {
    batches.push(ids.length)
    return ids
  }
  for await (const id of readInBatches(manyIds, read)) {
    if (id !== manyIds[yielded]) throw new Error(`${id} at ${yielded}`)
    const readSoFar = batches.reduce((sum, size) => sum + size, 0)
    mostAhead = Math.max(mostAhead, readSoFar - yielded)
    yielded += 1
  }
  expect(yielded).toBe(20_000)
  expect(batches).toHaveLength(40)
  expect(Math.max(...batches)).toBe(500)
  expect(mostAhead).toBe(500)
})

test('reads no further batch after its reader has gone', async () => {
  let batches = 0
  const read = async (ids: readonly string[]) => {
    batches += 1
    return ids
  }
  for await (const _ of readInBatches(manyIds, read)) break
  expect(batches).toBe(1)
})

test('leaves out records that exist no longer, and reads nothing for an empty list', async () => {
  const read = async (ids: readonly string[]) => ids.filter((id) => id !== 'id-1')
  const rows: string[] = []
  for await (const id of readInBatches(manyIds.slice(0, 3), read)) rows.push(id)
  for await (const id of readInBatches<string>([], () => Promise.reject(new Error('read'))))
    rows.push(id)
  expect(rows).toEqual(['id-0', 'id-2'])
})
