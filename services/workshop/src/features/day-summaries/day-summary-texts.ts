/** The summary of a day as a message, in every language. */
import { interpolate } from '@warsha/contracts/base/errors'
import { type Language, languageCodes } from '@warsha/contracts/base/languages'
import type { DayFigures } from '@warsha/contracts/workshop/reports/day-summaries'
import { createWhatsAppUrl } from '../invitations/invitation-texts.ts'

/** Lines of the message. A line of `optional` is left out if its figure is 0. */
interface SummaryTexts {
  readonly title: string
  readonly cars: string
  readonly collected: string
  readonly optional: Readonly<
    Record<
      'refunded_total' | 'returned_cheques_total' | 'overdue_jobs_count' | 'low_ratings_count',
      string
    >
  >
}

const texts: Record<Language, SummaryTexts> = {
  en: {
    title: '{{shop}}, {{date}}',
    cars: 'Cars: {{cars_received}} received, {{cars_completed}} completed, {{cars_in_shop}} in the shop',
    collected: 'Collected: AED {{collected_total}}',
    optional: {
      refunded_total: 'Refunded: AED {{value}}',
      returned_cheques_total: 'Returned cheques: AED {{value}}',
      overdue_jobs_count: 'Overdue jobs: {{value}}',
      low_ratings_count: 'Low ratings: {{value}}',
    },
  },
  ar: {
    title: '{{shop}}، {{date}}',
    cars: 'المركبات: {{cars_received}} مستلمة، {{cars_completed}} مكتملة، {{cars_in_shop}} في الورشة',
    collected: 'المبالغ المحصّلة: {{collected_total}} درهم',
    optional: {
      refunded_total: 'المبالغ المستردة: {{value}} درهم',
      returned_cheques_total: 'الشيكات المرتجعة: {{value}} درهم',
      overdue_jobs_count: 'الأعمال المتأخرة: {{value}}',
      low_ratings_count: 'التقييمات المنخفضة: {{value}}',
    },
  },
}

const amountFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

interface TextInput {
  /** YYYY-MM-DD */
  readonly date: string
  readonly figures: DayFigures
  /** Names of the shop by language. */
  readonly shop: Readonly<Record<Language, string>>
}

const createText = (language: Language, { date, figures, shop }: TextInput): string => {
  const { title, cars, collected, optional } = texts[language]
  const { refunded_total, returned_cheques_total = 0 } = figures
  const values: [text: string, figure: number, shown: string][] = [
    [optional.refunded_total, refunded_total, amountFormat.format(refunded_total)],
    [
      optional.returned_cheques_total,
      returned_cheques_total,
      amountFormat.format(returned_cheques_total),
    ],
    [optional.overdue_jobs_count, figures.overdue_jobs_count, String(figures.overdue_jobs_count)],
    [optional.low_ratings_count, figures.low_ratings_count, String(figures.low_ratings_count)],
  ]
  return [
    interpolate(title, { shop: shop[language], date: date.split('-').reverse().join('/') }),
    interpolate(cars, {
      cars_received: String(figures.cars_received),
      cars_completed: String(figures.cars_completed),
      cars_in_shop: String(figures.cars_in_shop),
    }),
    interpolate(collected, { collected_total: amountFormat.format(figures.collected_total) }),
    ...values.flatMap(([text, figure, value]) =>
      figure > 0 ? [interpolate(text, { value })] : [],
    ),
  ].join('\n')
}

/** Returns the message and its WhatsApp link in each language. WhatsApp asks for the contact. */
export const createDaySummaryTexts = (input: TextInput) =>
  languageCodes.map((language) => {
    const text = createText(language, input)
    return { language, text, whatsapp_url: createWhatsAppUrl(null, text) }
  })
