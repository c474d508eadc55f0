import { v7 as uuid } from 'uuid'
import { createLogger } from './logger.ts'
import { createRevocations, type Revocation } from './revocations.ts'
import { eventually } from './testing.ts'

const logger = createLogger('revocations', 'silent')
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const row = (position: number, revoked: Partial<Revocation>): Revocation => ({
  position,
  sid: null,
  sub: null,
  sv_below: null,
  expires_at: inAnHour(),
  ...revoked,
})
/** Identity's answer, at most two rows at a time. */
const inPages = (rows: Revocation[]) => async (after: number) =>
  rows.filter(({ position }) => position > after).slice(0, 2)
const token = (revoked: { sid?: string; id?: string; sv?: number }) => ({
  id: uuid(),
  sid: uuid(),
  sv: 1,
  ...revoked,
})

test('the whole list is known after one reading, however many answers it takes', async () => {
  const sids = Array.from({ length: 7 }, () => uuid())
  const list = createRevocations(inPages(sids.map((sid, at) => row(at + 1, { sid }))), logger)
  expect(list.isLoaded()).toBe(false)
  await list.load()
  expect(list.isLoaded()).toBe(true)
  expect(sids.map((sid) => list.isRevoked(token({ sid })))).toEqual(sids.map(() => true))
  expect(list.isRevoked(token({}))).toBe(false)
})

test('of several counters of one person the highest counts', async () => {
  const id = uuid()
  const rows = [5, 3].map((sv_below, at) => row(at + 1, { sub: id, sv_below }))
  const list = createRevocations(inPages(rows), logger)
  await list.load()
  expect([3, 4, 5, 6].map((sv) => list.isRevoked(token({ id, sv })))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('only what came since is asked for', async () => {
  const rows = [row(1, { sid: uuid() })]
  const asked: number[] = []
  const list = createRevocations((after) => {
    asked.push(after)
    return inPages(rows)(after)
  }, logger)
  await list.load()
  rows.push(row(4, { sid: uuid() }))
  await list.load()
  expect(Math.max(...asked)).toBe(4)
  expect(asked.filter((after) => after === 0)).toHaveLength(1)
  expect(list.isRevoked(token({ sid: rows[1]!.sid! }))).toBe(true)
})

test('while identity cannot be asked the last list stays in force, and it is asked again', async () => {
  const sid = uuid()
  let isAway = true
  const list = createRevocations(async (after) => {
    if (isAway) throw new Error('away')
    return inPages([row(1, { sid })])(after)
  }, logger)
  await expect(list.load()).rejects.toThrow('away')
  expect(list.isLoaded()).toBe(false)
  const end = new AbortController()
  const done = list.run(end.signal)
  isAway = false
  await eventually(() => expect(list.isRevoked(token({ sid }))).toBe(true))
  isAway = true
  await expect(list.load()).rejects.toThrow('away')
  expect(list.isRevoked(token({ sid }))).toBe(true)
  end.abort()
  await done
})

test('what can no longer be used is forgotten', async () => {
  const [sid, id] = [uuid(), uuid()]
  const expires_at = new Date(Date.now() - 1000).toISOString()
  const rows = [row(1, { sid, expires_at }), row(2, { sub: id, sv_below: 9, expires_at })]
  const list = createRevocations(inPages(rows), logger)
  await list.load()
  expect(list.isRevoked(token({ sid }))).toBe(false)
  expect(list.isRevoked(token({ id }))).toBe(false)
})
