// Written by `npm run routes`; a test fails when it differs.
import * as gatewayFrontEndBuilds from '../gateway/front-end-builds.ts'
import * as hrAttendance from '../hr/attendance.ts'
import * as hrAttendanceCorrections from '../hr/attendance-corrections.ts'
import * as hrBankChanges from '../hr/bank-changes.ts'
import * as hrEmployeeDocuments from '../hr/employee-documents.ts'
import * as hrEmployees from '../hr/employees.ts'
import * as hrEndOfService from '../hr/end-of-service.ts'
import * as hrLeave from '../hr/leave.ts'
import * as hrLoans from '../hr/loans.ts'
import * as hrSalary from '../hr/salary.ts'
import * as hrSchedules from '../hr/schedules.ts'
import * as identityAccessLinks from '../identity/access-links.ts'
import * as identityAudit from '../identity/audit.ts'
import * as identityAuth from '../identity/auth.ts'
import * as identityListViews from '../identity/list-views.ts'
import * as identitySettings from '../identity/settings.ts'
import * as identitySystem from '../identity/system.ts'
import * as inventorySparePartFiles from '../inventory/spare-part-files.ts'
import * as inventorySpareParts from '../inventory/spare-parts.ts'
import * as inventoryStock from '../inventory/stock.ts'
import * as notificationNotifications from '../notification/notifications.ts'
import * as portalFeedback from '../portal/feedback.ts'
import * as portalPortal from '../portal/portal.ts'
import * as portalPortalEstimates from '../portal/portal-estimates.ts'
import * as workshopAttachments from '../workshop/attachments.ts'
import * as workshopCustomerOverview from '../workshop/customer-overview.ts'
import * as workshopCustomers from '../workshop/customers.ts'
import * as workshopEstimatesApprovalLimits from '../workshop/estimates/approval-limits.ts'
import * as workshopEstimatesApprovalReceipts from '../workshop/estimates/approval-receipts.ts'
import * as workshopEstimatesDeferredWork from '../workshop/estimates/deferred-work.ts'
import * as workshopEstimatesEstimateApprovals from '../workshop/estimates/estimate-approvals.ts'
import * as workshopEstimatesEstimateFigures from '../workshop/estimates/estimate-figures.ts'
import * as workshopEstimatesEstimates from '../workshop/estimates/estimates.ts'
import * as workshopImports from '../workshop/imports.ts'
import * as workshopInspectionsInspectionTemplates from '../workshop/inspections/inspection-templates.ts'
import * as workshopInspectionsInspections from '../workshop/inspections/inspections.ts'
import * as workshopInsuranceInsuranceClaims from '../workshop/insurance/insurance-claims.ts'
import * as workshopInvoices from '../workshop/invoices.ts'
import * as workshopMoneyAccountDebts from '../workshop/money/account-debts.ts'
import * as workshopMoneyCashSessions from '../workshop/money/cash-sessions.ts'
import * as workshopMoneyCheques from '../workshop/money/cheques.ts'
import * as workshopMoneyCustomerAccounts from '../workshop/money/customer-accounts.ts'
import * as workshopMoneyCustomerStatements from '../workshop/money/customer-statements.ts'
import * as workshopMoneyDeposits from '../workshop/money/deposits.ts'
import * as workshopMoneyMargins from '../workshop/money/margins.ts'
import * as workshopMoneyOpeningBalances from '../workshop/money/opening-balances.ts'
import * as workshopMoneyPhotos from '../workshop/money/photos.ts'
import * as workshopMoneyRefunds from '../workshop/money/refunds.ts'
import * as workshopMoneyWriteOffs from '../workshop/money/write-offs.ts'
import * as workshopPartLines from '../workshop/part-lines.ts'
import * as workshopPartWaits from '../workshop/part-waits.ts'
import * as workshopPayments from '../workshop/payments.ts'
import * as workshopReceptions from '../workshop/receptions.ts'
import * as workshopReportsDaySummaries from '../workshop/reports/day-summaries.ts'
import * as workshopReportsExports from '../workshop/reports/exports.ts'
import * as workshopReportsRevenue from '../workshop/reports/revenue.ts'
import * as workshopSalesCounterSales from '../workshop/sales/counter-sales.ts'
import * as workshopSalesPackages from '../workshop/sales/packages.ts'
import * as workshopTasks from '../workshop/tasks.ts'
import * as workshopVehiclesVehicleHistory from '../workshop/vehicles/vehicle-history.ts'
import * as workshopVehiclesVehicles from '../workshop/vehicles/vehicles.ts'
import * as workshopWarrantyComebacks from '../workshop/warranty/comebacks.ts'
import * as workshopWarrantyPartProofs from '../workshop/warranty/part-proofs.ts'
import * as workshopWorkCardFinancials from '../workshop/work-card-financials.ts'
import * as workshopWorkCardNotes from '../workshop/work-card-notes.ts'
import * as workshopWorkCardViewers from '../workshop/work-card-viewers.ts'
import * as workshopWorkCards from '../workshop/work-cards.ts'

/** Every file of the contracts that declares endpoints. */
export const endpointModules: readonly object[] = [
  gatewayFrontEndBuilds,
  hrAttendance,
  hrAttendanceCorrections,
  hrBankChanges,
  hrEmployeeDocuments,
  hrEmployees,
  hrEndOfService,
  hrLeave,
  hrLoans,
  hrSalary,
  hrSchedules,
  identityAccessLinks,
  identityAudit,
  identityAuth,
  identityListViews,
  identitySettings,
  identitySystem,
  inventorySparePartFiles,
  inventorySpareParts,
  inventoryStock,
  notificationNotifications,
  portalFeedback,
  portalPortal,
  portalPortalEstimates,
  workshopAttachments,
  workshopCustomerOverview,
  workshopCustomers,
  workshopEstimatesApprovalLimits,
  workshopEstimatesApprovalReceipts,
  workshopEstimatesDeferredWork,
  workshopEstimatesEstimateApprovals,
  workshopEstimatesEstimateFigures,
  workshopEstimatesEstimates,
  workshopImports,
  workshopInspectionsInspectionTemplates,
  workshopInspectionsInspections,
  workshopInsuranceInsuranceClaims,
  workshopInvoices,
  workshopMoneyAccountDebts,
  workshopMoneyCashSessions,
  workshopMoneyCheques,
  workshopMoneyCustomerAccounts,
  workshopMoneyCustomerStatements,
  workshopMoneyDeposits,
  workshopMoneyMargins,
  workshopMoneyOpeningBalances,
  workshopMoneyPhotos,
  workshopMoneyRefunds,
  workshopMoneyWriteOffs,
  workshopPartLines,
  workshopPartWaits,
  workshopPayments,
  workshopReceptions,
  workshopReportsDaySummaries,
  workshopReportsExports,
  workshopReportsRevenue,
  workshopSalesCounterSales,
  workshopSalesPackages,
  workshopTasks,
  workshopVehiclesVehicleHistory,
  workshopVehiclesVehicles,
  workshopWarrantyComebacks,
  workshopWarrantyPartProofs,
  workshopWorkCardFinancials,
  workshopWorkCardNotes,
  workshopWorkCardViewers,
  workshopWorkCards,
]
