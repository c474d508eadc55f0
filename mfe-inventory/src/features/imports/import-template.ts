import {
  type PartImportField,
  partImportFields,
} from '@warsha/contracts/inventory/spare-part-import-fields'
import { buildTemplate } from '@warsha/web-kit/spreadsheet'

const sampleValues: Readonly<Record<PartImportField, string>> = {
  part_number: 'BRK-0101',
  part_name: '',
  category: '',
  description: '',
  unit_of_measure: '',
  quantity_in_stock: '12',
  minimum_stock: '4',
  reorder_quantity: '10',
  purchase_price: '85.50',
  retail_price: '140.00',
  wholesale_price: '120.00',
  insurance_price: '150.00',
  compatible_makes: 'Toyota, Lexus',
  compatible_models: 'Camry, ES',
  physical_location: 'A-03',
  barcode: '',
  oem_part_number: '04465-SAMPLE',
  supplier_name: 'Sample Trading LLC',
  notes: '',
}

/**
 * Builds the template of a parts import.
 *
 * @param headingOf returns the heading of a field in the language of the page
 * @param translatedValues sample values in that language
 */
export const buildPartsTemplate = (
  headingOf: (field: PartImportField) => string,
  translatedValues: Partial<Record<PartImportField, string>>,
): string[][] =>
  buildTemplate(partImportFields, headingOf, { ...sampleValues, ...translatedValues })
