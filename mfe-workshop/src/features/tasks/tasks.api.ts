import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import { addTask, changeTask, deleteTask } from '@warsha/contracts/workshop/routes/tasks'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { TaskStatus } from '@warsha/contracts/workshop/work-card-states'
import { ApiError, request, useMutation, useMutationOf } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { toTaskAction } from '../offline/card-actions.ts'
import { withTaskStatus } from '../offline/pending-changes.ts'
import { useSendAction } from '../offline/use-send-action.ts'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useCachedWorkCard } from '../work-card-shared/work-card.api.ts'
import { fetchWorkCard, useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** Reads the current task. The API returns tasks only as part of their card. */
export const fetchTask = async (cardId: string, taskId: string): Promise<RecordResponse<Task>> => {
  const { data: card } = await fetchWorkCard(cardId)
  const task = card.tasks.find(({ id }) => id === taskId)
  if (!task) throw new ApiError({ status: 404, code: 'not_found', text: 'Not found' })
  return { data: task }
}

export const useAddTask = (cardId: string) =>
  useMutationOf(addTask, {
    input: toRequestFor<typeof addTask>(cardId),
    ...useInvalidateWorkCards(),
  })

const putTask = ({ taskId, body }: { taskId: string; body: BodyInputOf<typeof changeTask> }) =>
  request(changeTask, { params: { taskId }, body })

export const useChangeTask = () => useMutation({ mutationFn: putTask, ...useInvalidateWorkCards() })

/** Optimistic update, rolled back if the server rejects it. */
export const useChangeTaskStatus = (cardId: string) => {
  const { update, read } = useCachedWorkCard(cardId)
  const send = useSendAction()
  const show = async (task: Task, status: TaskStatus) => {
    await update(withTaskStatus(task.id, status))
  }
  return useMutation({
    mutationFn: ({ task, status }: { task: Task; status: TaskStatus }) => {
      const card = { id: cardId, work_card_number: read()?.work_card_number ?? '' }
      return send(toTaskAction(card, task, status), () => show(task, status))
    },
    onMutate: ({ task, status }) => show(task, status),
    onError: (_error, { task }) => show(task, task.status),
    ...useInvalidateWorkCards(),
  })
}

export const useDeleteTask = () =>
  useMutationOf(deleteTask, {
    input: (taskId: string) => ({ params: { taskId } }),
    ...useInvalidateWorkCards(),
  })
