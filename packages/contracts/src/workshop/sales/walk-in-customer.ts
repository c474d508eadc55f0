/** The customer of counter sales to somebody whose name nobody asks for. Pages import this file, so it must not import zod. */

import { aed } from '../../base/money.ts'

/** The record is created with the first sale. */
export const walkInCustomerId = '00000000-0000-4000-8000-00000000ca5e'

/** One text in both languages, because documents show both. */
export const walkInCustomerName = 'Walk-in customer · عميل نقدي'

/**
 * Above this total, in AED with VAT, a tax invoice names its recipient: a simplified invoice is not enough.
 *
 * Source: Executive Regulation of the UAE VAT Law, article 59.
 */
export const simplifiedInvoiceLimit = aed(10_000)
