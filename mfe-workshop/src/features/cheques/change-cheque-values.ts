import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  collectionMethods,
  type RequestedChequeStatus,
} from '@warsha/contracts/workshop/money/cheque-rules'
import type { changeChequeStatus } from '@warsha/contracts/workshop/money/routes/cheques'

/** The changes that have a form. */
export type ChequeChange = RequestedChequeStatus | 'written_off'

export type ChangeChequeValues = {
  reason: string
  fee: string
  is_fee_charged: boolean
  paid_amount: string
  certificate_number: string
  payment_method: string
}

/** The option of a collection whose payment was recorded before. */
export const recordedBefore = 'recorded'

/** Fields of other changes are not sent. */
export const toChangeBody = (to: ChequeChange, { reason, ...values }: ChangeChequeValues) => {
  const { fee, is_fee_charged, paid_amount, certificate_number, payment_method } = values
  return {
    to: to as RequestedChequeStatus,
    reason,
    ...(to === 'returned' && { fee, is_fee_charged, paid_amount, certificate_number }),
    ...(to === 'collected' && {
      payment_method: payment_method === recordedBefore ? null : payment_method,
    }),
  } as BodyInputOf<typeof changeChequeStatus>
}

export const emptyChange: ChangeChequeValues = {
  reason: '',
  fee: '',
  is_fee_charged: false,
  paid_amount: '',
  certificate_number: '',
  payment_method: collectionMethods[0],
}
