/** Customers' ratings as staff see them. */
import { data, endpoint } from '../base/endpoint.ts'
import { count, instant, text, textOrNull, z } from '../base/fields.ts'
import { managementRoles } from '../base/roles.ts'

const comment = z.object({
  id: text(),
  work_card_id: text(),
  work_card_number: text(),
  customer_name: text(),
  vehicle: text(),
  plate_number: text(),
  rating: z.int(),
  comments: textOrNull(),
  created_at: instant(),
})
export type FeedbackComment = z.infer<typeof comment>

/** Ratings of the last 90 days, and the latest five with a comment or a rating of 1 or 2. */
export const readFeedbackSummary = endpoint({
  method: 'GET',
  path: '/feedback/summary',
  guard: managementRoles,
  response: data(
    z.object({
      count: count(),
      /** With one decimal. Null without ratings. */
      average: z.nullable(z.number()),
      /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
      distribution: z.array(count()),
      latest: z.array(comment),
    }),
  ),
})
