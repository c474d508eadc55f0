import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { isUuid } from '@warsha/contracts/base/fields'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { publishChanged, publishQuestionAnswered } from '../work-card-core/work-card-events.ts'
import { lockQuestion, updateAnswer } from './estimates.store.ts'
import { getEstimate, withAvailability } from './estimates.views.ts'
import { lockEstimate } from './lock-estimate.ts'

type Endpoint = typeof endpoints.answerEstimateQuestion

interface AnswerQuestionInput extends Pick<RequestContext<Endpoint>, 'body' | 'params'> {
  readonly actor: HistoryActor
}

/**
 * Answers a question of the customer, who is notified, unless it has this answer already. Throws 404 if the estimate has no
 * such question, or `changed_since_read` (409) if it has another answer than the user saw.
 */
export const answerQuestion = async (
  service: Service,
  { actor, body: { answer, seen_answer }, params: { id, questionId } }: AnswerQuestionInput,
): Promise<ResponseOf<Endpoint>> => {
  if (!isUuid(questionId)) throw notFound()
  const data = await service.db.inTransaction(async (tx) => {
    const { card, estimate } = await lockEstimate(tx, id)
    const question = await lockQuestion(tx, { id: questionId, estimate_id: id })
    // A repetition after a lost response changes nothing and notifies nobody.
    if (question.answer !== answer) {
      assertAnswerSeen(question, seen_answer)
      const context = createWriteContext(service, actor)
      await updateAnswer(tx, { id: questionId, estimate_id: id, answer }, context)
      const { estimate_number } = estimate
      await publishQuestionAnswered(tx, card, { estimate_id: id, estimate_number }, context)
      await publishChanged(tx, card, context)
    }
    return getEstimate(tx, id)
  })
  return { data: await withAvailability(service, data) }
}

/** A client that sends no seen answer replaces the present one. */
const assertAnswerSeen = (
  { answer, answered_by_name, answered_at }: Awaited<ReturnType<typeof lockQuestion>>,
  seen: string | null | undefined,
): void => {
  if (seen === undefined || seen === answer) return
  throw new ApiError('changed_since_read', {
    name: answered_by_name ?? '',
    ...(answered_at !== null && { at: answered_at }),
  })
}
