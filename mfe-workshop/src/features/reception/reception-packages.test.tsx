import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aPackage as anOffer, aPackagePart } from '../packages/packages-testing.tsx'
import { formField } from '../vehicles/vehicles-testing.tsx'
import { aCard } from '../work-cards/work-cards-testing.tsx'
import {
  aKnownCustomer,
  aPackage,
  fakeReceptionApi,
  openReception,
  textsIn,
} from './reception-testing.tsx'

const submitShortcut = '{Control>}{Enter}{/Control}'

/** Finds the known car and returns the field of tasks. */
const start = async (
  { user }: ReturnType<typeof openReception>,
  language: 'en' | 'ar' = 'en',
): Promise<HTMLElement> => {
  const first = await screen.findByRole('combobox', { name: textsIn(language).find })
  await waitFor(() => expect(first).toHaveFocus())
  await user.type(first, 'dxba10001{Enter}')
  await waitFor(() => expect(formField('customer_complaint')).toHaveFocus())
  return document.querySelector<HTMLElement>('[name="task"]')!
}
const bodyOf = (api: ReturnType<typeof fakeReceptionApi>) =>
  requestsOf(api, 'POST').map(({ body }) => body)

beforeEach(() => sessionStorage.clear())

test.each([
  ['en', '10,000', '\u2068Oil filter\u2069: 2 needed, 1 in stock'],
  ['ar', 'صيانة', '\u2068Oil filter\u2069: المطلوب 2 والمتوفر 1'],
] as const)(
  'adds a package by its name in %s and says which parts are not on the card',
  async (language, typed, text) => {
    const api = fakeReceptionApi([aKnownCustomer()])
    const shortPart = aPackagePart({ quantity: 2, available: 1, missing_reason: 'short' })
    api.on(`GET /packages/${aPackage.id}`, () => recordResponse(anOffer({ parts: [shortPart] })))
    const missing_parts = [{ ...shortPart, reason: 'short' }]
    const added_packages = [{ ...aPackage, task_count: 1, part_count: 0, missing_parts }]
    api.on('POST /receptions', () => recordResponse({ ...aCard(7), added_packages }, [], 201))
    const view = openReception({ language })
    const task = await start(view, language)
    await view.user.type(task, typed)
    await waitFor(() => expect(screen.getByText(textsIn(language).package)).toBeVisible())
    await view.user.keyboard('{Enter}')
    const name = language === 'ar' ? aPackage.name_ar : aPackage.name_en
    const list = screen.getByRole('list', { name: textsIn(language).packages })
    expect(list).toHaveTextContent(name)
    expect(await screen.findByText(text)).toBeVisible()
    // It is offered once.
    await view.user.type(task, typed)
    expect(screen.queryByText(textsIn(language).package)).toBeNull()
    await view.user.clear(task)
    await view.user.keyboard(submitShortcut)
    expect(await screen.findByText('WC-2026-000007')).toBeVisible()
    expect(bodyOf(api)).toMatchObject([{ tasks: [], package_ids: [aPackage.id] }])
    expect(screen.getByText(text)).toBeVisible()
    const reserved = language === 'ar' ? /مهمة واحدة · لم تُحجز قطع/ : /1 task · no parts reserved/
    expect(screen.getByText(reserved)).toBeVisible()
  },
)

test('removes a chosen package, and shows a package that is no longer active at its row', async () => {
  const api = fakeReceptionApi([aKnownCustomer()])
  api.on(`GET /packages/${aPackage.id}`, () => errorResponse(503, 'busy'))
  api.on('POST /receptions', () =>
    errorResponse(400, 'invalid_input', {
      details: [
        { path: 'package_ids.0', code: 'unknown_package', message: 'No active package found' },
      ],
    }),
  )
  const view = openReception()
  await view.user.type(await start(view), '10,000{Enter}')
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByText('No active package found')).toBeVisible()
  await view.user.click(
    screen.getByRole('button', { name: 'Remove \u206810,000 km service\u2069' }),
  )
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByText('WC-2026-000007')).toBeVisible()
  expect(bodyOf(api)[1]).not.toHaveProperty('package_ids')
})

test('adds a package and a usual task by a tap, and offers each once and nothing while a task is typed', async () => {
  const api = fakeReceptionApi([aKnownCustomer()])
  api.on(`GET /packages/${aPackage.id}`, () => recordResponse(anOffer()))
  api.on('POST /receptions', () => recordResponse(aCard(7), [], 201))
  const view = openReception()
  const task = await start(view)
  const choices = () => within(screen.getByRole('list', { name: textsIn('en').usual_tasks }))
  await waitFor(() => expect(choices().getByText(aPackage.name_en)).toBeVisible())
  await view.user.click(choices().getByRole('button', { name: aPackage.name_en }))
  expect(choices().queryByText(aPackage.name_en)).toBeNull()
  const [first] = choices().getAllByRole('button')
  const name = first!.textContent
  await view.user.click(first!)
  expect(screen.getByRole('list', { name: textsIn('en').tasks })).toHaveTextContent(name)
  expect(choices().queryByRole('button', { name })).toBeNull()
  await view.user.type(task, 'x')
  expect(screen.queryByRole('list', { name: textsIn('en').usual_tasks })).toBeNull()
  await view.user.clear(task)
  await view.user.keyboard(submitShortcut)
  expect(await screen.findByText('WC-2026-000007')).toBeVisible()
  expect(bodyOf(api)).toMatchObject([
    { tasks: [{ description: name }], package_ids: [aPackage.id] },
  ])
})
