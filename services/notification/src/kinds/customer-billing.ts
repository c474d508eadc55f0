/** Notifies the customer of payments, their corrections, invoices and credit notes. */
import {
  depositRecorded,
  depositVoided,
  invoiceCredited,
  invoiceIssued,
  paymentAmountChanged,
  paymentRecorded,
  paymentVoided,
} from '@warsha/contracts/workshop/events'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import { defineKind } from '../features/notifications/notification-kind.ts'

const toCustomer = {
  group: 'billing',
  recipients: ({ customer_id }: { customer_id: string }) => ({ users: [customer_id] }),
} as const

interface CardPayment {
  readonly work_card_id: string
  readonly payer?: Payer | undefined
}
/** Insurers see their invoices, but not the job, which belongs to the customer. */
const toPaid = ({ work_card_id, payer }: CardPayment) =>
  payer === 'insurer' ? '/customer-portal/invoices' : `/customer-portal/jobs/${work_card_id}`

interface Payment {
  readonly amount: number
  readonly receipt_number: string
  readonly work_card_number: string
}
const toPaymentParams = ({ amount, receipt_number, work_card_number }: Payment) => ({
  amount: String(amount),
  receipt_number,
  work_card_number,
})

const toDepositParams = ({ amount, receipt_number }: Omit<Payment, 'work_card_number'>) => ({
  amount: String(amount),
  receipt_number,
})

interface BilledInvoice {
  readonly invoice_number: string
  readonly work_card_number: string
  readonly total_amount: number
}
const toInvoiceParams = ({ invoice_number, work_card_number, total_amount }: BilledInvoice) => ({
  invoice_number,
  work_card_number,
  amount: String(total_amount),
})

export default [
  defineKind({
    ...toCustomer,
    key: 'payment_received',
    type: 'success',
    event: paymentRecorded,
    params: toPaymentParams,
    link: toPaid,
  }),
  defineKind({
    ...toCustomer,
    key: 'payment_corrected',
    type: 'info',
    event: paymentAmountChanged,
    params: (payload) => ({
      ...toPaymentParams(payload),
      former_amount: String(payload.former_amount),
    }),
    link: toPaid,
  }),
  defineKind({
    ...toCustomer,
    key: 'payment_voided',
    type: 'warning',
    event: paymentVoided,
    params: toPaymentParams,
    link: toPaid,
  }),
  defineKind({
    ...toCustomer,
    key: 'deposit_received',
    type: 'success',
    event: depositRecorded,
    params: toDepositParams,
    link: () => '/customer-portal/invoices',
  }),
  defineKind({
    ...toCustomer,
    key: 'deposit_voided',
    type: 'warning',
    event: depositVoided,
    params: toDepositParams,
    link: () => '/customer-portal/invoices',
  }),
  defineKind({
    ...toCustomer,
    key: 'invoice_issued',
    type: 'info',
    event: invoiceIssued,
    appliesTo: ({ purpose }) => purpose !== 'advance',
    params: toInvoiceParams,
    link: () => '/customer-portal/invoices',
  }),
  defineKind({
    ...toCustomer,
    key: 'advance_invoice_issued',
    type: 'info',
    event: invoiceIssued,
    appliesTo: ({ purpose }) => purpose === 'advance',
    params: toInvoiceParams,
    link: () => '/customer-portal/invoices',
  }),
  defineKind({
    ...toCustomer,
    key: 'credit_note_issued',
    type: 'info',
    event: invoiceCredited,
    appliesTo: ({ is_partial }) => !is_partial,
    params: ({ invoice_number, credit_note_number, work_card_number }) => ({
      invoice_number,
      credit_note_number,
      work_card_number,
    }),
    link: () => '/customer-portal/invoices',
  }),
  defineKind({
    ...toCustomer,
    key: 'partial_credit_note_issued',
    type: 'info',
    event: invoiceCredited,
    appliesTo: ({ is_partial = false }) => is_partial,
    params: (payload) => ({
      ...toInvoiceParams(payload),
      credit_note_number: payload.credit_note_number,
    }),
    link: () => '/customer-portal/invoices',
  }),
]
