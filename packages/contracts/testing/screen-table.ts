/**
 * Who may open which screen, and who sees which menu. Written by hand from the requirements and never generated from the
 * declarations, because guards, menus and journeys are tested against it. A screen below another one needs a row only if
 * other roles may open it.
 */
import { type Role, type StaffRole, staffRoles } from '../src/base/roles.ts'

/** Columns: employee, mechanic, receptionist, manager, admin. */
const table = `
/dashboard               y y y y y
/customers               n n y y y
/customers/import        n n n y y
/customers/{id}          n n y y y
/customers/{id}/account  n n y y y
/vehicles                n n y y y
/vehicles/{id}           n n y y y
/work-cards              y y y y y
/work-cards/{id}         y y y y y
/work-cards/receive      n n y y y
/work-cards/sell         n n y y y
/work-cards/invoices     n n y y y
/work-cards/refunds      n n y y y
/work-cards/estimates    n n y y y
/work-cards/estimates/follow-up n n y y y
/work-cards/packages     n n n y y
/work-cards/inspection-templates n n n y y
/work-cards/{id}/inspections/{inspectionId} y y y y y
/cash-drawer             n n y y y
/cheques                 n n y y y
/spare-parts             n n n y y
/cash-and-credit         n n n y y
/reports                 n n n y y
/receivables             n n n y y
/employees               n n n y y
/my-attendance           y y y y y
/attendance              n n n y y
/attendance/corrections  n n n y y
/attendance/screen       n n y y y
/my-hr                   y y y y y
/hr-management           n n n y y
/settings                n n n n y
`

/** The staff roles that may open each screen. Customers are sent to their portal. */
export const staffScreens: ReadonlyMap<string, readonly StaffRole[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', ...cells] = line.split(/ +/)
      return [path, staffRoles.filter((_, column) => cells[column] === 'y')]
    }),
)

/** The entries of the side bar, in order. */
export const menuOf: Readonly<Record<Role, readonly string[]>> = {
  customer: [
    '/customer-portal',
    '/customer-portal/vehicles',
    '/customer-portal/invoices',
    '/customer-portal/notifications',
    '/customer-portal/profile',
  ],
  employee: ['/dashboard', '/work-cards', '/my-attendance', '/my-hr'],
  mechanic: ['/dashboard', '/work-cards', '/my-attendance', '/my-hr'],
  receptionist: [
    '/dashboard',
    '/customers',
    '/vehicles',
    '/work-cards',
    '/work-cards/sell',
    '/cash-drawer',
    '/cheques',
  ],
  manager: [
    '/dashboard',
    '/customers',
    '/vehicles',
    '/work-cards',
    '/work-cards/sell',
    '/cash-drawer',
    '/cheques',
    '/spare-parts',
    '/employees',
    '/attendance',
    '/hr-management',
    '/cash-and-credit',
    '/reports',
    '/receivables',
  ],
  admin: [
    '/dashboard',
    '/customers',
    '/vehicles',
    '/work-cards',
    '/work-cards/sell',
    '/cash-drawer',
    '/cheques',
    '/spare-parts',
    '/employees',
    '/attendance',
    '/hr-management',
    '/cash-and-credit',
    '/reports',
    '/receivables',
    '/settings',
  ],
}

/** The actions in the top bar, which are also first on the dashboard. */
export const actionsOf: Readonly<Record<Role, readonly string[]>> = {
  customer: [],
  employee: [],
  mechanic: [],
  receptionist: ['/work-cards/receive'],
  manager: ['/work-cards/receive'],
  admin: ['/work-cards/receive'],
}
