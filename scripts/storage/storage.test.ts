import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkSpaceBeforeStart,
  describeFullDisk,
  requestedMinFreeMb,
} from './check-before-start.mjs'
import { decideStorage, megabyte, storageLimits } from './decide-storage.mjs'
import { createReserveFile } from './reserve-file.mjs'
import { createStorageWatch } from './watch-storage.mjs'

// Writes are refused below 256 MB and accepted from 320 MB, with a reserve of 128 MB and at least 64 MB for PostgreSQL.
const limits = storageLimits(256)
const folder = mkdtempSync(join(tmpdir(), 'warsha-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the decision about the free space', () => {
  const open = { areWritesRefused: false, reserve: 128 }
  const refused = { areWritesRefused: true, reserve: 128 }
  const given = { areWritesRefused: true, reserve: 0 }
  test.each([
    ['accepts writes with plenty', 500, open, open],
    ['accepts writes down to the threshold', 256, open, open],
    ['refuses writes below the threshold, and keeps the reserve', 255, open, refused],
    ['does not accept them again just above the threshold', 319, refused, refused],
    ['accepts them again well above the threshold', 320, refused, open],
    [
      'gives back a part of the reserve on an almost full disk',
      20,
      open,
      { ...refused, reserve: 84 },
    ],
    ['gives back the rest of the reserve on a full disk', 0, { ...refused, reserve: 20 }, given],
    ['leaves nothing to give back alone', 0, given, given],
    ['does not restore the reserve at the cost of a new refusal', 447, given, given],
    ['restores the reserve and then accepts writes', 448, given, open],
    ['creates the reserve at the first start', 500, { ...open, reserve: 0 }, open],
    [
      'works without a reserve if there is no space for one',
      300,
      { ...open, reserve: 0 },
      { ...open, reserve: 0 },
    ],
  ])('%s', (_what, freeMb, before, after) => {
    const toBytes = ({ areWritesRefused, reserve }: typeof open) => ({
      areWritesRefused,
      reserve: reserve * megabyte,
    })
    expect(decideStorage(freeMb * megabyte, toBytes(before), limits)).toEqual(toBytes(after))
  })
})

describe('the watch of the free space', () => {
  const run = async (freeMbs: number[], refuseWrites: (areRefused: boolean) => Promise<void>) => {
    const lines: string[] = []
    const reserve = { bytes: 0 }
    let finish = () => {}
    const isDone = new Promise<void>((resolve) => {
      finish = resolve
    })
    const watch = createStorageWatch({
      limits,
      // The last value stays.
      readFree: () => {
        const [freeMb = 0] = freeMbs.length > 1 ? freeMbs.splice(0, 1) : freeMbs
        if (freeMbs.length === 1) finish()
        return freeMb * megabyte
      },
      reserve: {
        size: () => reserve.bytes,
        resize: (size) => {
          reserve.bytes = size
        },
      },
      print: (line) => lines.push(line),
      intervalMs: 1,
    })
    await watch.start(refuseWrites)
    await isDone
    await watch.stop()
    return { lines, reserveMb: reserve.bytes / megabyte }
  }

  test('prints one line when writes are refused and one when they are accepted, and gives back the reserve', async () => {
    const changes: boolean[] = []
    const { lines } = await run([1000, 1000, 200, 100, 300, 400, 400], async (areRefused) => {
      changes.push(areRefused)
    })
    expect(changes).toEqual([false, true, false])
    expect(lines).toEqual([
      'changes are refused: only 200 MB of the disk are free; with 448 MB they are accepted again',
      'changes are accepted again: 400 MB of the disk are free',
    ])
  })

  test('tries again while PostgreSQL restarts, and says once that it failed', async () => {
    let failures = 3
    const changes: boolean[] = []
    const { lines } = await run([1000, 1000, 1000, 200, 200, 200], async (areRefused) => {
      if (failures-- > 0) throw new Error('the database system is starting up')
      changes.push(areRefused)
    })
    // The last one is that of the stop, so that another launcher finds a database that accepts writes.
    expect(changes).toEqual([true, false])
    expect(lines).toEqual([
      'the free space cannot be managed: Error: the database system is starting up',
      'changes are refused: only 200 MB of the disk are free; with 448 MB they are accepted again',
    ])
  })
})

describe('the reserve', () => {
  test('occupies its size on the disk, and is shortened and removed', () => {
    const reserve = createReserveFile(folder)
    const path = join(folder, 'reserve')
    expect(reserve.size()).toBe(0)
    reserve.resize(2 * megabyte + 10)
    expect(reserve.size()).toBe(2 * megabyte + 10)
    // A block has 512 bytes.
    expect(statSync(path).blocks * 512).toBeGreaterThanOrEqual(2 * megabyte)
    reserve.resize(megabyte)
    expect(reserve.size()).toBe(megabyte)
    reserve.resize(0)
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined()
    reserve.resize(0)
  })
})

describe('a start', () => {
  test('says in one line that a new database does not fit on the disk', () => {
    // No disk has so much free space.
    const start = () => checkSpaceBeforeStart(join(folder, 'new', 'data'), 2 ** 40)
    expect(start).toThrow(
      /^There is not enough space for a new database in .*new.data: \d+ MB are free, \d+ MB are needed\. Free some space, .*WARSHA_DATA\.$/,
    )
    expect(() => checkSpaceBeforeStart(join(folder, 'new', 'data'), 0)).not.toThrow()
  })

  test('gives back the reserve of an existing database on a full disk', () => {
    const reserve = createReserveFile(folder)
    reserve.resize(megabyte)
    writeFileSync(join(folder, 'postgres-folder'), `${folder}\n`)
    checkSpaceBeforeStart(folder, 0)
    expect(reserve.size()).toBe(megabyte)
    checkSpaceBeforeStart(folder, 2 ** 40)
    expect(reserve.size()).toBe(0)
  })

  test.each([
    ['a file', Object.assign(new Error('write failed'), { code: 'ENOSPC' }), 'The disk is full, '],
    ['initdb', new Error('initdb: error:\nNo space left on device'), 'The disk is full, '],
    ['npm', new Error('npm failed', { cause: new Error('write ENOSPC') }), 'The disk is full, '],
    [
      'a migration',
      new Error('cannot execute CREATE TABLE in a read-only transaction'),
      'The disk is almost full, ',
    ],
  ])('describes in one line that the disk is too full for %s', (_what, error, beginning) => {
    const line = describeFullDisk(error)
    expect(line).toContain(beginning)
    expect(line).not.toContain('\n')
  })

  test('leaves every other error as it is', () => {
    expect(describeFullDisk(new Error('Port 4800 is taken'))).toBeNull()
  })

  test.each(['1', '99', '-1', '1e9', 'x'])('refuses %s as the minimum of free space', (value) => {
    process.env.WARSHA_MIN_FREE_MB = value
    try {
      expect(requestedMinFreeMb).toThrow(/WARSHA_MIN_FREE_MB/)
    } finally {
      delete process.env.WARSHA_MIN_FREE_MB
    }
    expect(requestedMinFreeMb()).toBe(256)
  })
})
