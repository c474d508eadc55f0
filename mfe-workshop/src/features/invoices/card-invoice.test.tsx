import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { anOfficeCard, cardId, fakeWorkCardApi, openCard } from '../work-card/work-card-testing.tsx'
import { aDraft, anInvoice } from './invoices-testing.tsx'

const draftPath = `GET /invoices/draft/work-card/${cardId}`
const issuePath = `POST /invoices/generate/work-card/${cardId}`
const printed = (name: string) =>
  document.body.querySelector<HTMLElement>(`:scope > [data-sheet="${name}"]`)
const fakeInvoiceApi = (draft = aDraft()) => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  api.on(draftPath, () => recordResponse(draft))
  api.on(issuePath, () => recordResponse(anInvoice(), [], 201))
  api.on(`GET /invoices/${idOf(400)}`, () => recordResponse(anInvoice()))
  return api
}

test('shows a draft without a number, issues it after a confirmation and shows the issued invoice', async () => {
  const api = fakeInvoiceApi()
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Invoice' }))
  await waitFor(() => expect(printed('invoice')).not.toBeNull())
  for (const text of ['Draft', 'مسودة', 'Tax Invoice', 'Change the pads', '1,050.00', 'PENDING'])
    expect(printed('invoice')).toHaveTextContent(text)
  expect(printed('invoice')).not.toHaveTextContent('Invoice no.')
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }))
  const question = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }))
  expect(question.getByText(/can no longer be changed or deleted.*credit note/)).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
  api.on(issuePath, () => errorResponse(503, 'busy'))
  await user.click(question.getByRole('button', { name: 'Issue invoice' }))
  expect(await question.findByRole('alert')).toBeVisible()
  api.on(issuePath, () => recordResponse(anInvoice(), [], 201))
  await user.click(question.getByRole('button', { name: 'Issue invoice' }))
  await waitFor(() => expect(printed('invoice')).toHaveTextContent('INV-2026-000017'))
  expect(printed('invoice')).not.toHaveTextContent('Draft')
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull()
})

test('prints the day of receipt in the time zone of the shop, on the draft and on the issued invoice', async () => {
  // Half an hour before midnight in Riyadh, and after it in Dubai.
  const received = { received_date: '2026-11-20T20:30:00.000Z' }
  const api = fakeInvoiceApi(aDraft(received))
  api.on(`GET /invoices/${idOf(400)}`, () => recordResponse(anInvoice(received)))
  const timeZone = 'Asia/Riyadh'
  const { unmount } = openCard({ role: 'receptionist', search: '?edit=invoice', timeZone })
  await waitFor(() => expect(printed('invoice')).toHaveTextContent('Draft'))
  expect(printed('invoice')).toHaveTextContent('20/11/2026')
  unmount()
  const unchanged = { id: idOf(400), invoice_number: 'INV-2026-000017' }
  api.on(draftPath, () => recordResponse(aDraft({ unchanged })))
  openCard({ role: 'receptionist', search: '?edit=invoice', timeZone })
  await waitFor(() => expect(printed('invoice')).toHaveTextContent('INV-2026-000017'))
  expect(printed('invoice')).toHaveTextContent('20/11/2026')
})

test('says what the record of the insurer lacks for its invoice', async () => {
  const api = fakeInvoiceApi()
  api.on(issuePath, () =>
    errorResponse(400, 'invalid_input', {
      details: [{ path: 'insurer_id', code: 'insurer_needs_trn', message: 'TRN', params: {} }],
    }),
  )
  const { user } = openCard({ role: 'receptionist', search: '?edit=invoice' })
  await user.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  const question = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }))
  await user.click(question.getByRole('button', { name: 'Issue invoice' }))
  expect(await question.findByRole('alert')).toHaveTextContent(
    'The insurer needs a TRN for its tax invoice',
  )
  await user.click(question.getByRole('button', { name: 'Cancel' }))
})

test('shows an unchanged card as issued, and explains that PDF files are unavailable', async () => {
  const api = fakeInvoiceApi(
    aDraft({ unchanged: { id: idOf(400), invoice_number: 'INV-2026-000017' } }),
  )
  api.on(`GET /invoices/${idOf(400)}/pdf`, () => errorResponse(501, 'pdf_unavailable'))
  const { user } = openCard({ role: 'manager', search: '?edit=invoice', language: 'ar' })
  expect(
    await screen.findByText('صدرت الفاتورة ولا يمكن تعديلها. المدفوع معروض حتى تاريخ اليوم.'),
  ).toBeVisible()
  expect(printed('invoice')).toHaveTextContent('فاتورة ضريبية')
  await user.click(screen.getByRole('button', { name: 'تنزيل PDF' }))
  expect(await screen.findByText('ملفات PDF غير متاحة هنا. يُرجى الطباعة بدلاً من ذلك')).toBeVisible()
})

test('names the invoice that a changed card would credit, and is disabled for a cancelled card and without tasks', async () => {
  fakeInvoiceApi(aDraft({ supersedes: { id: idOf(400), invoice_number: 'INV-2026-000017' } }))
  const { user, unmount } = openCard({ role: 'admin', search: '?edit=invoice' })
  expect(await screen.findByText(/Issuing this invoice credits the earlier one/)).toHaveTextContent(
    'INV-2026-000017',
  )
  await user.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  expect(await screen.findByRole('dialog', { name: 'Issue this invoice?' })).toHaveTextContent(
    'is credited in full',
  )
  unmount()
  for (const [card, reason] of [
    [anOfficeCard({ tasks: [] }), 'Please add tasks first'],
    [anOfficeCard({ status: 'cancelled' }), 'This work card is cancelled. Reopen it first'],
  ] as const) {
    fakeWorkCardApi(() => card)
    const view = openCard({ role: 'admin' })
    const button = await screen.findByRole('button', { name: 'Invoice' })
    expect(button).toBeDisabled()
    expect(button).toHaveAttribute('title', reason)
    view.unmount()
  }
})

test.each([
  ['en', 'manager', 'Credit invoice', /becomes credit.*can be invoiced again/],
  ['ar', 'admin', 'إشعار دائن للفاتورة', /ويصبح ما دُفع منها رصيداً له/],
] as const)(
  'credits an issued invoice in %s as %s with a reason after saying what happens',
  async (language, role, credit, explanation) => {
    const unchanged = { id: idOf(400), invoice_number: 'INV-2026-000017' }
    const api = fakeInvoiceApi(aDraft({ unchanged }))
    const creditPath = `POST /invoices/${idOf(400)}/credit-note`
    api.on(creditPath, () => errorResponse(409, 'invoice_credited'))
    const { user } = openCard({ role, search: '?edit=invoice', language })
    await user.click(await screen.findByRole('button', { name: credit }))
    const form = within(await screen.findByRole('dialog', { name: /INV-2026-000017/ }))
    expect(await form.findByText(explanation)).toBeVisible()
    await user.click(form.getByRole('button', { name: credit }))
    const reason = document.querySelector<HTMLElement>('[data-path="reason"]')!
    await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'))
    expect(requestsOf(api, 'POST')).toEqual([])
    await fill(user, reason, 'Wrong customer')
    await user.click(form.getByRole('button', { name: credit }))
    expect(await form.findByRole('alert')).not.toHaveTextContent('(invoice_credited)')
    api.on(creditPath, () => {
      api.on(draftPath, () => recordResponse(aDraft()))
      return recordResponse({}, [], 201)
    })
    await user.click(form.getByRole('button', { name: credit }))
    await waitFor(() => expect(printed('invoice')).toHaveTextContent('Draft'))
    const sent = requestsOf(api, 'POST')
    expect(sent.at(-1)!.body).toEqual({ reason: 'Wrong customer' })
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
  },
)

test('does not offer receptionists to credit an invoice', async () => {
  fakeInvoiceApi(aDraft({ unchanged: { id: idOf(400), invoice_number: 'INV-2026-000017' } }))
  openCard({ role: 'receptionist', search: '?edit=invoice' })
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Credit invoice' })).toBeNull()
})
