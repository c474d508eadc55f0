import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jestStep } from './jest.mjs'
import { runTool } from './tool.mjs'

jest.mock('./tool.mjs')
const mockedTool = jest.mocked(runTool)

const options = { includeLong: false, extraArgs: [], streamOutput: false }
const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [] as object[],
}
const reportFileOf = (args: string[]) =>
  String(args.find((arg) => arg.startsWith('--outputFile='))).slice('--outputFile='.length)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  mockedTool.mockReset()
})

test('passes if jest passes and ends', async () => {
  mockedTool.mockImplementation(async ({ args }) => {
    writeFileSync(reportFileOf(args), JSON.stringify(report))
    return { code: 0, output: '' }
  })
  expect(await jestStep.run(options)).toMatchObject({ passed: 3, failed: 0, output: '' })
  expect(jest.getTimerCount()).toBe(0)
})

test('names each failed test, and each file that cannot be loaded, with the first lines of its error', async () => {
  const testResults = [
    {
      name: join(process.cwd(), 'pay.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'pays once' },
        {
          status: 'failed',
          fullName: 'rejects a mechanic',
          failureMessages: [
            `\u001b[31mExpected: 403\n\nReceived: 200\u001b[39m${'\n    at x'.repeat(20)}`,
          ],
        },
      ],
    },
    {
      name: join(process.cwd(), 'broken.test.ts'),
      status: 'failed',
      message: 'SyntaxError: Unexpected token',
      assertionResults: [],
    },
  ]
  const failedReport = { ...report, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults }
  mockedTool.mockImplementation(async ({ args }) => {
    writeFileSync(reportFileOf(args), JSON.stringify(failedReport))
    return { code: 1, output: '' }
  })
  const { summary } = await jestStep.run(options)
  expect(summary).toBe(
    [
      '3 passed, 2 failed',
      '  failed: pay.test.ts rejects a mechanic',
      '    Expected: 403',
      '    Received: 200',
      ...Array.from({ length: 10 }, () => '        at x'),
      '  failed: broken.test.ts',
      '    SyntaxError: Unexpected token',
    ].join('\n'),
  )
})

test('fails with an explanation if all tests pass, but jest does not end and is killed', async () => {
  mockedTool.mockImplementation(async ({ args, signal }) => {
    writeFileSync(reportFileOf(args), JSON.stringify(report))
    const killed = new Promise<void>((resolve) =>
      signal?.addEventListener('abort', () => resolve()),
    )
    await jest.advanceTimersByTimeAsync(20_000)
    await killed
    return { code: null, output: 'PASS everything' }
  })
  expect(await jestStep.run(options)).toMatchObject({
    passed: 3,
    failed: 1,
    summary: '3 passed, 1 failed; a test left something open, so jest did not end',
  })
  expect(jest.getTimerCount()).toBe(0)
})

test('stops its timer and removes its folder if jest cannot be started', async () => {
  let reportFile = ''
  mockedTool.mockImplementation(async ({ args }) => {
    reportFile = reportFileOf(args)
    throw new Error('no such program')
  })
  await expect(jestStep.run(options)).rejects.toThrow('no such program')
  expect(jest.getTimerCount()).toBe(0)
  expect(
    statSync(reportFile.replace('/report.json', ''), { throwIfNoEntry: false }),
  ).toBeUndefined()
})
