/** Cashiers take cheques to the bank; managers decide about returned ones. */
import { managementRoleNames, officeRoleNames } from '@warsha/contracts/base/roles'
import { chequeDue, chequeReturned } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

const toCheque = ({ id }: { readonly id: string }) => `/cheques?open=${id}`

export default [
  defineKind({
    key: 'cheque_due',
    group: 'workshop',
    type: 'info',
    event: chequeDue,
    recipients: () => ({ roles: officeRoleNames }),
    params: ({ cheque_number, customer_name, bank_name, amount, cheque_date }) => ({
      cheque_number,
      customer_name,
      bank_name,
      amount: String(amount),
      date: cheque_date,
    }),
    link: toCheque,
  }),
  defineKind({
    key: 'cheque_returned',
    group: 'requests',
    type: 'alert',
    event: chequeReturned,
    recipients: () => ({ roles: managementRoleNames }),
    params: ({ cheque_number, customer_name, unpaid_amount }) => ({
      cheque_number,
      customer_name,
      unpaid_amount: String(unpaid_amount),
    }),
    link: toCheque,
  }),
]
