import { type BodyLimits, createBodyBudget } from './body-budget.ts'

/** Chunks cost 200 bytes more than their length. */
const overhead = 200
const kilobyte = 1000

const createBudget = (limits: Partial<BodyLimits>) => {
  const evicted: string[] = []
  const budget = createBodyBudget({
    total: Number.POSITIVE_INFINITY,
    perAddress: Number.POSITIVE_INFINITY,
    perRoute: Number.POSITIVE_INFINITY,
    slowPerAddress: Number.POSITIVE_INFINITY,
    ...limits,
  })
  const hold = (name: string, address = '192.0.2.1', route = '/api/auth') => {
    const body = budget.hold(address, route, () => evicted.push(name))
    return { ...body, add: (bytes: number) => body.add(bytes - overhead) }
  }
  return { evicted, hold }
}

test('evicts the body that has been arriving for the longest time if the total is exceeded', () => {
  const { evicted, hold } = createBudget({ total: 3 * kilobyte })
  for (const name of ['one', 'two', 'three']) hold(name).add(kilobyte)
  expect(evicted).toEqual([])
  hold('four').add(kilobyte)
  expect(evicted).toEqual(['one'])
  hold('five').add(2 * kilobyte)
  expect(evicted).toEqual(['one', 'two', 'three'])
})

test('evicts only bodies of the address that exceeds its limit', () => {
  const { evicted, hold } = createBudget({ perAddress: 2 * kilobyte })
  hold('other', '192.0.2.2').add(2 * kilobyte)
  for (const name of ['one', 'two', 'three']) hold(name).add(kilobyte)
  expect(evicted).toEqual(['one'])
})

test('counts an IPv6 network as one address', () => {
  const { evicted, hold } = createBudget({ perAddress: kilobyte })
  hold('one', '2001:db8::1').add(kilobyte)
  hold('two', '2001:db8::2').add(kilobyte)
  expect(evicted).toEqual(['one'])
})

test('evicts only bodies of the route that exceeds its limit', () => {
  const { evicted, hold } = createBudget({ perRoute: 2 * kilobyte })
  hold('other', '192.0.2.1', '/api/customers').add(2 * kilobyte)
  for (const name of ['one', 'two', 'three']) hold(name, name).add(kilobyte)
  expect(evicted).toEqual(['one'])
})

test('evicts the oldest slow body of an address that has too many', () => {
  const { evicted, hold } = createBudget({ slowPerAddress: 2 })
  hold('fast')
  hold('other', '192.0.2.2').markSlow()
  const complete = hold('complete')
  complete.markSlow()
  complete.complete()
  for (const name of ['one', 'two']) hold(name).markSlow()
  expect(evicted).toEqual([])
  hold('three').markSlow()
  expect(evicted).toEqual(['one'])
})

test('does not evict complete bodies, but the new one', () => {
  const { evicted, hold } = createBudget({ total: kilobyte })
  const complete = hold('complete')
  complete.add(kilobyte)
  complete.complete()
  hold('new').add(kilobyte)
  expect(evicted).toEqual(['new'])
  complete.release()
  hold('next').add(kilobyte)
  expect(evicted).toEqual(['new'])
})

test('counts an overhead of each chunk, and nothing after the release', () => {
  const { evicted, hold } = createBudget({ total: 10 * kilobyte })
  const body = hold('tiny chunks')
  for (let i = 0; i < 50; i++) body.add(1 + overhead)
  expect(evicted).toEqual(['tiny chunks'])
  body.release()
  hold('next').add(10 * kilobyte)
  expect(evicted).toEqual(['tiny chunks'])
})
