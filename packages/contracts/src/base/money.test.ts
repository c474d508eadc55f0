import {
  type Fils,
  fils,
  filsFromText,
  filsToNumber,
  filsToText,
  maxAmount,
  portion,
} from './money.ts'

const vat = 500 // basis points: 5 %

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
    expect(filsToNumber(fils(amount))).toBe(number)
  })

  test('converts every amount up to 1,000 AED to text and number and back without loss', () => {
    const wrong: number[] = []
    for (let amount = -100_000; amount <= 100_000; amount += 7) {
      const sum = fils(amount)
      if (filsFromText(filsToText(sum)) !== sum || Math.round(filsToNumber(sum) * 100) !== sum)
        wrong.push(amount)
    }
    expect(wrong).toEqual([])
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
    expect(portion(maxAmount, 10_000)).toBe(maxAmount)
    expect(portion(maxAmount, 0)).toBe(0)
    expect(portion(fils(333) as Fils, 3333)).toBe(111)
  })
})
