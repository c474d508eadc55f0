/** Enums of spare parts. Lists and badges import this file with the page, so it must not import zod. */
export const units = ['piece', 'set', 'liter', 'meter', 'kilogram', 'box', 'pair'] as const
export type Unit = (typeof units)[number]

/** `out_of_stock`: nothing is available. `low_stock`: the available quantity is at or below the minimum. */
export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock'] as const
export type StockStatus = (typeof stockStatuses)[number]

export const movementTypes = ['opening', 'purchase', 'adjustment', 'return', 'consumed'] as const
export type MovementType = (typeof movementTypes)[number]

/** Suggested reasons of an adjustment. Any other text is stored as a correction with that text. */
export const adjustmentReasons = ['purchase', 'correction', 'damage', 'return', 'count'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** The prices that a part can have. */
export const priceTiers = ['retail', 'wholesale', 'insurance'] as const
export type PriceTier = (typeof priceTiers)[number]
