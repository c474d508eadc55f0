import { type PartImportField, partImportFields } from './spare-part-import-fields.ts'

/**
 * The columns of an export of spare parts. It can be imported again: the first columns are those of the import, which
 * ignores the others.
 */
export const partExportColumns = [
  ...partImportFields,
  'reserved_quantity',
  'available_quantity',
  'status',
] as const
type PartExportColumn = PartImportField | 'reserved_quantity' | 'available_quantity' | 'status'

const arabicTitles: Readonly<Record<PartExportColumn, string>> = {
  part_number: 'رقم القطعة',
  part_name: 'اسم القطعة',
  category: 'الفئة',
  description: 'الوصف',
  unit_of_measure: 'وحدة القياس',
  quantity_in_stock: 'الكمية في المخزون',
  minimum_stock: 'حد إعادة الطلب',
  reorder_quantity: 'كمية إعادة الطلب',
  purchase_price: 'سعر الشراء (درهم)',
  retail_price: 'سعر التجزئة (درهم)',
  wholesale_price: 'سعر الجملة (درهم)',
  insurance_price: 'سعر التأمين (درهم)',
  compatible_makes: 'الشركات المصنعة المتوافقة',
  compatible_models: 'الطرازات المتوافقة',
  physical_location: 'مكان التخزين',
  barcode: 'الباركود',
  oem_part_number: 'رقم القطعة لدى المصنّع (OEM)',
  supplier_name: 'المورّد',
  notes: 'ملاحظات',
  reserved_quantity: 'الكمية المحجوزة',
  available_quantity: 'الكمية المتاحة',
  status: 'الحالة',
}

/** Returns the titles of an export. The English ones are the names of the fields. */
export const partExportTitles = (language: 'en' | 'ar'): string[] =>
  partExportColumns.map((column) => (language === 'ar' ? arabicTitles[column] : column))
