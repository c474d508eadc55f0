import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { toFils } from '@warsha/contracts/base/money'
import type {
  exportWorkToCall as exportEndpoint,
  WorkToCall,
} from '@warsha/contracts/workshop/estimates/deferred-work'
import { toLocalDate } from '@warsha/service-kit/base'
import { type Cell, toDayCell } from '@warsha/service-kit/files'
import {
  type FileColumn,
  type FileContext,
  type FileTotals,
  type FileWords,
  fromColumns,
  type ListExport,
  type Service,
} from '@warsha/service-kit/process'
import { toTotalCells } from '../../total-cells.ts'
import { listWorkByIds, selectAllWorkIds } from './work-to-call.views.ts'

const decisionWords: FileWords<WorkToCall['decision']> = {
  declined: { en: 'Declined', ar: 'مرفوض' },
  deferred: { en: 'Deferred', ar: 'مؤجل' },
}

const dayOf = (instant: string | null, { timeZone }: FileContext): Cell =>
  instant === null ? null : { day: toLocalDate(timeZone, new Date(instant)) }

const columns: readonly FileColumn<WorkToCall>[] = [
  { title: { en: 'Customer', ar: 'العميل' }, cell: ({ customer_name }) => customer_name },
  { title: { en: 'Phone', ar: 'الهاتف' }, cell: ({ phone }) => phone },
  { title: { en: 'Plate', ar: 'رقم اللوحة' }, cell: ({ plate_number }) => plate_number },
  { title: { en: 'Car', ar: 'المركبة' }, cell: ({ make, model }) => `${make} ${model}` },
  { title: { en: 'Work', ar: 'العمل' }, cell: ({ description }) => description },
  { title: { en: 'Quantity', ar: 'الكمية' }, cell: ({ quantity }) => quantity },
  {
    title: { en: 'Price Then', ar: 'السعر السابق' },
    cell: ({ price_then }) => ({ money: price_then }),
  },
  {
    title: { en: 'Price Now', ar: 'السعر الحالي' },
    cell: ({ price_now }) => (price_now === null ? null : { money: price_now }),
  },
  {
    title: { en: 'Decision', ar: 'القرار' },
    cell: ({ decision }, { language }) => decisionWords[decision][language],
  },
  {
    title: { en: 'Decided On', ar: 'تاريخ القرار' },
    cell: ({ decided_at }, context) => dayOf(decided_at, context),
  },
  { title: { en: 'Age (Days)', ar: 'العمر (أيام)' }, cell: ({ age_days }) => age_days },
  {
    title: { en: 'Call Again On', ar: 'موعد الاتصال القادم' },
    cell: ({ deferred_until }) => toDayCell(deferred_until),
  },
  {
    title: { en: 'Last Contact', ar: 'آخر تواصل' },
    cell: ({ last_contact_at }, context) => dayOf(last_contact_at, context),
  },
  { title: { en: 'Called By', ar: 'المتصل' }, cell: ({ last_contact_by }) => last_contact_by },
  { title: { en: 'Note', ar: 'ملاحظة' }, cell: ({ contact_note }) => contact_note },
  {
    title: { en: 'Estimate #', ar: 'رقم عرض السعر' },
    cell: ({ estimate_number }) => estimate_number,
  },
]

const createTotals = (context: FileContext): FileTotals<WorkToCall> => {
  let sum = 0
  return {
    add: ({ price_then }) => {
      sum += toFils(price_then)
    },
    toCells: () =>
      toTotalCells(context, {
        titles: columns.map(({ title }) => title.en),
        firstSumTitle: 'Price Then',
        sums: [sum],
      }),
  }
}

/** The list to call as a file, with the filters of the list. */
export const workToCallExport = (
  service: Service,
  query: QueryOf<typeof exportEndpoint>,
): ListExport<WorkToCall> => ({
  name: 'deferred-work',
  ...fromColumns(columns),
  findIds: () => selectAllWorkIds(service, query),
  readRows: (ids) => listWorkByIds(service, ids),
  createTotals,
})
