/** Limits and reasons of packages for browser and server. Pages import this file, so it must not import zod. */

export const maxPackageTasks = 50
export const maxPackageParts = 50
/** Packages that one reception adds. */
export const maxReceivedPackages = 10

/**
 * Why a part of a package is not added: too little stock, no selling price, deleted from the stock, or inventory did not
 * respond.
 */
export const missingPartReasons = ['short', 'no_price', 'deleted', 'unavailable'] as const
export type MissingPartReason = (typeof missingPartReasons)[number]
