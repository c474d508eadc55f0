/** The customers of the demo shop, registered by the normal use case, each at a different time. */

import { demoAccounts, demoPassword } from '@warsha/contracts/identity/demo'
import type { NewCustomer } from '@warsha/contracts/workshop/customers'
import { queryRow } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import sql from './customers.sql'
import { registerCustomer } from './register-customer.ts'

const portal = demoAccounts.find(({ role }) => role === 'customer')!

/** Invented people and companies with unassigned phone numbers: [contact person, city, company, other fields]. */
const people: readonly (readonly [string, string, string?, Partial<NewCustomer>?])[] = [
  ['Tariq Aziz', 'Dubai', undefined, { is_active: false, notes: 'Moved abroad.' }],
  ['منى الشامسي', 'عجمان'],
  ['Anil Menon', 'Sharjah'],
  ['Sofia Marchetti', 'Dubai', undefined, { email: 'sofia@example.com' }],
  ['راشد الظاهري', 'العين'],
  ['Ibrahim Diallo', 'Ajman'],
  ['هند القاسمي', 'الشارقة', 'مشتل الهند الزراعي', { trn: '100000000400003' }],
  ['Chen Wei', 'Dubai', 'Silk Lane Trading', { trn: '100000000500003', email: 'silk@example.com' }],
  ['عبد الرحمن الحوسني', 'الفجيرة'],
  ['Amina Yusuf', 'Dubai'],
  ['Peter Lindqvist', 'Abu Dhabi', undefined, { phone_secondary: '+971 50 000 0190' }],
  ['نورة المزروعي', 'أبوظبي'],
  ['Bilal Chaudhry', 'Dubai', 'Quick Crate Delivery', { trn: '100000000600003' }],
  ['سيف السويدي', 'دبي'],
  ['Elena Petrova', 'Dubai'],
  ['Hamad Al Blooshi', 'Khor Fakkan'],
  ['خديجة بن علي', 'دبي'],
  ['Samuel Mensah', 'Umm Al Quwain'],
  ['عائشة الطنيجي', 'رأس الخيمة'],
  ['Faisal Qureshi', 'Sharjah', 'Palm Shade Landscaping', { trn: '100000000700003' }],
  ['مريم العامري', 'العين'],
  ['Nadia Rahmani', 'Dubai'],
  ['بدر الهاجري', 'الدوحة', undefined, { country: 'Qatar', phone: '+974 3000 0123' }],
  ['Oluwaseun Ade', 'Dubai'],
  ['زينب الجابري', 'أبوظبي'],
  ['Viktor Horvat', 'Dubai'],
  ['سعود العتيبي', 'الرياض', undefined, { country: 'Saudi Arabia', phone: '+966 50 000 0127' }],
  ['Leila Farouk', 'Sharjah'],
  ['Mohammed Al Nuaimi', 'Fujairah'],
  ['يوسف البلوشي', 'مسقط', undefined, { country: 'Oman', phone: '+968 9000 0111' }],
  [
    'Priya Nair',
    'Ras Al Khaimah',
    'Blue Dhow Tours',
    { trn: '100000000300003', phone: '+971 7 000 0110' },
  ],
  ['Layla Haddad', 'Dubai', undefined, { phone_secondary: '+971 50 000 0191' }],
  ['Daniel Okafor', 'Sharjah', undefined, { notes: 'Prefers WhatsApp after 6 pm.' }],
  [
    'سالم الكعبي',
    'العين',
    'شركة الواحة للمقاولات',
    { trn: '100000000200003', phone: '+971 2 000 0106' },
  ],
  ['Grace Fernandes', 'Ajman', undefined, { email: 'grace@example.com' }],
  ['أحمد عبد الله', 'الشارقة', undefined, { phone: '+971 50 000 0104' }],
  [
    'Imran Sheikh',
    'Dubai',
    'Falcon Sands Transport LLC',
    { trn: '100000000100003', email: 'fleet@example.com' },
  ],
  ['فاطمة المنصوري', 'أبوظبي', undefined, { email: 'fatima@example.com' }],
  ['Mateus Carvalho', 'Dubai'],
  [
    `${portal.first_name} ${portal.last_name}`,
    'Dubai',
    undefined,
    {
      first_name: portal.first_name,
      last_name: portal.last_name,
      address: 'Al Quoz 3, Street 14',
      email: portal.username,
      password: demoPassword,
      phone: '+971 50 000 0101',
    },
  ],
]

const demoPhone = (number: number) => `+971 50 000 ${String(number).padStart(4, '0')}`
const dayMs = 86_400_000

/** Does nothing if there are customers. The first one was registered half a year ago, the last one today. */
export const seedDemoCustomers = async (service: Service): Promise<void> => {
  if ((await queryRow(service.db, sql.selectNewestIds, { limit: 1, offset: 0 })).total > 0) return
  const now = service.clock().getTime()
  for (const [index, [contact_person, city, company_name, otherFields]] of people.entries()) {
    const body: NewCustomer = {
      contact_person,
      city,
      company_name,
      phone: demoPhone(200 + index),
      ...otherFields,
    }
    const daysAgo = Math.round(((people.length - 1 - index) / people.length) * 180)
    const serviceThen = { ...service, clock: () => new Date(now - daysAgo * dayMs) }
    await registerCustomer(serviceThen, { actor: null, token: null, body, idempotency: undefined })
  }
}
