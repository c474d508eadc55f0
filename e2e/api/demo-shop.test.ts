/** Walks step 9 of the README's tour in the demo shop as its services seed it: the payroll and its wage file. */
import { refreshLocalSettings, type Service } from '@warsha/service-kit/process'
import { eventually, type RunningService, startService } from '@warsha/service-kit/testing'
import { hr } from '../../services/hr/src/app.ts'
import { seedDemoAttendance } from '../../services/hr/src/demo/seed-demo-attendance.ts'
import { seedDemoEmployees } from '../../services/hr/src/demo/seed-demo-employees.ts'
import { seedDemoPayroll } from '../../services/hr/src/demo/seed-demo-payroll.ts'
import { seedDemoRequests } from '../../services/hr/src/demo/seed-demo-requests.ts'
import { identity } from '../../services/identity/src/app.ts'
import { seedDemoSettings } from '../../services/identity/src/features/settings/seed-demo-settings.ts'
import { seedDemoAccounts } from '../../services/identity/src/features/users/seed-demo-accounts.ts'
import type { IdentityService } from '../../services/identity/src/identity-service.ts'

let identityService: RunningService<IdentityService>
let hrService: RunningService<Service>

const signIn = async (username: string): Promise<string> => {
  const body = { username, password: 'warsha-demo' }
  return (await identityService.request('POST', '/api/auth/login', { body })).body.token
}

// A month of 30 days with its payday, so that the payroll is that of whole months.
const now = new Date('2026-11-28T08:00:00Z')
const monthQuery = 'month=11&year=2026'

beforeAll(async () => {
  identityService = await startService(identity, { urls: {} })
  await seedDemoSettings(identityService.service)
  await seedDemoAccounts(identityService.service)
  hrService = await startService(hr, {
    urls: { identity: identityService.url },
    clock: () => now,
  })
  await eventually(async () => expect(await hrService.isReady()).toBe(true))
  await refreshLocalSettings(hrService.service)
  await seedDemoEmployees(hrService.service)
  await seedDemoRequests(hrService.service)
  // A start that is interrupted after the first transaction, and the next one.
  const { service } = hrService
  const { db } = service
  let transactions = 0
  const inTransaction: typeof db.inTransaction = (work) =>
    ++transactions > 1 ? Promise.reject(new Error('interrupted')) : db.inTransaction(work)
  const interrupted = { ...service, db: { ...db, inTransaction } }
  await expect(seedDemoAttendance(interrupted)).rejects.toThrow('interrupted')
  await seedDemoAttendance(service)
  await seedDemoPayroll(hrService.service)
}, 60_000)
afterAll(async () => {
  await hrService.stop()
  await identityService.stop()
})

const readFile = (month: string, as: string) =>
  hrService.request('GET', `/api/salary/wps-file?${month}`, { as })

test('runs step 9 of the tour: the admin proposes, creates and pays the payroll of the month and writes the WPS file', async () => {
  const admin = await signIn('admin')
  const payroll = (
    await hrService.request('GET', `/api/salary/payroll?${monthQuery}`, { as: admin })
  ).body.data
  const rows = payroll.rows.filter(
    ({ decision_blocked_by }: { decision_blocked_by: string | null }) => !decision_blocked_by,
  )
  const records = rows.map(
    ({ proposal }: { proposal: { employee_id: string; basic_salary: number } }) => ({
      employee_id: proposal.employee_id,
      basic_salary: proposal.basic_salary,
    }),
  )
  const body = { month: 11, year: 2026, pay: true, records }
  const run = await hrService.request('POST', '/api/salary/run', { as: admin, body })
  expect(run.status).toBe(200)
  expect(run.body.data.paid).toBe(records.length)

  const file = await readFile(monthQuery, admin)
  expect(file.body).toMatch(/^EDR,/)
  expect(file.status).toBe(200)
  const lines = file.body.trimEnd().split('\r\n')
  expect(lines.filter((line: string) => line.startsWith('EDR,'))).toHaveLength(records.length)
  expect(lines.at(-1)).toMatch(
    new RegExp(`^SCR,9990000000001,000000001,2026-11-28,1200,112026,${records.length},`),
  )
  expect((await readFile(monthQuery, await signIn('manager'))).status).toBe(403)
})

test('the payroll of the demo data has its WPS file, also with the employee who has left', async () => {
  const admin = await signIn('admin')
  // Eleven are employed in each of the months: Dennis has left by October, when Yaser has started.
  for (const month of [8, 10]) {
    const { status, body } = await readFile(`month=${month}&year=2026`, admin)
    expect([status, String(body).match(/EDR/g)?.length]).toEqual([200, 11])
  }
})

test('the demo shop has two work patterns and attendance, also after a start that was interrupted', async () => {
  const admin = await signIn('admin')
  const read = async (path: string) =>
    (await hrService.request('GET', `/api/attendance/${path}`, { as: admin })).body
  const patterns = (await read('work-patterns')).data as { name: string }[]
  expect(patterns.map(({ name }) => name).sort()).toEqual(['Early shift', 'Evening shift'])
  const { pagination } = await read('all?start_date=2026-09-01&end_date=2026-11-28')
  expect(pagination.total).toBeGreaterThan(400)
})
