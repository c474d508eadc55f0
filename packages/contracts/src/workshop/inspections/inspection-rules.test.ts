import fc from 'fast-check'
import {
  countResults,
  findLimitError,
  type MeasureLimits,
  pointResults,
  suggestResult,
} from './inspection-rules.ts'

const limits = (fields: Partial<MeasureLimits>): MeasureLimits => ({
  green_min: null,
  green_max: null,
  amber_min: null,
  amber_max: null,
  ...fields,
})

describe('suggestResult', () => {
  const tread = limits({ green_min: 4, amber_min: 2 })
  const vent = limits({ green_max: 10, amber_max: 14 })
  const voltage = limits({ green_min: 12.4, green_max: 14.8, amber_min: 12 })
  test.each([
    ['tread above the green limit', tread, 5.5, 'green'],
    ['tread at the green limit', tread, 4, 'green'],
    ['tread between the limits', tread, 3.99, 'amber'],
    ['tread at the amber limit', tread, 2, 'amber'],
    ['tread below both limits', tread, 1.99, 'red'],
    ['air that is cold enough', vent, -1, 'green'],
    ['air that is too warm', vent, 14.01, 'red'],
    ['a voltage below green', voltage, 12.2, 'amber'],
    ['a voltage above green without an amber limit', voltage, 15, 'red'],
    ['a value without limits', limits({}), 7, null],
  ])('%s', (_, of, value, result) => {
    expect(suggestResult(of, value)).toBe(result)
  })
})

test('valid limits make the suggestion worse with the distance from green', () => {
  const ranks = ['green', 'amber', 'red']
  const bound = fc.option(fc.integer({ min: -50, max: 50 }))
  const anyLimits = fc.record({
    green_min: bound,
    green_max: bound,
    amber_min: bound,
    amber_max: bound,
  })
  fc.assert(
    fc.property(anyLimits, fc.integer({ min: -60, max: 59 }), (of, value) => {
      fc.pre(findLimitError(of) === null)
      const [here, above] = [suggestResult(of, value), suggestResult(of, value + 1)]
      if (here === null || above === null) return here === above
      const isAboveGreen = of.green_max !== null && value >= of.green_max
      const isBelowGreen = of.green_min !== null && value < of.green_min
      if (isAboveGreen) return ranks.indexOf(above) >= ranks.indexOf(here)
      if (isBelowGreen) return ranks.indexOf(above) <= ranks.indexOf(here)
      return here === 'green'
    }),
  )
})

test('limits contradict each other if amber does not contain green', () => {
  expect(findLimitError(limits({}))).toBeNull()
  expect(findLimitError(limits({ green_min: 4, amber_min: 2 }))).toBeNull()
  expect(findLimitError(limits({ green_min: 4, green_max: 3 }))).toBe('green_max')
  expect(findLimitError(limits({ green_min: 4, amber_min: 5 }))).toBe('amber_min')
  expect(findLimitError(limits({ amber_min: 2 }))).toBe('amber_min')
  expect(findLimitError(limits({ green_max: 10, amber_max: 9 }))).toBe('amber_max')
})

test('every point counts once', () => {
  const points = [...pointResults, null, 'green' as const].map((result) => ({ result }))
  expect(countResults(points)).toEqual({
    green: 2,
    amber: 1,
    red: 1,
    skipped: 1,
    open: 1,
    total: 6,
  })
})
