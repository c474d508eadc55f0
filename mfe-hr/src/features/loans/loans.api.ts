import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import * as loans from '@warsha/contracts/hr/routes/loans'
import { keepPreviousData, request, useMutation, useMutationOf, useQueryOf } from '@warsha/web-kit'
import type { DecideInput, RequestsQuery } from '../requests/requests.ts'
import { pageSize, useInvalidatePay } from '../shared/pay-queries.ts'

export const useMyLoans = (page: number) =>
  useQueryOf(
    loans.listMyLoans,
    { query: { page, limit: pageSize } },
    { queryKey: ['loans', 'mine', page], placeholderData: keepPreviousData },
  )

export const useLoans = (query: RequestsQuery) =>
  useQueryOf(
    loans.listLoans,
    { query: { limit: pageSize, ...query } },
    { queryKey: ['loans', 'all', query], placeholderData: keepPreviousData },
  )

export const useLoanStats = () =>
  useQueryOf(loans.readLoanStats, {}, { queryKey: ['loans', 'stats'] })

export const useRequestLoan = () => useMutationOf(loans.requestLoan, useInvalidatePay())

/** Cancels an own pending request. */
export const useCancelLoan = () =>
  useMutationOf(loans.cancelLoan, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidatePay(),
  })

/** Approves or rejects a request. */
export const useDecideLoan = () =>
  useMutation<unknown, Error, DecideInput>({
    mutationFn: ({ id, decision, idempotencyKey }) =>
      decision.action === 'approve'
        ? request(loans.approveLoan, {
            params: { id },
            body: { admin_notes: decision.admin_notes },
            idempotencyKey,
          })
        : request(loans.rejectLoan, {
            params: { id },
            body: { rejection_reason: decision.rejection_reason },
            idempotencyKey,
          }),
    ...useInvalidatePay(),
  })

export const usePayLoan = () =>
  useMutationOf(loans.payLoan, {
    input: ({
      id,
      body,
      idempotencyKey,
    }: {
      id: string
      body: BodyInputOf<typeof loans.payLoan>
      idempotencyKey: string
    }) => ({ params: { id }, body, idempotencyKey }),
    ...useInvalidatePay(),
  })
