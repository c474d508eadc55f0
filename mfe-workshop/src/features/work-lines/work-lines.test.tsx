import { act, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { setWidgetSource } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import en from '../../locales/en/work-card.json'
import {
  aCard,
  anOfficeCard,
  aTask,
  cardId,
  cardPath,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'

const partsPath = `/work-card-parts/work-card/${cardId}`

const aPart = (overrides: Partial<SparePart> = {}): SparePart =>
  ({
    id: idOf(900),
    part_number: 'FP-1',
    part_name: 'Front pads',
    unit_of_measure: 'set',
    available_quantity: 4,
    retail_price: aed(172.5),
    wholesale_price: aed(140),
    insurance_price: aed(160),
    ...overrides,
  }) as SparePart

const aPartLine = (): PartLine => ({
  id: idOf(700),
  work_card_id: cardId,
  part_id: idOf(900),
  part_number: 'FP-1',
  part_name: 'Front pads',
  category_name: null,
  category_name_ar: null,
  unit_of_measure: 'set',
  quantity: 2,
  unit_price: aed(100),
  price_tier: 'retail',
  line_total: aed(200),
  status: 'reserved',
  notes: null,
  version: 2,
  created_at: '2026-11-20T08:00:00.000Z',
})

const usualTasks = [
  { description: 'Oil change', task_type: 'service', usual_price: aed(120) },
  { description: 'Brake pads, front', task_type: 'repair', usual_price: aed(350) },
  { description: 'Brake check', task_type: 'inspection', usual_price: null },
]

/** Stores what is added, so that the table shows it. */
const fakeApiWithStock = (parts: SparePart[], overrides: Partial<WorkCard> = {}) => {
  let card = anOfficeCard({ tasks: [], ...overrides })
  const api = fakeWorkCardApi(() => card)
  api.on('GET /receptions/options', () =>
    recordResponse({ mechanics: [], tasks: usualTasks, models: [] }),
  )
  api.on('GET /spare-parts', ({ query }) => {
    const search = String(query.get('search')).toLowerCase()
    return recordResponse(
      parts.filter((part) =>
        `${part.part_name} ${part.part_number}`.toLowerCase().includes(search),
      ),
    )
  })
  api.on(`POST ${cardPath}/tasks`, ({ body }) => {
    const task = aTask(card.tasks.length + 1, body as object)
    card = { ...card, tasks: [...card.tasks, task] }
    return recordResponse(task, [], 201)
  })
  api.on(`POST ${partsPath}`, () => recordResponse({}, [], 201))
  return api
}

const open = async (language: 'en' | 'ar' = 'en') => {
  const opened = openCard({ role: 'receptionist', search: '?tab=tasks', language })
  await screen.findByRole('table')
  return opened
}
const entry = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a task or a part' })
const sent = (api: ReturnType<typeof fakeWorkCardApi>) =>
  requestsOf(api, 'POST').map(({ path, body }) => ({ path, body }))
const taskPath = `${cardPath}/tasks`
const selected = () => document.querySelector('[data-combobox-selected]')?.textContent

test('adds a usual task at its price and a part by its number with two keys, and is ready for the next line', async () => {
  const api = fakeApiWithStock([aPart()])
  const { user } = await open()
  await user.click(entry())
  await user.keyboard('oil')
  await waitFor(() => expect(selected()).toContain('Oil change'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(entry()).toHaveValue(''))
  expect(entry()).toHaveFocus()
  expect(await screen.findByRole('rowheader', { name: /^Oil change/ })).toBeVisible()
  // Enter before the answer of the search: it waits for it.
  await user.keyboard('fp-1{Enter}')
  await waitFor(() => expect(sent(api)).toHaveLength(2))
  await waitFor(() => expect(entry()).toHaveValue(''))
  expect(entry()).toHaveFocus()
  expect(sent(api)).toEqual([
    {
      path: taskPath,
      body: { description: 'Oil change', task_type: 'service', estimated_cost: '120' },
    },
    {
      path: partsPath,
      body: { part_id: idOf(900), quantity: '1', unit_price: '172.5', price_tier: 'retail' },
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows price, number and stock of the suggestions, and tasks that begin with the text first', async () => {
  fakeApiWithStock([
    aPart({ part_name: 'Brake disc' }),
    aPart({ id: idOf(901), part_name: 'Brake fluid', part_number: 'BF-1', available_quantity: 0 }),
  ])
  const { user } = await open()
  await user.type(entry(), 'brake')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Brake pads, frontAED\u00a0350.00',
    'Brake check',
    'Brake discFP-14 set in stockAED\u00a0172.50',
    'Brake fluidBF-1Out of stockAED\u00a0172.50',
    'Add the task “\u2068brake\u2069”',
  ])
})

test('Tab takes the selected part and leads to quantity and price; Enter adds what was typed there', async () => {
  const api = fakeApiWithStock([aPart()], { payment_type: 'insurance' })
  const { user } = await open()
  await user.type(entry(), 'front p')
  await waitFor(() => expect(selected()).toContain('Front pads'))
  await user.keyboard('{Tab}')
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' })
  expect(quantity).toHaveFocus()
  await user.keyboard('٢.٥')
  expect(screen.getByRole('status', { name: 'Line total' })).toHaveTextContent('AED 400.00')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(api)).toHaveLength(1))
  expect(sent(api)[0]!.body).toMatchObject({
    quantity: '٢.٥',
    unit_price: '160',
    price_tier: 'insurance',
  })
})

test('a change of stock elsewhere leaves the chosen suggestion alone', async () => {
  const second = { id: idOf(901), part_number: 'FP-2', part_name: 'Front pads, ceramic' }
  const api = fakeApiWithStock([aPart(), aPart(second)])
  const { user, client } = await open()
  await user.type(entry(), 'front')
  await waitFor(() => expect(selected()).toContain('FP-1'))
  await user.keyboard('{ArrowDown}')
  expect(selected()).toContain('FP-2')
  // The live event of the change fetches the parts again, which may take long.
  api.on('GET /spare-parts', () => new Promise(() => {}))
  await act(() => {
    void client.invalidateQueries({ queryKey: ['spare-parts'] })
  })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(api)).toHaveLength(1))
  expect(sent(api)[0]!.body).toMatchObject({ part_id: idOf(901) })
})

test('arrow keys choose another suggestion, and an unknown text becomes a task with the typed price', async () => {
  const api = fakeApiWithStock([])
  const { user } = await open()
  await user.type(entry(), 'brake')
  await waitFor(() => expect(selected()).toContain('Brake pads'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(sent(api)).toHaveLength(1))
  await waitFor(() => expect(entry()).toHaveValue(''))
  await user.type(entry(), 'Paint the roof')
  await waitFor(() => expect(selected()).toContain('Add the task'))
  await user.keyboard('{Tab}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price (AED)' })).toHaveFocus())
  await user.keyboard('900{Enter}')
  await waitFor(() => expect(sent(api)).toHaveLength(2))
  expect(sent(api).map(({ body }) => body)).toEqual([
    { description: 'Brake check', task_type: 'inspection', estimated_cost: '' },
    { description: 'Paint the roof', task_type: 'service', estimated_cost: '900' },
  ])
})

test('shows insufficient stock at the quantity, keeps the input and repeats with the same key', async () => {
  const api = fakeApiWithStock([aPart({ available_quantity: 0 })])
  api.on(`POST ${partsPath}`, () =>
    errorResponse(409, 'insufficient_stock', { params: { available: 0 } }),
  )
  const { user } = await open()
  await user.type(entry(), 'fp-1{Enter}')
  expect(await screen.findByText('Only 0 available')).toBeVisible()
  const quantity = screen.getByRole('textbox', { name: 'Quantity' })
  expect(quantity).toHaveAttribute('aria-invalid', 'true')
  expect(quantity).toHaveFocus()
  expect(entry()).toHaveValue('Front pads')
  api.on(`POST ${partsPath}`, () => errorResponse(500, 'internal_error'))
  await user.keyboard('{Enter}')
  const form = within(screen.getByRole('form', { name: 'Add a line' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(entry()).toHaveValue('Front pads')
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('Enter twice adds one line, and a part without a price asks for it', async () => {
  const api = fakeApiWithStock([aPart({ retail_price: null })])
  const { user } = await open()
  await user.type(entry(), 'oil')
  await waitFor(() => expect(selected()).toContain('Oil change'))
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(entry()).toHaveValue(''))
  expect(sent(api)).toHaveLength(1)
  await user.keyboard('fp-1{Enter}')
  expect(await screen.findByText('Please enter a valid unit price')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Price (AED)' })).toHaveFocus()
  expect(sent(api)).toHaveLength(1)
})

test('adds nothing by itself if the parts cannot be searched, and says so', async () => {
  const api = fakeApiWithStock([])
  api.on('GET /spare-parts', () => errorResponse(503, 'upstream_unavailable'))
  const { user } = await open()
  await user.type(entry(), 'fp-1{Enter}')
  expect(await screen.findByText('Part search is unavailable right now')).toBeVisible()
  expect(sent(api)).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(api).map(({ path }) => path)).toEqual([taskPath]))
})

test('an open form of a part keeps its input while the stock cannot be reached', async () => {
  setWidgetSource(async () => (() => null) as never)
  const api = fakeApiWithStock([aPart()])
  const { user, client } = openCard({ role: 'receptionist', search: '?tab=parts' })
  const add = await screen.findByRole('button', { name: en.parts.add })
  await user.click(add)
  const form = within(await screen.findByRole('dialog', { name: en.parts.add_title }))
  const quantity = form.getByRole('textbox', { name: /^Quantity/ })
  await user.clear(quantity)
  await user.type(quantity, '7')
  api.on('GET /spare-parts/categories', () => errorResponse(503, 'upstream_unavailable'))
  await act(() => client.invalidateQueries({ queryKey: ['part-categories'] }))
  await waitFor(() => expect(add).toBeDisabled())
  expect(quantity).toBeVisible()
  expect(quantity).toHaveValue('7')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: /discard/i })).toBeVisible()
})

test('an open form of a task keeps its input if another user closes the card', async () => {
  let card = aCard({ tasks: [aTask(1)] })
  fakeWorkCardApi(() => card)
  const { user, client } = openCard({ role: 'mechanic', search: '?tab=tasks' })
  const add = await screen.findByRole('button', { name: en.tasks.add })
  await user.click(add)
  const form = within(await screen.findByRole('dialog', { name: en.tasks.add_title }))
  const description = form.getByRole('textbox', { name: /^Description/ })
  await user.type(description, 'Change the oil')
  card = aCard({ tasks: [aTask(1)], status: 'completed' })
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  await waitFor(() => expect(add).toBeDisabled())
  expect(description).toBeVisible()
  expect(description).toHaveValue('Change the oil')
})

test('an open form of a part keeps its input if another user removes the part', async () => {
  let lines = [aPartLine()]
  const api = fakeApiWithStock([])
  api.on(`GET ${partsPath}`, () => recordResponse(lines))
  const { user, client } = await open()
  const edit = screen.getByRole('button', { name: /^Edit .*Front pads/ })
  await user.click(edit)
  const quantity = await screen.findByRole('textbox', { name: /^Quantity/ })
  await user.clear(quantity)
  await user.type(quantity, '7')
  lines = []
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  await waitFor(() => expect(edit).not.toBeInTheDocument())
  expect(quantity).toBeVisible()
  expect(quantity).toHaveValue('7')
})

test('offers no parts for a closed card', async () => {
  const api = fakeApiWithStock([aPart()], { status: 'completed' })
  const { user } = await open()
  await user.type(entry(), 'fp-1')
  await waitFor(() => expect(selected()).toContain('Add the task'))
  expect(requestsOf(api, 'GET', /^\/spare-parts$/)).toEqual([])
})

test('asks before a typed line is lost', async () => {
  fakeApiWithStock([])
  const { user } = await open()
  await user.type(entry(), 'Paint')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(/discard/i)
})

test('mechanics add tasks by their text, see no prices and search no parts', async () => {
  const card = aCard({ tasks: [aTask(1)] })
  const api = fakeWorkCardApi(() => card)
  api.on(`POST ${taskPath}`, () => recordResponse(aTask(2), [], 201))
  const { user } = openCard({ role: 'mechanic', search: '?tab=tasks' })
  const field = await screen.findByRole('textbox', { name: 'Add a task' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Description',
    'Status',
  ])
  expect(screen.queryByText(/AED/)).toBeNull()
  await user.type(field, 'Oil change{Enter}')
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent(api)).toEqual([
    { path: taskPath, body: { description: 'Oil change', task_type: 'service' } },
  ])
  const requested = requestsOf(api, 'GET').map(({ path }) => path)
  expect(requested.filter((path) => /receptions|spare-parts|card-parts/.test(path))).toEqual([])
})

test('shows tasks and parts in one table in Arabic', async () => {
  const api = fakeApiWithStock([aPart()])
  await open('ar')
  expect(screen.getByRole('table', { name: 'الأعمال والقطع' })).toBeVisible()
  const table = within(screen.getByRole('table'))
  expect(table.getByText('لا توجد مهام بعد')).toBeVisible()
  expect(table.getByText('لا توجد قطع بعد')).toBeVisible()
  expect(requestsOf(api, 'GET', /card-parts/)).toHaveLength(1)
})
