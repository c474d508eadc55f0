import { toDelayQuery } from './send-action.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

test('tells the server the time of sending of an action that has waited', () => {
  const { query } = toDelayQuery({ isTimed: true, madeAt: ago(60_000) })
  expect(query?.sent_at).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test.each([
  ['has not waited', { isTimed: true, madeAt: ago(0) }],
  ['has no time', { isTimed: false, madeAt: ago(60_000) }],
])('sends nothing that a server of 1.1 would refuse with an action that %s', (_, action) => {
  expect(toDelayQuery(action)).toEqual({})
})
