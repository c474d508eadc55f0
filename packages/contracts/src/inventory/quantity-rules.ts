/** Limits of quantities of parts. Without zod. */

/** Maximum quantity of one reservation or part line, in the unit of the part. */
export const maxQuantity = 999_999.99

/** The longest warranty on a part. */
export const maxWarrantyMonths = 120
