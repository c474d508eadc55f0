import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import {
  answerEstimateQuestion,
  changeEstimate,
  createEstimate,
  discardEstimateChanges,
  listEstimates,
  listEstimatesOfWorkCard,
  printEstimate,
  readEstimate,
  sendEstimate,
  withdrawEstimate,
} from '@warsha/contracts/workshop/estimates/routes/estimates'
import {
  dataOf,
  keepPreviousData,
  request,
  requestFile,
  useMutationOf,
  useQueryOf,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

export type EstimatesQuery = QueryInputOf<typeof listEstimates>
export type EstimateBody = BodyInputOf<typeof changeEstimate>
export type LineBody = NonNullable<EstimateBody['lines']>[number]

/** Below the key of the work cards: sending changes a card, and a decision of the customer changes the estimate. */
const estimatesKey = [workCardsKey, 'estimates']

export const useEstimates = (query: EstimatesQuery) =>
  useQueryOf(
    listEstimates,
    { query },
    { queryKey: [...estimatesKey, 'list', query], placeholderData: keepPreviousData },
  )

/** All estimates of a card, newest first, with the present stock of their parts. */
export const useEstimatesOfCard = (cardId: string) =>
  useQueryOf(
    listEstimatesOfWorkCard,
    { params: { id: cardId } },
    { queryKey: [...estimatesKey, 'of-card', cardId], select: dataOf },
  )

/** Reads the current state of an estimate, without a cache. */
export const fetchEstimate = (id: string): Promise<RecordResponse<Estimate>> =>
  request(readEstimate, { params: { id } })

export const useCreateEstimate = (cardId: string) =>
  useMutationOf(createEstimate, {
    input: toRequestFor<typeof createEstimate>(cardId),
    ...useInvalidateWorkCards(),
  })

export const useChangeEstimate = (id: string) =>
  useMutationOf(changeEstimate, {
    input: (body: EstimateBody) => ({ params: { id }, body }),
    ...useInvalidateWorkCards(),
  })

export const useSendEstimate = (id: string) =>
  useMutationOf(sendEstimate, {
    input: toRequestFor<typeof sendEstimate>(id),
    ...useInvalidateWorkCards(),
  })

export const useWithdrawEstimate = (id: string) =>
  useMutationOf(withdrawEstimate, {
    input: (version: number) => ({ params: { id }, body: { version } }),
    ...useInvalidateWorkCards(),
  })

export const useDiscardChanges = (id: string) =>
  useMutationOf(discardEstimateChanges, {
    input: (version: number) => ({ params: { id }, body: { version } }),
    ...useInvalidateWorkCards(),
  })

interface AnswerInput {
  questionId: string
  answer: string
  seenAnswer: string | null
}

export const useAnswerQuestion = (id: string) =>
  useMutationOf(answerEstimateQuestion, {
    input: ({ questionId, answer, seenAnswer }: AnswerInput) => ({
      params: { id, questionId },
      body: { answer, seen_answer: seenAnswer },
    }),
    ...useInvalidateWorkCards(),
  })

/** Downloads a version as a PDF file: for the customer, or in the form of the insurer. */
export const fetchEstimatePdf = (
  id: string,
  version_number: number,
  form: 'customer' | 'insurer' = 'customer',
): Promise<Blob> =>
  requestFile(printEstimate, {
    params: { id },
    query: form === 'insurer' ? { version_number, form } : { version_number },
  })
