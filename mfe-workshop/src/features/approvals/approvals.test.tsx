import { act, screen, waitFor, within } from '@testing-library/react'
import { addMonths } from '@warsha/contracts/base/calendar-dates'
import { aed } from '@warsha/contracts/base/money'
import { shopToday } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import estimateTexts from '../../locales/en/estimates.json'
import en from '../../locales/en/workshop.json'
import {
  aDecision,
  aLine,
  anEstimate,
  aPartLine,
  estimatePath,
  fakeEstimatesApi,
} from '../estimates/estimates-testing.tsx'
import { openCard } from '../work-card/work-card-testing.tsx'

const open = () =>
  openCard({ role: 'receptionist', search: '?tab=estimate', language: 'en', userId: idOf(60) })
const button = (name: string) => screen.findByRole('button', { name })

const sent = () =>
  anEstimate({
    status: 'sent',
    sent_version: 1,
    current: {
      sent_at: '2026-03-02T08:00:00Z',
      sent_by_name: 'Maryam',
      lines: [
        aLine(1),
        aLine(2, { option_group: 'Tyres', option_tier: 'good' }),
        aLine(3, { option_group: 'Tyres', option_tier: 'best', is_default: false }),
      ],
    },
  })

test('says that the job costs more than was approved, with both sums', async () => {
  fakeEstimatesApi(() => [], {
    total_amount: aed(400),
    approval: { approved_total: aed(300), limit_total: aed(330), is_exceeded: true },
  })
  open()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(en.approval.exceeded)
  for (const sum of ['AED 400.00', 'AED 300.00', 'AED 330.00']) expect(alert).toHaveTextContent(sum)
})

describe('recording the decision of a customer', () => {
  const openDialog = async () => {
    const { user, client } = open()
    await user.click(await button(estimateTexts.more))
    await user.click(await screen.findByRole('menuitem', { name: en.approval.record }))
    return { user, client, dialog: within(await screen.findByRole('dialog')) }
  }

  test('needs a decision for every line and a reason, and is sent once', async () => {
    const api = fakeEstimatesApi(() => [sent()])
    api.on(`POST ${estimatePath}/decision`, () => recordResponse({}))
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: en.approval.save }))
    await waitFor(() => expect(dialog.getByLabelText(/How the customer decided/)).toBeInvalid())
    expect(dialog.getByRole('group', { name: /Tyres/ })).toHaveTextContent(en.approval.undecided)
    const [first] = dialog.getAllByRole('radio', { name: en.approval.approved })
    expect(first).toHaveFocus()
    expect(requestsOf(api, 'POST')).toEqual([])

    const line = within(dialog.getByRole('group', { name: /Line 1/ }))
    await user.click(line.getByRole('radio', { name: en.approval.deferred }))
    await user.selectOptions(
      line.getByRole('combobox', { name: 'Offer again: Line 1' }),
      estimateTexts.approval.deferral.date,
    )
    await user.type(line.getByLabelText(estimateTexts.approval.remind_on), '24/12/2027')
    const tyres = within(dialog.getByRole('group', { name: /Tyres/ }))
    await user.click(tyres.getByRole('radio', { name: en.approval.tier.best }))
    expect(dialog.getByText('AED 105.00')).toBeVisible()
    await user.type(dialog.getByLabelText(/How the customer decided/), 'Called at 10:15')
    await user.dblClick(dialog.getByRole('button', { name: en.approval.save }))
    const [request, ...others] = requestsOf(api, 'POST', /decision$/)
    expect(others).toEqual([])
    expect(request?.body).toMatchObject({
      version_number: 1,
      reason: 'Called at 10:15',
      lines: [
        { decision: 'deferred', deferred_until: '2027-12-24' },
        { decision: 'declined' },
        { decision: 'approved' },
      ],
    })
  })

  test('shows and records the version that was sent while a colleague writes the next one', async () => {
    const first = sent()
    let stored = first
    const api = fakeEstimatesApi(() => [stored])
    api.on(`POST ${estimatePath}/decision`, () => recordResponse({}))
    const { user, client, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: en.approval.approve_all }))
    const dearer = aLine(1, { unit_price: aed(900), line_total: aed(900) })
    stored = {
      ...first,
      version: first.version + 1,
      current: {
        ...first.current,
        version_number: 2,
        sent_at: null,
        lines: [dearer, ...first.current.lines.slice(1), aLine(4)],
      },
    }
    await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
    await screen.findAllByText('Line 4')
    expect(dialog.getByRole('group', { name: /Line 1/ })).toHaveTextContent('AED 100.00')
    expect(dialog.queryByText(/Line 4/)).toBeNull()
    expect(dialog.getByText('AED 210.00')).toBeVisible()
    await user.type(dialog.getByLabelText(/How the customer decided/), 'Called')
    await user.click(dialog.getByRole('button', { name: en.approval.save }))
    await waitFor(() => expect(requestsOf(api, 'POST', /decision$/)).toHaveLength(1))
    expect(requestsOf(api, 'POST', /decision$/)[0]?.body).toMatchObject({
      version_number: 1,
      lines: first.current.lines.map(({ line_key }) => ({ line_key })),
    })
  })

  test('needs a day from today on for work that is deferred to a date', async () => {
    const api = fakeEstimatesApi(() => [sent()])
    api.on(`POST ${estimatePath}/decision`, () => recordResponse({}))
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: en.approval.approve_all }))
    await user.type(dialog.getByLabelText(/How the customer decided/), 'Called')
    const line = within(dialog.getByRole('group', { name: /Line 1/ }))
    await user.click(line.getByRole('radio', { name: en.approval.deferred }))
    await user.selectOptions(
      line.getByRole('combobox', { name: 'Offer again: Line 1' }),
      estimateTexts.approval.deferral.date,
    )
    const save = dialog.getByRole('button', { name: en.approval.save })
    const day = line.getByLabelText(estimateTexts.approval.remind_on)
    await user.click(save)
    await waitFor(() => expect(day).toBeInvalid())
    expect(day).toHaveFocus()
    await user.type(day, '24/12/2020')
    await user.click(save)
    await waitFor(() => expect(day).toHaveAccessibleDescription(/earliest possible date/))
    expect(requestsOf(api, 'POST')).toEqual([])

    const later = addMonths(shopToday(), 2)
    await user.clear(day)
    await user.type(day, later.split('-').reverse().join('/'))
    expect(day).toBeValid()
    await user.click(save)
    await waitFor(() => expect(requestsOf(api, 'POST', /decision$/)).toHaveLength(1))
    expect(requestsOf(api, 'POST')[0]?.body).toMatchObject({
      lines: [{ decision: 'deferred', deferred_until: later }, {}, {}],
    })
  })

  test('shows an error of the server at the day of a deferral', async () => {
    const api = fakeEstimatesApi(() => [sent()])
    const path = 'lines.0.deferred_until'
    const details = [
      { path, code: 'date_too_early', message: '', params: { minimum: '2098-01-01' } },
    ]
    api.on(`POST ${estimatePath}/decision`, () => errorResponse(400, 'invalid_input', { details }))
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: en.approval.approve_all }))
    await user.type(dialog.getByLabelText(/How the customer decided/), 'Called')
    const line = within(dialog.getByRole('group', { name: /Line 1/ }))
    await user.click(line.getByRole('radio', { name: en.approval.deferred }))
    await user.selectOptions(
      line.getByRole('combobox', { name: 'Offer again: Line 1' }),
      estimateTexts.approval.deferral.date,
    )
    const day = line.getByLabelText(estimateTexts.approval.remind_on)
    await user.type(day, shopToday().split('-').reverse().join('/'))
    await user.click(dialog.getByRole('button', { name: en.approval.save }))
    await waitFor(() => expect(day).toBeInvalid())
  })

  test('shows why it was refused', async () => {
    const api = fakeEstimatesApi(() => [sent()])
    api.on(`POST ${estimatePath}/decision`, () => errorResponse(409, 'estimate_decided'))
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: en.approval.approve_all }))
    await user.type(dialog.getByLabelText(/How the customer decided/), 'Called')
    await user.click(dialog.getByRole('button', { name: en.approval.save }))
    expect(await dialog.findByRole('alert')).toBeVisible()
  })

  test('shows errors of the server at their fields', async () => {
    const api = fakeEstimatesApi(() => [sent()])
    const details = [{ path: 'phone', code: 'invalid_phone', message: 'Invalid phone' }]
    api.on(`POST ${estimatePath}/decision`, () => errorResponse(400, 'invalid_input', { details }))
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: en.approval.approve_all }))
    await user.type(dialog.getByLabelText(/How the customer decided/), 'Called')
    await user.click(dialog.getByRole('button', { name: en.approval.save }))
    await waitFor(() => expect(dialog.getByLabelText(en.approval.phone)).toBeInvalid())
  })
})

test('repeats a reservation with the same key after its response was lost', async () => {
  const path = `${estimatePath}/ordered-parts`
  const line = {
    line_key: idOf(711),
    decision: 'approved' as const,
    fulfilment: 'to_order' as const,
    deferred_until: null,
  }
  const api = fakeEstimatesApi(() => [
    anEstimate({ status: 'decided', sent_version: 1, decision: aDecision({ lines: [line] }) }),
  ])
  api.on(`POST ${path}`, () => 'unreachable')
  const { user } = open()
  const reserve = en.approval.reserve_parts_one.replace('{{count}}', '1')
  await user.click(await button(reserve))
  await screen.findByText(/Cannot reach the server/)
  api.on(`POST ${path}`, () => recordResponse({ reserved: 0, already_added: 0, to_order: 1 }))
  await user.click(await button(reserve))
  await screen.findByText(en.approval.parts_missing)
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)

  api.on(`POST ${path}`, () => recordResponse({ reserved: 0, already_added: 1, to_order: 0 }))
  await user.click(await button(reserve))
  await screen.findByText(en.approval.parts_already_added)
})

test('takes an ordered part off the job with a reason, and says which part has arrived', async () => {
  const lines = [aPartLine(1), aPartLine(2, { description: 'Brake disc', available: 0 })]
  const api = fakeEstimatesApi(() => [
    anEstimate({
      status: 'decided',
      sent_version: 1,
      current: { sent_at: '2026-03-02T08:00:00Z', lines },
      decision: aDecision({
        lines: lines.map(({ line_key }) => ({
          line_key,
          decision: 'approved' as const,
          fulfilment: 'to_order' as const,
          deferred_until: null,
        })),
      }),
    }),
  ])
  const path = `${estimatePath}/ordered-parts/${lines[1]!.line_key}/not-needed`
  api.on(`POST ${path}`, () => recordResponse({ to_order: 1 }))
  const { user } = open()
  const list = within(await screen.findByRole('list', { name: estimateTexts.approval.ordered }))
  const [arrived, missing] = list.getAllByRole('listitem')
  expect(arrived).toHaveTextContent(estimateTexts.approval.arrived)
  expect(missing).toHaveTextContent(estimateTexts.approval.to_order)
  await user.click(list.getByRole('button', { name: 'No longer needed: Brake disc' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: estimateTexts.approval.drop }))
  await waitFor(() => expect(dialog.getByLabelText(/Reason/)).toBeInvalid())
  await user.type(dialog.getByLabelText(/Reason/), 'The old one is good')
  await user.dblClick(dialog.getByRole('button', { name: estimateTexts.approval.drop }))
  await waitFor(() => expect(requestsOf(api, 'POST', /not-needed/)).toHaveLength(1))
  expect(requestsOf(api, 'POST')[0]?.body).toEqual({ reason: 'The old one is good' })
})
