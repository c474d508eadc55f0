/**
 * Who may do what, copied by hand from the permission matrix of the design (permissions.md): what the declarations are
 * tested against, never made from them. Columns: customer, employee, mechanic, receptionist, manager, admin.
 * y: yes. n: 403. own: only rows of the caller, a foreign id is 404. -: no token needed. Then the issue that brings it.
 */
import { type Role, roles } from './roles.ts'

/** Whose rows must be served; a call of a later issue may be there already, but never without its row. */
const doneIssues = new Set(['2', '3', '4', '5', '6', '7'])

const table = `
POST   /auth/login                                  y   y   y   y   y   y   2
GET    /auth/verify                                 own own own own own own 2
GET    /work-cards                                  n   own own y   y   y   5
GET    /work-cards/stats                            n   n   n   y   y   y   5
GET    /work-cards/{id}                             own own own y   y   y   5
POST   /work-cards                                  n   n   n   y   y   y   5
PUT    /work-cards/{id}                             n   n   n   y   y   y   5
DELETE /work-cards/{id}                             n   n   n   y   y   y   5
GET    /work-cards/my/work-cards                    n   own own own own own 5
GET    /work-cards/my/stats                         n   own own own own own 5
POST   /work-cards/{id}/start-job                   n   own own own own own 5
POST   /work-cards/{id}/finish-job                  n   own own own own own 5
PUT    /work-cards/{id}/mechanic-notes              n   own own own own own 5
GET    /work-cards/{id}/financials                  n   n   n   y   y   y   7
PUT    /work-cards/{id}/discount                    n   n   n   y   y   y   7
POST   /work-cards/{id}/recalculate                 n   n   n   y   y   y   7
GET    /work-cards/{id}/tasks                       n   own own y   y   y   5
POST   /work-cards/{id}/tasks                       n   own own y   y   y   5
PUT    /work-cards/tasks/{taskId}                   n   own own y   y   y   5
DELETE /work-cards/tasks/{taskId}                   n   own own y   y   y   5
GET    /customers                                   own n   n   y   y   y   2
GET    /customers/search                            n   n   n   y   y   y   2
GET    /customers/{id}                              own n   n   y   y   y   2
POST   /customers                                   n   n   n   y   y   y   2
PUT    /customers/{id}                              n   n   n   y   y   y   2
DELETE /customers/{id}                              n   n   n   y   y   y   2
GET    /vehicles                                    n   n   n   y   y   y   3
GET    /vehicles/customer/{customerId}              n   n   n   y   y   y   3
GET    /vehicles/{id}                               own own own y   y   y   3
POST   /vehicles                                    n   n   n   y   y   y   3
PUT    /vehicles/{id}                               n   n   n   y   y   y   3
DELETE /vehicles/{id}                               n   n   n   y   y   y   3
GET    /employees                                   n   n   n   y   y   y   3
GET    /employees/stats                             n   n   n   n   y   y   3
GET    /employees/{id}                              n   n   n   n   y   y   3
POST   /employees                                   n   n   n   n   y   y   3
PUT    /employees/{id}                              n   n   n   n   y   y   3
DELETE /employees/{id}                              n   n   n   n   y   y   3
GET    /payments/work-card/{id}                     n   n   n   y   y   y   7
GET    /payments/work-card/{id}/summary             n   n   n   y   y   y   7
POST   /payments/work-card/{id}                     n   n   n   y   y   y   7
PUT    /payments/{id}                               n   n   n   own y   y   7
DELETE /payments/{id}                               n   n   n   own y   y   7
POST   /invoices/generate/work-card/{id}            n   n   n   y   y   y   7
GET    /invoices/{id}                               n   n   n   y   y   y   7
GET    /invoices                                    n   n   n   y   y   y   7
GET    /work-card-parts/work-card/{id}              n   n   n   y   y   y   6
GET    /work-card-parts/work-card/{id}/summary      n   n   n   y   y   y   6
POST   /work-card-parts/work-card/{id}              n   n   n   y   y   y   6
PUT    /work-card-parts/{id}                        n   n   n   y   y   y   6
DELETE /work-card-parts/{id}                        n   n   n   y   y   y   6
GET    /spare-parts                                 n   n   n   y   y   y   6
GET    /spare-parts/{id}                            n   n   n   y   y   y   6
POST   /spare-parts                                 n   n   n   n   y   y   6
PUT    /spare-parts/{id}                            n   n   n   n   y   y   6
DELETE /spare-parts/{id}                            n   n   n   n   y   y   6
POST   /spare-parts/{id}/adjust-stock               n   n   n   n   y   y   6
GET    /spare-parts/{id}/movements                  n   n   n   n   y   y   6
GET    /spare-parts/low-stock                       n   n   n   y   y   y   6
GET    /spare-parts/stats                           n   n   n   n   y   y   6
GET    /reports/work-cards-revenue                  n   n   n   n   y   y   7
GET    /settings                                    n   n   n   n   y   y   2
GET    /settings/{key}                              n   y   y   y   y   y   2
POST   /settings                                    n   n   n   n   n   y   2
PUT    /settings/{key}                              n   n   n   n   n   y   2
PUT    /settings/batch                              n   n   n   n   n   y   2
DELETE /settings/{key}                              n   n   n   n   n   y   2
GET    /settings/shop-location                      n   y   y   y   y   y   2
POST   /attendance/punch-in                         n   own own own own own later
POST   /attendance/punch-out                        n   own own own own own later
GET    /attendance/my-status                        n   own own own own own later
GET    /attendance/my-history                       n   own own own own own later
GET    /attendance/all                              n   n   n   n   y   y   later
GET    /attendance/stats                            n   own own own y   y   later
GET    /attendance/export-excel                     n   n   n   n   y   y   later
GET    /salary/my-records                           n   own own own own own later
GET    /salary/my-records/{id}                      n   own own own own own later
GET    /salary/all                                  n   n   n   n   y   y   later
POST   /salary/create                               n   n   n   n   y   y   later
PUT    /salary/{id}                                 n   n   n   n   y   y   later
DELETE /salary/{id}                                 n   n   n   n   y   y   later
GET    /salary/calculate                            n   n   n   n   y   y   later
GET    /loans-advances/my-requests                  n   own own own own own later
POST   /loans-advances/request                      n   own own own own own later
POST   /loans-advances/cancel/{id}                  n   own own own own own later
GET    /loans-advances/all                          n   n   n   n   y   y   later
POST   /loans-advances/approve/{id}                 n   n   n   n   y   y   later
POST   /loans-advances/reject/{id}                  n   n   n   n   y   y   later
POST   /loans-advances/payment/{id}                 n   n   n   n   y   y   later
GET    /loans-advances/stats                        n   n   n   n   y   y   later
GET    /leave/my-balance                            n   own own own own own later
GET    /leave/my-requests                           n   own own own own own later
POST   /leave/request                               n   own own own own own later
POST   /leave/cancel/{id}                           n   own own own own own later
GET    /leave/all-requests                          n   n   n   n   y   y   later
POST   /leave/approve/{id}                          n   n   n   n   y   y   later
POST   /leave/reject/{id}                           n   n   n   n   y   y   later
GET    /leave/stats                                 n   n   n   n   y   y   later
GET    /leave/all-balances                          n   n   n   n   y   y   later
GET    /customer/vehicles/{id}                      own n   n   n   n   n   later
GET    /customer/jobs/{id}                          own n   n   n   n   n   later
GET    /customer/invoices/{id}                      own n   n   n   n   n   later
POST   /customer/approve-job/{id}                   own n   n   n   n   n   later
POST   /customer/confirm-receive/{id}               own n   n   n   n   n   later
GET    /customer/notifications/{id}                 own n   n   n   n   n   4
POST   /customer/feedback/{id}                      own n   n   n   n   n   later
GET    /customer/profile/{id}                       own n   n   n   n   n   later
PUT    /customer/profile/{id}                       own n   n   n   n   n   later
POST   /auth/logout                                 own own own own own own 2
PUT    /auth/password                               own own own own own own 2
GET    /settings/public                             -   -   -   -   -   -   2
GET    /work-cards/{id}/history                     n   own own y   y   y   5
GET    /spare-parts/categories                      n   n   n   y   y   y   6
GET    /spare-parts/{id}/invoice-photo              n   n   n   n   y   y   6
GET    /spare-parts/invoice-photos/{id}             -   -   -   -   -   -   6
GET    /attendance/my-stats                         n   own own own own own later
POST   /salary/{id}/pay                             n   n   n   n   y   y   later
GET    /notifications                               own own own own own own 4
POST   /notifications/{id}/read                     own own own own own own 4
POST   /notifications/read-all                      own own own own own own 4
GET    /customer/me                                 own n   n   n   n   n   4
GET    /customer/vehicle-jobs/{vehicleId}           own n   n   n   n   n   later
GET    /vehicles/by-qr/{token}                      own own own y   y   y   3
GET    /invoices/{id}/pdf                           own n   n   y   y   y   7
GET    /customer/invoice/{invoiceId}                own n   n   n   n   n   later
GET    /reports/work-cards-revenue/export           n   n   n   n   y   y   7
GET    /reports/revenue-overview                    n   n   n   n   y   y   7
GET    /reports/books-check                         n   n   n   n   y   y   7
GET    /invoices/draft/work-card/{id}               n   n   n   y   y   y   7
GET    /invoices/totals                             n   n   n   y   y   y   7
GET    /invoices/credit-notes/{id}                  n   n   n   y   y   y   7
GET    /invoices/credit-notes/{id}/pdf              n   n   n   y   y   y   7
POST   /spare-parts/import                          n   n   n   n   y   y   6
GET    /spare-parts/export                          n   n   n   n   y   y   6
POST   /spare-parts/categories                      n   n   n   n   y   y   6
POST   /attendance/corrections                      n   own own own own own later
GET    /attendance/my-corrections                   n   own own own own own later
GET    /attendance/corrections                      n   n   n   n   y   y   later
POST   /attendance/corrections/{id}/approve         n   n   n   n   y   y   later
POST   /attendance/corrections/{id}/reject          n   n   n   n   y   y   later
GET    /salary/wps-file                             n   n   n   n   n   y   later
GET    /employees/{id}/gratuity                     n   own own own y   y   later
GET    /feedback/summary                            n   n   n   n   y   y   later
GET    /auth/sessions                               own own own own own own 2
DELETE /auth/sessions/{id}                          own own own own own own 2
GET    /docs                                        -   -   -   -   -   -   4
GET    /openapi.json                                -   -   -   -   -   -   4
GET    /audit                                       n   n   n   n   n   y   2
POST   /imports                                     n   n   n   n   y   y   3
PUT    /imports/{id}/rows                           n   n   n   n   own y   3
POST   /imports/{id}/check                          n   n   n   n   own y   3
GET    /imports/{id}                                n   n   n   n   own y   3
GET    /imports/{id}/rows                           n   n   n   n   own y   3
POST   /imports/{id}/run                            n   n   n   n   own y   3
DELETE /imports/{id}                                n   n   n   n   own y   3
`

const owners: Readonly<Record<string, string>> = {
  auth: 'identity',
  settings: 'identity',
  audit: 'identity',
  customers: 'workshop',
  vehicles: 'workshop',
  'work-cards': 'workshop',
  'work-card-parts': 'workshop',
  imports: 'workshop',
  payments: 'workshop',
  invoices: 'workshop',
  reports: 'workshop',
  'spare-parts': 'inventory',
  employees: 'hr',
  attendance: 'hr',
  salary: 'hr',
  'loans-advances': 'hr',
  leave: 'hr',
  customer: 'portal',
  feedback: 'portal',
  notifications: 'notification',
  docs: 'gateway',
  'openapi.json': 'gateway',
}

export type Cell = 'y' | 'n' | 'own' | '-'
export interface PermissionRow {
  /** `GET /customers/{}`: parameters without their names. */
  readonly call: string
  /** The service that serves it. */
  readonly owner: string
  readonly cells: Readonly<Record<Role, Cell>>
  readonly isDone: boolean
}

/** A call as the table names it, whatever its parameters are called. */
export const callOf = ({
  method,
  path,
}: {
  readonly method: string
  readonly path: string
}): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`

const rowOf = (line: string): PermissionRow => {
  const [method = '', path = '', ...rest] = line.split(/\s+/)
  const issue = rest.pop() ?? ''
  const owner = owners[path.split('/')[1] ?? '']
  if (!owner || rest.length !== roles.length) throw new Error(`permission table: ${line}`)
  const cells = Object.fromEntries(roles.map((role, at) => [role, rest[at]])) as Record<Role, Cell>
  return { call: callOf({ method, path }), owner, cells, isDone: doneIssues.has(issue) }
}

export const permissionTable: readonly PermissionRow[] = table.trim().split('\n').map(rowOf)
