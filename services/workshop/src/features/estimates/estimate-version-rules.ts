/** Which version of an estimate counts, and until when. */

interface EstimateHead {
  readonly status: string
  readonly current_version: number
  readonly sent_version: number | null
}

/**
 * Returns the number of the draft or of the version that was sent last. A draft that was begun before the customer decided about
 * the former version counts no more.
 */
export const newestVersionOf = ({ status, current_version, sent_version }: EstimateHead): number =>
  status === 'decided' && sent_version !== null ? sent_version : current_version

/** True after the last day of a version. `today` is a day of the shop, YYYY-MM-DD. */
export const isExpired = (
  { valid_until }: { readonly valid_until: string },
  today: string,
): boolean => valid_until < today
