/** The words of units and stock statuses in files. */
import { type StockStatus, type Unit, units } from '@warsha/contracts/inventory/spare-part-enums'
import type { FileWords } from '@warsha/service-kit/process'

export const unitWords: FileWords<Unit> = {
  piece: { en: 'piece', ar: 'قطعة' },
  set: { en: 'set', ar: 'طقم' },
  liter: { en: 'litre', ar: 'لتر' },
  meter: { en: 'metre', ar: 'متر' },
  kilogram: { en: 'kilogram', ar: 'كيلوغرام' },
  box: { en: 'box', ar: 'صندوق' },
  pair: { en: 'pair', ar: 'زوج' },
}

export const stockStatusWords: FileWords<StockStatus> = {
  in_stock: { en: 'In stock', ar: 'متوفر' },
  low_stock: { en: 'Low stock', ar: 'مخزون منخفض' },
  out_of_stock: { en: 'Out of stock', ar: 'نفد المخزون' },
}

/** Returns the unit of a word in either language, as an export writes it. Any other text is returned in lower case. */
export const readUnitWord = (text: string): string => {
  const word = text.trim().toLowerCase()
  return units.find((unit) => Object.values(unitWords[unit]).includes(word)) ?? word
}
