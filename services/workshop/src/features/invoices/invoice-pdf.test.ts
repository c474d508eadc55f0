/** The text on the pages of printed invoices and credit notes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { renderDocumentPage } from '@warsha/documents/render-document-page'
import { renderPdf } from '@warsha/service-kit/files'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { isCi } from '../../../../../scripts/ci.mjs'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { canReadWords, isPrinted, readPages, readRenderedWords } from '../../pdf-testing.ts'
import { createPaymentsFixture, insertReservedPart } from '../payments/payments-testing.ts'
import { reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { createCard, request } = fixture
const browser = findBrowser()

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({
    shop_name: 'Oasis Garage',
    shop_name_ar: 'كراج الواحة',
    company_trn: '100123456700003',
    shop_phone: '+971 4 000 0100',
    invoice_terms_ar: 'شكراً لكم.',
  })
})
beforeEach(() => {
  process.env.CHROME_PATH = browser ?? ''
})
afterAll(() => service.stop())

const issueInvoice = async (id: string) =>
  (await request('POST', `/invoices/generate/work-card/${id}`, {})).body.data
const print = (id: string, as = reception) =>
  fetch(`${service.url}/api/invoices/${id}/pdf`, { headers: { authorization: `Bearer ${as}` } })

const fontFile = '../../../../../packages/service-kit/src/files/fonts/warsha-latin.woff2'

/** Returns the distances between neighbouring letters of the same text, in the units of the page. */
const readLetterDistances = (pdf: Buffer): number[] => {
  const file = pdf.toString('latin1')
  const contents = [...file.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)].map((match) => {
    const start = match.index + match[0].length
    return inflateSync(pdf.subarray(start, file.indexOf('endstream', start))).toString('latin1')
  })
  return contents
    .flatMap((content) => [...content.matchAll(/Tj\s+([\d.]+) 0 Td/g)])
    .map(([, distance]) => Number(distance))
}

/** Prints text in the font of documents. Tests replace font files by an empty text, so the page embeds one by itself. */
const renderText = (markup: string): Promise<Uint8Array> => {
  const font = readFileSync(join(__dirname, fontFile)).toString('base64')
  const fontFace = `@font-face { font-family: "Warsha Latin"; src: url("data:font/woff2;base64,${font}"); }`
  return renderPdf(renderDocumentPage(`<div class="document">${markup}</div>`, 'Text', fontFace))
}

const taskLines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    description: `Line ${at + 1}!`,
    estimated_cost: 10.25 + at,
  }))

if (browser)
  describe('printing with the installed browser', () => {
    test('prints fifteen lines on one page with both titles, TRN, number, lines, VAT, total and joined Arabic', async () => {
      const made = await createCard({
        tasks: [...taskLines(13), { description: 'تغيير فحمات الفرامل', estimated_cost: 40 }],
      })
      await insertReservedPart(service, made.id, 2.5, 12)
      const invoice = await issueInvoice(made.id)
      expect(invoice.items).toHaveLength(15)
      const response = await print(invoice.id)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/pdf',
      ])
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename="${invoice.invoice_number}.pdf"`,
      )
      const [page = '', ...otherPages] = await readPages(await response.arrayBuffer())
      expect(otherPages).toEqual([])
      for (const words of [
        'TaxInvoice',
        '100123456700003',
        invoice.invoice_number,
        'OasisGarage',
        'Brakepads',
        'P-1',
        '2.5',
      ])
        expect(page).toContain(words)
      for (const { description, gross_amount } of invoice.items.slice(0, 13))
        expect(page).toMatch(
          new RegExp(`${description.replace(/\s/g, '')}.*${gross_amount.toFixed(2)}`),
        )
      expect(page).toContain(invoice.tax_amount.toFixed(2))
      expect(page).toContain(invoice.total_amount.toFixed(2))
      for (const words of [
        'فاتورة ضريبية',
        'كراج الواحة',
        'تغيير فحمات الفرامل',
        'رقم التسجيل الضريبي',
      ])
        expect({ words, isPrinted: isPrinted(page, words) }).toEqual({ words, isPrinted: true })
    })

    test('prints sixteen lines on two pages, each with title, number, table head and page number', async () => {
      const made = await createCard({ tasks: taskLines(16) })
      const invoice = await issueInvoice(made.id)
      const pages = await readPages(await (await print(invoice.id)).arrayBuffer())
      expect(pages).toHaveLength(2)
      for (const [at, page] of pages.entries()) {
        expect(page).toContain(`${at + 1}/2`)
        for (const words of [invoice.invoice_number, 'TaxInvoice', 'Description', 'Unitprice'])
          expect(page).toContain(words)
      }
      expect([pages[0]?.includes('Line16!'), pages[1]?.includes('Line16!')]).toEqual([false, true])
      expect(pages[1]).toContain(invoice.total_amount.toFixed(2))
    })

    test('spaces letters by the widths of the embedded font, not by whole pixels', async () => {
      const markup = '<div>Jumps over illicit millimetres. </div>'.repeat(9)
      const distances = readLetterDistances(Buffer.from(await renderText(markup)))
      expect(distances.length).toBeGreaterThan(200)
      const whole = distances.filter((distance) => Number.isInteger(distance))
      expect(whole.length / distances.length).toBeLessThan(0.1)
    })

    if (canReadWords) {
      test('another program finds every word of a printed invoice whole', async () => {
        const sentence = 'Jumps over illicit millimetres while Willy fills little jiffy bags'
        const made = await createCard({
          tasks: [{ description: sentence, estimated_cost: 1234.5 }],
        })
        const invoice = await issueInvoice(made.id)
        const pdf = new Uint8Array(await (await print(invoice.id)).arrayBuffer())
        const words = readRenderedWords(pdf).map(({ text }) => text)
        expect(words.join(' ')).toContain(sentence)
        expect(words).toEqual(
          expect.arrayContaining(['Invoice', 'Oasis', 'Garage', invoice.invoice_number]),
        )
      })

      test('words are as wide for another program as the font says, in small letters too', async () => {
        const words = ['Jumps', 'illicit', 'millimetres', 'Willy', 'fills', '1,234.50']
        const linesOf = (size: number) =>
          words.map((word) => `<div style="font-size: ${size}pt">${word}</div>`).join('')
        // Whole pixels make no difference to large letters.
        const pdf = await renderText(linesOf(8) + linesOf(80))
        // The page ends with its number.
        const rendered = readRenderedWords(pdf).slice(0, 2 * words.length)
        expect(rendered.map(({ text }) => text)).toEqual([...words, ...words])
        const large = rendered.slice(words.length)
        for (const [at, { text, width }] of rendered.slice(0, words.length).entries())
          expect({ text, ratio: large[at]!.width / width }).toEqual({
            text,
            ratio: expect.closeTo(10, 0),
          })
      })
    }

    test('prints a credit note', async () => {
      const made = await createCard({ tasks: taskLines(1) })
      const { id } = await issueInvoice(made.id)
      await request('PUT', `/work-cards/${made.id}/discount`, {
        discount: 1,
        discount_type: 'fixed',
      })
      await issueInvoice(made.id)
      const { credit_note } = (await request('GET', `/invoices/${id}`)).body.data
      const [page = ''] = await readPages(
        await (await print(`credit-notes/${credit_note.id}`)).arrayBuffer(),
      )
      expect(page).toContain('TaxCreditNote')
      expect(page).toContain(credit_note.number)
      expect(isPrinted(page, 'إشعار دائن ضريبي')).toBe(true)
    })
  })
if (!browser || !canReadWords)
  test('skips PDF tests without a browser or poppler, but never in CI', () =>
    expect(isCi()).toBe(false))

test('lets customers print only their own invoices and mechanics none, and returns 501 without a browser', async () => {
  const made = await createCard({ tasks: taskLines(1) })
  const { id, customer_id } = await issueInvoice(made.id)
  expect((await print(id, createTestToken('customer', customer_id))).status).toBe(
    browser ? 200 : 501,
  )
  expect((await print(id, createTestToken('customer'))).status).toBe(404)
  expect((await print(id, createTestToken('mechanic'))).status).toBe(403)
  process.env.CHROME_PATH = ''
  const refused = await request('GET', `/invoices/${id}/pdf`)
  expect([refused.status, refused.body.code]).toEqual([501, 'pdf_unavailable'])
})
