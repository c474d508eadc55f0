/** The modules of the revenue report that bench/revenue.mjs measures. */
export { createDatabase } from '@warsha/service-kit/database'
export { createTableFile } from '@warsha/service-kit/files'
export { StreamedData, toJsonChunks } from '@warsha/service-kit/http'
export { checkBooks } from '../../services/workshop/src/features/books/check-books.ts'
export { createRevenueReport } from '../../services/workshop/src/features/revenue/revenue.views.ts'
export {
  revenueFileTexts,
  toRevenueFileRows,
} from '../../services/workshop/src/features/revenue/revenue-file.ts'
