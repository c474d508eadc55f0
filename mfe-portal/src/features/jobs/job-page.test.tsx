import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import { createJob, jobId, signInCustomer, texts } from '../../portal-testing.tsx'
import JobPage from './job.page.tsx'

const path = `/customer/jobs/${jobId}`
const { job: jobTexts, rating: ratingTexts } = texts.en.portal
let job = createJob()
const seen = { seen_total: 294, seen_bill: 'what-the-page-shows' }

const shop = {
  shop_name: 'Demo Garage',
  shop_name_ar: 'ورشة التجربة',
  shop_phone: '04 0000400',
  shop_whatsapp: '97140000400',
  shop_address: 'Al Quoz',
  shop_address_ar: 'القوز',
  shop_city: 'Dubai',
  shop_latitude: 25.2,
  shop_longitude: 55.3,
  company_trn: '',
  company_email: '',
  company_website: '',
}

const anApi = () =>
  fakeApi({
    [`GET ${path}`]: () => recordResponse(job),
    'GET /settings/public': () => recordResponse(shop),
    [`POST /customer/approve-job/${jobId}`]: () => {
      job = createJob({ status: 'waiting_payment', customer_approved: true })
      return recordResponse(job)
    },
    [`POST /customer/confirm-receive/${jobId}`]: () => {
      job = createJob({ status: 'completed', customer_approved: true, delivery_confirmed: true })
      return recordResponse(job)
    },
    [`POST /customer/feedback/${jobId}`]: () =>
      recordResponse({ rating: 4, comments: null, created_at: '2026-03-04T08:00:00Z' }),
  })
const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<JobPage />, {
    route: '/customer-portal/jobs/:id',
    path: `/customer-portal/jobs/${jobId}`,
    texts,
    language,
  })
const button = (name: string) => screen.findByRole('button', { name })
const confirmIn = async (name: string) => {
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name }))
}
const setGeolocation = (getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: getCurrentPosition && { getCurrentPosition },
    configurable: true,
  })

beforeEach(() => {
  job = createJob()
  signInCustomer()
  setGeolocation(undefined)
})

test('shows stages with their times, tasks, parts and a cost summary that adds up', async () => {
  anApi()
  open()
  expect(
    await screen.findByRole('heading', { level: 1, name: /Nissan Patrol.*DXB A 40004/ }),
  ).toBeVisible()
  const stages = within(screen.getByRole('list', { name: jobTexts.tracker })).getAllByRole(
    'listitem',
  )
  expect(stages.map((stage) => stage.dataset.state)).toEqual([
    'done',
    'done',
    'current',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(stages[1]).toHaveTextContent('1 Mar 2026, 13:00')
  expect(screen.getByText('Brake pads')).toBeVisible()
  expect(screen.getByText('Pads are worn')).toBeVisible()
  const amounts = within(screen.getByRole('region', { name: jobTexts.cost }))
    .getAllByRole('definition')
    .map((amount) => Number(amount.textContent?.replace(/[^\d.-]/g, '')))
  const [estimated, final, discount, tax, total, paid, outstanding] = amounts as number[]
  expect(estimated).toBe(350)
  expect(final! + discount! + tax!).toBe(total)
  expect(total! - paid!).toBe(outstanding)
})

const received = { stage: 'received', at: '2026-03-01T08:00:00Z' } as const
const asked = { stage: 'waiting_approval', at: '2026-03-01T09:00:00Z' } as const
test.each([
  ['work that has not begun', { timeline: [received, asked] }, 'done ahead current ahead'],
  [
    'approved work that has not begun',
    { timeline: [received], customer_approved: true, status: 'waiting_payment' },
    'done ahead done current',
  ],
  [
    'an old job without times that is finished',
    { timeline: [], status: 'completed' },
    'done done done done current',
  ],
] as const)('marks only stages that the job has reached: %s', async (_what, fields, states) => {
  job = createJob({ ...fields, timeline: [...fields.timeline] })
  anApi()
  open()
  const list = within(await screen.findByRole('list', { name: jobTexts.tracker }))
  const stages = list.getAllByRole('listitem').map((stage) => stage.dataset.state)
  expect(stages.join(' ')).toMatch(new RegExp(`^${states}`))
  const read = list.getAllByRole('listitem').map((stage) => stage.textContent)
  expect(read.filter((text) => text?.startsWith(jobTexts.done))).toHaveLength(
    stages.filter((state) => state === 'done').length,
  )
})

test.each([
  ['en', undefined],
  ['ar', jobId],
] as const)(
  'asks in %s in this order: shop, car, work with prices, total, approval (job link: %s)',
  async (language, job_id) => {
    signInCustomer(job_id ? { job_id } : {})
    anApi()
    open(language)
    const { job: jobWords, shop: shopWords } = texts[language].portal
    const shopPanel = await screen.findByRole('region', { name: shopWords.title })
    expect(
      within(shopPanel).getByText(language === 'ar' ? 'ورشة التجربة' : 'Demo Garage'),
    ).toBeVisible()
    const hrefs = within(shopPanel)
      .getAllByRole('link')
      .map((link) => decodeURIComponent(link.getAttribute('href')!))
    expect(hrefs).toEqual([
      'tel:040000400',
      expect.stringMatching(/^https:\/\/wa\.me\/97140000400\?text=.*WC-2026-000042/),
      'https://www.google.com/maps/dir/?api=1&destination=25.2,55.3',
    ])
    const call = within(shopPanel).getByRole('link', { name: /\+971 4 000 0400/ })
    expect(call).toHaveTextContent('+971 4 000 0400')
    const inOrder = [
      shopPanel,
      screen.getByRole('heading', { level: 1 }),
      screen.getByRole('region', { name: jobWords.tasks }),
      screen.getByText(/200\.00/, { selector: 'section[aria-labelledby=job-tasks] *' }),
      screen.getByText(/294\.00/),
      screen.getByRole('button', { name: jobWords.approve }),
      screen.getByRole('list', { name: jobWords.tracker }),
    ]
    const isBefore = (one: Element, next: Element) =>
      (one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(inOrder.slice(1).map((next, index) => isBefore(inOrder[index]!, next))).toEqual(
      Array(inOrder.length - 1).fill(true),
    )
  },
)

test('calls the rest due once the work is approved, and not while it is a question', async () => {
  anApi()
  const { unmount } = open()
  await button(jobTexts.approve)
  expect(screen.queryByText(/is due/)).toBeNull()
  unmount()
  job = createJob({ status: 'waiting_payment', customer_approved: true })
  open()
  expect(await screen.findByText('AED 200.00 is due. Please pay at the workshop.')).toBeVisible()
})

test('approves after the question, with the total and the lines that the customer saw', async () => {
  const api = anApi()
  open()
  await userEvent.click(await button(jobTexts.approve))
  expect(
    await screen.findByRole('dialog', { name: 'Are you sure you want to approve this job?' }),
  ).toBeVisible()
  await confirmIn(jobTexts.approve)
  expect(await screen.findByText('Job approved successfully!')).toBeVisible()
  expect(screen.getByText(jobTexts.is_approved)).toBeVisible()
  expect(screen.queryByRole('button', { name: jobTexts.approve })).toBeNull()
  const [approval] = requestsOf(api, 'POST')
  expect(approval?.body).toEqual(seen)
  expect(approval?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

test('explains a changed total, and treats an approval on another device as done', async () => {
  const api = anApi()
  open()
  api.on(`POST /customer/approve-job/${jobId}`, () =>
    errorResponse(409, 'changed_since_seen', { params: { total: 310 } }),
  )
  await userEvent.click(await button(jobTexts.approve))
  await confirmIn(jobTexts.approve)
  expect(await screen.findByText(/310/)).toBeVisible()
  job = createJob({ status: 'waiting_payment', customer_approved: true })
  api.on(`POST /customer/approve-job/${jobId}`, () => errorResponse(409, 'already_approved'))
  await confirmIn(jobTexts.approve)
  expect(await screen.findByText(jobTexts.is_approved)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('approves with a new key after an earlier bill was approved without a response', async () => {
  const api = anApi()
  open()
  api.on(`POST /customer/approve-job/${jobId}`, () => errorResponse(422, 'idempotency_key_reused'))
  await userEvent.click(await button(jobTexts.approve))
  await confirmIn(jobTexts.approve)
  expect(await screen.findByText(/The first attempt was saved/)).toBeVisible()
  api.on(`POST /customer/approve-job/${jobId}`, () => errorResponse(409, 'already_approved'))
  await confirmIn(jobTexts.approve)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = requestsOf(api, 'POST')
  expect(second?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
})

test('confirms the receipt with the position, then rates by keyboard and returns to the vehicles', async () => {
  job = createJob({ status: 'completed', customer_approved: true })
  const api = anApi()
  setGeolocation((resolve) =>
    resolve({ coords: { latitude: 25.2, longitude: 55.3 } } as GeolocationPosition),
  )
  const { router } = open()
  await userEvent.click(await button(jobTexts.confirm))
  expect(
    await screen.findByRole('dialog', { name: 'Confirm that you have received your vehicle?' }),
  ).toBeVisible()
  await confirmIn(jobTexts.confirm)
  expect(await screen.findByText('Delivery confirmed! Thank you!')).toBeVisible()
  expect(await screen.findByRole('heading', { name: ratingTexts.title })).toHaveFocus()
  const stars = screen.getAllByRole('radio')
  expect(stars[4]).toBeChecked()
  stars[4]!.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(stars[3]).toBeChecked()
  await userEvent.type(screen.getByLabelText(ratingTexts.comments), 'Quick')
  await userEvent.click(await button(ratingTexts.submit))
  expect(await screen.findByText('Thank you for your feedback!')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer-portal/vehicles'))
  const [receipt, rating] = requestsOf(api, 'POST')
  expect(receipt?.body).toEqual({ latitude: 25.2, longitude: 55.3, ...seen })
  expect(rating?.body).toEqual({ rating: 4, comments: 'Quick' })
})

test('shows a counter sale as a purchase, with nothing to follow, to confirm or to rate', async () => {
  job = createJob({
    kind: 'counter_sale',
    status: 'completed',
    // Earlier releases let customers confirm it.
    delivery_confirmed: true,
    vehicle_id: '',
    make: '',
    model: '',
    plate_number: '',
    tasks: [],
    total_paid: aed(94),
    outstanding: aed(200),
    invoice: { id: idOf(9), invoice_number: 'INV-2026-000009' },
  })
  anApi()
  open()
  const { purchase } = texts.en.portal
  expect(await screen.findByRole('heading', { level: 1, name: purchase.title })).toBeVisible()
  expect(screen.getByText('WC-2026-000042')).toBeVisible()
  expect(screen.getByText('Pads')).toBeVisible()
  const cost = within(screen.getByRole('region', { name: jobTexts.cost }))
  expect(cost.getByText(jobTexts.paid).parentElement).toHaveTextContent('94.00')
  expect(cost.getByText(jobTexts.outstanding).parentElement).toHaveTextContent('200.00')
  expect(screen.getByText(/200\.00 is due/)).toBeVisible()
  expect(screen.getByRole('link', { name: /INV-2026-000009/ })).toBeVisible()
  expect(screen.getByRole('link', { name: purchase.back })).toHaveAttribute(
    'href',
    '/customer-portal/invoices',
  )
  for (const text of [jobTexts.details, jobTexts.tasks, jobTexts.is_confirmed])
    expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('list', { name: jobTexts.tracker })).toBeNull()
  for (const name of [jobTexts.confirm, ratingTexts.later])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('asks before a comment about the job is lost by leaving the page or skipping the rating', async () => {
  job = createJob({ status: 'completed', customer_approved: true, delivery_confirmed: true })
  anApi()
  const { router } = open()
  await userEvent.click(await button(ratingTexts.later))
  await userEvent.type(await screen.findByLabelText(ratingTexts.comments), 'Quick')
  await act(() => router.navigate('/customer-portal/vehicles'))
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText(ratingTexts.comments)).toHaveValue('Quick')
  await userEvent.click(await button(ratingTexts.skip))
  const second = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await userEvent.click(second.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('asks before a comment is lost by leaving the page while it is sent, and shows that it failed', async () => {
  job = createJob({ status: 'completed', customer_approved: true, delivery_confirmed: true })
  let respond: (response: object) => void = () => {}
  const api = anApi()
  api.on(
    `POST /customer/feedback/${jobId}`,
    () => new Promise<object>((resolve) => (respond = resolve)),
  )
  const { router } = open()
  await userEvent.click(await button(ratingTexts.later))
  await userEvent.type(await screen.findByLabelText(ratingTexts.comments), 'Quick')
  await userEvent.click(await button(ratingTexts.submit))
  await act(() => router.navigate('/customer-portal/vehicles'))
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  respond(errorResponse(409, 'already_rated'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText(ratingTexts.comments)).toHaveValue('Quick')
})

test('sends no rating of one job for another one that is opened instead', async () => {
  const delivered = {
    status: 'completed',
    customer_approved: true,
    delivery_confirmed: true,
  } as const
  job = createJob(delivered)
  const api = anApi()
  const otherId = idOf(77)
  api.on(`GET /customer/jobs/${otherId}`, () =>
    recordResponse(createJob({ ...delivered, id: otherId, work_card_number: 'WC-2026-000077' })),
  )
  const { router } = open()
  // Both jobs have been read, so that the page shows them immediately.
  await screen.findByText('WC-2026-000042')
  await act(() => router.navigate(`/customer-portal/jobs/${otherId}`))
  await screen.findByText('WC-2026-000077')
  await act(() => router.navigate(`/customer-portal/jobs/${jobId}`))
  await userEvent.click(await button(ratingTexts.later))
  await userEvent.type(await screen.findByLabelText(ratingTexts.comments), 'Slow')
  await act(() => router.navigate(`/customer-portal/jobs/${otherId}`))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getAllByRole('button').at(-1)!)
  await screen.findByText('WC-2026-000077')
  expect(screen.queryByLabelText(ratingTexts.comments)).toBeNull()
  await userEvent.click(await button(ratingTexts.later))
  expect(await screen.findByLabelText(ratingTexts.comments)).toHaveValue('')
})

test('confirms silently without a position if the phone rejects it, and skips the rating', async () => {
  job = createJob({ status: 'completed' })
  const api = anApi()
  setGeolocation((_, reject) => reject!({ code: 1 } as GeolocationPositionError))
  const { router } = open()
  await userEvent.click(await button(jobTexts.confirm))
  await confirmIn(jobTexts.confirm)
  await userEvent.click(await button(ratingTexts.skip))
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer-portal/vehicles'))
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([seen])
})

test('distinguishes a missing job from a failed request, in Arabic', async () => {
  const api = anApi()
  api.on(`GET ${path}`, () => errorResponse(404, 'not_found'))
  const { unmount } = open('ar')
  expect(await screen.findByText(texts.ar.portal.job.gone)).toBeVisible()
  unmount()
  api.on(`GET ${path}`, () => errorResponse(500, 'internal_error'))
  open('ar')
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.ar.portal.job.failed)
})

test('offers the holder of a job link no account, but says who hands it out', async () => {
  signInCustomer({ job_id: jobId })
  const api = anApi()
  open()
  expect(await screen.findByText(texts.en.portal.access.text)).toBeVisible()
  expect(document.querySelector('input[type="password"]')).toBeNull()
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('shows photos and files of the workshop, opens a photo, and shows nothing without any', async () => {
  const shared = (id: string, kind: 'photo' | 'pdf', caption: string | null) => ({
    id,
    kind,
    file_name: `${id}.${kind}`,
    caption,
    added_at: '2026-03-02T08:00:00Z',
    file_url: `/file-${id}`,
    thumbnail_url: kind === 'photo' ? `/thumbnail-${id}` : null,
  })
  job = createJob({
    attachments: [
      shared('a', 'photo', 'Worn pads'),
      shared('b', 'photo', null),
      shared('c', 'pdf', 'Quote'),
    ],
  })
  anApi()
  const { unmount } = open()
  const files = within(await screen.findByRole('region', { name: jobTexts.files }))
  expect(files.getByRole('link', { name: /Quote/ })).toHaveAttribute('href', '/file-c')
  await userEvent.click(files.getByRole('button', { name: /View .*Worn pads/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1 of 2' }))
  expect(dialog.getByRole('img', { name: 'Worn pads' })).toHaveAttribute('src', '/file-a')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()

  job = createJob()
  open()
  await screen.findByRole('region', { name: jobTexts.cost })
  expect(screen.queryByRole('region', { name: jobTexts.files })).toBeNull()
})

test('shows the parts with photos of the old and the new one and their warranty, and nothing without any', async () => {
  const photo = (role: 'old_part' | 'new_part') => ({
    id: role,
    kind: 'photo' as const,
    file_name: `${role}.jpg`,
    caption: null,
    added_at: '2026-03-02T08:00:00Z',
    proof_role: role,
    file_url: `/file-${role}`,
    thumbnail_url: null,
  })
  job = createJob({
    proven_parts: [
      {
        id: 'line',
        name: 'Timing belt',
        quantity: 2,
        batch_number: 'LOT 77',
        warranty_until: '2027-03-02',
        photos: [photo('old_part'), photo('new_part')],
      },
    ],
  })
  anApi()
  const { unmount } = open()
  const parts = within(await screen.findByRole('region', { name: jobTexts.proof.title }))
  expect(parts.getByText('LOT 77')).toBeVisible()
  expect(parts.getByText(/Warranty until .*2 Mar 2027/)).toBeVisible()
  await userEvent.click(parts.getByRole('button', { name: /View .*New part: Timing belt/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 2 of 2' }))
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/file-new_part')
  await userEvent.keyboard('{Escape}')
  unmount()

  job = createJob()
  open()
  await screen.findByRole('region', { name: jobTexts.cost })
  expect(screen.queryByRole('region', { name: jobTexts.proof.title })).toBeNull()
})

test.each([
  [0, ['Everything is good'], ['No defects found']],
  [1, ['No defects found', '1 point not checked'], ['Everything is good']],
  [3, ['No defects found', '3 points not checked'], ['Everything is good']],
])(
  'says what an inspection without defects and with %d skipped points found',
  async (skipped_point_count, shown, hidden) => {
    const completed_at = '2026-03-02T08:00:00Z'
    job = createJob({
      inspection: { completed_at, red_point_count: 0, amber_point_count: 0, skipped_point_count },
    })
    anApi()
    open()
    const summary = within(await screen.findByRole('region', { name: jobTexts.inspection.title }))
    for (const text of shown) expect(summary.getByText(text)).toBeVisible()
    for (const text of hidden) expect(summary.queryByText(text)).toBeNull()
  },
)

test('leads to the result of the inspection, and shows nothing of it without one', async () => {
  anApi()
  const { unmount } = open()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: jobTexts.inspection.title })).toBeNull()
  unmount()
  job = createJob({
    inspection: { completed_at: '2026-03-02T08:00:00Z', red_point_count: 2, amber_point_count: 0 },
  })
  open()
  const summary = within(await screen.findByRole('region', { name: jobTexts.inspection.title }))
  expect(summary.getByText('Needs work now: 2')).toBeVisible()
  expect(summary.queryByText(/soon/)).toBeNull()
  expect(summary.getByRole('link', { name: jobTexts.inspection.open })).toHaveAttribute(
    'href',
    `/customer-portal/jobs/${jobId}/inspection`,
  )
})
