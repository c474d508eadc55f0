import type { BodyInputOf } from '@warsha/contracts/endpoint'
import type { addTask, changeTask, deleteTask, Task } from '@warsha/contracts/tasks'
import type { TaskStatus } from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { ApiError, call, useMutation } from '@warsha/web-kit'
import type { Saved } from '@warsha/web-kit/forms'
import { useOpenCard } from '../work-card/work-card.api.ts'
import { fetchWorkCard, useCardsAfter } from '../work-cards/work-cards.api.ts'

/** The state of a task now; the card brings all of them. */
export const fetchTask = async (cardId: string, taskId: string): Promise<Saved<Task>> => {
  const { data: card } = await fetchWorkCard(cardId)
  const task = card.tasks.find(({ id }) => id === taskId)
  if (!task) throw new ApiError({ status: 404, code: 'not_found', text: 'Not found' })
  return { data: task }
}

export const useAddTask = (cardId: string) =>
  useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof addTask>
      idempotencyKey: string
    }) =>
      call<typeof addTask>('POST', '/work-cards/{id}/tasks', {
        params: { id: cardId },
        body,
        idempotencyKey,
      }),
    ...useCardsAfter(),
  })

const putTask = ({ taskId, body }: { taskId: string; body: BodyInputOf<typeof changeTask> }) =>
  call<typeof changeTask>('PUT', '/work-cards/tasks/{taskId}', { params: { taskId }, body })

export const useChangeTask = () => useMutation({ mutationFn: putTask, ...useCardsAfter() })

/** The card with one of its tasks in another status, and counted so. */
const withStatus = (taskId: string, status: TaskStatus) => (card: WorkCard) => {
  const tasks = card.tasks.map((task) => (task.id === taskId ? { ...task, status } : task))
  const counted = tasks.filter((task) => task.status !== 'cancelled')
  const completed_task_count = counted.filter((task) => task.status === 'completed').length
  return { ...card, tasks, task_count: counted.length, completed_task_count }
}

/** Shown as done at once, and taken back when it was refused. */
export const useTickTask = (cardId: string) => {
  const { put } = useOpenCard(cardId)
  return useMutation({
    mutationFn: ({ task, status }: { task: Task; status: TaskStatus }) =>
      putTask({ taskId: task.id, body: { status } }),
    onMutate: ({ task, status }) => put(withStatus(task.id, status)),
    onError: (_error, { task }) => put(withStatus(task.id, task.status)),
    ...useCardsAfter(),
  })
}

export const useDeleteTask = () =>
  useMutation({
    mutationFn: (taskId: string) =>
      call<typeof deleteTask>('DELETE', '/work-cards/tasks/{taskId}', { params: { taskId } }),
    ...useCardsAfter(),
  })
