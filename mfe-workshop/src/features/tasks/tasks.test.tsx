/** The tasks of a card (spec staff-operations 2 "Tasks tab", 4, 5, 8; design permissions.md, rows of tasks). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@warsha/contracts/roles'
import type { Task } from '@warsha/contracts/tasks'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import {
  aCard,
  anOfficeCard,
  aShopWith,
  aTask,
  cardPath,
  myId,
  openCard,
} from '../work-card/work-card-testing.tsx'

const group = async (task: string) =>
  within(await screen.findByRole('group', { name: `Status of “\u2068${task}\u2069”` }))
const put = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[data-path="${name}"]`)!, { target: { value } })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)

/** A server that keeps the tasks. */
const aShopThatKeeps = (card: WorkCard) => {
  let { tasks } = card
  const api = aShopWith(() =>
    aCard({ ...card, tasks, task_count: undefined, completed_task_count: undefined } as never),
  )
  for (const { id } of tasks)
    api.on(`PUT /work-cards/tasks/${id}`, ({ body }) => {
      tasks = tasks.map((task) =>
        task.id === id ? { ...task, ...(body as Partial<Task>), version: 2 } : task,
      )
      return saved(tasks.find((task) => task.id === id)!)
    })
  return api
}

const open = (role: Role) => openCard({ role, search: '?tab=tasks' })

test('a task is ticked off at a press, its present status disabled, and counts at once', async () => {
  const api = aShopThatKeeps(anOfficeCard({ tasks: [aTask(1), aTask(2, { status: 'completed' })] }))
  const { user } = open('receptionist')
  const task = await group('Task 1')
  expect(task.getByRole('button', { name: 'Pending' })).toBeDisabled()
  // At a glance, and above the tasks.
  expect(screen.getAllByText('1 of 2 done')).toHaveLength(2)
  await user.click(task.getByRole('button', { name: 'Completed' }))
  await waitFor(() =>
    expect(task.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([{ status: 'completed' }])
  expect(screen.getAllByText('2 of 2 done')).toHaveLength(2)
})

test('what was refused is taken back and told; what somebody else had done already is no failure', async () => {
  const card = anOfficeCard({ tasks: [aTask(1)] })
  const api = aShopWith(() => card)
  let answer: (value: ReturnType<typeof refusal>) => void = () => undefined
  api.on(
    `PUT /work-cards/tasks/${card.tasks[0]!.id}`,
    () => new Promise((resolve) => (answer = resolve)),
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
  answer(refusal(500, 'internal_error'))
  expect(await screen.findByText('Failed to update task status')).toBeVisible()
  await waitFor(() =>
    expect(task.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true'),
  )
  api.on(`PUT /work-cards/tasks/${card.tasks[0]!.id}`, () => refusal(409, 'same_status'))
  await user.click(task.getByRole('button', { name: 'Completed' }))
  await waitFor(() => expect(task.getByRole('button', { name: 'Completed' })).toBeEnabled())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('the office adds a task with its costs; without a description it is not sent', async () => {
  const api = aShopThatKeeps(anOfficeCard({ tasks: [] }))
  api.on(`POST ${cardPath}/tasks`, () => saved(aTask(9), [], 201))
  const { user, router } = open('receptionist')
  expect(await screen.findByText('No tasks yet', { selector: 'h2' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(field('description')).toHaveFocus())
  expect(router.state.location.search).toBe('?tab=tasks&open=new')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add task' }))
  expect(await dialog.findByText('This field is required')).toBeVisible()
  put('description', 'Brake pads')
  put('estimated_cost', '350.5')
  put('labor_hours', '1')
  await user.click(dialog.getByRole('button', { name: 'Half an hour more' }))
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

test('a mechanic is asked for no cost and sends none; somebody else was faster, and nothing typed is lost', async () => {
  const card = aCard({ tasks: [aTask(1)] })
  const api = aShopWith(() => card)
  const path = `/work-cards/tasks/${card.tasks[0]!.id}`
  const told = { params: { name: 'Maryam Haddad', at: '2026-11-20T10:00:00.000Z' } }
  api.on(`PUT ${path}`, () => refusal(409, 'changed_since_read', told))
  const { user } = open('mechanic')
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(field('description')).toHaveValue('Task 1'))
  expect(field('estimated_cost')).toBeNull()
  put('labor_hours', '0.5')
  card.tasks = [aTask(1, { description: 'Task 1, both sides', version: 2 })]
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Maryam Haddad changed this meanwhile/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Load the newest' }))
  await waitFor(() => expect(field('description')).toHaveValue('Task 1, both sides'))
  expect(field('labor_hours')).toHaveValue('0.5')
  api.on(`PUT ${path}`, () => saved(card.tasks[0]!))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT').at(-1)?.body).toMatchObject({ labor_hours: '0.5', version: 2 })
  expect(requestsOf(api, 'PUT').at(-1)?.body).not.toHaveProperty('estimated_cost')
})

const deleteOf = async (name: string) => {
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

test('a mechanic deletes only pending tasks of their own, and is told why not', async () => {
  const own = { added_by: myId }
  aShopWith(() =>
    aCard({ tasks: [aTask(1, own), aTask(2), aTask(3, { ...own, status: 'completed' })] }),
  )
  open('mechanic')
  expect(await deleteOf('Task 1')).toEqual([false, 'Delete'])
  expect(await deleteOf('Task 2')).toEqual([
    true,
    'DeleteOnly tasks that you added yourself can be deleted',
  ])
  expect(await deleteOf('Task 3')).toEqual([true, 'DeleteOnly pending tasks can be deleted'])
})

test.each(['completed', 'cancelled'] as const)(
  'on a %s card the mechanic can do nothing, the office can',
  async (status) => {
    aShopWith(() => aCard({ status, tasks: [aTask(1, { added_by: myId })] }))
    const first = open('mechanic')
    expect(await screen.findByText('This work card is closed')).toBeVisible()
    for (const button of (await group('Task 1')).getAllByRole('button'))
      expect(button).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Add task' })).toBeDisabled()
    expect(await deleteOf('Task 1')).toEqual([true, 'DeleteThis work card is closed'])
    first.unmount()
    aShopWith(() => anOfficeCard({ status, tasks: [aTask(1)] }))
    open('manager')
    expect((await group('Task 1')).getByRole('button', { name: 'Completed' })).toBeEnabled()
    expect(await deleteOf('Task 1')).toEqual([false, 'Delete'])
  },
)

test('deleting asks, naming the task, and says when it failed', async () => {
  const api = aShopWith(() =>
    anOfficeCard({ tasks: [aTask(1, { description: 'Polish the bonnet' })] }),
  )
  const path = `DELETE /work-cards/tasks/${aTask(1).id}`
  api.on(path, () => refusal(500, 'internal_error'))
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
  expect(await screen.findByText('The task was deleted')).toBeVisible()
})
