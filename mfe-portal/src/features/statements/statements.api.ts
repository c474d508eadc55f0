import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  printOwnStatement,
  readOwnStatement,
} from '@warsha/contracts/workshop/money/routes/customer-statements'
import { dataOf, requestFile, useQueryOf } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'

export type StatementDays = QueryInputOf<typeof readOwnStatement>

/** @param id the link, or the customer who is signed in */
export const useOwnStatement = (id: string, days: StatementDays) =>
  useQueryOf(
    readOwnStatement,
    { params: { id }, query: days },
    { queryKey: [portalKey, 'statement', id, days], select: dataOf },
  )

export const fetchStatementPdf = (id: string, days: StatementDays): Promise<Blob> =>
  requestFile(printOwnStatement, { params: { id }, query: days })
