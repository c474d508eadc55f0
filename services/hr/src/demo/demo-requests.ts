/** Leave and loans that the employees of the demo shop have asked for. */

import { type Fils, fils } from '@warsha/contracts/base/money'
import type { LeaveType } from '@warsha/contracts/hr/leave-types'
import type { LoanType } from '@warsha/contracts/hr/loan-rules'

interface DemoLeave {
  readonly username: string
  readonly type: LeaveType
  readonly startsInDays: number
  readonly days: number
  readonly reason: string
  readonly askedDaysAgo: number
  readonly decision: 'approved' | 'rejected' | null
}

export const demoLeave: readonly DemoLeave[] = [
  {
    username: 'mechanic',
    type: 'annual',
    startsInDays: -62,
    days: 10,
    reason: 'Family visit',
    askedDaysAgo: 85,
    decision: 'approved',
  },
  {
    username: 'bilal',
    type: 'sick',
    startsInDays: -30,
    days: 3,
    reason: 'Fever, with a medical certificate',
    askedDaysAgo: 30,
    decision: 'approved',
  },
  {
    username: 'employee',
    type: 'unpaid',
    startsInDays: -48,
    days: 2,
    reason: 'Moving house',
    askedDaysAgo: 55,
    decision: 'approved',
  },
  {
    username: 'reception',
    type: 'emergency',
    startsInDays: -20,
    days: 1,
    reason: 'Water damage at home',
    askedDaysAgo: 20,
    decision: 'approved',
  },
  {
    username: 'saeed',
    type: 'annual',
    startsInDays: -10,
    days: 4,
    reason: 'سفر عائلي',
    askedDaysAgo: 25,
    decision: 'rejected',
  },
  {
    username: 'mechanic',
    type: 'annual',
    startsInDays: 12,
    days: 5,
    reason: 'Wedding of my brother',
    askedDaysAgo: 2,
    decision: null,
  },
  {
    username: 'suresh',
    type: 'annual',
    startsInDays: 20,
    days: 14,
    reason: 'Annual trip home',
    askedDaysAgo: 4,
    decision: null,
  },
]

interface DemoLoan {
  readonly username: string
  readonly type: LoanType
  readonly amount: Fils
  readonly installments: number
  readonly reason: string
  readonly askedDaysAgo: number
  readonly isApproved: boolean
}

export const demoLoans: readonly DemoLoan[] = [
  {
    username: 'mechanic',
    type: 'loan',
    amount: fils(600_000),
    installments: 6,
    reason: 'School fees',
    askedDaysAgo: 110,
    isApproved: true,
  },
  {
    username: 'employee',
    type: 'advance',
    amount: fils(80_000),
    installments: 1,
    reason: 'Rent deposit',
    askedDaysAgo: 75,
    isApproved: true,
  },
  {
    username: 'bilal',
    type: 'advance',
    amount: fils(120_000),
    installments: 2,
    reason: 'Flight tickets',
    askedDaysAgo: 3,
    isApproved: false,
  },
]
