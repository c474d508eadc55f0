/** Insurance and warranty in the demo shop: a job with two payers, an accident that waits for its police report, and a comeback. */
import { aed, toFils } from '@warsha/contracts/base/money'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { setComeback } from '../features/comebacks/change-comeback.ts'
import { listWarranties } from '../features/comebacks/comebacks.views.ts'
import { registerCustomer } from '../features/customers/register-customer.ts'
import { saveInsuranceClaim } from '../features/insurance-claims/save-insurance-claim.ts'
import { generateInvoice } from '../features/invoices/generate-invoice.ts'
import { listWorkCards } from '../features/work-card-lists/work-card-lists.views.ts'
import type { DemoPerson } from './demo-person.ts'

const dayMs = 86_400_000

/** The insurer is a customer of the shop since its opening. */
const registerInsurer = async (service: Service): Promise<string> => {
  const opening = new Date(service.clock().getTime() - 181 * dayMs)
  const { data } = await registerCustomer(
    { ...service, clock: () => opening },
    {
      actor: null,
      token: null,
      body: {
        company_name: 'Dune Mutual Insurance',
        contact_person: 'Claims desk',
        city: 'Dubai',
        phone: '+971 4 000 0199',
        trn: '100000000700003',
      },
      idempotency: undefined,
    },
  )
  return data.id
}

const listCards = async (service: Service, status: WorkCardStatus): Promise<WorkCardRow[]> =>
  (await listWorkCards(service, { page: 1, limit: 100, status, sort: 'received_date' }, null)).data

const isInsured = ({ payment_type }: WorkCardRow): boolean => payment_type === 'insurance'

interface InsuredCard {
  readonly card: WorkCardRow
  readonly insurerId: string
  readonly actor: DemoPerson
}

/** The insurer has approved the work, and both payers have their tax invoices. */
const billBothPayers = async (
  service: Service,
  { card, insurerId, actor }: InsuredCard,
): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const params = { id: card.id }
  await saveInsuranceClaim(service, {
    actor,
    params,
    body: {
      insurer_id: insurerId,
      policy_number: 'POL-20418',
      claim_number: 'CLM-4032',
      surveyor: 'Creek Surveyors',
      excess: toFils(aed(250)),
      approval_number: 'LPO-7731',
      approved_amount: toFils(card.total_amount ?? aed(0)),
      approved_on: toLocalDate(shop_timezone, new Date(card.received_date)),
      is_accident: false,
      version: 0,
    },
  })
  await generateInvoice(service, { actor, params, body: {}, idempotency: undefined })
}

/** Police report and approval are not there yet, so that the work can't start. */
const waitForPoliceReport = (service: Service, { card, insurerId, actor }: InsuredCard) =>
  saveInsuranceClaim(service, {
    actor,
    params: { id: card.id },
    body: {
      insurer_id: insurerId,
      policy_number: 'POL-20977',
      claim_number: 'CLM-4005',
      excess: toFils(aed(350)),
      version: 0,
    },
  })

/** Marks the first waiting job of a vehicle that has something under warranty. */
const markFirstComeback = async (
  service: Service,
  cards: readonly WorkCardRow[],
  actor: DemoPerson,
): Promise<void> => {
  for (const { id, vehicle_id } of cards) {
    const [covered] = vehicle_id ? await listWarranties(service, vehicle_id) : []
    if (!covered) continue
    const item = covered.kind === 'part' ? { part_line_id: covered.id } : { task_id: covered.id }
    await setComeback(service, {
      actor,
      params: { id },
      body: { original_work_card_id: covered.work_card_id, ...item },
    })
    return
  }
}

/** Comes after the money of the other jobs: its invoices are from today. */
export const seedDemoInsurance = async (
  service: Service,
  { clerk }: { readonly clerk: DemoPerson },
): Promise<void> => {
  const insurerId = await registerInsurer(service)
  const pending = await listCards(service, 'pending')
  // One of which the customer has paid nothing: half of the bill would be more than the excess. A cheque covers the first.
  const finished = (await listCards(service, 'waiting_payment')).findLast(
    ({ payment_status }) => payment_status === 'unpaid',
  )
  if (finished) await billBothPayers(service, { card: finished, insurerId, actor: clerk })
  const accident = pending.find(isInsured)
  if (accident) await waitForPoliceReport(service, { card: accident, insurerId, actor: clerk })
  await markFirstComeback(
    service,
    pending.filter((card) => card !== accident),
    clerk,
  )
}
