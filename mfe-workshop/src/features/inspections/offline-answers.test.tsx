/** The inspection of a mechanic whose connection is cut. */
import 'fake-indexeddb/auto'
import { deserialize, serialize } from 'node:v8'
import { act, screen, waitFor, within } from '@testing-library/react'
import { discardAction, onActionSent, useOutbox } from '@warsha/web-kit'
import { recordResponse, requestsOf } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/inspections.json'
import en from '../../locales/en/inspections.json'
import {
  anInspection,
  aPoint,
  fakeInspectionApi,
  inspectionId,
  openInspection,
} from './inspections-testing.tsx'

globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value))

const points = [aPoint(1), aPoint(2), aPoint(3, { section: 1 }), aPoint(4, { section: 1 })]
const pointPath = (number: number) =>
  `PUT /work-cards/inspections/points/${aPoint(number).id}` as const
const sectionPath = `PUT /work-cards/inspections/${inspectionId}/passed-sections` as const

afterEach(async () => {
  await act(async () => {
    for (const action of useOutbox.getState().actions) await discardAction(action)
  })
})

test('answers stay on the screen and on the device, and are sent in order when the connection is back', async () => {
  const offline = fakeInspectionApi(anInspection({ points }))
  for (const number of [1, 2, 3, 4]) offline.api.on(pointPath(number), () => 'unreachable')
  offline.api.on(sectionPath, () => 'unreachable')
  const { user, unmount } = openInspection({ role: 'mechanic' })
  const first = within(await screen.findByRole('group', { name: 'Point 1' }))
  await user.click(first.getByRole('button', { name: 'Now' }))
  await user.type(first.getByLabelText(en.note), 'Cracked{Enter}')
  await user.click(first.getByRole('button', { name: en.next_point }))
  await user.click(screen.getByRole('button', { name: 'All good: Section 2' }))
  await waitFor(() => expect(useOutbox.getState().actions).toHaveLength(3))
  unmount()

  // The page is opened again, and the server has nothing of it yet.
  const online = fakeInspectionApi(anInspection({ points }))
  const { client } = openInspection({ role: 'mechanic' })
  // As the shell does.
  const stop = onActionSent(() => client.invalidateQueries())
  expect(await screen.findByRole('button', { name: /Needs work now Point 1/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Good Point 4' })).toBeVisible()
  await act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(useOutbox.getState().actions).toEqual([]))
  expect(requestsOf(online.api, 'PUT', /inspections/).map(({ body }) => body)).toEqual([
    { result: 'red' },
    { note: 'Cracked' },
    { section: 1 },
  ])
  await waitFor(() => expect(online.read().counts).toMatchObject({ red: 1, green: 2, open: 1 }))
  expect(await screen.findByRole('button', { name: /Needs work now Point 1/ })).toBeVisible()
  stop()
})

test('an inspection is completed after the answers of the device are sent', async () => {
  const answered = [aPoint(1, { result: 'green' })]
  const { api } = fakeInspectionApi(anInspection({ points: answered }))
  let isOnline = false
  api.on(pointPath(1), () =>
    isOnline ? recordResponse({ ...answered[0], result: 'red', version: 2 }) : 'unreachable',
  )
  const { user } = openInspection({ role: 'mechanic' })
  await user.click(await screen.findByRole('button', { name: /Point 1/ }))
  const first = within(await screen.findByRole('group', { name: 'Point 1' }))
  await user.click(first.getByRole('button', { name: 'Now' }))
  expect(
    await screen.findByRole('button', { name: 'Complete after sending: 1 left' }),
  ).toBeDisabled()
  isOnline = true
  await act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('button', { name: en.complete.open })).toBeEnabled()
})

test('waiting answers have the name of their point in the language of the page', async () => {
  const { api } = fakeInspectionApi(anInspection({ points }))
  api.on(pointPath(1), () => 'unreachable')
  const { user } = openInspection({ role: 'mechanic', language: 'ar' })
  const first = within(await screen.findByRole('group', { name: 'بند 1' }))
  await user.click(first.getByRole('button', { name: ar.choices.red }))
  await waitFor(() => expect(useOutbox.getState().actions).toHaveLength(1))
  expect(useOutbox.getState().actions[0]?.subject).toMatchObject({ name: 'بند 1', value: 'red' })
})
