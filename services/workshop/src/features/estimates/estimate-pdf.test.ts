/** The text on the pages of a printed estimate. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { isPrinted, readPages } from '../../pdf-testing.ts'
import { reception } from '../work-cards/work-cards-testing.ts'
import { createEstimatesFixture, labour } from './estimates-testing.ts'

let service: RunningService<Service>
const shop = createEstimatesFixture(() => service)
const browser = findBrowser()

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-26T08:00:00Z') })
  await shop.storeSettings({ shop_name: 'Oasis Garage', company_trn: '100123456700003' })
})
afterAll(() => service.stop())

const print = (id: string, query = '') =>
  fetch(`${service.url}/api/estimates/${id}/pdf${query}`, {
    headers: { authorization: `Bearer ${reception}` },
  })

if (browser)
  test('prints the newest version, or the one that is asked for, in both languages', async () => {
    process.env.CHROME_PATH = browser
    const { id, estimate_number } = await shop.createSent({ lines: [labour('Clutch', 1000)] })
    await shop.change(id, { lines: [labour('Gearbox', 2000)] })

    const newest = await print(id)
    expect(newest.headers.get('content-type')).toBe('application/pdf')
    const [draft = ''] = await readPages(await newest.arrayBuffer())
    expect(draft).toContain('Gearbox')
    expect(draft).toContain('2,100.00')
    expect(draft).toContain('Draft')
    expect(isPrinted(draft, 'عرض سعر')).toBe(true)

    const [sent = ''] = await readPages(await (await print(id, '?version_number=1')).arrayBuffer())
    expect(sent).toContain(estimate_number)
    expect(sent).toContain('Clutch')
    expect(sent).toContain('10/12/2026')
    expect(sent).not.toContain('Draft')
  })

test('prints no version that the estimate does not have', async () => {
  const { id } = await shop.createSent()
  expect((await print(id, '?version_number=2')).status).toBe(404)
  expect((await print(id, '?version_number=0')).status).toBe(400)
})

describe('the form of the insurer', () => {
  test('needs an insurer that pays', async () => {
    const { id } = await shop.createSent()
    const response = await print(id, '?form=insurer')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'insurer_not_billed' })
  })

  if (browser)
    test('names insurer, claim, policy and excess', async () => {
      process.env.CHROME_PATH = browser
      const insurer = await shop.createCustomer({
        company_name: 'Dune Mutual Insurance',
        trn: '100765432100003',
      })
      const { id, work_card_id } = await shop.createSent({ lines: [labour('Clutch', 1000)] })
      const claim = {
        insurer_id: insurer.id,
        claim_number: 'CLM-7',
        policy_number: 'POL-7',
        excess: 300,
      }
      await shop.request('PUT', `/work-cards/${work_card_id}/insurance-claim`, claim)
      const [page = ''] = await readPages(await (await print(id, '?form=insurer')).arrayBuffer())
      for (const text of ['Dune', 'CLM-7', 'POL-7', '300.00', 'Labour', '1,050.00'])
        expect(page).toContain(text)
      expect(page).not.toContain('Parts')
    })
})
