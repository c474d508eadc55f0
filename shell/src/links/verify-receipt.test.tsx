import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import linksAr from '../locales/ar/links.json'
import signInAr from '../locales/ar/sign-in.json'
import linksEn from '../locales/en/links.json'
import signInEn from '../locales/en/sign-in.json'
import { verifyLinkIn } from './verify-links.ts'
import VerifyReceiptPage from './verify-receipt.page.tsx'

const texts = {
  en: { 'sign-in': signInEn, links: linksEn },
  ar: { 'sign-in': signInAr, links: linksAr },
}
const id = idOf(1)
const hash = 'a'.repeat(64)
const path = `GET /approval-receipts/${id}/verification`
const shop = { 'GET /settings/public': () => recordResponse({ shop_name: 'Demo Garage' }) }
const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<VerifyReceiptPage link={{ id, hash }} />, { texts, language })

test.each([
  ['en', 'It was issued on 3 March 2026.'],
  ['ar', 'صدر في 3 مارس 2026.'],
] as const)('shows in %s that a receipt is genuine, and its date', async (language, text) => {
  const api = fakeApi({
    ...shop,
    [path]: () => recordResponse({ matches: true, decided_on: '2026-03-03' }),
  })
  open(language)
  expect(
    await screen.findByRole('heading', { name: texts[language].links.verify.match }),
  ).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(text)
  const sent = requestsOf(api, 'GET').find((request) =>
    request.path.startsWith('/approval-receipts'),
  )
  expect(sent?.query.get('hash')).toBe(hash)
})

test.each([
  ['a wrong hash', () => recordResponse({ matches: false, decided_on: null })],
  ['an address that no receipt can have', () => errorResponse(404, 'not_found')],
])('shows nothing but a mismatch for %s', async (_what, respond) => {
  fakeApi({ ...shop, [path]: respond })
  open()
  expect(await screen.findByRole('heading', { name: linksEn.verify.mismatch })).toBeVisible()
})

test.each(['en', 'ar'] as const)(
  'says in %s that an address without a hash is incomplete',
  async (language) => {
    const api = fakeApi(shop)
    renderScreen(<VerifyReceiptPage link={{ id, hash: null }} />, { texts, language })
    expect(
      await screen.findByRole('heading', { name: texts[language].links.verify.incomplete }),
    ).toBeVisible()
    expect(requestsOf(api, 'GET').filter(({ path: sent }) => /receipt/.test(sent))).toEqual([])
  },
)

test('says how long to wait after too many attempts, and tries again', async () => {
  let attempts = 0
  fakeApi({
    ...shop,
    [path]: () =>
      ++attempts === 1
        ? errorResponse(429, 'too_many_attempts', { params: { seconds: 30 } })
        : recordResponse({ matches: true, decided_on: '2026-03-03' }),
  })
  open()
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: signInEn.retry }))
  expect(await screen.findByRole('heading', { name: linksEn.verify.match })).toBeVisible()
})

test.each([
  ['/verify/0190/abc', { id: '0190', hash: 'abc' }],
  ['/verify/0190/abc/', { id: '0190', hash: 'abc' }],
  ['/verify/0190', { id: '0190', hash: null }],
  ['/verify/0190/', { id: '0190', hash: null }],
  ['/verify', { id: '', hash: null }],
  ['/verify/0190/a/b', null],
  ['/v/0190', null],
])('reads the address %s', (address, link) => {
  expect(verifyLinkIn(address)).toEqual(link)
})
