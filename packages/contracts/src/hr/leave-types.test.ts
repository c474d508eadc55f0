import {
  balancedLeaveTypes,
  deductedLeaveTypes,
  toLeaveBalanceFields,
  toLeaveTypeBalances,
  yearlyDaysOf,
} from './leave-types.ts'

test('types with yearly days have a balance, and types that are not fully paid lower the pay', () => {
  expect(balancedLeaveTypes).toEqual(expect.arrayContaining(['annual', 'sick', 'emergency']))
  expect(balancedLeaveTypes).not.toContain('unpaid')
  expect(deductedLeaveTypes).toEqual(expect.arrayContaining(['sick', 'unpaid']))
  expect(deductedLeaveTypes).not.toContain('annual')
})

test('reads the days of a year from the setting of the type', () => {
  const settings = { leave_annual_days: '30', leave_sick_days: '90', leave_emergency_days: '5' }
  expect(yearlyDaysOf('annual', settings)).toBe(30)
  expect(yearlyDaysOf('emergency', settings)).toBe(5)
})

test('converts balances to the three fields per type of the API and back', () => {
  const balances = balancedLeaveTypes.map((type, index) => ({
    type,
    total: 30 + index,
    remaining: 20 + index,
    pending: index,
  }))
  const fields = toLeaveBalanceFields(balances)
  expect(fields).toMatchObject({
    annual_leave_total: 30,
    annual_leave_remaining: 20,
    annual_leave_pending: 0,
  })
  expect(Object.keys(fields)).toHaveLength(3 * balancedLeaveTypes.length)
  expect(toLeaveTypeBalances(fields)).toEqual(balances)
})

test('leaves out the types that a response of an older server does not contain', () => {
  expect(toLeaveTypeBalances({ sick_leave_total: 90, sick_leave_remaining: 80 })).toEqual([
    { type: 'sick', total: 90, remaining: 80, pending: 0 },
  ])
})
