import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import { addTask, changeTask, deleteTask } from '@warsha/contracts/workshop/routes/tasks'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { TaskStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { ApiError, request, useMutation, useMutationOf } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
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
    input: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof addTask>
      idempotencyKey: string
    }) => ({ params: { id: cardId }, body, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })

const putTask = ({ taskId, body }: { taskId: string; body: BodyInputOf<typeof changeTask> }) =>
  request(changeTask, { params: { taskId }, body })

export const useChangeTask = () => useMutation({ mutationFn: putTask, ...useInvalidateWorkCards() })

/** Returns the card with the new status of one task and updated counts. */
const withTaskStatus = (taskId: string, status: TaskStatus) => (card: WorkCard) => {
  const tasks = card.tasks.map((task) => (task.id === taskId ? { ...task, status } : task))
  const counted = tasks.filter((task) => task.status !== 'cancelled')
  const completed_task_count = counted.filter((task) => task.status === 'completed').length
  return { ...card, tasks, task_count: counted.length, completed_task_count }
}

/** Optimistic update, rolled back if the server rejects it. */
export const useChangeTaskStatus = (cardId: string) => {
  const { update } = useCachedWorkCard(cardId)
  return useMutation({
    mutationFn: ({ task, status }: { task: Task; status: TaskStatus }) =>
      putTask({ taskId: task.id, body: { status } }),
    onMutate: ({ task, status }) => update(withTaskStatus(task.id, status)),
    onError: (_error, { task }) => update(withTaskStatus(task.id, task.status)),
    ...useInvalidateWorkCards(),
  })
}

export const useDeleteTask = () =>
  useMutationOf(deleteTask, {
    input: (taskId: string) => ({ params: { taskId } }),
    ...useInvalidateWorkCards(),
  })
