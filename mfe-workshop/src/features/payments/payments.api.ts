import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { Payment } from '@warsha/contracts/workshop/payments'
import {
  changePayment,
  listPayments,
  readPaymentSummary,
  recordPayment,
  voidPayment,
} from '@warsha/contracts/workshop/routes/payments'
import {
  ApiError,
  dataOf,
  keepPreviousData,
  request,
  useMutationOf,
  useQueryOf,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import type { PaymentSummary } from '../payers/dues.ts'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** The payments of a card, newest first. */
export const usePayments = (cardId: string, withVoided: boolean) =>
  useQueryOf(
    listPayments,
    { params: { id: cardId }, query: { include_voided: withVoided } },
    {
      queryKey: [...workCardKey(cardId), 'payments', withVoided],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

/** Total, paid and outstanding amount of a card in AED. */
export const usePaymentSummary = (cardId: string) =>
  useQueryOf(
    readPaymentSummary,
    { params: { id: cardId } },
    { queryKey: [...workCardKey(cardId), 'payment-summary'], select: dataOf },
  )

/** Reads the current total, paid and outstanding amount of a card in AED. */
export const fetchPaymentSummary = async (cardId: string): Promise<PaymentSummary> =>
  (await request(readPaymentSummary, { params: { id: cardId } })).data

/** Reads the current payment. The API returns payments only as a list of their card. */
export const fetchPayment = async (
  cardId: string,
  paymentId: string,
): Promise<RecordResponse<Payment>> => {
  const { data: payments } = await request(listPayments, {
    params: { id: cardId },
    query: { include_voided: true },
  })
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new ApiError({ status: 404, code: 'not_found', text: 'Not found' })
  return { data: payment }
}

export const useRecordPayment = (cardId: string) =>
  useMutationOf(recordPayment, {
    input: toRequestFor<typeof recordPayment>(cardId),
    ...useInvalidateWorkCards(),
  })

export const useChangePayment = () =>
  useMutationOf(changePayment, {
    input: ({ id, body }: { id: string; body: BodyInputOf<typeof changePayment> }) => ({
      params: { id },
      body,
    }),
    ...useInvalidateWorkCards(),
  })

export const useVoidPayment = () =>
  useMutationOf(voidPayment, {
    input: ({ id, reason }: { id: string; reason: string }) => ({
      params: { id },
      body: { reason },
    }),
    ...useInvalidateWorkCards(),
  })
