import { act, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type {
  Estimate,
  EstimateQuestion,
} from '@warsha/contracts/workshop/estimates/estimate-records'
import type { Language } from '@warsha/web-kit'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/estimates.json'
import en from '../../locales/en/estimates.json'
import money from '../../locales/en/money.json'
import { cardPath, openCard } from '../work-card/work-card-testing.tsx'
import {
  aDecision,
  aLine,
  anEstimate,
  aPartLine,
  estimatePath,
  fakeEstimatesApi,
} from './estimates-testing.tsx'

const open = (language: Language = 'en') =>
  openCard({ role: 'receptionist', search: '?tab=estimate', language, userId: idOf(60) })
const lines = async () => within(await screen.findByRole('table', { name: en.lines }))
const loadNewest = 'Load latest version'
const contested = /The marked fields were changed by both of you/
const button = (name: string) => screen.findByRole('button', { name })

test('begins an estimate of a card that has none, once', async () => {
  let estimates: Estimate[] = []
  const api = fakeEstimatesApi(() => estimates)
  api.on(`POST ${cardPath}/estimates`, () => {
    estimates = [anEstimate({ current: { lines: [] } })]
    return recordResponse(estimates[0]!, [], 201)
  })
  const { user } = open()
  expect(await screen.findByText(en.none)).toBeVisible()
  await user.dblClick(await button(en.begin))
  expect((await lines()).getByText(en.no_lines)).toBeVisible()
  expect(requestsOf(api, 'POST', /estimates$/)).toHaveLength(1)
  expect(await button(en.send)).toBeDisabled()
})

test('offers another try if the estimates cannot be loaded', async () => {
  const api = fakeEstimatesApi(() => [])
  api.on(`GET ${cardPath}/estimates`, () => errorResponse(503, 'upstream_unavailable'))
  open()
  expect(await screen.findByText(en.load_failed)).toBeVisible()
})

test('shows lines by finding and option, with their stock and the totals', async () => {
  fakeEstimatesApi(() => [
    anEstimate({
      current: {
        lines: [
          aPartLine(1, { finding_title: 'Brakes', quantity: 6, line_total: aed(600) }),
          aLine(2, { option_group: 'Tyres', option_tier: 'good', is_default: false }),
          aLine(3, { option_group: 'Tyres', option_tier: 'better', description: 'Better tyres' }),
        ],
        subtotal: aed(700),
        discount_amount: aed(70),
        tax_amount: aed(31.5),
        total_amount: aed(661.5),
      },
    }),
  ])
  open()
  const table = await lines()
  expect(table.getByText('Brakes')).toBeVisible()
  expect(table.getByText(en.other_work)).toBeVisible()
  expect(table.getByText('To order: 4 set in stock')).toBeVisible()
  const heading = table.getByText('Better', { exact: false, selector: 'span span, span' })
  expect(heading).toHaveTextContent(en.preselected)
  const totals = within(screen.getByRole('region', { name: en.totals }))
  expect(totals.getByText('AED 661.50')).toBeVisible()
  expect(totals.getByText('-AED 70.00')).toBeVisible()
  expect(totals.getByText(en.options_hint)).toBeVisible()
})

test('adds a typed task with the whole list and the version that was seen', async () => {
  const api = fakeEstimatesApi(() => [anEstimate()])
  api.on(`PUT ${estimatePath}`, () => recordResponse(anEstimate()))
  const { user } = open()
  await user.type(await screen.findByRole('combobox', { name: /Add/ }), 'Clean injectors')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0))
  await user.keyboard('{Tab}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price (AED)' })).toHaveFocus())
  await user.keyboard('٣٥٠{Enter}')
  expect(await screen.findByText(en.line_added)).toBeVisible()
  const [sent] = requestsOf(api, 'PUT', /estimates/)
  expect(sent!.body).toMatchObject({
    version: 3,
    lines: [
      { line_key: aLine(1).line_key, description: 'Line 1', unit_price: 100 },
      { kind: 'labour', description: 'Clean injectors', unit_price: '٣٥٠' },
    ],
  })
})

test('shows an error of the new line at its field, and who changed the estimate meanwhile', async () => {
  const api = fakeEstimatesApi(() => [anEstimate()])
  api.on(`PUT ${estimatePath}`, () =>
    errorResponse(400, 'invalid_input', {
      details: [{ path: 'lines.1.unit_price', code: 'required', message: 'x', params: {} }],
    }),
  )
  const { user } = open()
  const field = await screen.findByRole('combobox', { name: /Add/ })
  await user.type(field, 'Wash{Enter}')
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Price (AED)' })).toHaveFocus()
  api.on(`PUT ${estimatePath}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Khalid Al Marri' } }),
  )
  await user.keyboard('50{Enter}')
  expect(await screen.findByText(/Khalid Al Marri updated this record/)).toBeVisible()
  expect(field).toHaveValue('Wash')
})

test('changes a line, puts it into an option and takes the preselection of the other one', async () => {
  const good = aLine(1, { option_group: 'Tyres', option_tier: 'good' })
  const api = fakeEstimatesApi(() => [anEstimate({ current: { lines: [good, aLine(2)] } })])
  api.on(`PUT ${estimatePath}`, () => recordResponse(anEstimate()))
  const { user } = open()
  await user.click(await button('Change Line 2'))
  const form = within(await screen.findByRole('dialog', { name: en.edit_line }))
  const price = form.getByRole('textbox', { name: en.fields.unit_price })
  await user.clear(price)
  await user.type(price, '250')
  await user.type(form.getByRole('combobox', { name: en.fields.option_group }), 'Tyres')
  await user.click(form.getByRole('combobox', { name: en.fields.option_tier }))
  await user.click(await screen.findByRole('option', { name: 'Best' }))
  await user.click(form.getByRole('button', { name: en.save }))
  await waitFor(() => expect(requestsOf(api, 'PUT', /estimates/)).toHaveLength(1))
  expect(requestsOf(api, 'PUT', /estimates/)[0]!.body).toMatchObject({
    lines: [
      { option_group: 'Tyres', option_tier: 'good', is_default: false },
      { option_group: 'Tyres', option_tier: 'best', is_default: true, unit_price: '250' },
    ],
  })
})

test('does not overwrite what somebody else changes while a line is open, and keeps what is typed if the line is removed', async () => {
  const seen = anEstimate({ current: { lines: [aLine(1), aLine(2)] } })
  let estimates = [seen]
  const api = fakeEstimatesApi(() => estimates)
  api.on(`PUT ${estimatePath}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Khalid Al Marri' } }),
  )
  const { user, client } = open()
  await user.click(await button('Change Line 2'))
  const form = within(await screen.findByRole('dialog', { name: en.edit_line }))
  const description = form.getByRole('textbox', { name: en.fields.description })
  await user.type(description, ' of both sides')
  estimates = [
    { ...seen, version: seen.version + 1, current: { ...seen.current, lines: [aLine(1)] } },
  ]
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Line 2' })).toBeNull())
  expect(description).toHaveValue('Line 2 of both sides')
  await user.click(form.getByRole('button', { name: en.save }))
  expect(await form.findByText(/Khalid Al Marri updated/)).toBeVisible()
  const [sent] = requestsOf(api, 'PUT', /estimates/)
  expect(sent!.body).toMatchObject({ version: seen.version, lines: [{}, {}] })
  await user.click(form.getByRole('button', { name: loadNewest }))
  expect(await screen.findByText(en.line_gone)).toBeVisible()
  expect(description).toBeVisible()
  expect(description).toHaveValue('Line 2 of both sides')
})

test('compares what is typed in a line with what somebody else saved meanwhile', async () => {
  const seen = anEstimate({ current: { lines: [aLine(1)] } })
  const changedLine = aLine(1, {
    description: 'Line 1 in front',
    quantity: 2,
    unit_price: aed(95),
    task_type: 'service',
  })
  const changed = {
    ...seen,
    version: seen.version + 1,
    current: { ...seen.current, lines: [changedLine, aLine(2)] },
  }
  let stored = seen
  const api = fakeEstimatesApi(() => [stored])
  api.on(`PUT ${estimatePath}`, () => errorResponse(409, 'changed_since_read'))
  const { user } = open()
  await user.click(await button('Change Line 1'))
  await screen.findByRole('dialog', { name: en.edit_line })
  const dialog = () => within(screen.getByRole('dialog', { name: en.edit_line }))
  const field = (name: string) => dialog().getByRole('textbox', { name })
  await user.type(field(en.fields.description), ' of both sides')
  await user.type(field(en.fields.quantity), '0')
  await user.click(dialog().getByRole('combobox', { name: en.fields.task_type }))
  await user.click(await screen.findByRole('option', { name: 'Diagnostic' }))
  stored = changed
  await user.click(dialog().getByRole('button', { name: en.save }))
  await user.click(await dialog().findByRole('button', { name: loadNewest }))

  expect(await screen.findByText(contested)).toBeVisible()
  expect(field(en.fields.description)).toHaveValue('Line 1 of both sides')
  expect(field(en.fields.description)).toHaveAccessibleDescription(/Line 1 in front/)
  expect(field(en.fields.quantity)).toHaveValue('10')
  expect(field(en.fields.quantity)).toHaveAccessibleDescription(/saved value: 2/)
  const type = dialog().getByRole('combobox', { name: en.fields.task_type })
  expect(type).toHaveValue('Diagnostic')
  expect(type).toHaveAccessibleDescription(/saved value: Service/)
  expect(field(en.fields.unit_price)).toHaveValue('95')

  await user.click(dialog().getByRole('button', { name: en.save }))
  await waitFor(() => expect(requestsOf(api, 'PUT', /estimates/)).toHaveLength(2))
  expect(requestsOf(api, 'PUT', /estimates/)[1]!.body).toMatchObject({
    version: changed.version,
    lines: [
      {
        description: 'Line 1 of both sides',
        quantity: '10',
        unit_price: '95',
        task_type: 'diagnostic',
      },
      { description: 'Line 2' },
    ],
  })
})

test('says that the newest version of an estimate cannot be changed any more, and keeps what is typed', async () => {
  const seen = anEstimate({ current: { lines: [aLine(1)] } })
  let stored: Estimate = seen
  const api = fakeEstimatesApi(() => [stored])
  api.on(`PUT ${estimatePath}`, () => errorResponse(409, 'changed_since_read'))
  const { user } = open()
  await user.click(await button('Change Line 1'))
  const form = within(await screen.findByRole('dialog', { name: en.edit_line }))
  const description = form.getByRole('textbox', { name: en.fields.description })
  await user.type(description, ' of both sides')
  stored = { ...seen, version: seen.version + 1, status: 'decided' }
  await user.click(form.getByRole('button', { name: en.save }))
  await user.click(await form.findByRole('button', { name: loadNewest }))
  const reason = 'The customer has already decided about this estimate'
  expect(await screen.findByText(reason)).toBeVisible()
  expect(description).toBeVisible()
  expect(description).toHaveValue('Line 1 of both sides')
})

test('compares the terms that are typed with those that somebody else saved meanwhile', async () => {
  const seen = anEstimate({ current: { valid_until: '2026-12-10' } })
  const terms = {
    message: 'Offer until Friday',
    valid_until: '2026-12-24',
    discount: 10,
    discount_type: 'percentage' as const,
  }
  const changed = {
    ...seen,
    version: seen.version + 1,
    current: { ...seen.current, ...terms, lines: [aLine(7)] },
  }
  let estimates: Estimate[] = [seen]
  const api = fakeEstimatesApi(() => estimates)
  api.on(`PUT ${estimatePath}`, () => errorResponse(409, 'changed_since_read'))
  const { user, client } = open()
  await user.click(await button(en.more))
  await user.click(await screen.findByRole('menuitem', { name: en.terms }))
  await screen.findByRole('dialog', { name: en.terms })
  const dialog = () => within(screen.getByRole('dialog', { name: en.terms }))
  const field = (name: string) => dialog().getByRole('textbox', { name })
  const message = 'Offer for your lorry'
  estimates = [changed]
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  await screen.findByText('Line 7')
  await user.type(field(en.fields.message), message)
  await user.click(dialog().getByRole('button', { name: en.save }))
  await waitFor(() => expect(requestsOf(api, 'PUT', /estimates/)).toHaveLength(1))
  expect(requestsOf(api, 'PUT', /estimates/)[0]!.body).toMatchObject({
    version: seen.version,
    message,
  })
  await user.click(await dialog().findByRole('button', { name: loadNewest }))

  expect(await screen.findByText(contested)).toBeVisible()
  expect(field(en.fields.message)).toHaveValue(message)
  expect(field(en.fields.message)).toHaveAccessibleDescription(/Offer until Friday/)
  expect(field(en.fields.discount)).toHaveValue('10')
  await user.click(dialog().getByRole('button', { name: en.save }))
  await waitFor(() => expect(requestsOf(api, 'PUT', /estimates/)).toHaveLength(2))
  expect(requestsOf(api, 'PUT', /estimates/)[1]!.body).toMatchObject({
    ...terms,
    discount: '10',
    message,
    version: changed.version,
  })
})

test('sends after a question that names number, amount and customer, and then shows the link', async () => {
  const api = fakeEstimatesApi(() => [anEstimate()])
  api.on(`POST ${estimatePath}/send`, () => recordResponse(anEstimate({ status: 'sent' })))
  api.on(`POST ${cardPath}/invitation`, () =>
    recordResponse({
      url: 'http://warsha.test/j/secret',
      qr_code: 'data:image/png;base64,AA==',
      whatsapp: [],
      expires_at: '2099-12-22T08:00:00Z',
    }),
  )
  const { user } = open()
  await user.click(await button(en.send))
  const question = within(await screen.findByRole('dialog', { name: en.send_title }))
  expect(question.getByText(/EST-2026-000007 of AED 105.00 for Sara Al Mansoori/)).toBeVisible()
  await user.click(question.getByRole('button', { name: en.send }))
  expect(await screen.findByText('http://warsha.test/j/secret')).toBeVisible()
  expect(requestsOf(api, 'POST', /send$/)[0]!.body).toEqual({ version: 3 })
})

test('marks what the next version changes, and discards it on request', async () => {
  const before = aLine(1, { line_total: aed(80), unit_price: aed(80) })
  const removed = aLine(4, { description: 'Wipers' })
  const api = fakeEstimatesApi(() => [
    anEstimate({
      status: 'sent',
      sent_version: 1,
      current: { version_number: 2, lines: [aLine(1), aLine(2)] },
      differences: [
        { line_key: before.line_key, change: 'changed', before, after: aLine(1) },
        { line_key: aLine(2).line_key, change: 'added', before: null, after: aLine(2) },
        { line_key: removed.line_key, change: 'removed', before: removed, after: null },
      ],
    }),
  ])
  api.on(`POST ${estimatePath}/discard-changes`, () => recordResponse(anEstimate()))
  const { user } = open()
  const table = await lines()
  expect(table.getByText('AED 80.00')).toBeVisible()
  expect(table.getByText('Wipers')).toBeVisible()
  expect(
    screen.getByText('The customer still sees version 1. Send this one to replace it.'),
  ).toBeVisible()
  await user.click(await button(en.more))
  await user.click(await screen.findByRole('menuitem', { name: en.discard }))
  const question = within(await screen.findByRole('dialog', { name: en.discard_title }))
  await user.click(question.getByRole('button', { name: en.discard }))
  await waitFor(() => expect(requestsOf(api, 'POST', /discard/)).toHaveLength(1))
})

test('shows the decision of the customer, and lets nobody change what was decided', async () => {
  fakeEstimatesApi(() => [
    anEstimate({
      status: 'decided',
      sent_version: 1,
      current: { sent_at: '2026-11-26T08:00:00Z', lines: [aLine(1), aPartLine(2)] },
      decision: aDecision({
        lines: [
          {
            line_key: aLine(1).line_key,
            decision: 'declined',
            deferred_until: null,
            fulfilment: null,
          },
          {
            line_key: aPartLine(2).line_key,
            decision: 'approved',
            deferred_until: null,
            fulfilment: 'to_order',
          },
        ],
      }),
    }),
  ])
  open()
  const table = await lines()
  expect(table.getByText(en.decision.declined)).toBeVisible()
  expect(table.getByText(en.fulfilment.to_order)).toBeVisible()
  const decision = within(screen.getByRole('region', { name: en.decision_title }))
  expect(decision.getByText('APR-2026-000003')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change Line 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: en.send })).toBeNull()
  expect(await button(en.begin_another)).toBeEnabled()
})

test('asks for a deposit in the terms, shows an error at its field, and then what is due', async () => {
  const valid_until = '2026-12-10'
  let estimates = [anEstimate({ current: { valid_until } })]
  const api = fakeEstimatesApi(() => estimates)
  api.on(`PUT ${estimatePath}`, () =>
    errorResponse(400, 'invalid_input', {
      details: [
        {
          path: 'deposit',
          code: 'too_large',
          message: 'At most 105',
          params: { maximum: 105 },
        },
      ],
    }),
  )
  const { user } = open()
  await user.click(await button(en.more))
  await user.click(await screen.findByRole('menuitem', { name: en.terms }))
  const dialog = within(await screen.findByRole('dialog', { name: en.terms }))
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${en.fields.deposit}`) })
  await user.type(field, '500')
  await user.click(dialog.getByRole('combobox', { name: en.fields.deposit_type }))
  // Each of the two selects has its list in the page.
  const fixed = await screen.findAllByRole('option', { name: money.discount.type.fixed })
  await user.click(fixed.at(-1)!)
  await user.click(dialog.getByRole('button', { name: en.save }))
  await waitFor(() => expect(field).toBeInvalid())
  estimates = [
    anEstimate({
      current: { valid_until, deposit: { type: 'fixed', value: 50, amount: aed(50) } },
    }),
  ]
  api.on(`PUT ${estimatePath}`, () => recordResponse(estimates[0]!))
  await user.clear(field)
  await user.type(field, '50')
  await user.click(dialog.getByRole('button', { name: en.save }))
  expect(await screen.findByText(/Deposit due with the approval: .*50\.00/)).toBeVisible()
  expect(requestsOf(api, 'PUT').at(-1)?.body).toMatchObject({
    deposit: '50',
    deposit_type: 'fixed',
  })
})

const aQuestion: EstimateQuestion = {
  id: idOf(820),
  version_number: 1,
  line_key: aLine(1).line_key,
  text: 'Is this urgent?',
  asked_at: '2026-11-26T09:00:00Z',
  asked_by_name: 'Sara Al Mansoori',
  answer: null,
  answered_by_name: null,
  answered_at: null,
}
const fakeQuestionApi = (read = () => aQuestion) =>
  fakeEstimatesApi(() => [anEstimate({ status: 'sent', sent_version: 1, questions: [read()] })])
const answerPath = `${estimatePath}/questions/${aQuestion.id}/answer`

test('asks before an answer that is being typed is lost by another tab of the card', async () => {
  fakeQuestionApi()
  const { user, router } = open()
  const questions = within(await screen.findByRole('region', { name: en.questions }))
  await user.type(questions.getByRole('textbox', { name: en.answer }), 'Yes')
  const { pathname } = router.state.location
  await act(() => router.navigate(`${pathname}?tab=tasks`))
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(questions.getByRole('textbox', { name: en.answer })).toHaveValue('Yes')
})

test('keeps an answer that is being typed when a colleague answers first, and replaces that only on request', async () => {
  let question = aQuestion
  const api = fakeQuestionApi(() => question)
  api.on(`PUT ${answerPath}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Khalid Al Marri' } }),
  )
  const { user, router } = open()
  const questions = within(await screen.findByRole('region', { name: en.questions }))
  const field = () => questions.getByRole('textbox', { name: en.answer })
  await user.type(field(), 'Yes, within a month.')
  question = {
    ...aQuestion,
    answer: 'No, it can wait.',
    answered_by_name: 'Khalid Al Marri',
    answered_at: '2026-11-26T10:00:00Z',
  }
  await user.click(questions.getByRole('button', { name: en.send_answer }))
  expect(await questions.findByText(/Khalid Al Marri updated/)).toBeVisible()
  expect(await questions.findByText('No, it can wait.')).toBeVisible()
  expect(questions.getByText(/has answered meanwhile/)).toBeVisible()
  expect(field()).toHaveValue('Yes, within a month.')

  await act(() => router.navigate(`${router.state.location.pathname}?tab=tasks`))
  const guard = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await user.click(guard.getByRole('button', { name: 'Cancel' }))
  await user.clear(field())
  await user.type(field(), 'Yes')
  api.on(`PUT ${answerPath}`, () => {
    question = { ...question, answer: 'Yes', answered_by_name: 'Maryam' }
    return recordResponse(anEstimate())
  })
  await user.click(questions.getByRole('button', { name: en.replace_answer }))
  await waitFor(() => expect(questions.queryByRole('textbox', { name: en.answer })).toBeNull())
  expect(await questions.findByText('Yes')).toBeVisible()
  expect(requestsOf(api, 'PUT', /answer$/).map(({ body }) => body)).toEqual([
    { answer: 'Yes, within a month.', seen_answer: null },
    { answer: 'Yes', seen_answer: 'No, it can wait.' },
  ])
})

test('answers a question of the customer', async () => {
  const api = fakeQuestionApi()
  api.on(`PUT ${answerPath}`, () => recordResponse(anEstimate()))
  const { user } = open()
  const questions = within(await screen.findByRole('region', { name: en.questions }))
  const send = questions.getByRole('button', { name: en.send_answer })
  expect(send).toBeDisabled()
  await user.type(questions.getByRole('textbox', { name: en.answer }), 'Yes, within a month.')
  await user.click(send)
  await waitFor(() =>
    expect(requestsOf(api, 'PUT', /answer$/)[0]?.body).toEqual({
      answer: 'Yes, within a month.',
      seen_answer: null,
    }),
  )
})

test('shows the tab in Arabic', async () => {
  fakeEstimatesApi(() => [anEstimate({ current: { lines: [aPartLine(1)] } })])
  open('ar')
  const table = within(await screen.findByRole('table', { name: ar.lines }))
  expect(table.getByText(/المتوفر/)).toBeVisible()
  expect(await button(ar.send)).toBeEnabled()
  expect(screen.getByText(ar.status.draft)).toBeVisible()
})
