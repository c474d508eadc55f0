/** Recognises columns by their headings: the words that spreadsheets and garage programs use in both languages. */
import {
  maxPartsPerImport,
  type PartImportField,
  partImportFields,
} from '@warsha/contracts/inventory/spare-part-import-fields'
import { createHeadingMatcher, type TableOptions } from '@warsha/web-kit/spreadsheet'

const headingAliases: Readonly<Record<PartImportField, string>> = {
  part_number:
    'part number|part no|part #|part code|item code|item no|item number|code|sku|ref|reference|stock code|' +
    'رقم القطعة|كود القطعة|رمز القطعة|رقم الصنف|كود الصنف|رمز الصنف|الكود|الرمز',
  part_name:
    'part name|part|name|item|item name|product|product name|spare part|title|description of part|' +
    'اسم القطعة|القطعة|الاسم|الصنف|اسم الصنف|المنتج|قطعة الغيار',
  category: 'category|group|type|part category|item group|الفئة|التصنيف|المجموعة|النوع',
  description: 'description|details|long description|الوصف|التفاصيل|وصف القطعة',
  unit_of_measure: 'unit|unit of measure|uom|units|measure|وحدة القياس|الوحدة',
  quantity_in_stock:
    'quantity in stock|quantity|qty|stock|on hand|qty on hand|in stock|stock qty|opening stock|balance|' +
    'الكمية في المخزون|الكمية|المخزون|الرصيد|الكمية المتوفرة|كمية المخزون',
  minimum_stock:
    'minimum stock|minimum|min|min stock|min qty|minimum quantity|reorder level|reorder point|alert level|' +
    'حد إعادة الطلب|الحد الأدنى|أقل كمية|حد الطلب|الحد الأدنى للمخزون',
  reorder_quantity:
    'reorder quantity|reorder qty|order qty|order quantity|كمية إعادة الطلب|كمية الطلب',
  purchase_price:
    'purchase price|purchase price aed|cost|cost price|unit cost|buying price|buy price|purchase cost|' +
    'سعر الشراء|سعر الشراء درهم|التكلفة|سعر التكلفة|الكلفة',
  retail_price:
    'retail price|retail price aed|price|retail|selling price|sale price|sales price|unit price|' +
    'سعر التجزئة|سعر التجزئة درهم|السعر|سعر البيع|سعر الوحدة',
  wholesale_price:
    'wholesale price|wholesale price aed|wholesale|trade price|سعر الجملة|سعر الجملة درهم|الجملة',
  insurance_price: 'insurance price|insurance price aed|insurance|سعر التأمين|سعر التأمين درهم',
  compatible_makes:
    'compatible makes|makes|make|brand|car make|الشركات المصنعة المتوافقة|الشركة المصنعة|الماركة|ماركة السيارة',
  compatible_models:
    'compatible models|models|model|car model|fits|الطرازات المتوافقة|الطراز|الموديل|موديل السيارة',
  physical_location:
    'location|physical location|shelf|bin|bin location|rack|مكان التخزين|الموقع|الرف|المكان',
  barcode: 'barcode|bar code|ean|upc|gtin|الباركود|باركود',
  oem_part_number:
    'oem part number|oem|oem no|oem number|oem code|manufacturer part number|mpn|رقم القطعة لدى المصنّع oem|رقم المصنع|الرقم الأصلي',
  supplier_name: 'supplier|supplier name|vendor|vendor name|المورد|اسم المورد',
  notes: 'notes|note|remarks|comments|comment|ملاحظات|الملاحظات',
}

/** Returns the field to import a column to, or null if it is not recognised. */
export const findTargetOfHeading = createHeadingMatcher(headingAliases)
export const targets = partImportFields

/** How to find a table of parts in a file. */
export const partsTableOptions: TableOptions = {
  isKnownHeading: (heading) => findTargetOfHeading(heading) !== null,
  maxRows: maxPartsPerImport,
}
