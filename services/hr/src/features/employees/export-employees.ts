import type { StaffRole } from '@warsha/contracts/base/roles'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type * as endpoints from '@warsha/contracts/hr/employees'
import { toLocalDate } from '@warsha/service-kit/base'
import { type Cell, createTableFile } from '@warsha/service-kit/files'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { EmployeeRow } from './employees.store.ts'
import { listAllEmployees } from './employees.views.ts'

type ExportEmployeesInput = Pick<
  RequestContext<typeof endpoints.exportEmployees>,
  'actor' | 'query'
>
type FileLanguage = ExportEmployeesInput['query']['language']

const titles: Readonly<Record<FileLanguage, readonly string[]>> = {
  en: [
    'Code',
    'Name',
    'Role',
    'Department',
    'Position',
    'Phone',
    'Email',
    'Hired',
    'Left',
    'Active',
  ],
  ar: [
    'الرمز',
    'الاسم',
    'الدور',
    'القسم',
    'المسمى الوظيفي',
    'الهاتف',
    'البريد الإلكتروني',
    'تاريخ التعيين',
    'آخر يوم عمل',
    'نشط',
  ],
}

const roleWords: Readonly<Record<StaffRole, Readonly<Record<FileLanguage, string>>>> = {
  employee: { en: 'Employee', ar: 'موظف' },
  mechanic: { en: 'Mechanic', ar: 'فني ميكانيك' },
  receptionist: { en: 'Receptionist', ar: 'موظف استقبال' },
  manager: { en: 'Manager', ar: 'مدير' },
  admin: { en: 'Admin', ar: 'مسؤول النظام' },
}

const yesNo: Readonly<Record<FileLanguage, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  ar: ['نعم', 'لا'],
}

const toDay = (day: string | null): Cell => (day === null ? null : { day })

function* toRows(employees: readonly EmployeeRow[], language: FileLanguage): Generator<Cell[]> {
  const [yes, no] = yesNo[language]
  for (const row of employees)
    yield [
      row.employee_code,
      fullNameOf(row),
      roleWords[row.role_name][language],
      row.department,
      row.position,
      row.phone,
      row.email,
      toDay(row.hire_date),
      toDay(row.termination_date),
      row.is_active ? yes : no,
    ]
}

/** Returns the employees of a filter as a table file. The audit trail records who exported them. */
export const exportEmployees = async (service: Service, { actor, query }: ExportEmployeesInput) => {
  const { db } = service
  const { format, language, ...filter } = query
  const employees = await listAllEmployees(db, filter)
  await db.unrestricted.inTransaction((tx) =>
    addAuditEntry(tx, service.name, actor, {
      action: 'employees_exported',
      subject: { type: 'report', id: null },
      details: { format, ...filter, count: employees.length },
    }),
  )
  const { shop_timezone } = await readLocalSettings(db)
  return createTableFile(
    format,
    `employees-${toLocalDate(shop_timezone, service.clock())}`,
    titles[language],
    toRows(employees, language),
    { rightToLeft: language === 'ar' },
  )
}
