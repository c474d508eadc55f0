import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type * as loans from '@warsha/contracts/hr/loans'
import { call, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import type { DecideInput, RequestsQuery } from '../requests/requests.ts'
import { pageSize, useInvalidatePay } from '../shared/pay-queries.ts'

export const useMyLoans = (page: number) =>
  useQuery({
    queryKey: ['loans', 'mine', page],
    queryFn: ({ signal }) =>
      call<typeof loans.listMyLoans>('GET', '/loans-advances/my-requests', {
        query: { page, limit: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useLoans = (query: RequestsQuery) =>
  useQuery({
    queryKey: ['loans', 'all', query],
    queryFn: ({ signal }) =>
      call<typeof loans.listLoans>('GET', '/loans-advances/all', {
        query: { limit: pageSize, ...query },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useLoanStats = () =>
  useQuery({
    queryKey: ['loans', 'stats'],
    queryFn: ({ signal }) =>
      call<typeof loans.readLoanStats>('GET', '/loans-advances/stats', { signal }),
  })

export const useRequestLoan = () =>
  useMutation({
    mutationFn: (input: { body: BodyInputOf<typeof loans.requestLoan>; idempotencyKey: string }) =>
      call<typeof loans.requestLoan>('POST', '/loans-advances/request', input),
    ...useInvalidatePay(),
  })

/** Cancels an own pending request. */
export const useCancelLoan = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof loans.cancelLoan>('POST', '/loans-advances/cancel/{id}', { params: { id } }),
    ...useInvalidatePay(),
  })

/** Approves or rejects a request. */
export const useDecideLoan = () =>
  useMutation<unknown, Error, DecideInput>({
    mutationFn: ({ id, decision, idempotencyKey }) =>
      decision.action === 'approve'
        ? call<typeof loans.approveLoan>('POST', '/loans-advances/approve/{id}', {
            params: { id },
            body: { admin_notes: decision.admin_notes },
            idempotencyKey,
          })
        : call<typeof loans.rejectLoan>('POST', '/loans-advances/reject/{id}', {
            params: { id },
            body: { rejection_reason: decision.rejection_reason },
            idempotencyKey,
          }),
    ...useInvalidatePay(),
  })

export const usePayLoan = () =>
  useMutation({
    mutationFn: ({
      id,
      body,
      idempotencyKey,
    }: {
      id: string
      body: BodyInputOf<typeof loans.payLoan>
      idempotencyKey: string
    }) =>
      call<typeof loans.payLoan>('POST', '/loans-advances/payment/{id}', {
        params: { id },
        body,
        idempotencyKey,
      }),
    ...useInvalidatePay(),
  })
