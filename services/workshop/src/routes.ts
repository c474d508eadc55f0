// Written by `npm run routes` from the files *.routes.ts and *.report.ts below features; a test fails when it differs.
import { accountDebtRoutes } from './features/account-debts/account-debts.routes.ts'
import { approvalLimitRoutes } from './features/approval-limits/approval-limits.routes.ts'
import { approvalReceiptRoutes } from './features/approval-receipts/approval-receipts.routes.ts'
import { attachmentRoutes } from './features/attachments/attachments.routes.ts'
import { cashReportRoutes } from './features/cash-reports/cash-reports.report.ts'
import { cashSessionRoutes } from './features/cash-sessions/cash-sessions.routes.ts'
import { chequeRoutes } from './features/cheques/cheques.routes.ts'
import { comebackRoutes } from './features/comebacks/comebacks.routes.ts'
import { counterSaleRoutes } from './features/counter-sales/counter-sales.routes.ts'
import { customerAccountRoutes } from './features/customer-accounts/customer-accounts.routes.ts'
import { customerOverviewRoutes } from './features/customer-overview/customer-overview.routes.ts'
import { customerStatementRoutes } from './features/customer-statements/customer-statements.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { daySummaryRoutes } from './features/day-summaries/day-summaries.routes.ts'
import { deferredWorkRoutes } from './features/deferred-work/deferred-work.routes.ts'
import { depositRoutes } from './features/deposits/deposits.routes.ts'
import { estimateApprovalRoutes } from './features/estimate-approvals/estimate-approvals.routes.ts'
import { estimateFigureRoutes } from './features/estimate-figures/estimate-figures.report.ts'
import { estimateRoutes } from './features/estimates/estimates.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { inspectionTemplateRoutes } from './features/inspection-templates/inspection-templates.routes.ts'
import { inspectionRoutes } from './features/inspections/inspections.routes.ts'
import { insuranceClaimRoutes } from './features/insurance-claims/insurance-claims.routes.ts'
import { invitationRoutes } from './features/invitations/invitations.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { jobActionRoutes } from './features/job-actions/job-actions.routes.ts'
import { marginRoutes } from './features/margins/margins.routes.ts'
import { noteRoutes } from './features/notes/notes.routes.ts'
import { openingBalanceRoutes } from './features/opening-balances/opening-balances.routes.ts'
import { packageRoutes } from './features/packages/packages.routes.ts'
import { partLineRoutes } from './features/part-lines/part-lines.routes.ts'
import { partProofRoutes } from './features/part-proofs/part-proofs.routes.ts'
import { partWaitRoutes } from './features/part-waits/part-waits.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { photoRoutes } from './features/photos/photos.routes.ts'
import { portalRoutes } from './features/portal/portal.routes.ts'
import { receptionRoutes } from './features/receptions/receptions.routes.ts'
import { refundRoutes } from './features/refunds/refunds.routes.ts'
import { revenueRoutes } from './features/revenue/revenue.routes.ts'
import { taskRoutes } from './features/tasks/tasks.routes.ts'
import { vehicleHistoryRoutes } from './features/vehicle-history/vehicle-history.routes.ts'
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts'
import { viewerRoutes } from './features/viewers/viewers.routes.ts'
import { workCardRoutes } from './features/work-cards/work-cards.routes.ts'
import { workToCallRoutes } from './features/work-to-call/work-to-call.routes.ts'
import { writeOffRoutes } from './features/write-offs/write-offs.routes.ts'

/** The routes of every feature. */
export const routes = [
  accountDebtRoutes,
  approvalLimitRoutes,
  approvalReceiptRoutes,
  attachmentRoutes,
  cashReportRoutes,
  cashSessionRoutes,
  chequeRoutes,
  comebackRoutes,
  counterSaleRoutes,
  customerAccountRoutes,
  customerOverviewRoutes,
  customerStatementRoutes,
  customerRoutes,
  daySummaryRoutes,
  deferredWorkRoutes,
  depositRoutes,
  estimateApprovalRoutes,
  estimateFigureRoutes,
  estimateRoutes,
  exportRoutes,
  importRoutes,
  inspectionTemplateRoutes,
  inspectionRoutes,
  insuranceClaimRoutes,
  invitationRoutes,
  invoiceRoutes,
  jobActionRoutes,
  marginRoutes,
  noteRoutes,
  openingBalanceRoutes,
  packageRoutes,
  partLineRoutes,
  partProofRoutes,
  partWaitRoutes,
  paymentRoutes,
  photoRoutes,
  portalRoutes,
  receptionRoutes,
  refundRoutes,
  revenueRoutes,
  taskRoutes,
  vehicleHistoryRoutes,
  vehicleRoutes,
  viewerRoutes,
  workCardRoutes,
  workToCallRoutes,
  writeOffRoutes,
]
