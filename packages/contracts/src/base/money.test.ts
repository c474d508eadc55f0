import {
  type Aed,
  aed,
  aedFromText,
  fils,
  filsFromText,
  filsToText,
  maxAmount,
  multiplyByHundredths,
  optionalFilsFromText,
  optionalFilsToText,
  parseAmount,
  portion,
  sumAed,
  sumFils,
  toAed,
  toAedOrNull,
  toAmountText,
  toFils,
} from './money.ts'
import { basisPoints, wholeRate } from './percentages.ts'

const vat = basisPoints(500)

describe('fils', () => {
  test.each([
    ['0', 0],
    ['0.00', 0],
    ['0.01', 1],
    ['0.1', 10],
    ['12.5', 1250],
    ['12.50', 1250],
    ['1.00', 100],
    ['99999999.99', 9_999_999_999],
    ['-0.05', -5],
    ['-12.5', -1250],
  ])('filsFromText parses %s AED from PostgreSQL as %d fils', (text, amount) => {
    expect(filsFromText(text)).toBe(amount)
  })

  test.each(['', '.5', '1.', '1.234', '1,000', '1e3', 'NaN', ' 1', '١', '--1', '+1'])(
    'filsFromText throws for %j',
    (text) => {
      expect(() => filsFromText(text)).toThrow(RangeError)
    },
  )

  test('fils throws for fractions, NaN and unsafe integers', () => {
    expect(() => fils(1.005 * 100)).toThrow(RangeError)
    expect(() => fils(100.5)).toThrow(RangeError)
    expect(() => fils(Number.NaN)).toThrow(RangeError)
    expect(() => fils(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  })

  test.each([
    [0, '0.00', 0],
    [1, '0.01', 0.01],
    [10, '0.10', 0.1],
    [1250, '12.50', 12.5],
    [-5, '-0.05', -0.05],
    [-1250, '-12.50', -12.5],
    [maxAmount, '99999999.99', 99_999_999.99],
  ])('formats %d fils as the text %s and the number %d', (amount, text, number) => {
    expect(filsToText(fils(amount))).toBe(text)
    expect(toAed(fils(amount))).toBe(number)
  })

  test('converts every amount up to 1,000 AED to text and number and back without loss', () => {
    const wrong: number[] = []
    for (let amount = -100_000; amount <= 100_000; amount += 7) {
      const sum = fils(amount)
      if (filsFromText(filsToText(sum)) !== sum || toFils(toAed(sum)) !== sum) wrong.push(amount)
    }
    expect(wrong).toEqual([])
  })
})

describe('AED', () => {
  test.each([0, 0.01, 0.1 + 0.2, -12.5, 1.005])(
    'toFils converts %d to the nearest fils',
    (amount) => {
      expect(toFils(amount as Aed)).toBe(Math.round(amount * 100))
    },
  )

  test('aed throws for a third decimal, NaN and infinity', () => {
    expect(aed(12.5)).toBe(12.5)
    for (const amount of [0.001, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => aed(amount)).toThrow(RangeError)
  })

  test('toFils throws for numbers that are not finite', () => {
    expect(() => toFils(Number.NaN as Aed)).toThrow(RangeError)
    expect(() => toFils(Number.POSITIVE_INFINITY as Aed)).toThrow(RangeError)
  })

  test('sums amounts exactly that binary floating point would not', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(sumAed([aed(0.1), aed(0.2)])).toBe(0.3)
    expect(sumFils([fils(10), fils(20), fils(-5)])).toBe(25)
    expect(sumFils([])).toBe(0)
  })

  test('sumFils throws above the safe integers', () => {
    const largest = fils(Number.MAX_SAFE_INTEGER)
    expect(() => sumFils([largest, largest])).toThrow(RangeError)
  })

  test('converts nullable amounts', () => {
    expect(toAedOrNull(null)).toBeNull()
    expect(toAedOrNull(fils(1250))).toBe(12.5)
    expect(optionalFilsFromText(null)).toBeNull()
    expect(optionalFilsFromText('12.5')).toBe(1250)
    expect(optionalFilsToText(null)).toBeNull()
    expect(optionalFilsToText(fils(1250))).toBe('12.50')
    expect(aedFromText('12.50')).toBe(12.5)
  })
})

describe('amounts in forms', () => {
  test.each([
    ['12.5', 1250],
    [' 12.50 ', 1250],
    ['12.', 1200],
    ['0', 0],
    ['١٢٫٥', 1250],
    ['\u2066 12.50\u2069', 1250],
    ['\u202a12.5\u202c', 1250],
    ['99999999.99', 9_999_999_999],
  ])('parseAmount parses %j as %d fils', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })

  test.each(['', '-1', '1.234', '1,000', '123456789', 'abc', '1e3'])(
    'parseAmount returns null for %j',
    (typed) => {
      expect(parseAmount(typed)).toBeNull()
    },
  )

  test('toAmountText formats an amount with two decimals, and nothing for none', () => {
    expect(toAmountText(aed(12.5))).toBe('12.50')
    expect(toAmountText(aed(0))).toBe('0.00')
    expect(toAmountText(null)).toBe('')
    expect(toAmountText(undefined)).toBe('')
  })
})

describe('multiplyByHundredths', () => {
  test.each([
    [1000, 250, 2500],
    [5, 250, 13],
    [5, 50, 3],
    [0, 999, 0],
    [9_999_999_999, 1, 100_000_000],
  ])('%d fils × %d hundredths are %d fils, rounded half up', (amount, hundredths, product) => {
    expect(multiplyByHundredths(fils(amount), hundredths)).toBe(product)
  })
})

describe('portion', () => {
  test.each([
    [10, 1],
    [30, 2],
    [90, 5],
    [110, 6],
    [12_345, 617],
    [45_000, 2250],
    [0, 0],
  ])('5 %% of %d fils is %d fils, rounded half up', (amount, tax) => {
    expect(portion(fils(amount), vat)).toBe(tax)
  })

  test('rounds a negative half away from zero, as PostgreSQL does', () => {
    expect(portion(fils(-10), vat)).toBe(-1)
    expect(portion(fils(-9), vat)).toBe(0)
  })

  test('equals round(amount * 5 / 100, 2) of PostgreSQL for every amount up to 100 AED', () => {
    for (let amount = 0; amount <= 10_000; amount += 1)
      expect(portion(fils(amount), vat)).toBe(Math.floor((amount * 5 + 50) / 100))
  })

  test('is exact for the maximum amount, and returns the whole amount at 100 %', () => {
    expect(portion(maxAmount, vat)).toBe(500_000_000)
    expect(portion(maxAmount, wholeRate)).toBe(maxAmount)
    expect(portion(maxAmount, basisPoints(0))).toBe(0)
    expect(portion(fils(333), basisPoints(3333))).toBe(111)
  })
})
