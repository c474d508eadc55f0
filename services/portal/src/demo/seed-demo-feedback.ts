/** The ratings of the demo shop: most customers are content, a few are not. */
import { listDeliveredJobs } from '@warsha/contracts/workshop/portal-jobs'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { getFeedbackSummary } from '../features/feedback/feedback.views.ts'
import { storeFeedback } from '../features/feedback/store-feedback.ts'

const ratings = [5, 5, 4, 5, 3, 5, 4, 5, 5, 2, 4, 5, 5, 4, 5, 1, 5, 4, 5, 5]

const comments: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Ready on time, very clear invoice.',
    'خدمة ممتازة وسريعة، شكراً لكم.',
    'Car came back clean too.',
  ],
  4: ['Good work, the waiting area was full.', 'عمل جيد، والسعر مناسب.'],
  3: ['The job took a day longer than promised.'],
  2: ['لم يُبلغني أحد بتأخر القطعة.'],
  1: ['The noise came back after two days.'],
}

/** Three of four customers rate, and every other rating has a comment. */
const isRated = (index: number): boolean => index % 4 !== 3
const isCommented = (index: number, rating: number): boolean => rating <= 3 || index % 2 === 0

/** Between two hours and two days after the receipt. */
const delayMs = (index: number): number => (2 + ((index * 7) % 46)) * 3_600_000

/** Does nothing if the shop has ratings. */
export const seedDemoFeedback = async (service: Service): Promise<void> => {
  const now = service.clock()
  if ((await getFeedbackSummary(service.db, now)).count > 0) return
  const { data: jobs } = await service
    .clientFor('workshop')
    .call(listDeliveredJobs, { query: { page: 1, limit: 200 } })

  for (const [index, job] of jobs.entries()) {
    const rating = ratings[index % ratings.length]!
    const texts = comments[rating]!
    const at = new Date(new Date(job.delivered_at).getTime() + delayMs(index))
    if (!isRated(index) || at >= now) continue
    await service.db.inTransaction((tx) =>
      storeFeedback(tx, {
        id: uuid(),
        job,
        customer: { id: job.customer_id, name: job.customer_name },
        rating,
        comments: isCommented(index, rating) ? texts[index % texts.length]! : null,
        at: at.toISOString(),
      }),
    )
  }
}
