/** The demo shop's staff, added by the use case of the office, each on the day they came. */
import { demoPassword } from '@warsha/contracts/demo'
import { fils } from '@warsha/contracts/money'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn } from '@warsha/service-kit/shop-time'
import { addEmployee } from './add-employee.ts'
import { changeEmployee } from './change-employee.ts'
import { type DemoEmployee, demoEmployees } from './demo-employees.ts'
import { selectOptionalIdOfUsername } from './employees.store.ts'

const dayMs = 86_400_000

/** Safe to repeat: who is there already is left alone, who was begun is finished under the same id. */
export const seedDemoEmployees = async (service: Service): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const inOrder = [...demoEmployees].sort((one, other) => other.cameDaysAgo - one.cameDaysAgo)
  for (const [index, person] of inOrder.entries()) {
    const at = (daysAgo: number) => new Date(service.clock().getTime() - daysAgo * dayMs)
    const id = await added(
      { ...service, clock: () => at(person.cameDaysAgo) },
      person,
      index,
      shop_timezone,
    )
    if (id && person.leftDaysAgo !== undefined) {
      const then = { ...service, clock: () => at(person.leftDaysAgo!) }
      const body = { is_active: false, termination_date: dayIn(shop_timezone, then.clock()) }
      await changeEmployee(then, { actor: null, token: null, params: { id }, body })
    }
  }
}

/** The id of who was added, or null when somebody of that username is there. */
const added = async (
  service: Service,
  person: DemoEmployee,
  index: number,
  zone: string,
): Promise<string | null> => {
  const { cameDaysAgo: _came, leftDaysAgo: _left, salary, rate, ...fields } = person
  if (await selectOptionalIdOfUsername(service.db, person.username)) return null
  const body = {
    ...fields,
    password: demoPassword,
    phone: `+971 50 000 0${170 + index}`,
    hire_date: dayIn(zone, service.clock()),
    base_salary: fils(salary * 100),
    hourly_rate: rate === undefined ? null : fils(rate * 100),
    // No bank has an account whose number is made of zeros.
    bank_name: 'Example Bank',
    bank_account: `AE00 0000 0000 0000 0000 ${String(index + 1).padStart(3, '0')}`,
    emergency_contact_phone: `+971 50 000 0${182 + index}`,
  }
  const idempotency = { actor: 'demo', endpoint: 'seed', key: person.username, body_hash: '' }
  return (await addEmployee(service, { actor: null, token: null, body, idempotency })).data.id
}
