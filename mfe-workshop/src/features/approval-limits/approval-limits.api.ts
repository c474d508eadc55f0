import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  addApprovalLimit,
  changeApprovalLimit,
  listApprovalLimits,
  removeApprovalLimit,
} from '@warsha/contracts/workshop/estimates/routes/approval-limits'
import { dataOf, request, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { customerPageKey } from '../customers/customers.api.ts'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

export type LimitBody = BodyInputOf<typeof addApprovalLimit>

/** By name. Below the key of the work cards: approvals change what was used. */
export const useApprovalLimits = (customerId: string) =>
  useQueryOf(
    listApprovalLimits,
    { params: { id: customerId } },
    { queryKey: [...customerPageKey, 'approval-limits', { customerId }], select: dataOf },
  )

/** Reads the limits past the cache: what is stored now. */
export const fetchApprovalLimits = async (customerId: string) =>
  (await request(listApprovalLimits, { params: { id: customerId } })).data

export const useAddLimit = (customerId: string) =>
  useMutationOf(addApprovalLimit, {
    input: toRequestFor<typeof addApprovalLimit>(customerId),
    ...useInvalidateWorkCards(),
  })

interface LimitChange {
  limitId: string
  body: BodyInputOf<typeof changeApprovalLimit>
}

export const useChangeLimit = (customerId: string) =>
  useMutationOf(changeApprovalLimit, {
    input: ({ limitId, body }: LimitChange) => ({ params: { id: customerId, limitId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useRemoveLimit = (customerId: string) =>
  useMutationOf(removeApprovalLimit, {
    input: (limitId: string) => ({ params: { id: customerId, limitId } }),
    ...useInvalidateWorkCards(),
  })
