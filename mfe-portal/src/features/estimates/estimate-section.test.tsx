import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import { createJob, jobId, signInCustomer, texts } from '../../portal-testing.tsx'
import JobPage from '../jobs/job.page.tsx'

const path = `/customer/jobs/${jobId}/estimate`
const line = (number: number, fields: object = {}) => ({
  line_key: idOf(600 + number),
  finding_ref: null,
  finding_title: 'Front brakes',
  option_group: null,
  option_tier: null,
  is_default: true,
  kind: 'labour' as const,
  package_name: null,
  unit_of_measure: null,
  description: `Work ${number}`,
  quantity: 1,
  unit_price: aed(100),
  line_total: aed(100),
  ...fields,
})
const tier = (number: number, option_tier: 'good' | 'best', price: number) =>
  line(number, {
    finding_title: null,
    option_group: 'Tyres',
    option_tier,
    is_default: option_tier === 'good',
    unit_price: aed(price),
    line_total: aed(price),
    description: `Tyres ${option_tier}`,
  })

const createEstimate = (properties: Partial<OfferedEstimate> = {}): OfferedEstimate => ({
  id: idOf(600),
  estimate_number: 'EST-2026-000007',
  status: 'sent',
  version_number: 1,
  sent_at: '2026-03-02T08:00:00Z',
  valid_until: '2026-03-16',
  message: 'The discs are close to their limit.',
  discount: 10,
  discount_type: 'fixed',
  tax_percentage: 5,
  subtotal: aed(300),
  discount_amount: aed(10),
  tax_amount: aed(14.5),
  total_amount: aed(304.5),
  lines: [line(1), line(2), tier(3, 'good', 100), tier(4, 'best', 180)],
  questions: [],
  decision: null,
  ...properties,
})

const outcomeOf = ({ lines }: OfferedEstimate) => ({
  version_number: 1,
  decided_at: '2026-03-03T09:00:00Z',
  decided_by_kind: 'customer' as const,
  name: 'Omar Zaabi',
  reason: null,
  subtotal: aed(100),
  discount_amount: aed(10),
  tax_amount: aed(4.5),
  total_amount: aed(94.5),
  lines: lines.map(({ line_key }, place) => ({
    line_key,
    decision: place === 0 ? ('approved' as const) : ('declined' as const),
    deferred_until: null,
    fulfilment: place === 0 ? ('to_order' as const) : null,
  })),
  receipt_id: idOf(700),
  receipt_number: 'APR-2026-000003',
})

const answered = (number: number, line_key: string | null, answer: string | null) => ({
  id: idOf(800 + number),
  version_number: 1,
  line_key,
  text: `Question ${number}?`,
  asked_at: '2026-03-02T09:00:00Z',
  asked_by_name: 'Omar',
  answer,
  answered_by_name: null,
  answered_at: answer && '2026-03-02T10:00:00Z',
})

let estimate = createEstimate()
let decideResponse: () => ReturnType<typeof recordResponse> | ReturnType<typeof errorResponse>

const anApi = () =>
  fakeApi({
    [`GET /customer/jobs/${jobId}`]: () =>
      recordResponse(createJob({ estimate_status: estimate.status })),
    'GET /settings/public': () => recordResponse({ shop_name: 'Demo Garage' }),
    [`GET ${path}`]: () => recordResponse(estimate),
    [`POST ${path}/decision`]: () => decideResponse(),
    [`POST ${path}/questions`]: () => {
      estimate = createEstimate({
        questions: [
          {
            id: idOf(800),
            version_number: 1,
            line_key: idOf(601),
            text: 'Why?',
            asked_at: '2026-03-02T09:00:00Z',
            asked_by_name: 'Omar',
            answer: null,
            answered_by_name: null,
            answered_at: null,
          },
        ],
      })
      return recordResponse(estimate)
    },
    [`GET ${path}/receipt`]: () =>
      recordResponse({
        id: idOf(700),
        receipt_number: 'APR-2026-000003',
        created_at: '2026-03-03T09:00:00Z',
        sha256: 'a'.repeat(64),
        verify_url: 'https://shop.example/verify/1/2',
        qr_code: 'data:image/png;base64,AA==',
        pdf_url: '/api/approval-receipts/1/pdf',
      }),
  })

const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<JobPage />, {
    route: '/customer-portal/jobs/:id',
    path: `/customer-portal/jobs/${jobId}`,
    texts,
    language,
  })
const sectionOf = (language: 'en' | 'ar' = 'en') =>
  screen.findByRole('region', { name: texts[language].portal.estimate.title }, { timeout: 5000 })
const choose = async (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }))
const totalOf = (section: HTMLElement) =>
  within(section).getAllByRole('definition').at(-1)?.textContent

beforeEach(() => {
  estimate = createEstimate()
  decideResponse = () => {
    estimate = createEstimate({ status: 'decided', decision: outcomeOf(estimate) })
    return recordResponse(estimate)
  }
  signInCustomer()
})

test.each(['en', 'ar'] as const)(
  'sends one decision for each line with the signature in %s, and the total follows every answer',
  async (language) => {
    const api = anApi()
    open(language)
    const section = await sectionOf(language)
    const words = texts[language].portal.estimate
    expect(screen.queryByRole('button', { name: texts[language].portal.job.approve })).toBeNull()
    expect(totalOf(section)).toMatch(/0\.00/)

    await choose('Work 1', words.choose.approved)
    // 100 less its share of the discount of 10, and 5 % VAT.
    expect(totalOf(section)).toMatch(/101\.50/)
    await choose('Work 2', words.choose.deferred)
    await userEvent.click(within(section).getByRole('radio', { name: /Tyres best/ }))
    expect(totalOf(section)).toMatch(/284\.20/)

    const submit = within(section).getByRole('button', { name: words.submit })
    await userEvent.click(submit)
    expect(within(section).getByText(words.signature_needed)).toBeVisible()
    expect(requestsOf(api, 'POST')).toEqual([])

    const pad = within(section).getByRole('img', { name: words.sign_here })
    // jsdom has no events of pointers.
    const point = (type: string, clientX: number) =>
      fireEvent(pad, new MouseEvent(type, { clientX, clientY: 1, bubbles: true }))
    point('pointerdown', 5)
    point('pointerup', 5)
    // A tap is no signature.
    await userEvent.click(submit)
    expect(within(section).getByText(words.signature_needed)).toBeVisible()
    expect(requestsOf(api, 'POST')).toEqual([])
    point('pointerdown', 0)
    point('pointermove', 5)
    point('pointerup', 5)
    await userEvent.dblClick(submit)
    expect(await within(section).findByText('APR-2026-000003')).toBeVisible()
    const sent = requestsOf(api, 'POST')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      estimate_id: idOf(600),
      version_number: 1,
      name: 'Omar',
      signature: { kind: 'drawn', strokes: ['1000,400', '0,400 1000,400'] },
      lines: [
        { line_key: idOf(601), decision: 'approved' },
        { line_key: idOf(602), decision: 'deferred' },
        { line_key: idOf(603), decision: 'declined' },
        { line_key: idOf(604), decision: 'approved' },
      ],
    })
  },
)

test('approves everything with the default options by one button, signed by the typed name', async () => {
  const api = anApi()
  open()
  const section = await sectionOf()
  const words = texts.en.portal.estimate
  await userEvent.click(within(section).getByRole('button', { name: words.approve_all }))
  expect(totalOf(section)).toMatch(/304\.50/)
  const name = within(section).getByLabelText(words.name)
  await userEvent.clear(name)
  await userEvent.click(within(section).getByLabelText(words.sign_by_name))
  await userEvent.click(within(section).getByRole('button', { name: words.submit }))
  expect(within(section).getByText(words.name_needed)).toBeVisible()
  await userEvent.type(name, 'Omar Zaabi')
  await userEvent.click(within(section).getByRole('button', { name: words.submit }))
  expect(await within(section).findByText(words.receipt)).toBeVisible()
  expect(requestsOf(api, 'POST')[0]?.body).toMatchObject({
    signature: { kind: 'typed', text: 'Omar Zaabi' },
    lines: [{}, {}, { decision: 'approved' }, { decision: 'declined' }],
  })
})

test('asks when to remind of deferred work, and needs a day if one is to be named', async () => {
  const api = anApi()
  open()
  const section = await sectionOf()
  const words = texts.en.portal.estimate
  await userEvent.click(within(section).getByRole('button', { name: words.approve_all }))
  expect(within(section).queryByRole('combobox')).toBeNull()
  await choose('Work 1', words.choose.deferred)
  await choose('Work 2', words.choose.deferred)
  const [first, second] = within(section).getAllByRole('combobox', { name: /Remind me of/ })
  expect(first).toHaveValue('next_visit')
  await userEvent.selectOptions(second!, words.deferral.date)
  await userEvent.click(within(section).getByLabelText(words.sign_by_name))
  await userEvent.click(within(section).getByRole('button', { name: words.submit }))
  expect(within(section).getByText(words.remind_day_needed)).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
  await userEvent.type(within(section).getByLabelText(words.remind_on), '24/12/2098')
  await userEvent.click(within(section).getByRole('button', { name: words.submit }))
  expect(await within(section).findByText(words.receipt)).toBeVisible()
  const { lines } = requestsOf(api, 'POST')[0]!.body as { lines: object[] }
  expect(lines[0]).toEqual({ line_key: idOf(601), decision: 'deferred' })
  expect(lines[1]).toEqual({
    line_key: idOf(602),
    decision: 'deferred',
    deferred_until: '2098-12-24',
  })
})

test('names the lines that are not decided yet', async () => {
  const api = anApi()
  open()
  const section = await sectionOf()
  await choose('Work 1', texts.en.portal.estimate.choose.approved)
  await userEvent.click(
    within(section).getByRole('button', { name: texts.en.portal.estimate.submit }),
  )
  expect(within(section).getAllByText(texts.en.portal.estimate.undecided)).toHaveLength(2)
  expect(within(section).getByText('2 lines are not decided yet')).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
})

test.each(['en', 'ar'] as const)(
  'leads to the first missing part and says beside the button in %s what is missing',
  async (language) => {
    const api = anApi()
    open(language)
    const section = await sectionOf(language)
    const words = texts[language].portal.estimate
    const send = () => userEvent.click(within(section).getByRole('button', { name: words.submit }))
    const summary = () => within(section).getByRole('alert')
    await userEvent.click(within(section).getByRole('button', { name: words.approve_all }))
    await choose('Work 2', words.choose.deferred)
    await userEvent.selectOptions(within(section).getByRole('combobox'), words.deferral.date)
    await userEvent.clear(within(section).getByLabelText(words.name))
    await send()
    expect(within(section).getByLabelText(words.remind_on)).toHaveFocus()
    expect(summary()).toHaveTextContent(words.incomplete)
    const missing = [words.days_missing_one.replace('{{count}}', '1'), words.name_missing]
    for (const text of [...missing, words.signature_missing])
      expect(summary()).toHaveTextContent(text)

    await choose('Work 2', words.choose.approved)
    await send()
    expect(within(section).getByLabelText(words.name)).toHaveFocus()
    await userEvent.type(within(section).getByLabelText(words.name), 'Omar')
    await send()
    expect(within(section).getByRole('img', { name: words.sign_here })).toHaveFocus()
    expect(summary()).toHaveTextContent(words.signature_missing)
    expect(summary()).not.toHaveTextContent(words.name_missing)
    await userEvent.click(within(section).getByLabelText(words.sign_by_name))
    expect(within(section).queryByRole('alert')).toBeNull()
    expect(requestsOf(api, 'POST')).toEqual([])
  },
)

test('leads to the first line that is not decided', async () => {
  anApi()
  open()
  const section = await sectionOf()
  await choose('Work 1', texts.en.portal.estimate.choose.approved)
  await userEvent.click(
    within(section).getByRole('button', { name: texts.en.portal.estimate.submit }),
  )
  expect(document.activeElement).toBe(
    within(screen.getByRole('group', { name: 'Work 2' })).getAllByRole('radio')[0],
  )
})

const askAbout = async (section: HTMLElement, name: RegExp, text: string) => {
  await userEvent.click(within(section).getByRole('button', { name }))
  const fields = within(section).getAllByLabelText(texts.en.portal.estimate.question)
  await userEvent.type(fields.find((field) => field.textContent === '')!, text)
}
const questionsIn = (section: HTMLElement) =>
  within(section)
    .getAllByLabelText(texts.en.portal.estimate.question)
    .map((field) => (field as HTMLTextAreaElement).value)

test('keeps the questions that are being typed when the workshop sends a new version, and says so', async () => {
  const api = anApi()
  const { client } = open()
  const section = await sectionOf()
  await askAbout(section, /Ask a question about .*Work 1/, 'Why so much?')
  await askAbout(section, /Ask a question about .*Work 2/, 'Is it urgent?')
  await choose('Work 1', texts.en.portal.estimate.choose.approved)
  expect(within(section).queryByText(/newer version of this estimate/)).toBeNull()
  estimate = createEstimate({ version_number: 2, lines: [line(1, { description: 'New work' })] })
  await act(() => client.invalidateQueries())
  expect(await screen.findByRole('group', { name: 'New work' })).toBeVisible()
  expect(within(section).getByText(/newer version of this estimate/)).toBeVisible()
  expect(
    within(section)
      .getAllByRole('radio')
      .every((one) => !(one as HTMLInputElement).checked),
  ).toBe(true)
  // The line of the second question is gone: it is about the whole estimate now.
  expect(questionsIn(section)).toEqual(['Why so much?', 'Is it urgent?'])
  const sends = within(section).getAllByRole('button', {
    name: texts.en.portal.estimate.send_question,
  })
  await userEvent.click(sends[1]!)
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
  expect(requestsOf(api, 'POST')[0]?.body).toEqual({
    estimate_id: idOf(600),
    version_number: 2,
    text: 'Is it urgent?',
  })
})

test('loads the newer version when a question is refused because of it, and keeps the question', async () => {
  const api = anApi()
  open()
  const section = await sectionOf()
  api.on(`POST ${path}/questions`, () => {
    estimate = createEstimate({ version_number: 2, lines: [line(1, { description: 'New work' })] })
    return errorResponse(409, 'estimate_changed')
  })
  await askAbout(section, /Ask a question about .*Work 1/, 'Why so much?')
  await userEvent.click(
    within(section).getByRole('button', { name: texts.en.portal.estimate.send_question }),
  )
  expect(await screen.findByRole('group', { name: 'New work' })).toBeVisible()
  expect(questionsIn(section)).toEqual(['Why so much?'])
})

test.each([
  ['answers', () => choose('Work 1', 'Approve')],
  ['questions', (section: HTMLElement) => askAbout(section, /about .*Work 1/, 'Why so much?')],
] as const)('asks before the page is left with %s that were not sent', async (_, fillIn) => {
  anApi()
  const { router } = open()
  await fillIn(await sectionOf())
  await act(() => router.navigate('/customer-portal/vehicles'))
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/customer-portal/jobs/${jobId}`)
})

test('asks nothing when the page is left without answers', async () => {
  anApi()
  const { router } = open()
  await sectionOf()
  await act(() => router.navigate('/customer-portal/vehicles'))
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('shows the newer version if one was sent meanwhile, with no answers of the former one', async () => {
  anApi()
  open()
  const section = await sectionOf()
  const words = texts.en.portal.estimate
  decideResponse = () => {
    estimate = createEstimate({ version_number: 2, lines: [line(1, { description: 'New work' })] })
    return errorResponse(409, 'estimate_changed')
  }
  await userEvent.click(within(section).getByRole('button', { name: words.approve_all }))
  await userEvent.click(within(section).getByLabelText(words.sign_by_name))
  await userEvent.click(within(section).getByRole('button', { name: words.submit }))
  expect(await screen.findByRole('group', { name: 'New work' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Work 2' })).toBeNull()
  expect(
    within(section)
      .getAllByRole('radio')
      .every((one) => !(one as HTMLInputElement).checked),
  ).toBe(true)
})

test('asks a question about a line and shows it without an answer', async () => {
  const api = anApi()
  open()
  const section = await sectionOf()
  const words = texts.en.portal.estimate
  await userEvent.click(
    within(section).getByRole('button', { name: /Ask a question about .*Work 1/ }),
  )
  await userEvent.type(within(section).getByLabelText(words.question), 'Why?')
  await userEvent.click(within(section).getByRole('button', { name: words.send_question }))
  expect(await within(section).findByText(words.no_answer_yet)).toBeVisible()
  expect(requestsOf(api, 'POST')[0]?.body).toEqual({
    estimate_id: idOf(600),
    version_number: 1,
    line_key: idOf(601),
    text: 'Why?',
  })
})

test('shows the outcome with its receipt, and that the workshop recorded it', async () => {
  estimate = createEstimate({ status: 'decided' })
  estimate = {
    ...estimate,
    decision: { ...outcomeOf(estimate), decided_by_kind: 'staff', reason: 'Called at 10:00' },
  }
  anApi()
  open()
  const section = await sectionOf()
  const words = texts.en.portal.estimate
  expect(within(section).getByRole('note')).toHaveTextContent('Called at 10:00')
  expect(within(section).getByText(words.to_order)).toBeVisible()
  expect(await within(section).findByRole('link', { name: words.receipt_pdf })).toHaveAttribute(
    'href',
    '/api/approval-receipts/1/pdf',
  )
  expect(within(section).getByRole('link', { name: words.verify })).toHaveAttribute(
    'href',
    'https://shop.example/verify/1/2',
  )
  expect(within(section).queryByRole('button', { name: words.submit })).toBeNull()
})

test('says which deposit is due, by what is approved', async () => {
  estimate = createEstimate({ deposit: { type: 'percentage', value: 50, amount: aed(152.25) } })
  anApi()
  open()
  const section = await sectionOf()
  const words = texts.en.portal.estimate
  expect(within(section).queryByText(words.deposit)).toBeNull()
  await userEvent.click(within(section).getByRole('button', { name: words.approve_all }))
  expect(within(section).getByText(words.deposit).parentElement).toHaveTextContent('152.25')
})

test('says in the outcome which deposit is due', async () => {
  estimate = createEstimate({ status: 'decided' })
  estimate = { ...estimate, decision: { ...outcomeOf(estimate), deposit_amount: aed(47.25) } }
  anApi()
  open()
  const section = await sectionOf()
  const label = within(section).getByText(texts.en.portal.estimate.deposit)
  expect(label.parentElement).toHaveTextContent('47.25')
})

test('says that an estimate has expired', async () => {
  estimate = createEstimate({ status: 'expired' })
  anApi()
  open()
  expect(await sectionOf()).toHaveTextContent('This estimate was valid until 16 Mar 2026')
})

test.each([
  ['the decision', { status: 'decided', decision: outcomeOf(createEstimate()) }],
  ['the expiry', { status: 'expired' }],
] as const)('shows the answers of the workshop after %s', async (_when, properties) => {
  estimate = createEstimate({
    ...properties,
    questions: [
      answered(1, idOf(602), 'They are below 2 mm.'),
      answered(2, null, null),
      answered(3, idOf(699), 'Not with this car.'),
    ],
  })
  anApi()
  open()
  const { estimate: estimateTexts } = texts.en.portal
  const questions = await within(await sectionOf()).findByRole('region', {
    name: estimateTexts.questions,
  })
  const shown = within(questions)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(shown).toEqual([
    expect.stringMatching(/^Work 2Question 1\?.*They are below 2 mm\.$/),
    expect.stringMatching(/^Question 2\?.*The workshop has not answered yet$/),
    expect.stringMatching(/^Question 3\?.*Not with this car\.$/),
  ])
  expect(screen.queryByRole('button', { name: estimateTexts.ask_whole })).toBeNull()
})

test('shows the answer about a line that the newest version does not have', async () => {
  estimate = createEstimate({
    version_number: 2,
    questions: [answered(1, idOf(699), 'It is worn.'), answered(2, idOf(601), 'In an hour.')],
  })
  anApi()
  open()
  expect(await within(await sectionOf()).findAllByText('It is worn.')).toHaveLength(1)
  expect(screen.getAllByText('In an hour.')).toHaveLength(1)
})
