import fc from 'fast-check'
import { fils } from '../base/money.ts'
import {
  calculateSalary,
  getDeductionWarnings,
  limitDeductions,
  payOfMinutes,
  payOfUnpaidDays,
  proRata,
  salaryBlockedBy,
  salaryFields,
  wholeMonthOf,
} from './salary-rules.ts'

const amountsOf = (fields: Partial<Record<(typeof salaryFields)[number], number>>) =>
  Object.fromEntries(salaryFields.map((field) => [field, fils(fields[field] ?? 0)])) as never

test('limits deductions to half of gross, and reduces the last ones first', () => {
  const deductions = [fils(10_000), fils(60_000), fils(100_000), fils(5_000)]
  expect(limitDeductions(fils(300_000), deductions)).toEqual([10_000, 60_000, 80_000, 0])
})

test('calculates gross, deductions and net, and rejects deductions above half and a negative gross', () => {
  const totals = calculateSalary(
    amountsOf({
      basic_salary: 300_000,
      housing_allowance: 50_000,
      overtime_pay: 3_125,
      unpaid_time: 20_000,
      late_deduction: 1_000,
      advance_deduction: 33_333,
    }),
  )
  expect(totals).toEqual({
    gross_salary: 333_125,
    total_deductions: 34_333,
    net_salary: 298_792,
  })
  expect(salaryBlockedBy(totals)).toBeNull()
  const blocked = (fields: object) => salaryBlockedBy(calculateSalary(amountsOf(fields)))
  expect(blocked({ basic_salary: 1000, advance_deduction: 500 })).toBeNull()
  expect(blocked({ basic_salary: 1000, advance_deduction: 501 })).toBe('deductions_above_half')
  expect(blocked({ basic_salary: 1000, unpaid_time: 1001 })).toBe('negative_net_salary')
})

test('warns above 5 % of gross for fines and 20 % for the recovery of overpaid amounts', () => {
  const warnings = (fields: object) =>
    getDeductionWarnings(amountsOf({ basic_salary: 300_000, ...fields }))
  expect(warnings({ late_deduction: 15_000, other_deduction: 15_000 })).toEqual([])
  expect(warnings({ late_deduction: 15_001 })).toEqual(['late_above_fines'])
  expect(warnings({ other_deduction: 15_001 })).toEqual(['other_above_fines'])
  expect(warnings({ other_deduction: 60_000 })).toEqual(['other_above_fines'])
  expect(warnings({ other_deduction: 60_001 })).toEqual(['other_above_recovery'])
  // The limits follow the gross salary: allowances raise it, unpaid time lowers it.
  expect(warnings({ housing_allowance: 20, other_deduction: 15_001 })).toEqual([])
  expect(warnings({ unpaid_time: 100_000, late_deduction: 10_001, other_deduction: 1 })).toEqual([
    'late_above_fines',
  ])
})

test('pays days and minutes by the chosen basis', () => {
  const unpaid = (days: number, daysInMonth: number, basis: 30 | 365 = 30) => {
    const wage = { full: fils(300_000), earned: fils(300_000), daysEmployed: daysInMonth }
    return payOfUnpaidDays(wage, days, basis)
  }
  expect(unpaid(3, 30)).toBe(30_000)
  expect(unpaid(0.5, 30)).toBe(5_000)
  expect(unpaid(3, 30, 365)).toBe(29_589)
  expect(unpaid(28, 28)).toBe(300_000)
  // One day of 31 was worked: it is paid, although 30 thirtieths are the whole wage.
  expect(unpaid(30, 31)).toBe(290_000)
  expect(unpaid(30, 31, 365)).toBe(290_137)
  expect(unpaid(30.5, 31)).toBe(295_000)
  expect(unpaid(31, 31)).toBe(300_000)
  expect(payOfMinutes(fils(300_000), 24, 30)).toBe(500)
  expect(proRata(fils(310_000), 10, 31)).toBe(100_000)
})

test('an amount in whole dirhams for a part of a month gives back the amount of the whole month', () => {
  expect(wholeMonthOf(fils(3_226), 1, 31)).toBe(100_000)
  expect(wholeMonthOf(fils(50_000), 15, 30)).toBe(100_000)
  expect(wholeMonthOf(fils(0), 1, 31)).toBe(0)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 28, max: 31 }),
      (dirhams, days, daysInMonth) => {
        const monthly = fils(dirhams * 100)
        const part = proRata(monthly, days, daysInMonth)
        expect(wholeMonthOf(part, days, daysInMonth)).toBe(monthly)
      },
    ),
  )
})

test('the amount of a whole month always has the given part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 1, max: 31 }),
      (part, days) => {
        expect(proRata(wholeMonthOf(fils(part), days, 31), days, 31)).toBe(part)
      },
    ),
  )
})

test('an unpaid day of a part month costs a thirtieth of the full wage, not of the part', () => {
  // Two of 16 days: the part is 1548.39, and a day costs 3000.00 / 30 as for everybody who works the whole month.
  const hiredOnThe16th = {
    full: fils(300_000),
    earned: proRata(fils(300_000), 16, 31),
    daysEmployed: 16,
  }
  expect(payOfUnpaidDays(hiredOnThe16th, 2, 30)).toBe(20_000)
  expect(payOfUnpaidDays(hiredOnThe16th, 2, 365)).toBe(19_726)
  expect(payOfUnpaidDays(hiredOnThe16th, 16, 30)).toBe(154_839)
})

test('deductions within the limit never bring the net salary below half of gross', () => {
  const amount = () => fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(amount(), fc.array(amount(), { maxLength: 5 }), (gross, deductions) => {
      const allowed = limitDeductions(fils(gross), deductions.map(fils))
      const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
      expect(sum(allowed)).toBe(Math.min(sum(deductions), Math.floor(gross / 2)))
    }),
  )
})
