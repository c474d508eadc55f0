import { type ImportField, importFields } from '@warsha/contracts/workshop/import-fields'
import { buildTemplate } from '@warsha/web-kit/spreadsheet'

const sampleValues: Readonly<Partial<Record<ImportField, string>>> = {
  company_name: 'Sample Trading LLC',
  first_name: 'Aisha',
  last_name: 'Sample',
  phone: '050 000 0100',
  phone_secondary: '04 000 0100',
  email: 'sample@example.com',
  address: 'Al Quoz 3',
  city: 'Dubai',
  country: 'UAE',
  trn: '100-0000-0000-0003',
  plate_number: 'DXB A 12345',
  make: 'Toyota',
  model: 'Land Cruiser',
  year: '2021',
  color: 'White',
  vin: 'WRS000SAMPLE00001',
  mileage: '45000',
}

/**
 * Builds the template of a customer import.
 *
 * @param headingOf returns the heading of a field in the language of the page
 * @param sampleName name of the sample customer
 */
export const buildCustomerTemplate = (
  headingOf: (field: ImportField) => string,
  sampleName: string,
): string[][] =>
  buildTemplate(importFields, headingOf, { ...sampleValues, contact_person: sampleName })
