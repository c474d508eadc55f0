import { readApprovalReceipt } from '@warsha/contracts/workshop/estimates/routes/approval-receipts'
import {
  dropOrderedPart,
  recordDecision,
  reserveOrderedParts,
} from '@warsha/contracts/workshop/estimates/routes/estimate-approvals'
import { request, useMutationOf } from '@warsha/web-kit'
import { fetchSignedPdf } from '../printouts/fetch-signed-pdf.ts'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

export const useRecordDecision = (estimateId: string) =>
  useMutationOf(recordDecision, {
    input: toRequestFor<typeof recordDecision>(estimateId),
    ...useInvalidateWorkCards(),
  })

export const useReserveOrderedParts = (estimateId: string) =>
  useMutationOf(reserveOrderedParts, {
    input: (idempotencyKey: string) => ({ params: { id: estimateId }, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })

interface DroppedPart {
  lineKey: string
  reason: string
  idempotencyKey: string
}

export const useDropOrderedPart = (estimateId: string) =>
  useMutationOf(dropOrderedPart, {
    input: ({ lineKey, reason, idempotencyKey }: DroppedPart) => ({
      params: { id: estimateId, lineKey },
      body: { reason },
      idempotencyKey,
    }),
    ...useInvalidateWorkCards(),
  })

/** Downloads the receipt of a decided estimate. Its address is signed for some minutes. */
export const fetchReceiptPdf = async (estimateId: string): Promise<Blob> => {
  const { data } = await request(readApprovalReceipt, { params: { id: estimateId } })
  return fetchSignedPdf(data.pdf_url)
}
