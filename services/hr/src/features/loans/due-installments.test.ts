/** Amounts are in fils. Installments of the first loan are 100 from November, those of the second 200 from December. */
import { fils } from '@warsha/contracts/base/money'
import { getDueInstallments, type UnpaidInstallments } from './due-installments.ts'
import type { LoanRow } from './loans.store.ts'

const first: LoanRow = {
  id: 'first',
  employee_id: 'employee',
  type: 'loan',
  amount: fils(1200),
  installments: 12,
  start_month: 11,
  start_year: 2026,
  amount_paid: fils(0),
  status: 'approved',
  version: 1,
}
const second: LoanRow = {
  ...first,
  id: 'second',
  amount: fils(600),
  installments: 3,
  start_month: 12,
}
const unpaid = (month: number, year: number, deduction: number): UnpaidInstallments => ({
  month,
  year,
  advance_deduction: fils(deduction),
})
const november = (deduction: number) => unpaid(11, 2026, deduction)
const january = (deduction: number) => unpaid(1, 2027, deduction)
const february = (deduction: number) => unpaid(2, 2027, deduction)

test.each([
  ['no other record is unpaid', [], [200, 200]],
  ['November deducts its installment', [november(100)], [100, 200]],
  ['November deducts more than its installment', [november(250)], [0, 200]],
  ['January leaves a part of what is due by then', [january(400)], [200, 100]],
  ['January leaves less than February', [january(500), february(300)], [200, 0]],
  ['February leaves less than January', [january(300), february(550)], [150, 0]],
  ['November and January deduct', [november(100), january(500)], [100, 0]],
  ['January deducts all that is due by then', [january(700)], [0, 0]],
  ['January deducts more than is due by then', [january(900)], [0, 0]],
])(
  'a salary of December deducts what is due and not deducted elsewhere: %s',
  (_, records, amounts) => {
    const due = getDueInstallments([first, second], records, { month: 12, year: 2026 })
    expect(due).toEqual([
      { loan_id: 'first', amount: amounts[0] },
      { loan_id: 'second', amount: amounts[1] },
    ])
  },
)
