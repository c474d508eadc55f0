/** Reception and management follow the progress of all work cards. */

import type { PayloadOf } from '@warsha/contracts/base/event'
import {
  managementRoleNames,
  officeRoleNames,
  receptionRoleNames,
} from '@warsha/contracts/base/roles'
import { feedbackGiven } from '@warsha/contracts/portal/events'
import { maxLowRating } from '@warsha/contracts/portal/rating-rules'
import {
  paymentRecorded,
  workCardApproved,
  workCardDeliveryConfirmed,
  workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import { workCardTransitions } from '@warsha/contracts/workshop/work-card-states'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { toWorkCardLink, toWorkCardParams } from '../features/notifications/work-card-params.ts'

const toOffice = {
  group: 'workshop',
  type: 'success',
  recipients: () => ({ roles: officeRoleNames }),
} as const
const ofWorkCard = { ...toOffice, params: toWorkCardParams, link: toWorkCardLink } as const
const linkOf = ({ work_card_id }: { work_card_id: string }) => `/work-cards/${work_card_id}`

/** Managers hear of a low rating as an alert. */
const isLow = (rating: number): boolean => rating <= maxLowRating
const ofRating = {
  group: 'workshop',
  event: feedbackGiven,
  params: ({
    make,
    model,
    plate_number,
    work_card_number,
    rating,
  }: PayloadOf<typeof feedbackGiven>) => ({
    vehicle: `${make} ${model}`,
    plate_number,
    work_card_number,
    rating: String(rating),
  }),
  link: linkOf,
} as const

export default [
  defineKind({
    ...ofWorkCard,
    key: 'card_job_finished',
    type: 'info',
    event: workCardStatusChanged,
    appliesTo: ({ to, cause }) => to === workCardTransitions.approve.from && cause !== 'estimate',
  }),
  defineKind({ ...ofWorkCard, key: 'card_approved', event: workCardApproved }),
  defineKind({ ...ofWorkCard, key: 'card_receipt_confirmed', event: workCardDeliveryConfirmed }),
  defineKind({
    ...toOffice,
    key: 'card_paid',
    event: paymentRecorded,
    appliesTo: ({ outstanding }) => outstanding === 0,
    params: ({ work_card_number, amount }) => ({ work_card_number, amount: String(amount) }),
    link: linkOf,
  }),
  defineKind({
    ...ofRating,
    key: 'card_rated',
    type: 'info',
    recipients: ({ rating }) => ({
      roles: isLow(rating) ? receptionRoleNames : officeRoleNames,
    }),
  }),
  defineKind({
    ...ofRating,
    key: 'card_rated_low',
    type: 'alert',
    appliesTo: ({ rating }) => isLow(rating),
    recipients: () => ({ roles: managementRoleNames }),
  }),
]
