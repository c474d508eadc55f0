/** The demo shop's first customers, registered by the use case of the counter, each at its own time. */
import type { NewCustomer } from '@warsha/contracts/customers'
import { demoPassword, demoSignIns } from '@warsha/contracts/demo'
import { queryRow } from '@warsha/service-kit/db'
import type { Service } from '@warsha/service-kit/service'
import sql from './customers.sql'
import { registerCustomer } from './register-customer.ts'

const portal = demoSignIns.find(({ role }) => role === 'customer')!
const phone = (number: number) => `+971 50 000 ${String(number).padStart(4, '0')}`

/** Plainly invented people and companies; the numbers of this block are nobody's. */
const customers: NewCustomer[] = [
  {
    ...{ first_name: portal.first_name, last_name: portal.last_name, email: portal.username, password: demoPassword },
    ...{ contact_person: 'Omar Al Zaabi', phone: phone(101), city: 'Dubai', address: 'Al Quoz 3, Street 14' },
  },
  { contact_person: 'فاطمة المنصوري', phone: phone(102), city: 'أبوظبي', email: 'fatima@example.com' },
  {
    company_name: 'Falcon Sands Transport LLC',
    contact_person: 'Imran Sheikh',
    phone: '+971 4 000 0103',
    city: 'Dubai',
    trn: '100000000100003',
    email: 'fleet@example.com',
  },
  { contact_person: 'أحمد عبد الله', phone: phone(104), city: 'الشارقة' },
  { contact_person: 'Grace Fernandes', phone: phone(105), city: 'Ajman', email: 'grace@example.com' },
  {
    company_name: 'شركة الواحة للمقاولات',
    contact_person: 'سالم الكعبي',
    phone: '+971 2 000 0106',
    city: 'العين',
    trn: '100000000200003',
  },
  { contact_person: 'Daniel Okafor', phone: phone(107), city: 'Sharjah', notes: 'Prefers WhatsApp after 6 pm.' },
  { contact_person: 'Layla Haddad', phone: phone(108), phone_secondary: phone(109), city: 'Dubai' },
  {
    company_name: 'Blue Dhow Tours',
    contact_person: 'Priya Nair',
    phone: '+971 7 000 0110',
    city: 'Ras Al Khaimah',
    trn: '100000000300003',
  },
  { contact_person: 'يوسف البلوشي', phone: '+968 9000 0111', country: 'Oman', city: 'Muscat' },
  { contact_person: 'Mohammed Al Nuaimi', phone: phone(112), city: 'Fujairah' },
  { contact_person: 'Tariq Aziz', phone: phone(113), city: 'Dubai', is_active: false, notes: 'Moved abroad.' },
]

/** Does nothing in a shop that has customers. The newest came today, the first a few weeks ago. */
export const seedDemoCustomers = async (service: Service): Promise<void> => {
  if ((await queryRow(service.db, sql.countAll, {})).total > 0) return
  const now = service.clock().getTime()
  for (const [index, body] of customers.entries()) {
    const daysAgo = (customers.length - 1 - index) * 3
    const then = { ...service, clock: () => new Date(now - daysAgo * 86_400_000) }
    await registerCustomer(then, { actor: null, token: null, body, idempotency: undefined })
  }
}
