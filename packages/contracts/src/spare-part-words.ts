/** The fixed words of the shelf. No zod here: lists and badges import them at once. Source: spec staff-operations 3, 9. */
export const units = ['piece', 'set', 'liter', 'meter', 'kilogram', 'box', 'pair'] as const
export type Unit = (typeof units)[number]

/** Out of stock: nothing available; low: available at or below the minimum. */
export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock'] as const
export type StockStatus = (typeof stockStatuses)[number]

export const movementTypes = ['opening', 'purchase', 'adjustment', 'return', 'consumed'] as const
export type MovementType = (typeof movementTypes)[number]

/** Why stock was adjusted; any other text is kept as a correction with that text. */
export const adjustmentReasons = ['purchase', 'correction', 'damage', 'return', 'count'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Which of a part's prices somebody pays (spec staff-operations 3, 9). */
export const priceTiers = ['retail', 'wholesale', 'insurance'] as const
export type PriceTier = (typeof priceTiers)[number]
