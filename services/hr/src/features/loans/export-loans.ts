import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { LoanType } from '@warsha/contracts/hr/loan-rules'
import type { exportLoans, Loan } from '@warsha/contracts/hr/loans'
import type { Actor } from '@warsha/service-kit/authentication'
import type { Queryable } from '@warsha/service-kit/database'
import { toMoneyCell } from '@warsha/service-kit/files'
import type { FileTitles, FileWords, ListExport } from '@warsha/service-kit/process'
import { toRequestCells, toRequestTitles } from '../requests/request-cells.ts'
import { listLoansByIds, selectAllLoanIds } from './loans.views.ts'

const titles: FileTitles = toRequestTitles({
  en: ['Type', 'Amount', 'Installments', 'Installment', 'First Month', 'Repaid', 'Remaining'],
  ar: ['النوع', 'المبلغ', 'عدد الأقساط', 'قيمة القسط', 'أول شهر', 'المسدّد', 'المتبقي'],
})

const typeWords: FileWords<LoanType> = {
  loan: { en: 'Loan', ar: 'قرض' },
  advance: { en: 'Advance', ar: 'سلفة' },
}

interface LoansExportInput {
  readonly actor: Actor
  readonly query: QueryOf<typeof exportLoans>
}

/** The loans and advances of a filter as a file. */
export const loansExport = (
  db: Queryable,
  { actor, query }: LoansExportInput,
): ListExport<Loan> => ({
  name: 'loans-and-advances',
  titles,
  findIds: () => selectAllLoanIds(db, query),
  readRows: (ids) => listLoansByIds(db, ids, actor),
  toCells: (loan, context) =>
    toRequestCells(
      loan,
      [
        typeWords[loan.type][context.language],
        toMoneyCell(loan.amount),
        loan.installments,
        toMoneyCell(loan.installment_amount),
        `${loan.start_year}-${String(loan.start_month).padStart(2, '0')}`,
        toMoneyCell(loan.amount_paid),
        toMoneyCell(loan.amount_remaining),
      ],
      context,
    ),
})
