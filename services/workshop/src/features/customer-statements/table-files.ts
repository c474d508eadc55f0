/** Statements and the balances of all customers as table files. */

import type { Aed } from '@warsha/contracts/base/money'
import { ageingBands } from '@warsha/contracts/workshop/money/account-rules'
import type {
  BalanceTotals,
  CustomerBalance,
  Statement,
} from '@warsha/contracts/workshop/money/customer-statements'
import { type DocumentTextKey, documentTexts } from '@warsha/documents/document-texts'
import { statementEntryTextOf } from '@warsha/documents/statement-entry-text'
import { type Cell, toDayCell } from '@warsha/service-kit/files'
import type { FileLanguage } from '@warsha/service-kit/process'

interface FileTexts {
  readonly statement: readonly string[]
  readonly balances: readonly string[]
  readonly total: string
}

export const fileTexts: Readonly<Record<FileLanguage, FileTexts>> = {
  en: {
    statement: [
      'Date',
      'Document',
      'Number',
      'Due Date',
      'Work Card #',
      'Vehicle',
      'Purchase Order',
      'Debit',
      'Credit',
      'Balance',
    ],
    balances: [
      'Customer Code',
      'Customer',
      'Company',
      'Phone',
      'Not Due',
      '1–30 Days',
      '31–60 Days',
      '61–90 Days',
      'Over 90 Days',
      'Owed',
      'Unapplied Credit',
      'Balance',
      'Oldest Due Date',
    ],
    total: 'Total',
  },
  ar: {
    statement: [
      'التاريخ',
      'المستند',
      'الرقم',
      'تاريخ الاستحقاق',
      'رقم أمر العمل',
      'المركبة',
      'رقم أمر الشراء',
      'مدين',
      'دائن',
      'الرصيد',
    ],
    balances: [
      'رمز العميل',
      'العميل',
      'الشركة',
      'الهاتف',
      'لم يحن موعده',
      'من 1 إلى 30 يوماً',
      'من 31 إلى 60 يوماً',
      'من 61 إلى 90 يوماً',
      'أكثر من 90 يوماً',
      'المبلغ المستحق',
      'رصيد غير مستخدم',
      'الرصيد',
      'أقدم تاريخ استحقاق',
    ],
    total: 'الإجمالي',
  },
}

const money = (aed: Aed): Cell => ({ money: aed })
const moneyOrNull = (aed: Aed): Cell => (aed === 0 ? null : { money: aed })

/** The rows below the entries of a statement: the closing balance, and what it consists of. */
export const statementTotalRows = ageingBands.length + 2

/** The opening balance, the entries, the closing balance, and the amounts that it consists of. */
export function* toStatementRows(statement: Statement, language: FileLanguage): Generator<Cell[]> {
  const textOf = (key: DocumentTextKey) => documentTexts[key][language === 'ar' ? 1 : 0]
  const toSum = (key: DocumentTextKey, day: string, amounts: readonly Cell[]): Cell[] => [
    { day },
    textOf(key),
    ...Array<Cell>(5).fill(null),
    ...amounts,
  ]
  const { from, to } = statement
  yield toSum('opening_balance', from, [null, null, money(statement.opening_balance)])
  for (const entry of statement.entries) {
    const text = textOf(statementEntryTextOf(entry))
    yield [
      { day: entry.business_date },
      entry.is_reversal ? `${text} (${textOf('reversal')})` : text,
      entry.document_number,
      toDayCell(entry.due_date),
      entry.work_card_number,
      entry.plate_number,
      entry.purchase_order_number,
      moneyOrNull(entry.debit),
      moneyOrNull(entry.credit),
      money(entry.balance),
    ]
  }
  const sums = [statement.total_debit, statement.total_credit, statement.closing_balance]
  yield toSum('closing_balance', to, sums.map(money))
  for (const key of ageingBands) yield toSum(key, to, [null, null, money(statement.ageing[key])])
  yield toSum('unapplied_credit', to, [null, { money: statement.credit }, null])
}

type Amounts = Omit<BalanceTotals, 'customers'>

const toAmountCells = ({ ageing, owed, credit, balance }: Amounts): Cell[] => [
  ...ageingBands.map((key) => money(ageing[key])),
  money(owed),
  money(credit),
  money(balance),
]

export function* toBalanceRows(
  { rows, totals }: { readonly rows: readonly CustomerBalance[]; readonly totals: BalanceTotals },
  language: FileLanguage,
): Generator<Cell[]> {
  for (const row of rows)
    yield [
      row.customer_code,
      row.contact_person ?? ([row.first_name, row.last_name].filter(Boolean).join(' ') || null),
      row.company_name,
      row.phone,
      ...toAmountCells(row),
      toDayCell(row.oldest_due_date),
    ]
  yield [fileTexts[language].total, totals.customers, null, null, ...toAmountCells(totals), null]
}
