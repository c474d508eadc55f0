import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  decideRefund,
  listRefunds,
  printRefund,
  readRefund,
  requestRefund,
} from '@warsha/contracts/workshop/money/routes/refunds'
import { dataOf, keepPreviousData, requestFile, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

export type RefundsQuery = QueryInputOf<typeof listRefunds>

/**
 * Below the key of the work cards, whose money a refund changes. Ids are in an object: live updates skip keys that name
 * another record than the changed one.
 */
const refundsKey = [workCardsKey, 'refunds']

export const useRefunds = (query: RefundsQuery) =>
  useQueryOf(
    listRefunds,
    { query },
    { queryKey: [...refundsKey, 'list', { query }], placeholderData: keepPreviousData },
  )

/** A refund with its document. */
export const useRefund = (id: string) =>
  useQueryOf(
    readRefund,
    { params: { id } },
    { queryKey: [...refundsKey, 'one', { id }], select: dataOf },
  )

export const useRequestRefund = () => useMutationOf(requestRefund, useInvalidateWorkCards())

export const useDecideRefund = (id: string) =>
  useMutationOf(decideRefund, {
    input: toRequestFor<typeof decideRefund>(id),
    ...useInvalidateWorkCards(),
  })

/** Downloads the document as a PDF file. */
export const fetchRefundPdf = (id: string): Promise<Blob> =>
  requestFile(printRefund, { params: { id } })
