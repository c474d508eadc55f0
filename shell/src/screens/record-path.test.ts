import { toRecordPath } from './record-path.ts'
import { declaredRemotes, releasedRemotes } from './remotes-testing.ts'

test.each([
  ['/customers', '/customers/7'],
  ['/vehicles', '/vehicles/7'],
])(
  'returns the page of a record of %s, and its form in the list of a remote without one',
  (list, page) => {
    expect(toRecordPath(list, '7', declaredRemotes)).toBe(page)
    expect(toRecordPath(list, '7', releasedRemotes)).toBe(`${list}?open=7`)
    expect(toRecordPath(list, '7', [])).toBe(`${list}?open=7`)
  },
)
