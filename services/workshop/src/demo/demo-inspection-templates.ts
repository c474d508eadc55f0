/** The templates of inspections of the demo shop. */
import type { MeasureLimits } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { InspectionPointInput } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { v5 as uuidOf } from 'uuid'

interface Measure extends Partial<MeasureLimits> {
  readonly unit: string
}

type DemoPoint = readonly [name_en: string, name_ar: string, measure?: Measure]
type DemoSection = readonly [name_en: string, name_ar: string, points: readonly DemoPoint[]]

const tread: Measure = { unit: 'mm', green_min: 4, amber_min: 2 }
const pads: Measure = { unit: 'mm', green_min: 5, amber_min: 3 }

const fullCheck: readonly DemoSection[] = [
  [
    'Outside and lights',
    'الهيكل الخارجي والأنوار',
    [
      ['Headlights and fog lights', 'الأنوار الأمامية وأنوار الضباب'],
      ['Rear, brake and reverse lights', 'الأنوار الخلفية وأنوار الفرامل والرجوع'],
      ['Indicators and hazard lights', 'الإشارات وأنوار التنبيه'],
      ['Windscreen and glass', 'الزجاج الأمامي وبقية الزجاج'],
      ['Wiper blades and washers', 'المساحات ورشاش الماء'],
      ['Mirrors', 'المرايا'],
      ['Body and paint', 'الهيكل والصبغ'],
    ],
  ],
  [
    'Inside the car',
    'داخل المركبة',
    [
      ['Warning lights on the dashboard', 'لمبات التحذير في الطبلون'],
      ['Horn', 'الهرن'],
      ['Seat belts', 'أحزمة الأمان'],
      [
        'Air conditioning, air at the vent',
        'المكيف، حرارة الهواء عند المخرج',
        { unit: '°C', green_max: 10, amber_max: 14 },
      ],
      ['Handbrake', 'فرامل اليد'],
      ['Windows and door locks', 'النوافذ وأقفال الأبواب'],
    ],
  ],
  [
    'Under the bonnet',
    'تحت غطاء المحرك',
    [
      ['Engine oil', 'زيت المحرك'],
      ['Coolant', 'سائل تبريد المحرك'],
      [
        'Brake fluid, water content',
        'سائل الفرامل، نسبة الماء',
        { unit: '%', green_max: 2, amber_max: 3 },
      ],
      ['Power steering fluid', 'زيت الباور ستيرنج'],
      ['Battery voltage', 'فولتية البطارية', { unit: 'V', green_min: 12.4, amber_min: 12 }],
      ['Battery terminals', 'أقطاب البطارية'],
      ['Drive belts', 'السيور'],
      ['Air filter', 'فلتر الهواء'],
      ['Cabin filter', 'فلتر المكيف'],
    ],
  ],
  [
    'Tyres and wheels',
    'الإطارات والعجلات',
    [
      ['Tread, front left', 'عمق المداس، أمامي يسار', tread],
      ['Tread, front right', 'عمق المداس، أمامي يمين', tread],
      ['Tread, rear left', 'عمق المداس، خلفي يسار', tread],
      ['Tread, rear right', 'عمق المداس، خلفي يمين', tread],
      ['Age and condition of the tyres', 'عمر الإطارات وحالتها'],
      ['Tyre pressures', 'ضغط الإطارات'],
      ['Spare tyre and tools', 'الإطار الاحتياطي والعدة'],
      ['Wheel nuts and rims', 'براغي العجلات والجنوط'],
    ],
  ],
  [
    'Brakes',
    'الفرامل',
    [
      ['Front brake pads', 'فحمات الفرامل الأمامية', pads],
      ['Rear brake pads', 'فحمات الفرامل الخلفية', pads],
      ['Front brake discs', 'هوبات الفرامل الأمامية'],
      ['Rear brake discs', 'هوبات الفرامل الخلفية'],
      ['Brake hoses and lines', 'خراطيم الفرامل وأنابيبها'],
    ],
  ],
  [
    'Under the car',
    'أسفل المركبة',
    [
      ['Oil leaks of engine and gearbox', 'تسريب زيت المحرك والقير'],
      ['Shock absorbers and springs', 'المساعدات والسبرنجات'],
      ['Steering and suspension joints', 'مفاصل المقود والتعليق'],
      ['Drive shaft boots', 'جلود العكوس'],
      ['Exhaust', 'العادم'],
    ],
  ],
]

const quickPoints = new Set([
  'Headlights and fog lights',
  'Rear, brake and reverse lights',
  'Indicators and hazard lights',
  'Wiper blades and washers',
  'Warning lights on the dashboard',
  'Engine oil',
  'Coolant',
  'Battery voltage',
  'Tread, front left',
  'Tread, front right',
  'Tread, rear left',
  'Tread, rear right',
])

const quickCheck = fullCheck
  .map(
    ([en, ar, points]): DemoSection => [en, ar, points.filter(([name]) => quickPoints.has(name))],
  )
  .filter(([, , points]) => points.length > 0)

const namespace = '3f0c9a52-7d0e-5b52-8a0e-5b1f6f9c2d41'

/** A point has the same key in both templates, so that a quick check is compared with a full one. */
const toPoint = ([name_en, name_ar, measure]: DemoPoint): InspectionPointInput => ({
  key: uuidOf(name_en, namespace),
  name_en,
  name_ar,
  ...measure,
})

const toSections = (sections: readonly DemoSection[]) =>
  sections.map(([name_en, name_ar, points]) => ({ name_en, name_ar, points: points.map(toPoint) }))

export const demoInspectionTemplates = [
  { name_en: 'Full check', name_ar: 'فحص شامل', sections: toSections(fullCheck) },
  { name_en: 'Quick check', name_ar: 'فحص سريع', sections: toSections(quickCheck) },
]
