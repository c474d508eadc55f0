import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { StaffRole } from '@warsha/contracts/base/roles'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type * as endpoints from '@warsha/contracts/hr/employees'
import type { Queryable } from '@warsha/service-kit/database'
import { toDayCell } from '@warsha/service-kit/files'
import {
  type FileTitles,
  type FileWords,
  type ListExport,
  yesNoWord,
} from '@warsha/service-kit/process'
import type { EmployeeRow } from './employees.store.ts'
import { selectAllEmployeeIds, selectEmployeesByIds } from './employees.views.ts'

const titles: FileTitles = {
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

const roleWords: FileWords<StaffRole> = {
  employee: { en: 'Employee', ar: 'موظف' },
  mechanic: { en: 'Mechanic', ar: 'فني ميكانيك' },
  receptionist: { en: 'Receptionist', ar: 'موظف استقبال' },
  manager: { en: 'Manager', ar: 'مدير' },
  admin: { en: 'Admin', ar: 'مسؤول النظام' },
}

/** The employees of a filter as a file, without pay and bank. */
export const employeesExport = (
  db: Queryable,
  query: QueryOf<typeof endpoints.exportEmployees>,
): ListExport<EmployeeRow> => ({
  name: 'employees',
  titles,
  findIds: () => selectAllEmployeeIds(db, query),
  readRows: (ids) => selectEmployeesByIds(db, ids, query.sort),
  toCells: (row, { language }) => [
    row.employee_code,
    fullNameOf(row),
    roleWords[row.role_name][language],
    row.department,
    row.position,
    row.phone,
    row.email,
    toDayCell(row.hire_date),
    toDayCell(row.termination_date),
    yesNoWord(row.is_active, language),
  ],
})
