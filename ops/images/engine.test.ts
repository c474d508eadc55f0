import { createEngine } from './engine.mjs'

/** A shell takes the place of docker: arguments, streams and exit codes are those of a program. */
const { run } = createEngine('/bin/sh')
const shell = (script: string, options = {}) => run(['-c', script], options)

test('returns the standard output, on request with the standard error output', async () => {
  const script = 'echo one; sleep 0; echo two >&2'
  expect(await shell(script)).toBe('one')
  const output = await shell(script, { withErrors: true })
  expect(output.split('\n').toSorted()).toEqual(['one', 'two'])
})

test('gives the program its input and more variables', async () => {
  expect(await shell('cat; echo "$ADDED"', { input: 'text ', env: { ADDED: 'value' } })).toBe(
    'text value',
  )
})

test('rejects with the output of a program that fails, also if it has not read its input', async () => {
  const failed = shell('echo reason >&2; exit 3', { input: 'x'.repeat(1_000_000) })
  await expect(failed).rejects.toThrow(/ended with code 3:\nreason/)
})

test('rejects if the program is not installed, or takes too long', async () => {
  await expect(createEngine('/no/such/engine').run(['ps'])).rejects.toThrow('ENOENT')
  await expect(shell('exec sleep 60', { timeoutMs: 50 })).rejects.toThrow('aborted')
})
