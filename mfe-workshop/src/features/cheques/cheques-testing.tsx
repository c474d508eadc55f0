/** Test helpers: cheques, a fake API that changes them, and the page. */
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import { type ChequeGroup, chequeGroups } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque, ChequeDay, ChequeWithEvents } from '@warsha/contracts/workshop/money/cheques'
import type { Language } from '@warsha/web-kit'
import {
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import arabic from '../../locales/ar/cheques.json'
import workshopArabic from '../../locales/ar/workshop.json'
import english from '../../locales/en/cheques.json'
import workshopEnglish from '../../locales/en/workshop.json'
import { Component as ChequesPage } from './cheques.page.tsx'

export const aCheque = (number: number, overrides: Partial<Cheque> = {}): ChequeWithEvents => ({
  id: idOf(800 + number),
  number: `00040${number}`,
  bank_name: 'Emirates NBD',
  drawer_name: 'Gulf Transport LLC',
  cheque_date: '2026-11-20',
  amount: aed(1000),
  counted_amount: aed(0),
  status: 'held',
  is_post_dated: true,
  kept_where: 'Safe',
  held_by: 'Maryam Haddad',
  customer: { id: idOf(2), name: 'Omar Zaabi' },
  work_card: { id: idOf(1), number: 'WC-2026-000001' },
  deposited_on: null,
  return_reason: null,
  replaces_id: null,
  replaced_by_id: null,
  created_at: '2026-11-01T08:00:00.000Z',
  created_by_name: 'Maryam Haddad',
  version: 1,
  ...overrides,
  events: [
    {
      id: idOf(900 + number),
      from_status: null,
      to_status: 'held',
      at: '2026-11-01T08:00:00.000Z',
      by_name: 'Maryam Haddad',
      paid_amount: aed(0),
      taken_back_amount: aed(0),
      written_off_amount: aed(0),
      receipt_number: null,
      reason: null,
      fee: aed(0),
      is_fee_charged: false,
      certificate_number: null,
    },
  ],
})

/** Fake API of cheques. Their statuses change, money does not move. */
export const fakeChequesApi = (cheques: ChequeWithEvents[], days: ChequeDay[] = []) => {
  const change = (id: string, status: string) => {
    const cheque = cheques.find((one) => one.id === id)!
    Object.assign(cheque, { status, version: cheque.version + 1 })
    return recordResponse(cheque, [], 201)
  }
  const api = fakeApi({
    'GET /settings/public': () =>
      recordResponse({
        shop_name: 'Example Garage',
        shop_name_ar: 'ورشة المثال',
        shop_phone: '+971 4 000 0100',
        company_trn: '',
        company_email: '',
        company_website: '',
      }),
    'GET /cheques': ({ query }) => {
      const statuses: readonly string[] | undefined =
        chequeGroups[query.get('group') as ChequeGroup]
      const to = query.get('to')
      const found = cheques.filter(
        ({ status, cheque_date }) =>
          (!statuses || statuses.includes(status)) && (!to || cheque_date <= to),
      )
      return pageOfTen(found, query)
    },
    'GET /cheques/calendar': () => recordResponse(days),
    'POST /cheques': () => recordResponse(aCheque(9), [], 201),
    'POST /cheques/deposit-slips': ({ body }) => {
      const { cheque_ids } = body as { cheque_ids: string[] }
      for (const id of cheque_ids) change(id, 'deposited')
      const deposited = cheques.filter(({ id }) => cheque_ids.includes(id))
      const slip = {
        id: idOf(999),
        deposited_on: '2026-11-25',
        deposited_by_name: 'Maryam Haddad',
        total: aed(deposited.reduce((sum, { amount }) => sum + amount, 0)),
        cheques: deposited,
      }
      return recordResponse(slip, [], 201)
    },
  })
  for (const cheque of cheques) {
    api.on(`GET /cheques/${cheque.id}`, () => recordResponse(cheque))
    let photos = { front_url: null, back_url: null }
    api.on(`GET /cheques/${cheque.id}/photos`, () => recordResponse(photos))
    api.on(`PUT /cheques/${cheque.id}/photos`, ({ body }) => {
      const { side, photo } = body as { side: string; photo: string | null }
      const url = photo && `/api/cheques/photos/${idOf(950)}?expires=1&signature=${side}`
      photos = { ...photos, [`${side}_url`]: url }
      return recordResponse(photos)
    })
    api.on(`POST /cheques/${cheque.id}/transitions`, ({ body }) =>
      change(cheque.id, (body as { to: string }).to),
    )
    api.on(`POST /cheques/${cheque.id}/replacement`, () => change(cheque.id, 'replaced'))
    api.on(`POST /cheques/${cheque.id}/write-off`, () => change(cheque.id, 'written_off'))
  }
  return api
}

export const openCheques = ({
  role = 'receptionist' as Role,
  language = 'en' as Language,
  search = '',
} = {}) => {
  signInAs(role, { first_name: 'Maryam', last_name: 'Haddad' })
  const texts = {
    en: { cheques: english, workshop: workshopEnglish },
    ar: { cheques: arabic, workshop: workshopArabic },
  }
  const view = renderScreen(<ChequesPage />, { path: `/cheques${search}`, language, texts })
  return { user: userEvent.setup({ delay: null }), ...view }
}
