import { act, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { Insurance } from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useSession } from '@warsha/web-kit'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { fakePaymentsApi } from '../payments/payments-testing.tsx'
import { cardId, cardPath, openCard } from '../work-card/work-card-testing.tsx'

const shares: Insurance['shares'] = [
  {
    payer: 'customer',
    customer_id: idOf(2),
    total_amount: aed(300),
    paid_amount: aed(0),
    outstanding: aed(300),
  },
  {
    payer: 'insurer',
    customer_id: idOf(70),
    total_amount: aed(750),
    paid_amount: aed(0),
    outstanding: aed(750),
  },
]
const claim: NonNullable<Insurance['claim']> = {
  insurer: {
    id: idOf(70),
    customer_code: 'CUS-000070',
    name: 'Dune Mutual Insurance',
    phone: '+971 4 000 0100',
    trn: '100765432100003',
  },
  policy_number: 'POL-7',
  claim_number: 'CLM-7',
  surveyor: null,
  excess: aed(300),
  bills_insurer: true,
  approval_number: 'LPO-7',
  approved_amount: aed(700),
  approved_on: '2026-11-19',
  file: null,
  supplements: [],
  approved_total: aed(700),
  version: 3,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: 'Aisha Khan',
}
const none: Insurance = { accident: null, claim: null, shares: [], invoices: [] }
const accident: NonNullable<Insurance['accident']> = {
  police_report_number: null,
  report_colour: null,
  file: null,
  is_complete: false,
  version: 1,
}

/** A card of 1,050 AED with its insurance. */
const fakeInsuredCard = (insurance: Insurance, fields: Partial<WorkCard> = {}) => {
  const { api } = fakePaymentsApi([], aed(1050), { payment_type: 'insurance', ...fields })
  let stored = insurance
  api.on(`GET ${cardPath}/insurance`, () => recordResponse(stored))
  return {
    api,
    store: (next: Insurance) => {
      stored = next
      return recordResponse(next)
    },
  }
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async () => within(await screen.findByRole('dialog'))
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows the claim, what each payer owes, and that the insurer is billed more than it approved', async () => {
  fakeInsuredCard({ ...none, claim, shares }, { has_claim: true })
  openCard({ role: 'receptionist' })
  const insurance = await panel('Insurance')
  expect(await insurance.findByRole('link', { name: 'Dune Mutual Insurance' })).toHaveAttribute(
    'href',
    `/customers/${idOf(70)}/account`,
  )
  for (const text of ['CLM-7', 'POL-7', 'LPO-7']) expect(insurance.getByText(text)).toBeVisible()
  expect(insurance.getByRole('row', { name: /^Insurer/ })).toHaveTextContent(/750\.00/)
  expect(insurance.getByText(/The insurer is billed/)).toBeVisible()
  // Each payer owes an own amount.
  expect(screen.queryByRole('button', { name: /and print/ })).toBeNull()
})

test('adds a supplement once, shows at its field that the number exists, and removes it after a question', async () => {
  const { api, store } = fakeInsuredCard({ ...none, claim, shares }, { has_claim: true })
  const path = `POST ${cardPath}/insurance-claim/supplements`
  api.on(path, () => errorResponse(409, 'duplicate_approval'))
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Add supplement' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findAllByText('This field is required')).toHaveLength(2)
  await fill(user, field('approval_number'), 'LPO-7/2')
  await fill(user, field('approved_amount'), '50')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(
    await form.findByText('This claim already has a supplement with this approval number'),
  ).toBeVisible()
  const supplement = {
    id: idOf(80),
    approval_number: 'LPO-7/2',
    approved_amount: aed(50),
    approved_on: '2026-11-20',
    added_at: '2026-11-20T08:00:00.000Z',
    added_by_name: 'Aisha Khan',
  }
  api.on(path, () =>
    store({
      ...none,
      shares,
      claim: { ...claim, supplements: [supplement], approved_total: aed(750) },
    }),
  )
  await user.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const list = within(await screen.findByRole('list', { name: 'Supplements' }))
  expect(screen.queryByText(/The insurer is billed/)).toBeNull()
  api.on(`DELETE ${cardPath}/insurance-claim/supplements/${supplement.id}`, () =>
    store({ ...none, shares, claim }),
  )
  await user.click(list.getByRole('button'))
  const question = await dialog()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Supplements' })).toBeNull())
})

test('changes a claim with the version that was read, and shows server errors at the insurer', async () => {
  const { api } = fakeInsuredCard({ ...none, claim, shares }, { has_claim: true })
  api.on(`GET /customers/${idOf(70)}`, () =>
    recordResponse({ id: idOf(70), company_name: 'Dune Mutual Insurance', customer_code: 'C' }),
  )
  api.on(`PUT ${cardPath}/insurance-claim`, () => errorResponse(409, 'insurer_has_paid'))
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Change claim' }))
  const form = await dialog()
  await fill(user, field('excess'), '400')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/The insurer has already paid/)).toBeVisible()
  const [sent] = requestsOf(api, 'PUT', /insurance-claim/)
  expect(sent!.body).toMatchObject({ insurer_id: idOf(70), excess: '400', version: 3 })
})

test('names the file of the approval that a colleague has chosen meanwhile', async () => {
  const { api } = fakeInsuredCard({ ...none, claim, shares }, { has_claim: true })
  const files = [70, 71].map((number) => ({
    id: idOf(number),
    work_card_id: cardId,
    kind: 'pdf',
    file_name: `${number}.pdf`,
  }))
  api.on(`GET ${cardPath}/attachments`, () => recordResponse(files))
  api.on(`GET /customers/${idOf(70)}`, () =>
    recordResponse({ id: idOf(70), company_name: 'Dune Mutual Insurance', customer_code: 'C' }),
  )
  api.on(`PUT ${cardPath}/insurance-claim`, () =>
    errorResponse(409, 'changed_since_read', {
      params: { name: 'Aisha Khan', at: '2026-11-20T08:00:00.000Z', version: 4 },
    }),
  )
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Change claim' }))
  const form = await dialog()
  await waitFor(() => expect(field('attachment_id')).toBeEnabled())
  await user.click(field('attachment_id'))
  await user.click(await screen.findByRole('option', { name: '71.pdf' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const theirs = { ...claim, version: 4, file: { id: idOf(70), file_name: '70.pdf' } }
  api.on(`GET ${cardPath}/insurance`, () => recordResponse({ ...none, claim: theirs, shares }))
  await user.click(await form.findByRole('button', { name: 'Load latest version' }))
  await waitFor(() => expect(field('attachment_id')).toHaveAccessibleDescription(/70\.pdf/))
})

test.each([
  ['en', 'The police report is missing', 'Add police report', 'Save'],
  ['ar', 'تقرير الشرطة ناقص', 'إضافة تقرير الشرطة', 'حفظ'],
] as const)(
  'says in %s that an accident waits for its report, and adds it',
  async (language, missing, add, save) => {
    const { api, store } = fakeInsuredCard(
      { ...none, accident },
      { payment_type: 'cash', is_accident: true, waits_for_police_report: true },
    )
    api.on(`GET ${cardPath}/attachments`, () =>
      recordResponse([
        { id: idOf(90), work_card_id: cardId, kind: 'pdf', file_name: 'report.pdf' },
      ]),
    )
    api.on(`PUT ${cardPath}/accident-report`, () => store({ ...none, accident }))
    const { user } = openCard({ role: 'receptionist', language })
    expect(await screen.findByRole('alert')).toHaveTextContent(missing)
    await user.click(screen.getByRole('button', { name: add }))
    const form = await dialog()
    await fill(user, field('police_report_number'), 'DXB-1')
    await waitFor(() => expect(field('attachment_id')).toBeEnabled())
    await user.click(field('attachment_id'))
    await user.click(await screen.findByRole('option', { name: 'report.pdf' }))
    await user.click(form.getByRole('button', { name: save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = requestsOf(api, 'PUT', /accident-report/)
    expect(sent!.body).toEqual({
      police_report_number: 'DXB-1',
      report_colour: null,
      attachment_id: idOf(90),
      version: 1,
    })
  },
)

test('chooses the file that its user has added as the report, and none that somebody else adds meanwhile', async () => {
  const { api } = fakeInsuredCard({ ...none, accident }, { waits_for_police_report: true })
  const photo = (number: number, added_by: string) => ({
    id: idOf(number),
    work_card_id: cardId,
    kind: 'photo',
    file_name: `${number}.jpg`,
    added_by,
  })
  const answerFiles = (...files: object[]) =>
    api.on(`GET ${cardPath}/attachments`, () => recordResponse(files))
  api.on(`POST ${cardPath}/attachments`, () => new Promise(() => {}))
  answerFiles(photo(90, 'a mechanic'))
  const { user, client } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Add police report' }))
  const form = await dialog()
  await waitFor(() => expect(field('attachment_id')).toBeEnabled())
  const file = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' })
  await user.upload(form.getByLabelText('Add photos or files'), file)
  const reload = () => act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  answerFiles(photo(90, 'a mechanic'), photo(91, 'a mechanic'))
  await reload()
  expect(field('attachment_id')).toHaveValue('')
  const { id: userId } = useSession.getState().user!
  answerFiles(photo(90, 'a mechanic'), photo(91, 'a mechanic'), photo(92, userId))
  await reload()
  await waitFor(() => expect(field('attachment_id')).toHaveValue('92.jpg'))
})

test('does not overwrite the first report of another tab, and keeps what was typed beside it', async () => {
  const theirs = { ...accident, police_report_number: 'DXB-9' }
  const { api, store } = fakeInsuredCard(none, { waits_for_police_report: true })
  api.on(`GET ${cardPath}/attachments`, () => recordResponse([]))
  const refuse = () => {
    store({ ...none, accident: theirs })
    return errorResponse(409, 'changed_since_read', {
      params: { name: 'Aisha Khan', at: '2026-11-20T08:00:00.000Z', version: 1 },
    })
  }
  api.on(`PUT ${cardPath}/accident-report`, refuse)
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Add police report' }))
  const form = await dialog()
  await fill(user, field('police_report_number'), 'DXB-1')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await form.findByRole('button', { name: 'Load latest version' }))
  const compared = await dialog()
  expect(await compared.findByText(/DXB-9/)).toBeVisible()
  expect(field('police_report_number')).toHaveValue('DXB-1')
  api.on(`PUT ${cardPath}/accident-report`, () => store({ ...none, accident: theirs }))
  await user.click(compared.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requestsOf(api, 'PUT', /accident-report/)
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([0, 1])
})

test('tells a mechanic to wait, without a form, and asks for no claim', async () => {
  const { api } = fakeInsuredCard({ ...none, accident }, { waits_for_police_report: true })
  openCard({ role: 'mechanic' })
  expect(await screen.findByRole('alert')).toHaveTextContent('as soon as the reception has added')
  expect(screen.queryByRole('button', { name: 'Add police report' })).toBeNull()
  expect(requestsOf(api, 'GET', /insurance/)).toEqual([])
})

test('shows the fields of a card without a claim, offers to add one, and keeps them if the claim cannot be read', async () => {
  const { api } = fakeInsuredCard(none)
  api.on(`GET ${cardPath}/insurance`, () => errorResponse(503, 'upstream_unavailable'))
  const { user } = openCard({ role: 'receptionist' })
  const insurance = await panel('Insurance')
  expect(insurance.getByText('Gulf Cover')).toBeVisible()
  expect(await insurance.findByText('Failed to load insurance')).toBeVisible()
  api.on(`GET ${cardPath}/insurance`, () => recordResponse(none))
  await user.click(insurance.getByRole('button', { name: 'Retry' }))
  expect(await insurance.findByRole('button', { name: 'Add insurance claim' })).toBeVisible()
})

test('lets the payer be chosen, fills in what that one owes, and refuses more', async () => {
  const { api } = fakeInsuredCard({ ...none, claim, shares }, { has_claim: true })
  api.on(`GET /payments/work-card/${cardId}/summary`, () =>
    recordResponse({
      total_amount: 1050,
      paid_amount: 0,
      outstanding_balance: 1050,
      credit: 0,
      payment_status: 'unpaid',
      payments_count: 0,
      shares,
    }),
  )
  const { user } = openCard({ role: 'receptionist', search: '?tab=payments' })
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  const form = await dialog()
  expect(form.getByRole('radio', { name: /Customer/ })).toBeChecked()
  expect(field('amount')).toHaveValue('300.00')
  await user.click(form.getByRole('radio', { name: /Insurer/ }))
  expect(field('amount')).toHaveValue('750.00')
  await fill(user, field('amount'), '750.01')
  await user.click(form.getByRole('button', { name: 'Record payment' }))
  expect(await form.findByText(/exceeds outstanding balance/)).toBeVisible()
  await fill(user, field('amount'), '500')
  await user.click(form.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = requestsOf(api, 'POST')
  expect(sent!.body).toMatchObject({
    payer: 'insurer',
    amount: '500',
    payment_method: 'insurance_claim',
  })
})
