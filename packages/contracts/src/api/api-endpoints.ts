/** Every endpoint of the public API with the name of its export, which is its operationId. */

import type { Endpoint } from '../base/endpoint.ts'
import * as frontEndBuilds from '../gateway/front-end-builds.ts'
import * as attendance from '../hr/attendance.ts'
import * as attendanceCorrections from '../hr/attendance-corrections.ts'
import * as bankChanges from '../hr/bank-changes.ts'
import * as employeeDocuments from '../hr/employee-documents.ts'
import * as employees from '../hr/employees.ts'
import * as endOfService from '../hr/end-of-service.ts'
import * as leave from '../hr/leave.ts'
import * as loans from '../hr/loans.ts'
import * as salary from '../hr/salary.ts'
import * as schedules from '../hr/schedules.ts'
import * as accessLinks from '../identity/access-links.ts'
import * as audit from '../identity/audit.ts'
import * as auth from '../identity/auth.ts'
import * as listViews from '../identity/list-views.ts'
import * as settings from '../identity/settings.ts'
import * as system from '../identity/system.ts'
import * as sparePartFiles from '../inventory/spare-part-files.ts'
import * as spareParts from '../inventory/spare-parts.ts'
import * as stock from '../inventory/stock.ts'
import * as notifications from '../notification/notifications.ts'
import * as feedback from '../portal/feedback.ts'
import * as portal from '../portal/portal.ts'
import * as portalEstimates from '../portal/portal-estimates.ts'
import * as attachments from '../workshop/attachments.ts'
import * as customerOverview from '../workshop/customer-overview.ts'
import * as customers from '../workshop/customers.ts'
import * as approvalLimits from '../workshop/estimates/approval-limits.ts'
import * as approvalReceipts from '../workshop/estimates/approval-receipts.ts'
import * as deferredWork from '../workshop/estimates/deferred-work.ts'
import * as estimateApprovals from '../workshop/estimates/estimate-approvals.ts'
import * as estimateFigures from '../workshop/estimates/estimate-figures.ts'
import * as estimates from '../workshop/estimates/estimates.ts'
import * as imports from '../workshop/imports.ts'
import * as inspectionTemplates from '../workshop/inspections/inspection-templates.ts'
import * as inspections from '../workshop/inspections/inspections.ts'
import * as insuranceClaims from '../workshop/insurance/insurance-claims.ts'
import * as invoices from '../workshop/invoices.ts'
import * as accountDebts from '../workshop/money/account-debts.ts'
import * as cashSessions from '../workshop/money/cash-sessions.ts'
import * as cheques from '../workshop/money/cheques.ts'
import * as customerAccounts from '../workshop/money/customer-accounts.ts'
import * as customerStatements from '../workshop/money/customer-statements.ts'
import * as deposits from '../workshop/money/deposits.ts'
import * as margins from '../workshop/money/margins.ts'
import * as openingBalances from '../workshop/money/opening-balances.ts'
import * as photos from '../workshop/money/photos.ts'
import * as refunds from '../workshop/money/refunds.ts'
import * as writeOffs from '../workshop/money/write-offs.ts'
import * as partLines from '../workshop/part-lines.ts'
import * as partWaits from '../workshop/part-waits.ts'
import * as payments from '../workshop/payments.ts'
import * as receptions from '../workshop/receptions.ts'
import * as daySummaries from '../workshop/reports/day-summaries.ts'
import * as workshopExports from '../workshop/reports/exports.ts'
import * as revenue from '../workshop/reports/revenue.ts'
import * as counterSales from '../workshop/sales/counter-sales.ts'
import * as packages from '../workshop/sales/packages.ts'
import * as tasks from '../workshop/tasks.ts'
import * as vehicleHistory from '../workshop/vehicle-history.ts'
import * as vehicles from '../workshop/vehicles.ts'
import * as comebacks from '../workshop/warranty/comebacks.ts'
import * as partProofs from '../workshop/warranty/part-proofs.ts'
import * as workCardNotes from '../workshop/work-card-notes.ts'
import * as workCardViewers from '../workshop/work-card-viewers.ts'
import * as workCards from '../workshop/work-cards.ts'

export interface NamedEndpoint {
  readonly name: string
  readonly endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'guard' in value &&
  'response' in value &&
  'path' in value

/** Returns the endpoints that a module declares, without those between services. */
export const listEndpoints = (module: object): NamedEndpoint[] =>
  Object.entries(module as Record<string, unknown>)
    .map(([name, endpoint]) => ({ name, endpoint }))
    .filter(
      (one): one is NamedEndpoint => isEndpoint(one.endpoint) && one.endpoint.guard !== 'service',
    )

const modules = [
  auth,
  listViews,
  settings,
  system,
  audit,
  customers,
  customerOverview,
  workshopExports,
  vehicles,
  vehicleHistory,
  imports,
  workCards,
  partWaits,
  workCardViewers,
  workCardNotes,
  attachments,
  inspectionTemplates,
  inspections,
  receptions,
  comebacks,
  counterSales,
  estimates,
  estimateApprovals,
  approvalReceipts,
  approvalLimits,
  deferredWork,
  estimateFigures,
  tasks,
  partLines,
  partProofs,
  packages,
  payments,
  customerAccounts,
  customerStatements,
  invoices,
  insuranceClaims,
  accountDebts,
  openingBalances,
  margins,
  daySummaries,
  deposits,
  writeOffs,
  refunds,
  cashSessions,
  cheques,
  photos,
  revenue,
  employees,
  attendance,
  attendanceCorrections,
  schedules,
  leave,
  loans,
  salary,
  bankChanges,
  employeeDocuments,
  endOfService,
  portal,
  portalEstimates,
  feedback,
  accessLinks,
  spareParts,
  stock,
  sparePartFiles,
  notifications,
  frontEndBuilds,
]

export const apiEndpoints: readonly NamedEndpoint[] = modules.flatMap(listEndpoints)
