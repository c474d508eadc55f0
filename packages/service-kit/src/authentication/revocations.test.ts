import { v7 as uuid } from 'uuid'
import { createLogger } from '../base/logger.ts'
import { eventually } from '../testing/test-service.ts'
import { createRevocations, type Revocation } from './revocations.ts'

const logger = createLogger('revocations', 'silent')
const getTimeInOneHour = () => new Date(Date.now() + 3_600_000).toISOString()
const createRow = (position: number, revoked: Partial<Revocation>): Revocation => ({
  position,
  sid: null,
  sub: null,
  sv_below: null,
  expires_at: getTimeInOneHour(),
  ...revoked,
})
/** Returns pages of at most two rows, as identity does. */
const createPager = (rows: Revocation[]) => async (after: number) =>
  rows.filter(({ position }) => position > after).slice(0, 2)
const createToken = (claims: { sid?: string; id?: string; sv?: number }) => ({
  id: uuid(),
  sid: uuid(),
  sv: 1,
  ...claims,
})

test('loads all pages of the list', async () => {
  const sids = Array.from({ length: 7 }, () => uuid())
  const list = createRevocations(
    createPager(sids.map((sid, at) => createRow(at + 1, { sid }))),
    logger,
  )
  expect(list.isLoaded()).toBe(false)
  await list.load()
  expect(list.isLoaded()).toBe(true)
  expect(sids.map((sid) => list.isRevoked(createToken({ sid })))).toEqual(sids.map(() => true))
  expect(list.isRevoked(createToken({}))).toBe(false)
})

test('uses the highest session version of several revocations of one user', async () => {
  const id = uuid()
  const rows = [5, 3].map((sv_below, at) => createRow(at + 1, { sub: id, sv_below }))
  const list = createRevocations(createPager(rows), logger)
  await list.load()
  expect([3, 4, 5, 6].map((sv) => list.isRevoked(createToken({ id, sv })))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('asks only for revocations after the last known position', async () => {
  const rows = [createRow(1, { sid: uuid() })]
  const positions: number[] = []
  const list = createRevocations((after) => {
    positions.push(after)
    return createPager(rows)(after)
  }, logger)
  await list.load()
  rows.push(createRow(4, { sid: uuid() }))
  await list.load()
  expect(Math.max(...positions)).toBe(4)
  expect(positions.filter((after) => after === 0)).toHaveLength(1)
  expect(list.isRevoked(createToken({ sid: rows[1]!.sid! }))).toBe(true)
})

test('keeps the last list while identity is unavailable, and loads it again afterwards', async () => {
  const sid = uuid()
  let isUnavailable = true
  const list = createRevocations(async (after) => {
    if (isUnavailable) throw new Error('unavailable')
    return createPager([createRow(1, { sid })])(after)
  }, logger)
  await expect(list.load()).rejects.toThrow('unavailable')
  expect(list.isLoaded()).toBe(false)
  const controller = new AbortController()
  const done = list.run(controller.signal)
  isUnavailable = false
  await eventually(() => expect(list.isRevoked(createToken({ sid }))).toBe(true))
  isUnavailable = true
  await expect(list.load()).rejects.toThrow('unavailable')
  expect(list.isRevoked(createToken({ sid }))).toBe(true)
  controller.abort()
  await done
})

test('forgets expired revocations', async () => {
  const [sid, id] = [uuid(), uuid()]
  const expires_at = new Date(Date.now() - 1000).toISOString()
  const rows = [
    createRow(1, { sid, expires_at }),
    createRow(2, { sub: id, sv_below: 9, expires_at }),
  ]
  const list = createRevocations(createPager(rows), logger)
  await list.load()
  expect(list.isRevoked(createToken({ sid }))).toBe(false)
  expect(list.isRevoked(createToken({ id }))).toBe(false)
})
