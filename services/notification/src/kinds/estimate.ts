/**
 * Notifies the customer of estimates, answers and decisions of others, and the office of decisions, questions and estimates that
 * expired without an answer.
 */
import type { PayloadOf } from '@warsha/contracts/base/event'
import { officeRoleNames } from '@warsha/contracts/base/roles'
import {
  estimateDecided,
  estimateExpired,
  estimateQuestionAnswered,
  estimateQuestionAsked,
  estimateReminded,
  estimateSent,
} from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { toWorkCardLink, toWorkCardParams } from '../features/notifications/work-card-params.ts'

type EstimatePayload = PayloadOf<typeof estimateExpired>

const toParams = (payload: EstimatePayload) => ({
  ...toWorkCardParams(payload),
  estimate_number: payload.estimate_number,
})

const toCustomer = {
  group: 'vehicles',
  recipients: ({ customer_id }: EstimatePayload) => ({ users: [customer_id] }),
  link: ({ id }: EstimatePayload) => `/customer-portal/jobs/${id}`,
} as const

const toOffice = {
  group: 'workshop',
  recipients: () => ({ roles: officeRoleNames }),
  link: toWorkCardLink,
} as const

export default [
  defineKind({
    ...toCustomer,
    key: 'estimate_sent',
    type: 'warning',
    event: estimateSent,
    params: (payload) => ({
      ...toParams(payload),
      amount: String(payload.total_amount),
      valid_until: payload.valid_until,
    }),
  }),
  defineKind({
    ...toCustomer,
    key: 'estimate_question_answered',
    type: 'info',
    event: estimateQuestionAnswered,
    params: toParams,
  }),
  defineKind({
    ...toCustomer,
    key: 'estimate_reminded',
    type: 'warning',
    event: estimateReminded,
    params: toParams,
  }),
  defineKind({
    ...toCustomer,
    key: 'estimate_decided_by_staff',
    type: 'warning',
    event: estimateDecided,
    appliesTo: ({ decided_by_kind }) => decided_by_kind === 'staff',
    params: toParams,
  }),
  defineKind({
    ...toCustomer,
    key: 'estimate_decided_by_link',
    type: 'info',
    event: estimateDecided,
    appliesTo: ({ decided_by_kind }) => decided_by_kind === 'link',
    params: (payload) => ({ ...toParams(payload), name: payload.decided_by }),
  }),
  defineKind({
    ...toOffice,
    key: 'estimate_decided',
    type: 'success',
    event: estimateDecided,
    params: (payload) => ({
      ...toParams(payload),
      name: payload.decided_by,
      approved: String(payload.approved),
      left: String(payload.declined + payload.deferred),
    }),
  }),
  defineKind({
    ...toOffice,
    key: 'estimate_question_asked',
    type: 'warning',
    event: estimateQuestionAsked,
    params: toParams,
  }),
  defineKind({
    key: 'estimate_expired',
    group: 'workshop',
    type: 'warning',
    event: estimateExpired,
    recipients: () => ({ roles: officeRoleNames }),
    params: toParams,
    link: toWorkCardLink,
  }),
]
