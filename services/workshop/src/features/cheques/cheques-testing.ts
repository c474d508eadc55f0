/** Test support: cheques of customers. */
import type { Service } from '@warsha/service-kit/process'
import type { RunningService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { createCashFixture } from '../cash-sessions/cash-sessions-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'

interface Owner {
  readonly customer_id: string
  readonly work_card_id?: string
}

export const createChequesFixture = (service: () => RunningService<Service>) => {
  const shop = createCashFixture(service)
  const { request } = shop
  let lastNumber = 0

  /** Records a cheque with a number of its own. */
  const addCheque = (
    owner: Owner,
    amount: number,
    cheque_date: string,
    fields: object = {},
    as = reception,
  ) => {
    lastNumber += 1
    const details = {
      number: String(lastNumber).padStart(6, '0'),
      bank_name: 'Emirates NBD',
      drawer_name: 'Gulf Transport LLC',
    }
    return request('POST', '/cheques', { ...owner, amount, cheque_date, ...details, ...fields }, as)
  }

  /** Records a cheque for a work card. Throws unless it was recorded. */
  const addChequeFor = async (
    card: { readonly id: string; readonly customer_id: string },
    amount: number,
    cheque_date: string,
    fields: object = {},
  ) => {
    const owner = { customer_id: card.customer_id, work_card_id: card.id }
    const { status, body } = await addCheque(owner, amount, cheque_date, fields)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  /** Records the cheque of a payment with a number of its own. */
  const registerCheque = (paymentId: string, fields: object = {}, as = reception, key = uuid()) => {
    lastNumber += 1
    const details = {
      number: String(lastNumber).padStart(6, '0'),
      bank_name: 'Emirates NBD',
      drawer_name: 'Gulf Transport LLC',
    }
    const body = { ...details, ...fields }
    return request('POST', `/payments/${paymentId}/cheque`, body, as, { 'idempotency-key': key })
  }

  const change = (id: string, to: string, fields: object = {}, as = reception, key = uuid()) =>
    request('POST', `/cheques/${id}/transitions`, { to, ...fields }, as, { 'idempotency-key': key })
  const deposit = (...cheque_ids: string[]) =>
    request('POST', '/cheques/deposit-slips', { cheque_ids })
  const replace = (id: string, fields: object, as = reception) => {
    const details = { bank_name: 'Emirates NBD', drawer_name: 'Gulf Transport LLC' }
    const body = { number: `R${uuid().slice(-8)}`, ...details, ...fields }
    return request('POST', `/cheques/${id}/replacement`, body, as)
  }
  const writeOff = (id: string, as = manager) =>
    request('POST', `/cheques/${id}/write-off`, { reason: 'The company has closed' }, as)

  const readCheque = async (id: string) => (await request('GET', `/cheques/${id}`)).body.data
  const readAccount = async (customer: string) =>
    (await request('GET', `/customers/${customer}/account`)).body.data
  const listEntries = async (customer: string) =>
    (await request('GET', `/customers/${customer}/account/entries?limit=100`)).body.data

  return {
    ...shop,
    addCheque,
    addChequeFor,
    registerCheque,
    change,
    deposit,
    replace,
    writeOff,
    readCheque,
    readAccount,
    listEntries,
  }
}
