import * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { answerQuestion } from './answer-question.ts'
import { changeEstimate } from './change-estimate.ts'
import { createEstimate } from './create-estimate.ts'
import { discardChanges } from './discard-changes.ts'
import {
  getEstimate,
  getVersion,
  listEstimates,
  listEstimatesOfCard,
  withAvailability,
  withAvailabilityOfAll,
} from './estimates.views.ts'
import { printEstimate } from './print-estimate.ts'
import { sendEstimate } from './send-estimate.ts'
import { withdrawEstimate } from './withdraw-estimate.ts'

export const estimateRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listEstimates, ({ query }) => listEstimates(db, query))
  mount(endpoints.listEstimatesOfWorkCard, async ({ params }) => ({
    data: await withAvailabilityOfAll(service, await listEstimatesOfCard(db, params.id)),
  }))
  mount(endpoints.readEstimate, async ({ params }) => ({
    data: await withAvailability(service, await getEstimate(db, params.id)),
  }))
  mount(endpoints.readEstimateVersion, async ({ params }) => ({
    data: await getVersion(db, params.id, params.number),
  }))
  mount(endpoints.createEstimate, (input) => createEstimate(service, input))
  mount(endpoints.changeEstimate, (input) => changeEstimate(service, input))
  mount(endpoints.sendEstimate, (input) => sendEstimate(service, input))
  mount(endpoints.withdrawEstimate, (input) => withdrawEstimate(service, input))
  mount(endpoints.discardEstimateChanges, (input) => discardChanges(service, input))
  mount(endpoints.answerEstimateQuestion, (input) => answerQuestion(service, input))
  mount(endpoints.printEstimate, (input) => printEstimate(service, input))
}
