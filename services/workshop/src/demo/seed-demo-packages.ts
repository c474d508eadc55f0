/** The packages of the demo shop. */
import { aed, toFils } from '@warsha/contracts/base/money'
import type { TaskType } from '@warsha/contracts/workshop/work-card-states'
import type { Service } from '@warsha/service-kit/process'
import { createPackage } from '../features/packages/change-packages.ts'
import type { DemoPerson } from './demo-person.ts'

interface DemoPackage {
  readonly name_en: string
  readonly name_ar: string
  readonly notes?: string
  readonly tasks: readonly (readonly [description: string, type: TaskType, price: number])[]
  /** Part numbers of inventory's demo data, with quantities. A price in AED replaces the selling price. */
  readonly parts: readonly (readonly [number: string, quantity: number, price?: number])[]
}

const demoPackages: readonly DemoPackage[] = [
  {
    name_en: '10,000 km service',
    name_ar: 'صيانة 10,000 كم',
    notes: 'Up to 5.5 litres of oil. Reset the service indicator.',
    tasks: [
      ['Change engine oil and filter', 'service', 120],
      ['Check fluids, belts and lights', 'inspection', 60],
      ['Rotate tyres and set the pressure', 'service', 70],
    ],
    parts: [
      ['WR-FLT-1001', 1],
      ['WR-FLD-5W30', 5.5, 28],
    ],
  },
  {
    name_en: 'Brakes, front',
    name_ar: 'فرامل أمامية',
    tasks: [
      ['Replace front brake pads and discs', 'part_replacement', 350],
      ['Road test', 'inspection', 0],
    ],
    parts: [
      ['WR-BRK-2001', 1],
      ['WR-BRK-2002', 1],
    ],
  },
  {
    name_en: 'Air-conditioning check',
    name_ar: 'فحص المكيف',
    tasks: [
      ['Check air conditioning', 'diagnostic', 150],
      ['Refill refrigerant', 'service', 120],
    ],
    parts: [['WR-FLD-R134', 0.6]],
  },
]

export const demoPackagePartNumbers = demoPackages.flatMap(({ parts }) =>
  parts.map(([partNumber]) => partNumber),
)

interface DemoPackageShop {
  readonly manager: DemoPerson
  /** Ids of inventory's parts by part number. */
  readonly parts: ReadonlyMap<string, { readonly id: string }>
}

export const seedDemoPackages = async (
  service: Service,
  { manager, parts }: DemoPackageShop,
): Promise<void> => {
  for (const { tasks, parts: neededParts, ...fields } of demoPackages)
    await createPackage(service, {
      actor: manager,
      idempotency: undefined,
      body: {
        ...fields,
        tasks: tasks.map(([description, task_type, price]) => ({
          description,
          task_type,
          price: toFils(aed(price)),
        })),
        parts: neededParts.map(([partNumber, quantity, price]) => ({
          part_id: parts.get(partNumber)!.id,
          quantity,
          unit_price: price === undefined ? null : toFils(aed(price)),
        })),
      },
    })
}
