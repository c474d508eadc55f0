/** Adds the employees of the demo shop with the normal use cases, each at the clock of its hire date. */
import { setTimeout as sleep } from 'node:timers/promises'
import { aed, toFils } from '@warsha/contracts/base/money'
import { demoPassword } from '@warsha/contracts/identity/demo'
import { BusyError, toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { changeDocuments } from '../features/employee-documents/change-employee-documents.ts'
import { selectOptionalDocuments } from '../features/employee-documents/employee-documents.store.ts'
import { addEmployee } from '../features/employees/add-employee.ts'
import { changeEmployee } from '../features/employees/change-employee.ts'
import {
  selectOptionalEmployee,
  selectOptionalIdByUsername,
} from '../features/employees/employees.store.ts'
import { type DemoEmployee, demoEmployees } from './demo-employees.ts'
import { demoBankRouting, toDemoIban, toDemoLabourCard } from './demo-wage-numbers.ts'

const dayMs = 86_400_000

/** Pauses before the next attempt, in milliseconds. */
const busyPausesMs = [1_000, 2_000, 4_000, 8_000]

/**
 * Repeats a step that is safe to repeat while identity answers late: on a busy machine it hashes passwords for longer than
 * a request of a user waits, and the start of the product would fail.
 */
const repeatWhileBusy = async <T>(step: () => Promise<T>): Promise<T> => {
  for (const pauseMs of busyPausesMs) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
      await sleep(pauseMs)
    }
  }
  return step()
}

/** Safe to repeat: existing employees are skipped, and an interrupted one is completed with the same id. */
export const seedDemoEmployees = async (service: Service): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const byHireDate = [...demoEmployees].sort((one, other) => other.hiredDaysAgo - one.hiredDaysAgo)
  for (const [index, employee] of byHireDate.entries()) {
    const at = (daysAgo: number) => new Date(service.clock().getTime() - daysAgo * dayMs)
    const id = await addDemoEmployee(
      { ...service, clock: () => at(employee.hiredDaysAgo) },
      employee,
      index,
      shop_timezone,
    )
    if (id && employee.leftDaysAgo !== undefined) {
      const serviceAtLeaving = { ...service, clock: () => at(employee.leftDaysAgo!) }
      const body = {
        is_active: false,
        termination_date: toLocalDate(shop_timezone, serviceAtLeaving.clock()),
      }
      const change = { actor: null, token: null, params: { id }, body }
      await repeatWhileBusy(() => changeEmployee(serviceAtLeaving, change))
    }
  }
}

/** Adds an employee and returns the id, or null if the username exists. */
const addDemoEmployee = async (
  service: Service,
  employee: DemoEmployee,
  index: number,
  zone: string,
): Promise<string | null> => {
  const { hiredDaysAgo: _hired, leftDaysAgo: _left, salary, rate, ...fields } = employee
  const bankAccount = toDemoIban(index + 1)
  const existingId = await selectOptionalIdByUsername(service.db, employee.username)
  if (existingId) {
    await addWageNumbers(service, existingId, index, bankAccount)
    return null
  }
  const body = {
    ...fields,
    password: demoPassword,
    phone: `+971 50 000 0${170 + index}`,
    hire_date: toLocalDate(zone, service.clock()),
    base_salary: toFils(aed(salary)),
    hourly_rate: rate === undefined ? null : toFils(aed(rate)),
    bank_name: 'Example Bank',
    bank_account: bankAccount,
    emergency_contact_phone: `+971 50 000 0${182 + index}`,
  }
  const idempotency = { actor: 'demo', endpoint: 'seed', key: employee.username, body_hash: '' }
  const { data } = await repeatWhileBusy(() =>
    addEmployee(service, { actor: null, token: null, body, idempotency }),
  )
  const { id } = data
  await addWageNumbers(service, id, index, bankAccount)
  return id
}

/** Adds what the wage file needs, once, and only to an employee of the demo shop, who has the invented account. */
const addWageNumbers = async (
  service: Service,
  employeeId: string,
  index: number,
  bankAccount: string,
): Promise<void> => {
  const employee = await selectOptionalEmployee(service.db, employeeId)
  if (employee?.bank_account !== bankAccount) return
  if (await selectOptionalDocuments(service.db, employeeId)) return
  const body = { labour_card_number: toDemoLabourCard(index + 1), bank_routing: demoBankRouting }
  await changeDocuments(service, { employeeId, actor: null, body })
}
