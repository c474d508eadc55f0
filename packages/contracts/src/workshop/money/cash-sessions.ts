/** Cash drawers, the sessions in which cashiers use them, and their reports. */
import { datesInOrder, dayRangeFields } from '../../base/date-fields.ts'
import { data, endpoint, file, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  customIssue,
  flag,
  id,
  instant,
  money,
  oneLine,
  oneOf,
  optionalId,
  optionalLine,
  optionalOneOf,
  optionalText,
  optionalWholeNumber,
  paging,
  tableFileFields,
  text,
  textOrNull,
  version,
  z,
} from '../../base/fields.ts'
import { maxAmount, negate, toAed } from '../../base/money.ts'
import { forRoles, managementRoles, officeRoles, receptionRoleNames } from '../../base/roles.ts'
import { paymentMethods } from '../payment-rules.ts'
import {
  cashMovementKinds,
  countedMethods,
  manualCashMovementKinds,
  needsCashReason,
} from './cash-rules.ts'

/** Receptionists: only their own sessions. */
const ownForReception = { ...forRoles(receptionRoleNames, 'own'), ...managementRoles } as const

const userReference = z.object({ id: text(), name: text() })
const drawerReference = z.object({ id: text(), name: text() })

const cashDrawer = z.object({
  id: text(),
  name: text(),
  is_active: z.boolean(),
  version: z.int(),
  open_session: z.nullable(z.object({ id: text(), cashier: userReference, opened_at: instant() })),
})
export type CashDrawer = z.infer<typeof cashDrawer>

/** The number of notes or coins of each denomination. An empty field is 0. */
const quantity = () => optionalWholeNumber(0, 10_000)
export const cashCountFields = z.object({
  aed_1000: quantity(),
  aed_500: quantity(),
  aed_200: quantity(),
  aed_100: quantity(),
  aed_50: quantity(),
  aed_20: quantity(),
  aed_10: quantity(),
  aed_5: quantity(),
  aed_1: quantity(),
  fils_50: quantity(),
  fils_25: quantity(),
  fils_1: quantity(),
})
export type CashCountFields = z.infer<typeof cashCountFields>
const cashCount = z.object({
  aed_1000: count(),
  aed_500: count(),
  aed_200: count(),
  aed_100: count(),
  aed_50: count(),
  aed_20: count(),
  aed_10: count(),
  aed_5: count(),
  aed_1: count(),
  fils_50: count(),
  fils_25: count(),
  /** Absent in counts of earlier releases. */
  fils_1: z.optional(count()),
})

/** `difference` is counted less expected: negative if something is missing. */
const countResult = z.object({
  method: z.enum(countedMethods),
  expected: amountInAed(),
  counted: amountInAed(),
  difference: amountInAed(),
})
const closingCount = z.object({
  id: text(),
  counted_at: instant(),
  counted_by: userReference,
  denominations: cashCount,
  results: z.array(countResult),
})
export type ClosingCount = z.infer<typeof closingCount>

const cashSession = z.object({
  id: text(),
  drawer: drawerReference,
  cashier: userReference,
  opened_at: instant(),
  opening_count: cashCount,
  opening_amount: amountInAed(),
  closed_at: z.nullable(instant()),
  closed_by: z.nullable(userReference),
  /** Like `Z-2026-000123`, without gaps. Null while the session is open. */
  report_number: textOrNull(),
  /** Every closing count, oldest first. The last one is the result. */
  counts: z.array(closingCount),
  /** Reason of the difference. */
  reason: textOrNull(),
  has_difference: z.boolean(),
  /** True until a second person has confirmed the difference of the closed session. */
  needs_confirmation: z.boolean(),
  confirmation: z.nullable(z.object({ at: instant(), by: userReference, note: textOrNull() })),
  version: z.int(),
})
export type CashSession = z.infer<typeof cashSession>

/** Cash only; null while the session is open. The differences of slips and cheques are in the session. */
const cashSessionRow = z.object({
  id: text(),
  drawer: drawerReference,
  cashier: userReference,
  opened_at: instant(),
  opening_amount: amountInAed(),
  /** Cash of the last closing count of the drawer before this session; null for the first session. */
  previous_amount: z.nullable(amountInAed()),
  closed_at: z.nullable(instant()),
  report_number: textOrNull(),
  expected: z.nullable(amountInAed()),
  counted: z.nullable(amountInAed()),
  difference: z.nullable(amountInAed()),
  /** Above 1 if the drawer was counted again. */
  counts_count: count(),
  has_difference: z.boolean(),
  needs_confirmation: z.boolean(),
})
export type CashSessionRow = z.infer<typeof cashSessionRow>

const cashMovement = z.object({
  id: text(),
  at: instant(),
  by: userReference,
  kind: z.enum(cashMovementKinds),
  payment_method: z.enum(paymentMethods),
  /** Negative if money was taken out. */
  amount: amountInAed(),
  reason: textOrNull(),
  /** Number of a receipt, a bag, a deposit slip or a cheque. */
  reference: textOrNull(),
  work_card_id: textOrNull(),
  /** True if there is a photo of the receipt for which cash was paid out. */
  has_receipt: z.optional(z.boolean()),
})
export type CashMovement = z.infer<typeof cashMovement>

/** All amounts have the sign with which they change the expected amount. */
const reportLine = z.object({
  method: z.enum(paymentMethods),
  opening: amountInAed(),
  payments_count: count(),
  payments: amountInAed(),
  reversals: amountInAed(),
  refunds: amountInAed(),
  paid_in: amountInAed(),
  paid_out: amountInAed(),
  safe_drops: amountInAed(),
  bank_deposits: amountInAed(),
  expected: amountInAed(),
  /** Null while the session is open, and for methods that are not counted. */
  counted: z.nullable(amountInAed()),
  difference: z.nullable(amountInAed()),
})
export const cashReport = z.object({
  /** `x`: mid-shift. `z`: of the closed session. */
  kind: z.enum(['x', 'z']),
  created_at: instant(),
  session: cashSession,
  previous_amount: z.nullable(amountInAed()),
  lines: z.array(reportLine),
})
export type CashReport = z.infer<typeof cashReport>
export type CashReportLine = z.infer<typeof reportLine>

/** Sorted by name. */
export const listCashDrawers = endpoint({
  method: 'GET',
  path: '/cash-drawers',
  guard: officeRoles,
  response: data(z.array(cashDrawer)),
})

export const newCashDrawer = z.object({ name: oneLine(50) })
export const addCashDrawer = endpoint({
  method: 'POST',
  path: '/cash-drawers',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newCashDrawer,
  rejects: ['duplicate_cash_drawer'],
  response: data(cashDrawer),
})

/** A change. Absent fields stay unchanged. */
export const cashDrawerChange = z.object({
  name: z.optional(oneLine(50)),
  is_active: z.optional(flag()),
  version: version(),
})
export const changeCashDrawer = endpoint({
  method: 'PUT',
  path: '/cash-drawers/{id}',
  guard: managementRoles,
  body: cashDrawerChange,
  rejects: ['duplicate_cash_drawer', 'cash_drawer_in_use', 'changed_since_read'],
  response: data(cashDrawer),
})

const sessionFilters = {
  state: optionalOneOf(['open', 'closed', 'difference']),
  drawer_id: optionalId(),
  cashier_id: optionalId(),
  /** Days of the opening in the shop's time zone, both included. */
  ...dayRangeFields(),
}

/** Newest first. `state`: `difference` lists closed sessions whose difference waits for confirmation. */
export const listCashSessions = endpoint({
  method: 'GET',
  path: '/cash-sessions',
  guard: managementRoles,
  query: z.object({ ...paging(10), ...sessionFilters }).check(datesInOrder),
  response: paged(cashSessionRow),
})

/** All sessions that match the filters, with the differences that were confirmed. */
export const exportCashSessions = endpoint({
  method: 'GET',
  path: '/cash-sessions/export',
  guard: managementRoles,
  query: z.object({ ...sessionFilters, ...tableFileFields() }).check(datesInOrder),
  response: file('csv', 'xlsx'),
})

/** The open session of the caller, or null. */
export const readCurrentCashSession = endpoint({
  method: 'GET',
  path: '/cash-sessions/current',
  guard: officeRoles,
  response: data(z.nullable(cashSession)),
})

export const newCashSession = z.object({ drawer_id: id(), opening_count: cashCountFields })
/** Opens a drawer. A cashier has one open session, and so has a drawer. */
export const openCashSession = endpoint({
  method: 'POST',
  path: '/cash-sessions',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newCashSession,
  rejects: ['cash_session_open', 'cash_drawer_in_use'],
  response: data(cashSession),
})

/** Without expected amounts until the drawer has been counted. */
export const readCashSession = endpoint({
  method: 'GET',
  path: '/cash-sessions/{id}',
  guard: ownForReception,
  response: data(cashSession),
})

/** Newest first; all movements unless `page` or `limit` is sent. */
export const listCashMovements = endpoint({
  method: 'GET',
  path: '/cash-sessions/{id}/movements',
  guard: ownForReception,
  query: z.object(paging(1000, 1000)),
  response: paged(cashMovement),
})

/** The closing report, or the mid-shift report of an open session of somebody else: for the managers and admins only. */
export const readCashReport = endpoint({
  method: 'GET',
  path: '/cash-sessions/{id}/report',
  guard: ownForReception,
  rejects: ['cash_report_hidden'],
  response: data(cashReport),
})

export const newCashMovement = z
  .object({
    kind: oneOf(manualCashMovementKinds),
    amount: money(0.01),
    /** Required for cash paid in or out. */
    reason: optionalLine(200),
    reference: optionalLine(100),
  })
  .check(
    z.check(({ value, issues }) => {
      if (needsCashReason(value.kind) && !value.reason)
        issues.push({ ...customIssue('required'), path: ['reason'], input: value })
    }),
  )
/**
 * Cash that is put into a drawer or taken out. What a person pays out during a session is limited by the settings: above it
 * a manager or admin adds the movement.
 */
export const addManualCashMovement = endpoint({
  method: 'POST',
  path: '/cash-sessions/{id}/movements',
  guard: ownForReception,
  status: 201,
  idempotent: true,
  body: newCashMovement,
  rejects: ['cash_session_closed', 'cash_out_above_limit'],
  response: data(cashMovement),
})

/** The sum of slips: negative if more was refunded than paid. */
const slipSum = () => money(negate(toAed(maxAmount)))
/** The sums of slips and cheques in AED. Slips of refunds are deducted. */
export const newClosingCount = z.object({
  denominations: cashCountFields,
  card: slipSum(),
  cheque: slipSum(),
  bank_transfer: slipSum(),
})
/** A closing count. The response shows the expected amounts. A recount adds another one. */
export const countCashSession = endpoint({
  method: 'POST',
  path: '/cash-sessions/{id}/counts',
  guard: ownForReception,
  status: 201,
  idempotent: true,
  body: newClosingCount,
  rejects: ['cash_session_closed'],
  response: data(closingCount),
})

export const cashSessionClosing = z.object({
  /** The last count. */
  count_id: id(),
  /** Required if the count differs from the expected amounts. */
  reason: optionalText(500),
})
/** Closes the session with its last count. Rejected if money has moved since that count. */
export const closeCashSession = endpoint({
  method: 'POST',
  path: '/cash-sessions/{id}/closing',
  guard: ownForReception,
  status: 201,
  idempotent: true,
  body: cashSessionClosing,
  rejects: ['cash_session_closed', 'cash_count_outdated'],
  response: data(cashSession),
})

export const differenceConfirmation = z.object({ note: optionalText(500) })
/** Confirms the difference of a closed session. Never by its cashier or by the user who counted or closed it. */
export const confirmCashDifference = endpoint({
  method: 'POST',
  path: '/cash-sessions/{id}/confirmation',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: differenceConfirmation,
  rejects: ['own_cash_session', 'cash_difference_settled'],
  response: data(cashSession),
})

/** The closed sessions of a cashier. The amounts are those of cash, slips, cheques and transfers together. */
const cashierDifferences = z.object({
  cashier: userReference,
  sessions: count(),
  sessions_with_difference: count(),
  /** The sum of all shortages, as a positive amount. */
  shortage: amountInAed(),
  /** The sum of all surpluses. Not reduced by shortages. */
  surplus: amountInAed(),
  /** Closing counts after the first one of each session. */
  recounts: count(),
  /** Sessions whose difference nobody has confirmed yet. */
  unconfirmed: count(),
  /** Openings with another amount than the drawer had at its last closing count. */
  changed_openings: count(),
})
export type CashierDifferences = z.infer<typeof cashierDifferences>

/**
 * The largest shortage first. `from` and `to` are days of the closing in the shop's time zone; without them, the 90 days until
 * today.
 */
export const listCashierDifferences = endpoint({
  method: 'GET',
  path: '/reports/cashier-differences',
  guard: managementRoles,
  query: z.object(dayRangeFields()).check(datesInOrder),
  response: data(z.array(cashierDifferences)),
})
