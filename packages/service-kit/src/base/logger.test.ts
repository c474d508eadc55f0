import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleTestProgram } from '../testing/test-process.ts'
import { countLostLogLines, createLogDestination } from './log-destination.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'

const onLinux = (...definition: Parameters<typeof test>) => {
  if (existsSync('/dev/full')) test(...definition)
}

describe('log destination', () => {
  onLinux('loses and counts lines while the disk is full, and throws nothing', async () => {
    const full = openSync('/dev/full', 'a')
    const before = countLostLogLines()
    const logger = createLogger('full', 'info', createLogDestination(full))
    logger.info('first')
    logger.error({ err: new Error('second') }, 'failed')
    closeSync(full)
    logger.info('third, after the file was closed')
    expect(countLostLogLines() - before).toBe(3)
    expect(await createMetrics('full').metrics()).toContain(
      `log_lines_lost_total{service="full"} ${before + 3}`,
    )
  })

  onLinux('keeps a process alive whose log goes to a full disk', async () => {
    const program = await bundleTestProgram(
      join(__dirname, '../testing/fixtures/logging-process.ts'),
    )
    const full = openSync('/dev/full', 'a')
    try {
      const { status, signal } = spawnSync(process.execPath, [program.path], {
        stdio: ['ignore', full, full],
        timeout: 20_000,
      })
      // 7: it logged everything and ended by itself.
      expect({ status, signal }).toEqual({ status: 7, signal: null })
    } finally {
      closeSync(full)
      await program.remove()
    }
  })

  test('writes whole lines in order', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warsha-log-'))
    const file = openSync(join(folder, 'log'), 'a')
    const logger = createLogger('ordered', 'info', createLogDestination(file))
    for (const text of ['ورشة', 'x'.repeat(100_000), 'last']) logger.info(text)
    closeSync(file)
    const lines = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).msg.length)).toEqual([4, 100_000, 4])
    rmSync(folder, { recursive: true })
  })
})

const createFailure = () =>
  Object.assign(new Error('terminating connection'), {
    code: '57P01',
    constraint: 'phones',
    detail: 'Failing row contains (1, 0501234567)',
    client: { processID: 41, secretKey: 987_654_321 },
  })
const loggedFailure = {
  type: 'Error',
  message: 'terminating connection',
  stack: expect.stringContaining('logger.test'),
  code: '57P01',
  constraint: 'phones',
}
const logError = (err: Error) => {
  const lines: string[] = []
  const logger = createLogger('db', 'info', { write: (line) => void lines.push(line) })
  logger.warn({ err }, 'lost a database connection')
  return JSON.parse(String(lines[0])).err
}

test('logs an error of PostgreSQL without the cancel key of its connection and without values of the row', () => {
  expect(logError(createFailure())).toEqual(loggedFailure)
})

test('logs the errors of an AggregateError at every depth without details and objects', () => {
  const inner = new AggregateError([createFailure(), 'no error'], 'inner')
  const { aggregateErrors } = logError(new AggregateError([createFailure(), inner], 'outer'))
  expect(aggregateErrors).toEqual([
    loggedFailure,
    {
      type: 'AggregateError',
      message: 'inner',
      stack: expect.any(String),
      aggregateErrors: [loggedFailure, 'no error'],
    },
  ])
})
