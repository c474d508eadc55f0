// Written by `npm run routes` from ../tasks.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as tasks from '../tasks.ts'

export const addTask: Route<typeof tasks.addTask> = {
  method: 'POST',
  path: '/work-cards/{id}/tasks',
}

export const changeTask: Route<typeof tasks.changeTask> = {
  method: 'PUT',
  path: '/work-cards/tasks/{taskId}',
}

export const deleteTask: Route<typeof tasks.deleteTask> = {
  method: 'DELETE',
  path: '/work-cards/tasks/{taskId}',
}

export const listTasks: Route<typeof tasks.listTasks> = {
  method: 'GET',
  path: '/work-cards/{id}/tasks',
}
