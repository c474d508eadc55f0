/** Test helpers: packages, a part search, and a fake API. */
import type { PartPickerProps, PickedPart } from '@warsha/contracts/api/widgets'
import { aed } from '@warsha/contracts/base/money'
import type {
  PackagePart,
  PackageRow,
  ServicePackage,
} from '@warsha/contracts/workshop/sales/packages'
import { idOf } from '@warsha/web-kit/testing'

export const aRow = (overrides: Partial<PackageRow> = {}): PackageRow => ({
  id: idOf(950),
  name_en: '10,000 km service',
  name_ar: 'صيانة 10,000 كم',
  notes: null,
  is_active: true,
  task_count: 1,
  part_count: 1,
  subtotal: aed(240),
  tax_amount: aed(12),
  total_amount: aed(252),
  version: 3,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: 'Khalid Al Marri',
  ...overrides,
})

export const aPackagePart = (overrides: Partial<PackagePart> = {}): PackagePart => ({
  part_id: idOf(960),
  part_number: 'F-1',
  part_name: 'Oil filter',
  unit_of_measure: 'piece',
  quantity: 1,
  unit_price: null,
  current_price: aed(40),
  available: 5,
  missing_reason: null,
  ...overrides,
})

export const aPackage = (overrides: Partial<ServicePackage> = {}): ServicePackage => ({
  ...aRow(),
  tasks: [{ task_type: 'service', description: 'Change engine oil', price: aed(200) }],
  parts: [aPackagePart()],
  ...overrides,
})

export const pads: PickedPart = {
  id: idOf(900),
  part_number: 'FP-1',
  part_name: 'Front pads',
  category_name: 'Brakes',
  category_name_ar: null,
  unit_of_measure: 'set',
  available_quantity: 0,
  retail_price: aed(172.5),
  wholesale_price: null,
  insurance_price: null,
}

/** Replaces the part search of the inventory front end. Offers one part, which is out of stock. */
export const FakePicker = ({ error, allows_out_of_stock, onSelect }: PartPickerProps) => (
  <div>
    <button type="button" disabled={!allows_out_of_stock} onClick={() => onSelect(pads)}>
      Take the pads
    </button>
    <p>{error}</p>
  </div>
)
