import { createConsoleGuard } from './console-guard.cjs'

const createTargets = () => ({
  console: { error: jest.fn(), warn: jest.fn() },
  process: { emitWarning: jest.fn() },
})

const installGuard = () => {
  const targets = createTargets()
  const guard = createConsoleGuard(targets)
  guard.install()
  return { ...targets, guard }
}

describe('createConsoleGuard', () => {
  test('throws for an unexpected console.error, console.warn and process warning', () => {
    const { console, process, guard } = installGuard()
    console.error('reading %s failed', 'the file')
    expect(() => guard.verify()).toThrow('Unexpected console.error: reading the file failed')
    console.warn('slow', { ms: 7 })
    expect(() => guard.verify()).toThrow('Unexpected console.warn: slow { ms: 7 }')
    process.emitWarning('deprecated')
    expect(() => guard.verify()).toThrow('Unexpected process warning: deprecated')
  })

  test('names all unexpected calls', () => {
    const { console, guard } = installGuard()
    console.error('first')
    console.warn('second')
    try {
      guard.verify()
    } catch (error) {
      expect((error as Error).stack).toContain('Unexpected console.error: first')
      expect((error as Error).stack).toContain('Unexpected console.warn: second')
    }
    expect.assertions(2)
  })

  test('accepts an expected call exactly so many times, in the current test only', () => {
    const { console, guard } = installGuard()
    guard.expect(/^loading failed/, 2)
    console.warn('loading failed', new Error('offline'))
    expect(() => guard.verify()).toThrow('did not come: /^loading failed/')
    guard.expect(/^loading failed/)
    console.warn('loading failed')
    expect(() => guard.verify()).not.toThrow()
    guard.expect(/^loading failed/)
    console.warn('loading failed')
    console.warn('loading failed again')
    expect(() => guard.verify()).toThrow('Unexpected console.warn: loading failed again')
    console.warn('loading failed')
    expect(() => guard.verify()).toThrow('Unexpected console.warn: loading failed')
  })

  test('ignores the act warning of React about toasts and transitions that end, but no other', () => {
    const { console, guard } = installGuard()
    const warning = 'An update to %s inside a test was not wrapped in act(...).'
    console.error(warning, 'ToastHost')
    console.error(warning, '@mantine/core/Transition')
    expect(() => guard.verify()).not.toThrow()
    console.error(warning, 'CustomerForm')
    expect(() => guard.verify()).toThrow('An update to CustomerForm')
  })

  test('prints again once it is removed', () => {
    const targets = createTargets()
    const { error, warn } = targets.console
    const { emitWarning } = targets.process
    const guard = createConsoleGuard(targets)
    guard.install()
    targets.console.error('collected')
    guard.restore()
    targets.console.error('printed')
    targets.console.warn('printed')
    targets.process.emitWarning('printed')
    for (const original of [error, warn, emitWarning])
      expect(original.mock.calls).toEqual([['printed']])
  })

  test('throws if an expected call does not come', () => {
    const { guard } = installGuard()
    guard.expect(/never/)
    expect(() => guard.verify()).toThrow('Expected console output that did not come: /never/')
    expect(() => guard.verify()).not.toThrow()
  })

  test('ignores only the exact text of a jsdom limitation', () => {
    const { console, guard } = installGuard()
    const warning = (tag: string) =>
      console.error(
        'The tag <%s> is unrecognized in this browser. If you meant to render a React component, start its name with an uppercase letter.',
        tag,
      )
    warning('search')
    expect(() => guard.verify()).not.toThrow()
    warning('serach')
    expect(() => guard.verify()).toThrow('The tag <serach> is unrecognized')
  })
})
