import type { Transaction } from '@warsha/service-kit/database'
import { readOutboxEvents, waitForBlockedStatement } from '@warsha/service-kit/testing'
import {
  selectOptionalPendingChange,
  updatePendingFields,
} from '../employees/bank-changes.store.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'

const formerAccount = 'AE07 0331 2345 6789 0123 456'
const newAccount = 'AE69 0260 0010 1512 3456 701'
let fixture: EmployeesFixture
let admin: TestEmployee
let manager: TestEmployee
let colleague: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture('2026-11-20T08:00:00Z')
  admin = await fixture.addEmployee('admin')
  manager = await fixture.addEmployee('manager', { first_name: 'Khalid' })
  colleague = await fixture.addEmployee('manager', { first_name: 'Hessa' })
})
afterAll(() => fixture.stop())

const addMechanic = () => fixture.addEmployee('mechanic', { bank_account: formerAccount })
const change = (as: TestEmployee, who: TestEmployee, body: object) =>
  fixture.request('PUT', `/employees/${who.id}`, as, body)
const accountOf = async (who: TestEmployee) =>
  (await fixture.request('GET', `/employees/${who.id}`, admin)).body.data.bank_account
const waiting = async (as: TestEmployee, who: TestEmployee) =>
  (await fixture.request('GET', '/employees/bank-changes', as)).body.data.find(
    ({ employee_id }: { employee_id: string }) => employee_id === who.id,
  )
/** As an admin does who saves another routing code meanwhile. */
const takeRoutingCodeOut = async (tx: Transaction, id: string) => {
  const { changes, ...requester } = (await selectOptionalPendingChange(tx, id))!
  const left = changes.filter(({ field }) => field !== 'bank_routing')
  await updatePendingFields(tx, id, { changes: left, ...requester })
}
const decide = (as: TestEmployee, id: string, decision: 'approve' | 'reject') =>
  fixture.request('POST', `/employees/bank-changes/${id}/${decision}`, as)
const auditOf = async (action: string) =>
  (await readOutboxEvents(fixture.service.service, 'hr.audit_recorded'))
    .map(({ payload }) => payload as { action: string; details: object })
    .filter((entry) => entry.action === action)
    .at(-1)?.details

test("applies a manager's change of an account only after a second person approved it, and notifies the employee", async () => {
  const who = await addMechanic()
  const asked = await change(manager, who, { bank_account: newAccount, city: 'Sharjah' })
  expect(asked.body).toMatchObject({
    data: { bank_account: formerAccount, city: 'Sharjah' },
    warnings: [{ path: 'bank_account', code: 'bank_change_waits' }],
  })
  const pending = await waiting(colleague, who)
  expect(pending).toMatchObject({
    changes: [{ field: 'bank_account', from: '•••• 3456', to: newAccount }],
    requested_by: 'Khalid Kumar',
    decision_blocked_by: null,
  })
  expect((await waiting(manager, who)).decision_blocked_by).toBe('own_request')
  expect((await decide(manager, pending.id, 'approve')).body.code).toBe('own_request')
  expect((await decide(who, pending.id, 'approve')).status).toBe(403)
  expect(await accountOf(who)).toBe(formerAccount)

  expect((await decide(colleague, pending.id, 'approve')).status).toBe(200)
  expect(await accountOf(who)).toBe(newAccount)
  expect((await decide(admin, pending.id, 'approve')).status).toBe(404)
  expect(await auditOf('bank_details_changed')).toEqual({
    changes: [{ field: 'bank_account', from: '•••• 3456', to: '•••• 6701' }],
    requested_by: 'Khalid Kumar',
  })
  const told = await readOutboxEvents(fixture.service.service, 'hr.bank_details_changed')
  expect(told.at(-1)?.payload).toMatchObject({ employee_id: who.id, account: '•••• 6701' })
})

test('stores pasted accounts and document numbers without marks, whose removal is no change of the account', async () => {
  const who = await fixture.addEmployee('mechanic', {
    bank_account: `\u2066\u00a0${formerAccount.replaceAll(' ', '\u00a0')}\u2069\u200f`,
    emergency_contact_phone: '\u202a+971 50\u00a0123 4567\u202c',
  })
  expect(await accountOf(who)).toBe(formerAccount)
  const { body } = await fixture.request('GET', `/employees/${who.id}`, admin)
  expect(body.data.emergency_contact_phone).toBe('+971 50 123 4567')
  const numbers = {
    passport_number: '\u200eN1234567',
    labour_card_number: '\u202a12345678\u202c',
    emirates_id_number: '\u2067٧٨٤-1990-1234567-1\u2069',
    bank_routing: '302620122\u200f',
    visa_number: '\u200e',
  }
  const path = `/employees/${who.id}/documents`
  expect((await fixture.request('PUT', path, admin, numbers)).status).toBe(200)
  expect((await fixture.request('GET', path, admin)).body.data).toMatchObject({
    passport_number: 'N1234567',
    labour_card_number: '12345678',
    emirates_id_number: '784-1990-1234567-1',
    bank_routing: '302620122',
    visa_number: null,
  })

  // As version 1.1 stored it.
  await fixture.query('update employees set bank_account = $2 where id = $1', [
    who.id,
    `\u200e${formerAccount}`,
  ])
  const saved = await change(manager, who, { bank_account: `\u200e${formerAccount}` })
  expect(saved.body).toMatchObject({ data: { bank_account: formerAccount }, warnings: [] })
  expect(await waiting(colleague, who)).toBeUndefined()
})

test('keeps the account when a change is rejected or withdrawn, and only the newest change of an employee', async () => {
  const who = await addMechanic()
  await change(manager, who, { bank_account: newAccount })
  const replaced = await waiting(admin, who)
  await change(manager, who, { bank_name: 'Another Bank' })
  expect((await decide(admin, replaced.id, 'approve')).status).toBe(404)
  const pending = await waiting(admin, who)
  expect(pending.changes).toEqual([{ field: 'bank_name', from: null, to: 'Another Bank' }])
  expect((await decide(manager, pending.id, 'reject')).status).toBe(200)
  expect(await waiting(admin, who)).toBeUndefined()
  expect(await accountOf(who)).toBe(formerAccount)
})

test('treats the routing code of the wage file like the account', async () => {
  const who = await addMechanic()
  const path = `/employees/${who.id}/documents`
  await fixture.request('PUT', path, manager, { bank_routing: '302620122', visa_number: '42' })
  const read = async () => (await fixture.request('GET', path, admin)).body.data
  expect(await read()).toMatchObject({ bank_routing: null, visa_number: '42' })
  const { id } = await waiting(colleague, who)
  await decide(colleague, id, 'approve')
  expect(await read()).toMatchObject({ bank_routing: '302620122', visa_number: '42' })
})

test('a waiting account and a waiting routing code wait together, and who asked for one does not approve it', async () => {
  const who = await addMechanic()
  const documents = (as: TestEmployee) =>
    fixture.request('PUT', `/employees/${who.id}/documents`, as, { bank_routing: '302620122' })
  await change(manager, who, { bank_account: newAccount })
  expect((await documents(who)).status).toBe(403)
  expect((await documents(colleague)).body).toMatchObject({
    data: { bank_routing: null },
    warnings: [{ path: 'bank_routing', code: 'bank_change_waits' }],
  })
  const pending = await waiting(admin, who)
  expect(pending.changes).toEqual([
    { field: 'bank_account', from: '•••• 3456', to: newAccount },
    { field: 'bank_routing', from: null, to: '302620122' },
  ])
  for (const requester of [manager, colleague]) {
    expect((await waiting(requester, who)).decision_blocked_by).toBe('own_request')
    expect((await decide(requester, pending.id, 'approve')).body.code).toBe('own_request')
  }
  expect((await decide(admin, pending.id, 'approve')).status).toBe(200)
  expect(await accountOf(who)).toBe(newAccount)
  const { body } = await fixture.request('GET', `/employees/${who.id}/documents`, admin)
  expect(body.data.bank_routing).toBe('302620122')
})

test("an admin's routing code leaves an account that waits as it is", async () => {
  const who = await addMechanic()
  await change(manager, who, { bank_account: newAccount })
  const path = `/employees/${who.id}/documents`
  await fixture.request('PUT', path, admin, { bank_routing: '302620122' })
  const pending = await waiting(colleague, who)
  expect(pending.changes).toMatchObject([{ field: 'bank_account', to: newAccount }])
  expect((await decide(colleague, pending.id, 'approve')).status).toBe(200)
  expect(await accountOf(who)).toBe(newAccount)
})

test('applies what waits at the decision, not what waited before an admin took a field out of it', async () => {
  const who = await addMechanic()
  const path = `/employees/${who.id}/documents`
  await change(manager, who, { bank_account: newAccount })
  await fixture.request('PUT', path, manager, { bank_routing: '302620122' })
  const { id } = await waiting(colleague, who)
  const { db } = fixture.service.service
  const approved = await db.inTransaction(async (tx) => {
    await lockEmployee(tx, who.id)
    const decision = decide(colleague, id, 'approve')
    await waitForBlockedStatement(db)
    await takeRoutingCodeOut(tx, id)
    return { decision }
  })
  expect((await approved.decision).status).toBe(200)
  expect(await accountOf(who)).toBe(newAccount)
  expect((await fixture.request('GET', path, admin)).body.data.bank_routing).toBeNull()
})

test('names who asked for what still waits', async () => {
  const who = await addMechanic()
  const path = `/employees/${who.id}/documents`
  await change(manager, who, { bank_account: newAccount })
  await fixture.request('PUT', path, colleague, { bank_routing: '302620122' })
  expect((await waiting(admin, who)).requested_by).toBe('Khalid Kumar, Hessa Kumar')
  await fixture.request('PUT', path, admin, { bank_routing: '303620122' })
  const left = await waiting(colleague, who)
  expect(left).toMatchObject({ requested_by: 'Khalid Kumar', decision_blocked_by: null })
  expect((await decide(manager, left.id, 'approve')).body.code).toBe('own_request')
  expect((await decide(colleague, left.id, 'approve')).status).toBe(200)
  expect(await accountOf(who)).toBe(newAccount)
})

test('admins keep their own documents; managers change neither theirs nor those of an admin', async () => {
  const put = (as: TestEmployee, who: TestEmployee) =>
    fixture.request('PUT', `/employees/${who.id}/documents`, as, { labour_card_number: '12345678' })
  expect((await put(admin, admin)).status).toBe(200)
  for (const who of [admin, manager, colleague])
    expect((await put(manager, who)).body.code).toBe('not_allowed')
  expect((await put(admin, manager)).status).toBe(200)
})

test("applies an admin's change immediately, ends a waiting one, and lists it before the next wage file", async () => {
  const who = await addMechanic()
  const salary = { employee_id: who.id, month: 11, year: 2026, basic_salary: 3000 }
  expect((await fixture.request('POST', '/salary/create', admin, salary)).status).toBe(201)
  await change(manager, who, { bank_account: 'AE00 1111' })
  const { id } = await waiting(admin, who)
  expect((await change(admin, who, { bank_account: newAccount })).body.data.bank_account).toBe(
    newAccount,
  )
  expect((await decide(colleague, id, 'approve')).status).toBe(404)

  const outsideTheFile = await addMechanic()
  await change(admin, outsideTheFile, { bank_account: newAccount })

  const readChanges = async (as: TestEmployee) =>
    fixture.request('GET', '/salary/wps-changes?month=11&year=2026', as)
  expect((await readChanges(manager)).status).toBe(403)
  expect((await readChanges(admin)).body.data).toMatchObject([
    {
      employee_id: who.id,
      changes: [{ field: 'bank_account', from: '•••• 3456', to: '•••• 6701' }],
    },
  ])
  expect(
    (await fixture.request('GET', '/salary/wps-changes?month=1&year=2027', admin)).body.data,
  ).toEqual([])
})
