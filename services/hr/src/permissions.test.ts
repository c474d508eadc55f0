import type { Role } from '@warsha/contracts/base/roles'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { createTestToken } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import {
  type EmployeesFixture,
  startEmployeesFixture,
} from './features/employees/employees-testing.ts'

let fixture: EmployeesFixture

beforeAll(async () => {
  fixture = await startEmployeesFixture(new Date().toISOString())
})
afterAll(() => fixture.stop())

const getService = () => fixture.service
testPermissions('hr', { getService })

/** An employee of the role, so that requests for oneself are for a record that exists. */
const createToken = async (role: Role): Promise<string> =>
  role === 'customer' ? createTestToken(role) : (await fixture.addEmployee(role as StaffRole)).token

/** A mechanic with a salary and a loan. */
const createRecords = async () => {
  await fixture.storeSettings({ shop_latitude: '25.2', shop_longitude: '55.3' })
  const admin = await fixture.addEmployee('admin')
  const who = await fixture.addEmployee('mechanic')
  const create = async (path: string, as: { token: string }, body: object) =>
    (await fixture.request('POST', path, as, body)).body.data.id as string
  const now = new Date()
  const salary = await create('/salary/create', admin, {
    employee_id: who.id,
    month: now.getMonth() + 1,
    year: now.getFullYear(),
    basic_salary: 3000,
  })
  const loan = await create('/loans-advances/request', who, {
    type: 'loan',
    amount: 1000,
    installments: 1,
    reason: 'Rent',
  })
  await fixture.request('POST', `/loans-advances/approve/${loan}`, admin)
  return {
    employees: who.id,
    employee_id: who.id,
    // Whose last day becomes one of long ago.
    'PUT /employees/{id}': (await fixture.addEmployee('mechanic')).id,
    salary,
    'loans-advances': loan,
    starts_at: '08:00',
    ends_at: '17:00',
  }
}
testBounds('hr', { getService, createToken, createRecords })
