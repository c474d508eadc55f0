/** The jobs of the demo shop: complaint, tasks with their cost in AED, and parts. All invented. */

import { aed, toFils } from '@warsha/contracts/base/money'
import type { InitialTask } from '@warsha/contracts/workshop/tasks'

export interface DemoJob {
  readonly complaint: string
  readonly notes: string
  readonly tasks: readonly InitialTask[]
  /** Part numbers of inventory's demo data, with quantities. */
  readonly parts: readonly (readonly [number: string, quantity: number])[]
}

const task = (
  description: string,
  cost: number,
  task_type: InitialTask['task_type'] = 'repair',
): InitialTask => ({
  description,
  task_type,
  estimated_cost: toFils(aed(cost)),
})

export const demoJobs: readonly DemoJob[] = [
  {
    complaint: 'Service due at 60,000 km. Slight vibration at 120 km/h.',
    notes: 'Front tyres balanced, vibration gone on the test drive.',
    tasks: [
      task('Engine oil and filter', 280, 'service'),
      task('Balance front wheels', 120, 'service'),
    ],
    parts: [
      ['WR-FLT-1001', 1],
      ['WR-FLD-5W30', 5.5],
    ],
  },
  {
    complaint: 'المكيف لا يبرّد جيداً عند الوقوف.',
    notes: 'تم فحص الضغط وتعبئة الغاز، ولا يوجد تسريب.',
    tasks: [task('فحص نظام التكييف', 150, 'diagnostic'), task('تعبئة غاز التكييف', 220, 'service')],
    parts: [['WR-FLD-R134', 0.6]],
  },
  {
    complaint: 'Grinding noise when braking.',
    notes: 'Front discs were below the limit; both replaced with the pads.',
    tasks: [
      task('Replace front brake pads', 350, 'part_replacement'),
      task('Replace front discs', 780, 'part_replacement'),
      task('Road test', 0, 'inspection'),
    ],
    parts: [
      ['WR-BRK-2001', 1],
      ['WR-BRK-2002', 1],
    ],
  },
  {
    complaint: 'Engine light is on, weak when overtaking.',
    notes: 'Fault P0302: coil of cylinder 2.',
    tasks: [
      task('Read fault codes', 120, 'diagnostic'),
      task('Replace ignition coil', 410, 'part_replacement'),
    ],
    parts: [['WR-ELC-4001', 1]],
  },
  {
    complaint: 'السيارة لا تعمل صباحاً، البطارية قديمة.',
    notes: 'البطارية تالفة، والدينمو سليم.',
    tasks: [
      task('فحص البطارية والدينمو', 80, 'diagnostic'),
      task('تغيير البطارية', 430, 'part_replacement'),
    ],
    parts: [['WR-ELC-4002', 1]],
  },
  {
    complaint: 'Rear bumper and tail lamp damaged in a car park.',
    notes: 'Paint matched; lamp fitted and tested.',
    tasks: [
      task('Repair and paint rear bumper', 950),
      task('Replace left tail lamp', 520, 'part_replacement'),
    ],
    parts: [['WR-ELC-4003', 1]],
  },
  {
    complaint: 'صوت طقطقة من الأمام على المطبات.',
    notes: 'مسامير الميزان متآكلة، تم تغييرها.',
    tasks: [
      task('فحص نظام التعليق', 100, 'inspection'),
      task('تغيير مسامير الميزان', 260, 'part_replacement'),
    ],
    parts: [['WR-SUS-3001', 2]],
  },
  {
    complaint: 'Inspection before registration renewal.',
    notes: 'Ready for the test; wiper blades advised.',
    tasks: [task('Pre-registration inspection', 180, 'inspection')],
    parts: [['WR-ELC-4010', 2]],
  },
  {
    complaint: 'Coolant loss, temperature climbs in traffic.',
    notes: 'Water pump was leaking at the seal.',
    tasks: [
      task('Pressure test', 110, 'diagnostic'),
      task('Replace water pump', 890, 'part_replacement'),
      task('Flush coolant', 160, 'service'),
    ],
    parts: [
      ['WR-ENG-6001', 1],
      ['WR-FLD-CLNT', 6],
    ],
  },
]
