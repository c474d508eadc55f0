import {
  exportStatement,
  printStatement,
  readReminder,
  readStatement,
} from '@warsha/contracts/workshop/money/routes/customer-statements'
import { dataOf, type Language, requestFile, useQueryOf } from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

export interface StatementRange {
  from: string
  to: string
}

/** Below the key of the work cards: every payment and invoice of a card changes the statement of its customer. */
const statementsKey = [workCardsKey, 'accounts', 'statement']

/** @param range null while it is not valid */
export const useStatement = (customerId: string, range: StatementRange | null) =>
  useQueryOf(
    readStatement,
    { params: { id: customerId }, query: range ?? {} },
    {
      enabled: range !== null,
      queryKey: [...statementsKey, { customerId, range }],
      select: dataOf,
    },
  )

export const fetchStatementPdf = (customerId: string, range: StatementRange): Promise<Blob> =>
  requestFile(printStatement, { params: { id: customerId }, query: range })

export const fetchStatementFile = (
  customerId: string,
  range: StatementRange,
  language: Language,
): Promise<Blob> =>
  requestFile(exportStatement, {
    params: { id: customerId },
    query: { ...range, format: 'xlsx', language },
  })

/** The texts with which the customer is reminded today. */
export const useReminder = (customerId: string) =>
  useQueryOf(
    readReminder,
    { params: { id: customerId } },
    {
      queryKey: [workCardsKey, 'accounts', 'reminder', { customerId }],
      retry: false,
      select: dataOf,
    },
  )
