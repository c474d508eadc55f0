/** The file that somebody may fill in: our headings and one invented row. */
import { type ImportField, importFields } from '@warsha/contracts/import-fields'

const sample: Readonly<Partial<Record<ImportField, string>>> = {
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
 * @param headingOf the name of a field in the language of the page
 * @param name what the sample's customer is called
 */
export const templateOf = (headingOf: (field: ImportField) => string, name: string): string[][] => {
  const values = { ...sample, contact_person: name }
  return [importFields.map(headingOf), importFields.map((field) => values[field] ?? '')]
}
