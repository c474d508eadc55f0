import type { AdjustmentReason, MovementType } from '@warsha/contracts/inventory/spare-part-enums'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import type { StockMovement } from '@warsha/contracts/inventory/stock'
import type { Queryable } from '@warsha/service-kit/database'
import { toDateTimeCell } from '@warsha/service-kit/files'
import type { FileLanguage, FileTitles, FileWords, ListExport } from '@warsha/service-kit/process'
import { listMovementsByIds, selectAllMovementIds } from './stock.views.ts'

const titles: FileTitles = {
  en: [
    'Date and Time',
    'Part Number',
    'Part',
    'Movement',
    'Reason',
    'Quantity',
    'Balance',
    'User',
    'Work Card #',
    'Notes',
  ],
  ar: [
    'التاريخ والوقت',
    'رقم القطعة',
    'اسم القطعة',
    'الحركة',
    'السبب',
    'الكمية',
    'الرصيد',
    'المستخدم',
    'رقم أمر العمل',
    'ملاحظات',
  ],
}

const typeWords: FileWords<MovementType> = {
  opening: { en: 'Opening stock', ar: 'رصيد افتتاحي' },
  purchase: { en: 'Purchase', ar: 'شراء' },
  adjustment: { en: 'Adjustment', ar: 'تعديل' },
  return: { en: 'Return', ar: 'إرجاع' },
  consumed: { en: 'Used on a work card', ar: 'استهلاك في أمر عمل' },
}

/** The reasons that the screen offers. */
const reasonWords: FileWords<AdjustmentReason> = {
  purchase: { en: 'Purchase', ar: 'شراء' },
  correction: { en: 'Correction', ar: 'تصحيح' },
  damage: { en: 'Damage', ar: 'تلف' },
  return: { en: 'Return', ar: 'إرجاع' },
  count: { en: 'Stock count', ar: 'جرد' },
}
const isOfferedReason = (reason: string): reason is AdjustmentReason =>
  Object.hasOwn(reasonWords, reason)

/** A reason that the screen does not offer is shown as the user wrote it, and one that repeats the type is left out. */
const toReason = ({ type, reason }: StockMovement, language: FileLanguage): string | null => {
  if (reason === null || reason === type) return null
  return isOfferedReason(reason) ? reasonWords[reason][language] : reason
}

/** The stock movements of a part as a file. */
export const movementsExport = (
  db: Queryable,
  part: Pick<SparePart, 'id' | 'part_number' | 'part_name'>,
): ListExport<StockMovement> => ({
  name: 'stock-movements',
  subject: { type: 'spare_part', id: part.id },
  titles,
  findIds: () => selectAllMovementIds(db, part.id),
  readRows: (ids) => listMovementsByIds(db, ids),
  toCells: (movement, { language, timeZone }) => [
    toDateTimeCell(timeZone, movement.at),
    part.part_number,
    part.part_name,
    typeWords[movement.type][language],
    toReason(movement, language),
    movement.quantity,
    movement.balance_after,
    movement.by.name,
    movement.work_card_number,
    movement.notes,
  ],
})
