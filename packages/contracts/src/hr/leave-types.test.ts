import {
  balancedLeaveTypes,
  deductedLeaveTypes,
  leaveTypes,
  toLeaveBalanceFields,
  toLeaveTypeBalances,
  yearlyDaysOf,
} from './leave-types.ts'

test('every type with a limit has a balance, and every type that is not fully paid lowers the pay', () => {
  expect(leaveTypes).toEqual(['annual', 'sick', 'emergency', 'unpaid'])
  expect(balancedLeaveTypes).toEqual(['annual', 'sick', 'emergency'])
  expect(deductedLeaveTypes).toEqual(['sick', 'unpaid'])
})

test('reads the days of a year from the setting of the type', () => {
  const settings = {
    leave_annual_days: '30',
    leave_sick_days: '90',
    leave_emergency_days: '5',
  }
  expect(balancedLeaveTypes.map((type) => yearlyDaysOf(type, settings))).toEqual([30, 90, 5])
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
    emergency_leave_pending: 2,
  })
  expect(Object.keys(fields)).toHaveLength(9)
  expect(toLeaveTypeBalances(fields)).toEqual(balances)
})
