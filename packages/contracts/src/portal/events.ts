/** Events of the portal. */
import { event } from '../base/event.ts'
import { z } from '../base/fields.ts'

export const feedbackGiven = event(
  'portal.feedback_given',
  'The customer rated a job after its delivery.',
  z.object({
    id: z.string(),
    work_card_id: z.string(),
    work_card_number: z.string(),
    customer_id: z.string(),
    customer_name: z.string(),
    plate_number: z.string(),
    make: z.string(),
    model: z.string(),
    /** 1 to 5 stars. */
    rating: z.int(),
    comments: z.nullable(z.string()),
    at: z.string(),
  }),
)
