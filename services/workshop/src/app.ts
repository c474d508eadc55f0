/** The contents of the service: routes, reactions, jobs, metrics and workers. */

import { createUrlSigner } from '@warsha/service-kit/authentication'
import {
  ensureLocalSettings,
  onSettingsChanged,
  type ServiceDefinition,
} from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { accountDebtRoutes } from './features/account-debts/account-debts.routes.ts'
import { approvalLimitRoutes } from './features/approval-limits/approval-limits.routes.ts'
import { approvalReceiptRoutes } from './features/approval-receipts/approval-receipts.routes.ts'
import { attachmentGauges } from './features/attachments/attachment-gauges.ts'
import { attachmentRoutes } from './features/attachments/attachments.routes.ts'
import { mergeBilledHours } from './features/billed-hours/billed-hours.store.ts'
import { fillBilledHours } from './features/billed-hours/fill-billed-hours.ts'
import { bookGauges, checkBooksNightly } from './features/books/check-books.ts'
import { cashReportRoutes } from './features/cash-reports/cash-reports.routes.ts'
import { cashSessionRoutes } from './features/cash-sessions/cash-sessions.routes.ts'
import { chequeRoutes } from './features/cheques/cheques.routes.ts'
import { remindOfDueCheques } from './features/cheques/remind-of-due-cheques.ts'
import { comebackRoutes } from './features/comebacks/comebacks.routes.ts'
import { counterSaleRoutes } from './features/counter-sales/counter-sales.routes.ts'
import { giveUpSales } from './features/counter-sales/give-up-sales.ts'
import { customerAccountRoutes } from './features/customer-accounts/customer-accounts.routes.ts'
import { customerOverviewRoutes } from './features/customer-overview/customer-overview.routes.ts'
import { customerStatementRoutes } from './features/customer-statements/customer-statements.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { daySummaryRoutes } from './features/day-summaries/day-summaries.routes.ts'
import { summariseDays } from './features/day-summaries/summarise-days.ts'
import { deferredWorkRoutes } from './features/deferred-work/deferred-work.routes.ts'
import { depositRoutes } from './features/deposits/deposits.routes.ts'
import { copyEmployeeWhenEmployeeChanged } from './features/employees/copy-employee-when-employee-changed.ts'
import { refreshEmployeesOnce } from './features/employees/refresh-employees.ts'
import { estimateApprovalRoutes } from './features/estimate-approvals/estimate-approvals.routes.ts'
import { remindOfEstimates } from './features/estimate-approvals/remind-of-estimates.ts'
import { estimateFigureRoutes } from './features/estimate-figures/estimate-figures.routes.ts'
import { estimateRoutes } from './features/estimates/estimates.routes.ts'
import { expireEstimates } from './features/estimates/expire-estimates.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { copyFeedbackWhenFeedbackGiven } from './features/feedback/copy-feedback-when-feedback-given.ts'
import { deleteOldImports } from './features/imports/delete-old-imports.ts'
import { runImportWorker } from './features/imports/import-worker.ts'
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
import { giveUpOverdueLines } from './features/part-lines/give-up-part-line.ts'
import { partLineGauges } from './features/part-lines/part-line-gauges.ts'
import { partLineRoutes } from './features/part-lines/part-lines.routes.ts'
import { compareAndLogParts } from './features/part-lines/reconcile-parts.ts'
import { partProofRoutes } from './features/part-proofs/part-proofs.routes.ts'
import { partWaitRoutes } from './features/part-waits/part-waits.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { photoRoutes } from './features/photos/photos.routes.ts'
import { portalRoutes } from './features/portal/portal.routes.ts'
import { receptionRoutes } from './features/receptions/receptions.routes.ts'
import { mergeRecordCountChanges } from './features/record-counts/record-counts.store.ts'
import { refundRoutes } from './features/refunds/refunds.routes.ts'
import { revenueRoutes } from './features/revenue/revenue.routes.ts'
import { taskRoutes } from './features/tasks/tasks.routes.ts'
import { recalculateAfterVatChange } from './features/vat-changes/recalculate-after-vat-change.ts'
import { storeSettingsWhenTrnChanged } from './features/vat-changes/store-settings-when-trn-changed.ts'
import { vehicleHistoryRoutes } from './features/vehicle-history/vehicle-history.routes.ts'
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts'
import { viewerRoutes } from './features/viewers/viewers.routes.ts'
import { workCardRoutes } from './features/work-cards/work-cards.routes.ts'
import { remindOfDeferredWork } from './features/work-to-call/remind-of-deferred-work.ts'
import { workToCallRoutes } from './features/work-to-call/work-to-call.routes.ts'
import { writeOffRoutes } from './features/write-offs/write-offs.routes.ts'
import type { WorkshopService } from './workshop-service.ts'

export const workshop: ServiceDefinition<WorkshopService> = {
  name: 'workshop',
  dependencies: manifest.dependencies,
  extend: (service, keys) => ({
    ...service,
    urlSigner: createUrlSigner(keys),
    lastComparison: { differences: Number.NaN },
  }),
  routes: [
    // Before the routes of single records, whose ids these paths would be.
    exportRoutes,
    estimateFigureRoutes,
    workToCallRoutes,
    customerRoutes,
    customerOverviewRoutes,
    vehicleRoutes,
    vehicleHistoryRoutes,
    importRoutes,
    workCardRoutes,
    jobActionRoutes,
    receptionRoutes,
    comebackRoutes,
    counterSaleRoutes,
    estimateRoutes,
    taskRoutes,
    partLineRoutes,
    partProofRoutes,
    packageRoutes,
    partWaitRoutes,
    paymentRoutes,
    customerAccountRoutes,
    customerStatementRoutes,
    accountDebtRoutes,
    openingBalanceRoutes,
    marginRoutes,
    daySummaryRoutes,
    depositRoutes,
    writeOffRoutes,
    invoiceRoutes,
    insuranceClaimRoutes,
    refundRoutes,
    cashSessionRoutes,
    cashReportRoutes,
    chequeRoutes,
    photoRoutes,
    revenueRoutes,
    portalRoutes,
    estimateApprovalRoutes,
    approvalReceiptRoutes,
    approvalLimitRoutes,
    deferredWorkRoutes,
    invitationRoutes,
    viewerRoutes,
    noteRoutes,
    attachmentRoutes,
    inspectionTemplateRoutes,
    inspectionRoutes,
  ],
  reactions: [
    onSettingsChanged('workshop'),
    copyEmployeeWhenEmployeeChanged,
    storeSettingsWhenTrnChanged,
    copyFeedbackWhenFeedbackGiven,
  ],
  jobs: [
    { name: 'refresh-employees-once', everySeconds: 5, run: refreshEmployeesOnce },
    {
      name: 'recalculate-after-vat-change',
      everySeconds: 2,
      run: async (service) => void (await recalculateAfterVatChange(service)),
    },
    { name: 'delete-old-imports', everySeconds: 600, run: deleteOldImports },
    {
      name: 'give-up-overdue-lines',
      everySeconds: 5,
      run: (service) => giveUpOverdueLines(service),
    },
    { name: 'give-up-sales', everySeconds: 60, run: giveUpSales },
    { name: 'remind-of-estimates', everySeconds: 3600, run: remindOfEstimates },
    { name: 'remind-of-deferred-work', everySeconds: 1800, run: remindOfDeferredWork },
    { name: 'expire-estimates', everySeconds: 300, run: expireEstimates },
    { name: 'remind-of-due-cheques', everySeconds: 3600, run: remindOfDueCheques },
    { name: 'summarise-days', everySeconds: 600, run: summariseDays },
    { name: 'check-books-nightly', everySeconds: 600, run: checkBooksNightly },
    {
      name: 'merge-record-count-changes',
      everySeconds: 15,
      run: async ({ db }) => void (await mergeRecordCountChanges(db)),
    },
    {
      name: 'merge-billed-hours',
      everySeconds: 15,
      run: async (service) => {
        await fillBilledHours(service)
        await mergeBilledHours(service.db)
      },
    },
    { name: 'watch-parts', everySeconds: 3600, run: compareAndLogParts },
  ],
  gauges: [...partLineGauges, ...bookGauges, ...attachmentGauges],
  workers: [runImportWorker],
  prepare: ensureLocalSettings,
}
