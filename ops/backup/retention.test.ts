import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findExpired, listBackups, nameAt, parseRule, removeExpired } from './retention.mjs'

const dayMs = 86_400_000
const daily = (count: number, last: string): string[] =>
  Array.from({ length: count }, (_, index) =>
    nameAt(new Date(Date.parse(last) - index * dayMs), true),
  )
const keptOf = (names: string[], rule: string): string[] => {
  const expired = new Set(findExpired(names, parseRule(rule)))
  return names.filter((name) => !expired.has(name)).sort()
}

test('names a backup by its time in UTC, and an encrypted one with an ending', () => {
  const time = new Date('2026-11-24T02:30:00.987Z')
  expect(nameAt(time, false)).toBe('2026-11-24T02-30-00Z')
  expect(nameAt(time, true)).toBe('2026-11-24T02-30-00Z.tar.age')
})

test('keeps the newest backup of 7 days, 4 weeks and 12 months', () => {
  const kept = keptOf(daily(800, '2026-11-24T02:30:00Z'), '7,4,12').map((name) => name.slice(0, 10))
  expect(kept).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // Sundays: weeks begin on Monday.
    '2026-11-08',
    '2026-11-15',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ])
})

test('keeps the same backups when the rule is applied each night as when it is applied once', () => {
  let nightly: string[] = []
  for (const name of daily(400, '2026-11-24T02:30:00Z').reverse())
    nightly = keptOf([...nightly, name], '7,4,12')
  expect(nightly).toEqual(keptOf(daily(400, '2026-11-24T02:30:00Z'), '7,4,12'))
})

test('keeps the newest of several backups of a day', () => {
  const names = ['2026-11-23T02-30-00Z', '2026-11-24T02-30-00Z', '2026-11-24T14-00-00Z.tar.age']
  expect(keptOf(names, '7,0,0')).toEqual([names[0], names[2]])
})

test('removes nothing because time passes without backups', () => {
  const names = ['2019-01-01T00-00-00Z', '2019-03-01T00-00-00Z', '2020-01-01T00-00-00Z']
  expect(keptOf(names, '3,1,1')).toEqual(names)
})

test.each(['', '7', '0,4,12', '7,4,-1', '7,4,x', '7, 4, 12', '1e3,0,0'])(
  'rejects %j as a rule',
  (rule) => {
    expect(() => parseRule(rule)).toThrow('--keep needs days, weeks and months')
  },
)

describe('a folder of backups', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'warsha-retention-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const addFolder = (name: string, manifest: object | null = { format: 1 }) => {
    mkdirSync(join(folder, name))
    if (manifest) writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  }
  const addArchive = (name: string, content = 'age-encryption.org/v1\n…') =>
    writeFileSync(join(folder, name), content)

  test('counts and removes only complete backups of ours', () => {
    const other = [
      'before-the-upgrade',
      '2026-01-02T00-00-00Z-copy',
      '2026-01-03T00-00-00Z',
      '2026-01-04T00-00-00Z.tar.age',
      '2026-01-05T00-00-00Z',
      '2026-99-99T00-00-00Z',
    ]
    addFolder(other[0]!)
    addFolder(other[1]!)
    addFolder(other[2]!, null)
    addArchive(other[3]!, '')
    addArchive(other[4]!)
    addFolder(other[5]!)
    addFolder('2026-01-01T00-00-00Z')
    addArchive('2026-01-06T00-00-00Z.tar.age')
    addArchive('2026-01-07T00-00-00Z.tar.age')
    expect(listBackups(folder)).toEqual([
      '2026-01-01T00-00-00Z',
      '2026-01-06T00-00-00Z.tar.age',
      '2026-01-07T00-00-00Z.tar.age',
    ])
    const removed = removeExpired({
      folder,
      rule: parseRule('1,0,0'),
      made: '2026-01-07T00-00-00Z.tar.age',
    })
    expect(removed).toEqual(['2026-01-06T00-00-00Z.tar.age', '2026-01-01T00-00-00Z'])
    expect(readdirSync(folder).sort()).toEqual([...other, '2026-01-07T00-00-00Z.tar.age'].sort())
  })

  test('follows no link', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'warsha-elsewhere-'))
    writeFileSync(join(elsewhere, 'manifest.json'), '{"format":1}')
    symlinkSync(elsewhere, join(folder, '2026-01-01T00-00-00Z'), 'junction')
    addFolder('2026-01-02T00-00-00Z')
    removeExpired({ folder, rule: parseRule('1,0,0'), made: '2026-01-02T00-00-00Z' })
    expect(readdirSync(folder)).toEqual(['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z'])
    expect(existsSync(join(elsewhere, 'manifest.json'))).toBe(true)
    rmSync(elsewhere, { recursive: true })
  })

  test('keeps the backup that was just made even if the clock was set back', () => {
    addFolder('2026-01-01T00-00-00Z')
    addFolder('2027-01-01T00-00-00Z')
    const rule = parseRule('1,0,0')
    expect(removeExpired({ folder, rule, made: '2026-01-01T00-00-00Z' })).toEqual([])
  })

  test('removes what a killed backup has left, but not one that may be running', () => {
    const running = `${nameAt(new Date(), true)}.unfinished`
    addFolder('2026-01-01T00-00-00Z')
    addFolder('2026-01-02T00-00-00Z.unfinished', null)
    addArchive('2026-01-03T00-00-00Z.tar.age.unfinished')
    addArchive('mine.unfinished')
    addArchive(running)
    removeExpired({ folder, rule: parseRule('1,0,0'), made: '2026-01-01T00-00-00Z' })
    expect(readdirSync(folder).sort()).toEqual(
      ['2026-01-01T00-00-00Z', 'mine.unfinished', running].sort(),
    )
  })

  test('is empty if it does not exist', () => {
    expect(listBackups(join(folder, 'none'))).toEqual([])
  })
})
