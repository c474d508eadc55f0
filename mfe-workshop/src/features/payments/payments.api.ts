import type { BodyInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type {
  changePayment,
  listPayments,
  Payment,
  readPaymentSummary,
  recordPayment,
  voidPayment,
} from '@warsha/contracts/workshop/payments'
import { ApiError, call, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

export type PaymentSummary = ResponseOf<typeof readPaymentSummary>['data']

const fetchPayments = (cardId: string, include_voided: boolean, signal?: AbortSignal) =>
  call<typeof listPayments>('GET', '/payments/work-card/{id}', {
    params: { id: cardId },
    query: { include_voided },
    signal,
  })

/** The payments of a card, newest first. */
export const usePayments = (cardId: string, withVoided: boolean) =>
  useQuery({
    queryKey: [...workCardKey(cardId), 'payments', withVoided],
    queryFn: async ({ signal }) => (await fetchPayments(cardId, withVoided, signal)).data,
    placeholderData: keepPreviousData,
  })

/** Total, paid and outstanding amount of a card in AED. */
export const usePaymentSummary = (cardId: string) =>
  useQuery({
    queryKey: [...workCardKey(cardId), 'payment-summary'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readPaymentSummary>('GET', '/payments/work-card/{id}/summary', {
          params: { id: cardId },
          signal,
        })
      ).data,
  })

/** Reads the current payment. The API returns payments only as a list of their card. */
export const fetchPayment = async (
  cardId: string,
  paymentId: string,
): Promise<RecordResponse<Payment>> => {
  const { data: payments } = await fetchPayments(cardId, true)
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new ApiError({ status: 404, code: 'not_found', text: 'Not found' })
  return { data: payment }
}

export const useRecordPayment = (cardId: string) =>
  useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof recordPayment>
      idempotencyKey: string
    }) =>
      call<typeof recordPayment>('POST', '/payments/work-card/{id}', {
        params: { id: cardId },
        body,
        idempotencyKey,
      }),
    ...useInvalidateWorkCards(),
  })

export const useChangePayment = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changePayment> }) =>
      call<typeof changePayment>('PUT', '/payments/{id}', { params: { id }, body }),
    ...useInvalidateWorkCards(),
  })

export const useVoidPayment = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call<typeof voidPayment>('DELETE', '/payments/{id}', { params: { id }, body: { reason } }),
    ...useInvalidateWorkCards(),
  })
