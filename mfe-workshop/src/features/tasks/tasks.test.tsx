import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@warsha/contracts/base/roles'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { announceRecordChange } from '@warsha/web-kit'
import { errorResponse, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  anOfficeCard,
  aTask,
  cardPath,
  fakeWorkCardApi,
  myId,
  openCard,
} from '../work-card/work-card-testing.tsx'

const group = async (task: string) =>
  within(await screen.findByRole('group', { name: `Status of “\u2068${task}\u2069”` }))
const setField = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[role="dialog"] [data-path="${name}"]`)!, {
    target: { value },
  })
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[role="dialog"] [data-path="${name}"]`)

/** Fake API that stores changes of the tasks. */
const apiWithStoredTasks = (card: WorkCard) => {
  let { tasks } = card
  const api = fakeWorkCardApi(() =>
    aCard({ ...card, tasks, task_count: undefined, completed_task_count: undefined } as never),
  )
  for (const { id } of tasks)
    api.on(`PUT /work-cards/tasks/${id}`, ({ body }) => {
      tasks = tasks.map((task) =>
        task.id === id ? { ...task, ...(body as Partial<Task>), version: 2 } : task,
      )
      return recordResponse(tasks.find((task) => task.id === id)!)
    })
  return api
}

const open = (role: Role) => openCard({ role, search: '?tab=tasks' })

test('changes the status of a task with one click and updates the progress', async () => {
  const api = apiWithStoredTasks(
    anOfficeCard({ tasks: [aTask(1), aTask(2, { status: 'completed' })] }),
  )
  const { user } = open('receptionist')
  const task = await group('Task 1')
  expect(task.getByRole('button', { name: 'Pending' })).toBeDisabled()
  // In the summary and above the tasks.
  expect(screen.getAllByText('1 of 2 done')).toHaveLength(2)
  await user.click(task.getByRole('button', { name: 'Completed' }))
  await waitFor(() =>
    expect(task.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(requestsOf(api, 'PUT', /\/tasks\//).map(({ body }) => body)).toEqual([
    { status: 'completed', seen_status: 'pending' },
  ])
  expect(screen.getAllByText('2 of 2 done')).toHaveLength(2)
})

test('rolls back a rejected status change and ignores one that another user already made', async () => {
  const card = anOfficeCard({ tasks: [aTask(1)] })
  const api = fakeWorkCardApi(() => card)
  let response: (value: ReturnType<typeof errorResponse>) => void = () => undefined
  api.on(
    `PUT /work-cards/tasks/${card.tasks[0]!.id}`,
    () => new Promise((resolve) => (response = resolve)),
  )
  const { user } = open('manager')
  const task = await group('Task 1')
  await user.click(task.getByRole('button', { name: 'In progress' }))
  await waitFor(() =>
    expect(task.getByRole('button', { name: 'In progress' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  )
  response(errorResponse(500, 'internal_error'))
  expect(await screen.findByText('Failed to update task status')).toBeVisible()
  await waitFor(() =>
    expect(task.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true'),
  )
  api.on(`PUT /work-cards/tasks/${card.tasks[0]!.id}`, () => errorResponse(409, 'same_status'))
  await user.click(task.getByRole('button', { name: 'Completed' }))
  await waitFor(() => expect(task.getByRole('button', { name: 'Completed' })).toBeEnabled())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('adds a task with its costs and requires a description', async () => {
  const api = apiWithStoredTasks(anOfficeCard({ tasks: [] }))
  api.on(`POST ${cardPath}/tasks`, () => recordResponse(aTask(9), [], 201))
  const { user, router } = open('receptionist')
  expect(await screen.findByText('No tasks yet', { selector: 'strong' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(field('description')).toHaveFocus())
  expect(router.state.location.search).toBe('?tab=tasks&open=new')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add task' }))
  expect(await dialog.findByText('This field is required')).toBeVisible()
  setField('description', 'Brake pads')
  setField('estimated_cost', '350.5')
  setField('labor_hours', '1.4')
  await user.click(dialog.getByRole('button', { name: 'Subtract half an hour' }))
  expect(field('labor_hours')).toHaveValue('0.9')
  setField('labor_hours', '1')
  await user.click(dialog.getByRole('button', { name: 'Add half an hour' }))
  await user.click(dialog.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=tasks'))
  const [sent] = requestsOf(api, 'POST')
  expect(sent!.body).toMatchObject({
    description: 'Brake pads',
    task_type: 'service',
    estimated_cost: '350.5',
  })
  expect(sent!.body).toMatchObject({ labor_hours: '1.5', status: 'pending' })
  expect(sent!.headers).toHaveProperty('idempotency-key')
})

test('hides costs from mechanics and keeps their input after a version conflict', async () => {
  const card = aCard({ tasks: [aTask(1)] })
  const api = fakeWorkCardApi(() => card)
  const path = `/work-cards/tasks/${card.tasks[0]!.id}`
  const conflict = { params: { name: 'Maryam Haddad', at: '2026-11-20T10:00:00.000Z' } }
  api.on(`PUT ${path}`, () => errorResponse(409, 'changed_since_read', conflict))
  const { user } = open('mechanic')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(field('description')).toHaveValue('Task 1'))
  expect(field('estimated_cost')).toBeNull()
  setField('labor_hours', '0.5')
  card.tasks = [aTask(1, { description: 'Task 1, both sides', version: 2 })]
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    await dialog.findByText(/Maryam Haddad updated this record while you were working/),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Load latest version' }))
  await waitFor(() => expect(field('description')).toHaveValue('Task 1, both sides'))
  expect(field('labor_hours')).toHaveValue('0.5')
  api.on(`PUT ${path}`, () => recordResponse(card.tasks[0]!))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT', /\/tasks\//).at(-1)?.body).toMatchObject({
    labor_hours: '0.5',
    version: 2,
  })
  expect(requestsOf(api, 'PUT', /\/tasks\//).at(-1)?.body).not.toHaveProperty('estimated_cost')
})

test('offers to compare while the form is open, once another user has changed the task and not only its card', async () => {
  const card = anOfficeCard({ tasks: [aTask(1)] })
  const api = fakeWorkCardApi(() => card)
  const { user } = open('receptionist')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(field('description')).toHaveValue('Task 1'))
  setField('labor_hours', '0.5')
  const reads = () => requestsOf(api, 'GET').length
  const announce = async () => {
    const before = reads()
    act(() => announceRecordChange({ resource: 'work-cards', id: card.id }))
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
  }
  await announce()
  expect(screen.queryByText(/Someone else saved this record/)).toBeNull()
  card.tasks = [aTask(1, { description: 'Task 1, both sides', version: 2 })]
  await announce()
  await user.click(await screen.findByRole('button', { name: 'Compare with the latest version' }))
  await waitFor(() => expect(field('description')).toHaveValue('Task 1, both sides'))
  expect(field('labor_hours')).toHaveValue('0.5')
})

const readDeleteItem = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for “${name}”` }))
  const item = await screen.findByRole('menuitem', { name: /^Delete/ })
  const facts = [
    item.hasAttribute('data-disabled') || item.hasAttribute('disabled'),
    item.textContent,
  ]
  fireEvent.keyDown(item, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  return facts
}

test('lets a mechanic delete only own pending tasks and shows the reason otherwise', async () => {
  const own = { added_by: myId }
  fakeWorkCardApi(() =>
    aCard({ tasks: [aTask(1, own), aTask(2), aTask(3, { ...own, status: 'completed' })] }),
  )
  open('mechanic')
  expect(await readDeleteItem('Task 1')).toEqual([false, 'Delete'])
  expect(await readDeleteItem('Task 2')).toEqual([
    true,
    'DeleteYou can delete only tasks that you added',
  ])
  expect(await readDeleteItem('Task 3')).toEqual([true, 'DeleteOnly pending tasks can be deleted'])
})

test.each(['completed', 'cancelled'] as const)(
  'allows task changes on a %s card only for office users',
  async (status) => {
    fakeWorkCardApi(() => aCard({ status, tasks: [aTask(1, { added_by: myId })] }))
    const first = open('mechanic')
    expect(await screen.findByText('This work card is closed')).toBeVisible()
    for (const button of (await group('Task 1')).getAllByRole('button'))
      expect(button).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Add task' })).toBeDisabled()
    expect(await readDeleteItem('Task 1')).toEqual([true, 'DeleteThis work card is closed'])
    first.unmount()
    fakeWorkCardApi(() => anOfficeCard({ status, tasks: [aTask(1)] }))
    open('manager')
    expect((await group('Task 1')).getByRole('button', { name: 'Completed' })).toBeEnabled()
    expect(await readDeleteItem('Task 1')).toEqual([false, 'Delete'])
  },
)

test('asks for confirmation before deleting a task and shows an error if it fails', async () => {
  const api = fakeWorkCardApi(() =>
    anOfficeCard({ tasks: [aTask(1, { description: 'Polish the bonnet' })] }),
  )
  const path = `DELETE /work-cards/tasks/${aTask(1).id}`
  api.on(path, () => errorResponse(500, 'internal_error'))
  const { user } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Actions for “Polish the bonnet”' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this task?' }))
  expect(dialog.getByText('Polish the bonnet')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Failed to delete task')).toBeVisible()
  api.on(path, () => ({ body: { success: true } }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Task deleted')).toBeVisible()
})
