/** Test support: jobs that an insurer and the customer pay. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import type { createPaymentsFixture } from '../payments/payments-testing.ts'
import type { Person } from '../work-cards/work-cards-testing.ts'

export const insurerFields = {
  contact_person: 'Claims desk',
  company_name: 'Dune Mutual Insurance',
  phone: '04 000 0100',
  trn: '100765432100003',
}

export const claimPath = (card: string) => `/work-cards/${card}/insurance-claim`

type Shop = Pick<
  ReturnType<typeof createPaymentsFixture>,
  'createCardWithCost' | 'createCustomer' | 'request'
>

/** Call `prepareInsurer` before the tests. */
export const createInsuranceFixture = (service: () => RunningService<Service>, shop: Shop) => {
  const { createCardWithCost, createCustomer, request } = shop
  let insurer: Person

  const createInsurer = (): Promise<Person> => createCustomer(insurerFields)
  /** Creates the insurer of all claims that name no other. */
  const prepareInsurer = async () => {
    insurer = await createInsurer()
    return insurer
  }

  /** Saves a claim with an excess of 300 AED. */
  const saveClaim = (card: string, fields: object = {}, as?: string) =>
    request(
      'PUT',
      claimPath(card),
      { insurer_id: insurer.id, excess: 300, is_accident: false, ...fields },
      as,
    )

  /** A card of 1,050 AED with VAT, of which the customer pays 300. */
  const createInsuredCard = async (fields: object = {}) => {
    const card = await createCardWithCost(1000, { payment_type: 'insurance' })
    const { status, body } = await saveClaim(card.id, fields)
    expect([status, body.code]).toEqual([200, undefined])
    return card
  }

  const readInsurance = async (card: string) =>
    (await request('GET', `/work-cards/${card}/insurance`)).body.data

  const generateInvoices = (card: string) =>
    request('POST', `/invoices/generate/work-card/${card}`, {})

  /** Puts a PDF file on a card. */
  const addFile = async (work_card_id: string): Promise<string> => {
    const id = uuid()
    await runAsAdmin(service().database.name, (client) =>
      client.query(
        `insert into attachments (id, work_card_id, kind, format, file_name, size_bytes, added_by, added_by_name, added_at)
        values ($1, $2, 'pdf', 'pdf_download', 'report.pdf', 10, $3, 'Maryam Haddad', now())`,
        [id, work_card_id, uuid()],
      ),
    )
    return id
  }

  return {
    addFile,
    createInsuredCard,
    createInsurer,
    generateInvoices,
    prepareInsurer,
    readInsurance,
    saveClaim,
  }
}
