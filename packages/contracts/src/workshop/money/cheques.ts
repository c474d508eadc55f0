/**
 * Cheques of customers. A cheque dated after today is not money: its work card stays outstanding until the bank pays. A
 * cheque dated today or earlier counts immediately, and a return by the bank makes its amount owed again. Invoices never change.
 */
import {
  anyDay,
  datesInOrder,
  dayRangeFields,
  daysSince2000,
  isoDate,
} from '../../base/date-fields.ts'
import { data, endpoint, file, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  customIssue,
  id,
  instant,
  longText,
  money,
  oneLine,
  oneOf,
  optionalFlag,
  optionalId,
  optionalLine,
  optionalMoney,
  optionalOneOf,
  optionalOneOfOrNone,
  optionalText,
  paging,
  search,
  tableFileFields,
  text,
  textOrNull,
  version,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import {
  chequeGroupNames,
  chequeStatuses,
  collectionMethods,
  maxChequesOnSlip,
  needsChequeReason,
  requestedChequeStatuses,
} from './cheque-rules.ts'

const cheque = z.object({
  id: text(),
  number: text(),
  bank_name: text(),
  /** The person or company that signed it. */
  drawer_name: text(),
  cheque_date: text(),
  amount: amountInAed(),
  /** The part that counts as paid on the customer's account. */
  counted_amount: amountInAed(),
  status: z.enum(chequeStatuses),
  /** True if it is no money until the bank pays: it was dated after the day on which it was received. */
  is_post_dated: z.boolean(),
  kept_where: textOrNull(),
  held_by: textOrNull(),
  customer: z.object({ id: text(), name: text() }),
  work_card: z.nullable(z.object({ id: text(), number: text() })),
  deposited_on: textOrNull(),
  /** The slip with which it was taken to the bank. */
  deposit_slip_id: z.optional(textOrNull()),
  /** Of the last return by the bank. */
  return_reason: textOrNull(),
  /** The cheque for which this one was received, or which was received for this one. */
  replaces_id: textOrNull(),
  replaced_by_id: textOrNull(),
  created_at: instant(),
  created_by_name: text(),
  version: z.int(),
})
export type Cheque = z.infer<typeof cheque>

const chequeEvent = z.object({
  id: text(),
  /** Null for the first event: the cheque was received. */
  from_status: z.nullable(z.enum(chequeStatuses)),
  to_status: z.enum(chequeStatuses),
  at: instant(),
  by_name: text(),
  /** What was entered on the customer's account. */
  paid_amount: amountInAed(),
  taken_back_amount: amountInAed(),
  written_off_amount: amountInAed(),
  receipt_number: textOrNull(),
  reason: textOrNull(),
  /** Fee of the bank. */
  fee: amountInAed(),
  /** True if the fee was added to the customer's account. */
  is_fee_charged: z.boolean(),
  /** Number of the bank's certificate about a part that it paid. */
  certificate_number: textOrNull(),
})
export type ChequeEvent = z.infer<typeof chequeEvent>

const chequeWithEvents = z.object({ ...cheque.shape, events: z.array(chequeEvent) })
export type ChequeWithEvents = z.infer<typeof chequeWithEvents>

const chequeFilters = {
  /** Statuses that belong together. */
  group: optionalOneOf(chequeGroupNames),
  customer_id: optionalId(),
  work_card_id: optionalId(),
  deposit_slip_id: optionalId(),
  /** Dates of the cheques, both included. */
  ...dayRangeFields(),
  search: search(),
}

/** By the date of the cheque, the earliest first. `group`: statuses that belong together. */
export const listCheques = endpoint({
  method: 'GET',
  path: '/cheques',
  guard: officeRoles,
  query: z.object({ ...paging(20, maxChequesOnSlip), ...chequeFilters }).check(datesInOrder),
  response: paged(cheque),
})

/** All cheques that match the filters, with their totals. */
export const exportCheques = endpoint({
  method: 'GET',
  path: '/cheques/export',
  guard: managementRoles,
  query: z
    .object({
      ...chequeFilters,
      ...tableFileFields(),
    })
    .check(datesInOrder),
  response: file('csv', 'xlsx'),
})

const chequeDay = z.object({ date: text(), cheques_count: count(), amount: amountInAed() })
export type ChequeDay = z.infer<typeof chequeDay>

/** Sums of the cheques that are held or at the bank, by date. A part that the bank paid before is not in them. */
export const readChequeCalendar = endpoint({
  method: 'GET',
  path: '/cheques/calendar',
  guard: officeRoles,
  query: z.object({ from: isoDate(anyDay), to: isoDate(anyDay) }).check(datesInOrder),
  response: data(z.array(chequeDay)),
})

/** The cheque with its events, the oldest first. */
export const readCheque = endpoint({
  method: 'GET',
  path: '/cheques/{id}',
  guard: officeRoles,
  response: data(chequeWithEvents),
})

const detailFields = {
  number: oneLine(50),
  bank_name: oneLine(100),
  drawer_name: oneLine(200),
  cheque_date: isoDate(daysSince2000(5 * 366)),
  kept_where: optionalLine(100),
  held_by: optionalLine(100),
}
export const newCheque = z.object({
  customer_id: id(),
  work_card_id: optionalId(),
  amount: money(0.01),
  ...detailFields,
})
/**
 * Records a cheque that was received. Dated today or earlier, it counts as a payment immediately. The amount can be at most what is
 * outstanding and covered by no other cheque.
 */
export const addCheque = endpoint({
  method: 'POST',
  path: '/cheques',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newCheque,
  rejects: [
    'card_cancelled',
    'duplicate_cheque',
    'payment_exceeds_outstanding',
    'walk_in_customer',
  ],
  response: data(chequeWithEvents),
})

/** The cheque of a payment. Its amount is that of the payment. */
export const paymentCheque = z.object(detailFields)
/**
 * Records the cheque with which a payment was made, so that it can be deposited and returned. The payment stays as it is and
 * counts on, whatever the date of the cheque. From then on only a change of the cheque changes it.
 */
export const registerPaymentCheque = endpoint({
  method: 'POST',
  path: '/payments/{id}/cheque',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: paymentCheque,
  rejects: [
    'payment_not_by_cheque',
    'payment_is_void',
    'payment_of_cheque',
    'duplicate_cheque',
    'advance_not_credited',
  ],
  response: data(chequeWithEvents),
})

/** A change of the place. Absent fields stay unchanged. */
export const chequePlaceChange = z.object({
  kept_where: optionalLine(100),
  held_by: optionalLine(100),
  version: version(),
})
export const changeChequePlace = endpoint({
  method: 'PUT',
  path: '/cheques/{id}',
  guard: officeRoles,
  body: chequePlaceChange,
  rejects: ['changed_since_read'],
  response: data(chequeWithEvents),
})

export const chequeTransition = z
  .object({
    to: oneOf(requestedChequeStatuses),
    version: version(),
    /** Required for a return, and to give a cheque back or cancel it. */
    reason: optionalText(500),
    /** Of a return: the fee of the bank, and if the customer owes it. */
    fee: optionalMoney(),
    is_fee_charged: optionalFlag(),
    /** Of a return: the part that the bank paid. It needs the number of its certificate. */
    paid_amount: optionalMoney(),
    certificate_number: optionalLine(100),
    /** Of a collection: the customer pays the rest now. Without it, the payment was recorded before. */
    payment_method: optionalOneOfOrNone(collectionMethods),
  })
  .check(
    z.check(({ value, issues }) => {
      const addMissing = (field: 'reason' | 'certificate_number') =>
        void issues.push({ ...customIssue('required'), path: [field], input: value })
      if (needsChequeReason(value.to) && !value.reason) addMissing('reason')
      if (value.paid_amount && !value.certificate_number) addMissing('certificate_number')
    }),
  )
/**
 * Changes the status. A cleared cheque becomes a payment; a returned one that counted is owed again. Receptionists give back
 * or cancel a cheque that counts in an open drawer only if they received it themselves today.
 */
export const changeChequeStatus = endpoint({
  method: 'POST',
  path: '/cheques/{id}/transitions',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: chequeTransition,
  rejects: [
    'wrong_cheque_status',
    'changed_since_read',
    'payment_exceeds_outstanding',
    'payment_not_yours',
    'cash_session_needed',
  ],
  response: data(chequeWithEvents),
})

/** The new cheque. Its amount is the unpaid rest of the returned one. */
export const chequeReplacement = z.object({ ...detailFields, version: version() })
/** Replaces a returned cheque by another one. The response is the new cheque. */
export const replaceCheque = endpoint({
  method: 'POST',
  path: '/cheques/{id}/replacement',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: chequeReplacement,
  rejects: ['wrong_cheque_status', 'changed_since_read', 'card_cancelled', 'duplicate_cheque'],
  response: data(chequeWithEvents),
})

export const chequeWriteOff = z.object({ reason: longText(500), version: version() })
/**
 * Gives up the unpaid rest of a returned cheque, as far as the customer still owes it. Managers up to their limit: all that one
 * of them gives up of its card, or of the customer's cheques without a card, counts together.
 */
export const writeOffCheque = endpoint({
  method: 'POST',
  path: '/cheques/{id}/write-off',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: chequeWriteOff,
  rejects: ['wrong_cheque_status', 'changed_since_read', 'write_off_above_limit'],
  response: data(chequeWithEvents),
})

const depositSlip = z.object({
  id: text(),
  deposited_on: text(),
  deposited_by_name: text(),
  total: amountInAed(),
  cheques: z.array(cheque),
})
export type DepositSlip = z.infer<typeof depositSlip>

export const newDepositSlip = z.object({
  cheque_ids: z.array(id()).check(z.minLength(1), z.maxLength(maxChequesOnSlip)),
})
/** Marks cheques that are due as deposited, all or none. The open drawer that received one no longer expects it. */
export const depositCheques = endpoint({
  method: 'POST',
  path: '/cheques/deposit-slips',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newDepositSlip,
  rejects: ['wrong_cheque_status', 'cheque_not_due'],
  response: data(depositSlip),
})

/** The slip as it was printed when the cheques were deposited, to print it again. */
export const readDepositSlip = endpoint({
  method: 'GET',
  path: '/cheques/deposit-slips/{id}',
  guard: officeRoles,
  response: data(depositSlip),
})
