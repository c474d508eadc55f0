/** The customer hears of payments, invoices and credit notes. */
import {
  depositRecorded,
  depositVoided,
  invoiceCredited,
  invoiceIssued,
  paymentRecorded,
  paymentVoided,
} from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

const toCustomer = {
  group: 'billing',
  recipients: ({ customer_id }: { customer_id: string }) => ({ users: [customer_id] }),
} as const

const toJob = ({ work_card_id }: { work_card_id: string }) =>
  `/customer-portal/jobs/${work_card_id}`

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

export default [
  defineKind({
    ...toCustomer,
    key: 'payment_received',
    type: 'success',
    event: paymentRecorded,
    params: toPaymentParams,
    link: toJob,
  }),
  defineKind({
    ...toCustomer,
    key: 'payment_voided',
    type: 'warning',
    event: paymentVoided,
    params: toPaymentParams,
    link: toJob,
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
    params: ({ invoice_number, work_card_number, total_amount }) => ({
      invoice_number,
      work_card_number,
      amount: String(total_amount),
    }),
    link: () => '/customer-portal/invoices',
  }),
  defineKind({
    ...toCustomer,
    key: 'credit_note_issued',
    type: 'info',
    event: invoiceCredited,
    params: ({ invoice_number, credit_note_number, work_card_number }) => ({
      invoice_number,
      credit_note_number,
      work_card_number,
    }),
    link: () => '/customer-portal/invoices',
  }),
]
