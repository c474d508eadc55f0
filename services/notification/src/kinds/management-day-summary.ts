import { managementRoleNames } from '@warsha/contracts/base/roles'
import { daySummarised } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

/** In the evening, what the day brought. */
export default defineKind({
  key: 'day_summarised',
  group: 'summaries',
  type: 'info',
  event: daySummarised,
  recipients: () => ({ roles: managementRoleNames }),
  params: ({
    date,
    cars_received,
    cars_completed,
    collected_total,
    overdue_jobs_count,
    low_ratings_count,
  }) => ({
    date,
    cars_received: String(cars_received),
    cars_completed: String(cars_completed),
    collected_total: String(collected_total),
    overdue_jobs_count: String(overdue_jobs_count),
    low_ratings_count: String(low_ratings_count),
  }),
  link: ({ date }) => `/reports/day?date=${date}`,
})
