/** The contents of the service: routes, reactions, jobs, metrics and workers. */

import { createUrlSigner } from '@warsha/service-kit/authentication'
import {
  ensureLocalSettings,
  onSettingsChanged,
  type ServiceDefinition,
} from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { attachmentGauges } from './features/attachments/attachment-gauges.ts'
import { mergeBilledHours } from './features/billed-hours/billed-hours.store.ts'
import { fillBilledHours } from './features/billed-hours/fill-billed-hours.ts'
import { bookGauges, checkBooksNightly } from './features/books/check-books.ts'
import { remindOfDueCheques } from './features/cheques/remind-of-due-cheques.ts'
import { giveUpSales } from './features/counter-sales/give-up-sales.ts'
import { summariseDays } from './features/day-summaries/summarise-days.ts'
import { copyEmployeeWhenEmployeeChanged } from './features/employees/copy-employee-when-employee-changed.ts'
import { refreshEmployeesOnce } from './features/employees/refresh-employees.ts'
import { remindOfEstimates } from './features/estimate-approvals/remind-of-estimates.ts'
import { expireEstimates } from './features/estimates/expire-estimates.ts'
import { copyFeedbackWhenFeedbackGiven } from './features/feedback/copy-feedback-when-feedback-given.ts'
import { deleteOldImports } from './features/imports/delete-old-imports.ts'
import { runImportWorker } from './features/imports/import-worker.ts'
import { giveUpOverdueLines } from './features/part-lines/give-up-part-line.ts'
import { partLineGauges } from './features/part-lines/part-line-gauges.ts'
import { compareAndLogParts } from './features/part-lines/reconcile-parts.ts'
import { mergeRecordCountChanges } from './features/record-counts/record-counts.store.ts'
import { recalculateAfterVatChange } from './features/vat-changes/recalculate-after-vat-change.ts'
import { storeSettingsWhenTrnChanged } from './features/vat-changes/store-settings-when-trn-changed.ts'
import { remindOfDeferredWork } from './features/work-to-call/remind-of-deferred-work.ts'
import { routes } from './routes.ts'
import type { WorkshopService } from './workshop-service.ts'

export const workshop: ServiceDefinition<WorkshopService> = {
  name: 'workshop',
  dependencies: manifest.dependencies,
  extend: (service, keys) => ({
    ...service,
    urlSigner: createUrlSigner(keys),
    lastComparison: { differences: Number.NaN },
  }),
  routes,
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
