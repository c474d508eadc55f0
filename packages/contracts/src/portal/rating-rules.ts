/** Ratings of customers, 1 to 5 stars. */

/** Ratings up to this one are low: managers are alerted and read them in the summary of the day. */
export const maxLowRating = 2
