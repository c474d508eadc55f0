/** Test support: cashiers with their drawers. */
import type { Role } from '@warsha/contracts/base/roles'
import type { Service } from '@warsha/service-kit/process'
import type { RunningService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, type Person } from '../work-cards/work-cards-testing.ts'

export const createCashFixture = (service: () => RunningService<Service>) => {
  const shop = createPaymentsFixture(service)
  const { request } = shop

  const createCashier = (name: string, role: Role = 'receptionist'): Promise<Person> =>
    shop.createEmployee(name, role)

  /** Adds a drawer with a name of its own. */
  const addDrawer = async (name = `Drawer ${uuid()}`): Promise<string> => {
    const { status, body } = await request('POST', '/cash-drawers', { name }, manager)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  const open = (as: string, drawer_id: string, opening_count: object = {}, headers = {}) =>
    request('POST', '/cash-sessions', { drawer_id, opening_count }, as, headers)

  /** Opens a drawer of its own with that many hundreds of AED, and returns the session. */
  const openSession = async (as: string, hundreds = 5) => {
    const { status, body } = await open(as, await addDrawer(), { aed_100: hundreds })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const move = (
    as: string,
    id: string,
    kind: string,
    amount: number,
    fields: object = {},
    key: string = uuid(),
  ) =>
    request('POST', `/cash-sessions/${id}/movements`, { kind, amount, ...fields }, as, {
      'idempotency-key': key,
    })

  const count = (
    as: string,
    id: string,
    denominations: object,
    slips: object = {},
    key: string = uuid(),
  ) =>
    request(
      'POST',
      `/cash-sessions/${id}/counts`,
      { denominations, card: 0, cheque: 0, bank_transfer: 0, ...slips },
      as,
      { 'idempotency-key': key },
    )

  const close = (as: string, id: string, count_id: string, reason?: string, key: string = uuid()) =>
    request('POST', `/cash-sessions/${id}/closing`, { count_id, reason }, as, {
      'idempotency-key': key,
    })

  const confirm = (as: string, id: string, note?: string) =>
    request('POST', `/cash-sessions/${id}/confirmation`, { note }, as)

  const readReport = (as: string, id: string) =>
    request('GET', `/cash-sessions/${id}/report`, undefined, as)

  const listMovements = async (as: string, id: string) =>
    (await request('GET', `/cash-sessions/${id}/movements`, undefined, as)).body.data

  return {
    ...shop,
    createCashier,
    addDrawer,
    open,
    openSession,
    move,
    count,
    close,
    confirm,
    readReport,
    listMovements,
  }
}
