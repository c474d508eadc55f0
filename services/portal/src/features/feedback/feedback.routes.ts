import { readFeedbackSummary } from '@warsha/contracts/portal/feedback'
import { giveFeedback as giveFeedbackEndpoint } from '@warsha/contracts/portal/portal'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getFeedbackSummary } from './feedback.views.ts'
import { giveFeedback } from './give-feedback.ts'

export const feedbackRoutes = (mount: Mount, service: Service): void => {
  mount(giveFeedbackEndpoint, (input) => giveFeedback(service, input))
  mount(readFeedbackSummary, async () => ({
    data: await getFeedbackSummary(service.db, service.clock()),
  }))
}
