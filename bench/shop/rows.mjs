/** What is measured: requests of the office, of employees and of customers. */
import { randomInt } from 'node:crypto'
import { newCard } from './prepared.mjs'
import { readRows } from './read-rows.mjs'
import { inTurn, many, one } from './row.mjs'

const today = () => new Date().toISOString().slice(0, 10)

/**
 * @param {string} api address of the API @param {import('./samples.mjs').Samples} samples
 * @param {import('./prepared.mjs').Prepared} prepared
 * @returns {import('./row.mjs').Row[]}
 */
export const benchRows = (api, samples, prepared) => {
  const { latinNames, arabicNames, commonNames, phones, cards } = samples
  /** @param {string} path */
  const get = (path) => ({ ...many, requestAt: () => ({ url: api + path }) })
  /** @param {string} noun @param {string[]} terms */
  const search = (noun, terms) => ({
    ...many,
    requestAt: (/** @type {number} */ number) => ({
      url: `${api}/${noun}?limit=10&search=${encodeURIComponent(inTurn(terms, number))}`,
    }),
  })
  /** Names in turn of both scripts. */
  const names = latinNames.flatMap((name, index) => [name, arabicNames[index] ?? name])
  const createCard = (/** @type {number} */ number) => ({
    url: `${api}/work-cards`,
    body: newCard(inTurn(cards, number)),
  })
  const createCustomer = (/** @type {number} */ number) => ({
    url: `${api}/customers`,
    body: {
      contact_person: inTurn(names, number),
      phone: `05${randomInt(1e8).toString().padStart(8, '0')}`,
      email: `c${randomInt(2 ** 47)}@example.ae`,
      city: 'Dubai',
    },
  })
  const pay = (/** @type {number} */ number) => ({
    url: `${api}/payments/work-card/${inTurn(prepared.cards, number)}`,
    body: { payment_method: 'cash', amount: 1, payment_date: today() },
  })
  const addPart = (/** @type {number} */ number) => ({
    url: `${api}/work-card-parts/work-card/${inTurn(prepared.cards, number)}`,
    // Another card and another part each time.
    body: { part_id: inTurn(prepared.parts, number * 7), quantity: 1, unit_price: 100 },
  })
  return [
    { title: 'list of 10 customers', ...get('/customers?limit=10') },
    { title: 'list of 10 vehicles', ...get('/vehicles?limit=10') },
    { title: 'list of 10 cards', ...get('/work-cards?limit=10') },
    {
      title: 'cards by plate',
      ...search(
        'work-cards',
        cards.map(({ plate_number }) => plate_number),
      ),
    },
    { title: 'cards by phone', ...search('work-cards', phones) },
    { title: 'cards by common name', ...search('work-cards', commonNames) },
    { title: 'cards by full name, Latin', ...search('work-cards', latinNames) },
    { title: 'cards by full name, Arabic', ...search('work-cards', arabicNames) },
    { title: 'customers by full name', ...search('customers', names) },
    { title: '/work-cards/stats', ...get('/work-cards/stats') },
    {
      title: 'read a card',
      ...many,
      requestAt: (number) => ({ url: `${api}/work-cards/${inTurn(cards, number).id}` }),
    },
    ...readRows(api, samples, prepared),
    { title: 'create card', ...many, requestAt: createCard },
    { title: 'create customer', ...many, requestAt: createCustomer },
    { title: 'payment', ...many, requestAt: pay },
    { title: 'part line', ...many, requestAt: addPart },
    { title: 'one client: create card', ...one, requestAt: createCard },
    { title: 'one client: payment', ...one, requestAt: pay },
    { title: 'one client: part line', ...one, requestAt: addPart },
  ]
}
