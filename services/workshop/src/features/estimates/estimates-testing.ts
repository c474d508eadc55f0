/** Test support: estimates of jobs. */
import type { Service } from '@warsha/service-kit/process'
import type { RunningService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { reception } from '../work-cards/work-cards-testing.ts'

export const labour = (description: string, unit_price: number, fields: object = {}) => ({
  kind: 'labour',
  description,
  unit_price,
  ...fields,
})

export const createEstimatesFixture = (service: () => RunningService<Service>) => {
  const shop = createPaymentsFixture(service)
  const { request } = shop

  const create = (cardId: string, body: object = {}, as = reception, key: string = uuid()) =>
    request('POST', `/work-cards/${cardId}/estimates`, body, as, { 'idempotency-key': key })

  const createOne = async (body: object = {}, card: object = {}) => {
    const { id } = await shop.createCard(card)
    const { status, body: response } = await create(id, body)
    if (status !== 201) throw new Error(JSON.stringify(response))
    return response.data
  }

  const change = (id: string, body: object, as = reception) =>
    request('PUT', `/estimates/${id}`, body, as)

  const send = (id: string, body: object = {}, as = reception, key: string = uuid()) =>
    request('POST', `/estimates/${id}/send`, body, as, { 'idempotency-key': key })

  /** Creates and sends an estimate with one line. */
  const createSent = async (body: object = {}, card: object = {}) => {
    const { id } = await createOne({ lines: [labour('Replace brake pads', 200)], ...body }, card)
    const { status, body: response } = await send(id)
    if (status !== 200) throw new Error(JSON.stringify(response))
    return response.data
  }

  const withdraw = (id: string, body: object = {}, as = reception) =>
    request('POST', `/estimates/${id}/withdraw`, body, as)

  const read = async (id: string, as = reception) =>
    (await request('GET', `/estimates/${id}`, undefined, as)).body.data

  return { ...shop, create, createOne, change, send, createSent, withdraw, read }
}
