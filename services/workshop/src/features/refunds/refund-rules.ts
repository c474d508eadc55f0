/** Limits and payment methods of refunds. Pure: no database. Amounts in fils. */
import type { Fils } from '@warsha/contracts/base/money'
import { isManagementRole, type Role } from '@warsha/contracts/base/roles'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { limitOfRole, restOfLimit } from '../../role-limits.ts'

/** The settings with the limits of the roles, as text. */
export interface RefundSettings {
  readonly refund_limit_reception: string
  readonly refund_limit_manager: string
}

const limitOf = (role: Role, settings: RefundSettings): Fils | null =>
  limitOfRole(role, {
    reception: settings.refund_limit_reception,
    manager: settings.refund_limit_manager,
  })

/**
 * What a role may still refund of a payment without a second person, of which `refundedAlone` was. Several small refunds of
 * one payment count together, so that they do not replace a large one. Null: any amount.
 */
export const remainingLimit = (
  role: Role,
  settings: RefundSettings,
  refundedAlone: Fils,
): Fils | null => restOfLimit(limitOf(role, settings), refundedAlone)

/** True if a role may decide about a refund of that amount that somebody else has asked for. */
export const isWithinLimit = (role: Role, settings: RefundSettings, amount: Fils): boolean => {
  const limit = limitOf(role, settings)
  return limit === null || amount <= limit
}

/** Reception gives money back as it was received. Managers and admins may choose. */
export const isMethodAllowed = (
  role: Role,
  received: PaymentMethod,
  refunded: PaymentMethod,
): boolean => received === refunded || isManagementRole(role)
