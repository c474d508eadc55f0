import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import { readApprovalReceipt } from '@warsha/contracts/workshop/estimates/routes/approval-receipts'
import {
  changeDeferredWork,
  listDeferredWork,
} from '@warsha/contracts/workshop/estimates/routes/deferred-work'
import {
  recordDecision,
  reserveOrderedParts,
} from '@warsha/contracts/workshop/estimates/routes/estimate-approvals'
import { ApiError, dataOf, request, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { type Sent, toCallFor } from '../work-card-shared/record-call.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

/** Below the key of the work cards: a decision of the customer changes it. */
const deferredWorkKey = [workCardsKey, 'deferred-work']

/** What was declined or deferred at earlier visits, with its price then and now. */
export const useDeferredWork = (vehicleId: string) =>
  useQueryOf(
    listDeferredWork,
    { params: { id: vehicleId } },
    { queryKey: [...deferredWorkKey, vehicleId], select: dataOf },
  )

interface DeferredWorkChange {
  workId: string
  body: BodyInputOf<typeof changeDeferredWork>
}

export const useChangeDeferredWork = (vehicleId: string) =>
  useMutationOf(changeDeferredWork, {
    input: ({ workId, body }: DeferredWorkChange) => ({ params: { id: vehicleId, workId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useRecordDecision = (estimateId: string) =>
  useMutationOf(recordDecision, {
    input: (sent: Sent<BodyInputOf<typeof recordDecision>>) => toCallFor(estimateId)(sent),
    ...useInvalidateWorkCards(),
  })

export const useReserveOrderedParts = (estimateId: string) =>
  useMutationOf(reserveOrderedParts, {
    input: (idempotencyKey: string) => ({ params: { id: estimateId }, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })

/** Downloads the receipt of a decided estimate. Its address is signed for some minutes. */
export const fetchReceiptPdf = async (estimateId: string): Promise<Blob> => {
  const { data } = await request(readApprovalReceipt, { params: { id: estimateId } })
  const response = await fetch(data.pdf_url)
  if (!response.ok)
    throw new ApiError({ status: response.status, code: 'pdf_unavailable', text: '', details: [] })
  return response.blob()
}
