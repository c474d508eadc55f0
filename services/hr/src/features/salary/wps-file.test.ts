import { fils } from '@warsha/contracts/base/money'
import { type SalaryField, salaryFields } from '@warsha/contracts/hr/salary-rules'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'
import { findWpsErrors, renderWpsFile, type WpsEmployee, type WpsInput } from './wps-file.ts'

const anEmployee = (
  amounts: Partial<Record<SalaryField, number>>,
  fields: Partial<WpsEmployee> = {},
): WpsEmployee => ({
  employee_code: 'EMP-0001',
  person_number: '12345678',
  bank_routing: '302620122',
  iban: 'AE69 0260 0010 1512 3456 701',
  amounts: Object.fromEntries(
    salaryFields.map((field) => [field, fils(amounts[field] ?? 0)]),
  ) as WpsEmployee['amounts'],
  unpaid_days: 0,
  ...fields,
})
const inputOf = (employees: WpsEmployee[], fields: Partial<WpsInput> = {}): WpsInput => ({
  establishment: '123456',
  bank_routing: '302620122',
  payrollMonth: { month: 11, year: 2026 },
  date: '2026-11-30',
  time: '093000',
  employees,
  ...fields,
})
const linesOf = (input: WpsInput) => renderWpsFile(input).content.trimEnd().split('\r\n')

test('writes the golden file', () => {
  const input = inputOf([
    anEmployee({ basic_salary: 400_000, overtime_pay: 30_000, performance_bonus: 20_000 }),
  ])
  expect(findWpsErrors(input)).toEqual([])
  expect(renderWpsFile(input)).toEqual({
    name: '0000000123456261130093000.SIF',
    content: [
      'EDR,00000012345678,302620122,AE690260001015123456701,2026-11-01,2026-11-30,30,4000.00,500.00,0',
      'EVP,00000012345678,302620122,0.00,0.00,0.00,0.00,300.00,200.00,0.00',
      'SCR,0000000123456,302620122,2026-11-30,0930,112026,1,4500.00,AED,NOV 2026',
      '',
    ].join('\r\n'),
  })
})

test('subtracts deductions from the fixed pay first and writes no amount below 0', () => {
  const [record, variable, control] = linesOf(
    inputOf([
      anEmployee(
        {
          basic_salary: 100_000,
          unpaid_time: 100_000,
          performance_bonus: 50_000,
          advance_deduction: 20_000,
        },
        { unpaid_days: 29.5 },
      ),
    ]),
  )
  expect(record).toMatch(/,30,0\.00,300\.00,30$/)
  expect(variable).toMatch(/,0\.00,300\.00,0\.00$/)
  expect(control).toContain(',1,300.00,AED,')
})

test('reports every error at once', () => {
  const employees = [
    anEmployee({ basic_salary: 1 }, { iban: 'AE160240043520123456701', bank_routing: '30262012' }),
    anEmployee({ basic_salary: 1 }, { employee_code: 'EMP-0002', person_number: '0012345678' }),
    anEmployee({ basic_salary: 1 }, { employee_code: 'EMP-0003', person_number: null, iban: null }),
  ]
  const input = inputOf(employees, { establishment: '', bank_routing: 'abc' })
  expect(findWpsErrors(input).map(({ path, code }) => [path, code])).toEqual([
    ['mohre_establishment', 'required'],
    ['company_bank_routing', 'invalid_routing'],
    ['EMP-0001.bank_routing', 'invalid_routing'],
    ['EMP-0001.bank_account', 'invalid_iban'],
    ['EMP-0002.labour_card_number', 'duplicate_person_number'],
    ['EMP-0003.labour_card_number', 'required'],
    ['EMP-0003.bank_account', 'required'],
  ])
  expect(findWpsErrors(inputOf([])).map(({ code }) => code)).toEqual(['no_salaries'])
})

describe('the file of a month', () => {
  let fixture: EmployeesFixture
  let admin: TestEmployee
  beforeAll(async () => {
    fixture = await startEmployeesFixture('2026-11-30T05:30:00Z')
    admin = await fixture.addEmployee('admin')
  })
  afterAll(() => fixture.stop())
  const read = (as: TestEmployee) =>
    fixture.request('GET', '/salary/wps-file?month=11&year=2026', as)

  test('is refused with all errors, then written once the numbers are complete, for admins only', async () => {
    const who = await fixture.addEmployee('mechanic', {
      bank_account: 'AE07 0331 2345 6789 0123 456',
    })
    const body = { employee_id: who.id, month: 11, year: 2026, basic_salary: 3000 }
    await fixture.request('POST', '/salary/create', admin, body)
    const refused = await read(admin)
    expect([refused.status, refused.body.code]).toEqual([422, 'wps_invalid'])
    expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'mohre_establishment',
      'company_bank_routing',
      expect.stringMatching(/^EMP-\d{4}\.labour_card_number$/),
      expect.stringMatching(/^EMP-\d{4}\.bank_routing$/),
    ])

    await fixture.storeSettings({
      mohre_establishment: '123456',
      company_bank_routing: '302620122',
    })
    const numbers = { labour_card_number: '12345678', bank_routing: '302620122' }
    await fixture.request('PUT', `/employees/${who.id}/documents`, admin, numbers)
    const { status, body: file, headers } = await read(admin)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="0000000123456261130093000.SIF"',
    )
    expect(file.split('\r\n')).toEqual([
      'EDR,00000012345678,302620122,AE070331234567890123456,2026-11-01,2026-11-30,30,3000.00,0.00,0',
      'SCR,0000000123456,302620122,2026-11-30,0930,112026,1,3000.00,AED,NOV 2026',
      '',
    ])
    expect((await read(await fixture.addEmployee('manager'))).status).toBe(403)
  })

  describe('that is not the first', () => {
    const october = 'month=10&year=2026'
    let boss: TestEmployee
    beforeAll(async () => {
      boss = await fixture.addEmployee('admin')
    })
    const addSalary = async (labour_card_number: string, month = 10) => {
      const who = await fixture.addEmployee('mechanic', {
        bank_account: 'AE07 0331 2345 6789 0123 456',
      })
      const numbers = { labour_card_number, bank_routing: '302620122' }
      await fixture.request('PUT', `/employees/${who.id}/documents`, boss, numbers)
      const record = { employee_id: who.id, month, year: 2026, basic_salary: 3000 }
      const { body } = await fixture.request('POST', '/salary/create', boss, record)
      return { who, id: body.data.id as string }
    }
    const requestState = (query: string, as = boss) =>
      fixture.request('GET', `/salary/wps-state?${query}`, as)
    const readState = async (query = october) => (await requestState(query)).body.data
    const write = (scope: string, instance = fixture.service) =>
      fixture.request(
        'GET',
        `/salary/wps-file?${october}&${scope}`,
        boss,
        undefined,
        undefined,
        instance,
      )
    const readPersons = async (scope: string) => {
      const { status, body } = await write(scope)
      return status === 200 ? body.match(/(?<=EDR,0+)[1-9]\d+/g) : body.code
    }

    test('contains only employees in no file, or those of the last one, on request', async () => {
      await addSalary('20000001')
      const second = await addSalary('20000002')
      expect(await readState()).toEqual({
        files: 0,
        written_at: null,
        written_by_name: null,
        last_file: 0,
        written: 0,
        unwritten: 2,
      })
      expect(await readPersons('employees=unwritten')).toEqual(['20000001', '20000002'])
      await addSalary('20000003')
      expect(await readState()).toMatchObject({ last_file: 2, written: 2, unwritten: 1 })
      expect(await readPersons('employees=unwritten&known_files=0')).toBe('changed_since_read')
      expect(await readPersons('employees=unwritten&known_files=1')).toEqual(['20000003'])
      expect(await readPersons('employees=unwritten')).toBe('wps_invalid')
      // The file was lost or rejected.
      expect(await readPersons('employees=last_file')).toEqual(['20000003'])
      expect(await readPersons('')).toEqual(['20000001', '20000002', '20000003'])
      expect(await readState()).toEqual({
        files: 4,
        written_at: '2026-11-30T05:30:00Z',
        written_by_name: boss.name,
        last_file: 3,
        written: 3,
        unwritten: 0,
      })
      // A new record is still the wage of an employee who was in a file.
      await fixture.request('DELETE', `/salary/${second.id}`, boss)
      const again = { employee_id: second.who.id, month: 10, year: 2026, basic_salary: 3100 }
      await fixture.request('POST', '/salary/create', boss, again)
      expect(await readState()).toMatchObject({ written: 3, unwritten: 0 })
      const manager = await fixture.addEmployee('manager')
      expect((await requestState(october, manager)).status).toBe(403)
    })

    test('comes after a list of account changes since the last file of each employee, although others were in a later one', async () => {
      const { who } = await addSalary('20000041', 11)
      fixture.setClock('2026-12-01T05:30:00Z')
      const account = { bank_account: 'AE69 0260 0010 1512 3456 701' }
      await fixture.request('PUT', `/employees/${who.id}`, boss, account)
      fixture.setClock('2026-12-02T05:30:00Z')
      await addSalary('20000042')
      expect(await readPersons('employees=unwritten')).toContain('20000042')

      const readChanged = async (query: string): Promise<string[]> => {
        const path = `/salary/wps-changes?${query}`
        const { data } = (await fixture.request('GET', path, boss)).body
        return data.map(({ employee_id }: { employee_id: string }) => employee_id)
      }
      expect(await readChanged('month=11&year=2026')).toContain(who.id)
      expect((await read(boss)).body).toContain('00000020000041')
      const december = { employee_id: who.id, month: 12, year: 2026, basic_salary: 3000 }
      await fixture.request('POST', '/salary/create', boss, december)
      expect(await readChanged('month=12&year=2026')).not.toContain(who.id)
      fixture.setClock('2026-11-30T05:30:00Z')
    })

    test('contains no unpaid salary of somebody who left before the month, was hired after it or was deactivated', async () => {
      const left = await addSalary('20000011', 6)
      const deactivated = await addSalary('20000012', 6)
      const paid = await addSalary('20000013', 6)
      await addSalary('20000014', 6)
      const hiredLater = await addSalary('20000015', 6)
      const june = 'month=6&year=2026'
      expect(await readState(june)).toMatchObject({ unwritten: 5 })

      expect((await fixture.request('POST', `/salary/${paid.id}/pay`, boss)).status).toBe(200)
      for (const { who } of [left, paid]) {
        const leaving = { termination_date: '2026-05-31' }
        const { status } = await fixture.request('PUT', `/employees/${who.id}`, boss, leaving)
        expect(status).toBe(200)
      }
      const { status } = await fixture.request('DELETE', `/employees/${deactivated.who.id}`, boss)
      expect(status).toBe(200)
      const hire = { hire_date: '2026-07-01' }
      const path = `/employees/${hiredLater.who.id}`
      expect((await fixture.request('PUT', path, boss, hire)).status).toBe(200)
      expect(await readState(june)).toMatchObject({ unwritten: 2 })
      const file = `/salary/wps-file?${june}&employees=all`
      const { body } = await fixture.request('GET', file, boss)
      expect(body.match(/(?<=EDR,0+)[1-9]\d+/g)).toEqual(['20000013', '20000014'])
    })

    test('contains nobody twice if two admins write it at the same moment', async () => {
      await addSalary('20000004')
      const both = await Promise.all([
        write('employees=unwritten'),
        write('employees=unwritten', fixture.other),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    test('names the author of the last file, and has a complete message for a file without one', async () => {
      await addSalary('20000005', 7)
      const july = 'month=7&year=2026'
      const readRefusal = async () => {
        const path = `/salary/wps-file?${july}&employees=all&known_files=0`
        const { error, code, params } = (await fixture.request('GET', path, boss)).body
        return { error, code, params }
      }
      // As the previous release writes it.
      await fixture.query(
        `insert into wage_files (id, year, month, written_at, employee_ids)
        values (gen_random_uuid(), 2026, 7, '2026-11-30T05:00:00Z', '{}')`,
      )
      expect(await readState(july)).toMatchObject({ files: 1, written_by_name: null })
      expect(await readRefusal()).toEqual({
        error: 'This record was changed while you were working',
        code: 'changed_since_read',
        params: { name: '', at: '2026-11-30T05:00:00Z' },
      })
      const author = await fixture.addEmployee('admin', { first_name: 'Hessa' })
      await fixture.request('GET', `/salary/wps-file?${july}`, author)
      expect(await readState(july)).toMatchObject({ files: 2, written_by_name: 'Hessa Kumar' })
      expect(await readRefusal()).toEqual({
        error: 'Hessa Kumar updated this record while you were working',
        code: 'changed_since_read',
        params: { name: 'Hessa Kumar', at: '2026-11-30T05:30:00Z' },
      })
      expect(
        await fixture.query(
          'select written_by from wage_files where month = 7 order by written_at',
        ),
      ).toEqual([{ written_by: null }, { written_by: author.id }])
    })

    test.each([
      ['after', '2026-11-30T06:00:00Z', 8, { written: 1, unwritten: 0 }],
      ['before', '2026-11-30T05:00:00Z', 9, { written: 0, unwritten: 1 }],
    ])(
      'follows a file of the previous release, written %s the salary was recorded',
      async (_, written_at, month, state) => {
        await addSalary(`2000001${month}`, month)
        await fixture.query(
          'insert into wage_files (id, year, month, written_at) values (gen_random_uuid(), 2026, $1, $2)',
          [month, written_at],
        )
        expect(await readState(`month=${month}&year=2026`)).toMatchObject(state)
      },
    )
  })
})
