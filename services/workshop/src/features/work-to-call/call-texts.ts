/** The texts that offer declined and deferred work again, in every language. */
import { interpolate } from '@warsha/contracts/base/errors'
import { type Language, languageCodes } from '@warsha/contracts/base/languages'
import { createWhatsAppUrl } from '../invitations/invitation-texts.ts'

interface CallTexts {
  readonly message: string
  readonly line: string
  /** The price is another one today. */
  readonly changedLine: string
}

const texts: Record<Language, CallTexts> = {
  en: {
    message:
      'Hello {{name}}, this is {{shop}}. At your last visit we recommended this work for your {{vehicle}} ({{plate}}):\n{{lines}}\nPrices are without VAT. Would you like an appointment?',
    line: '- {{work}}: AED {{former}}',
    changedLine: '- {{work}}: AED {{former}} then, AED {{present}} now',
  },
  ar: {
    message:
      'مرحباً {{name}}، معكم {{shop}}. أوصينا في زيارتكم الأخيرة بالأعمال التالية لمركبتكم {{vehicle}} ({{plate}}):\n{{lines}}\nالأسعار لا تشمل ضريبة القيمة المضافة. هل ترغبون في حجز موعد؟',
    line: '- {{work}}: {{former}} درهم',
    changedLine: '- {{work}}: كان السعر {{former}} درهم، وهو الآن {{present}} درهم',
  },
}

interface OfferedWork {
  readonly description: string
  /** AED. */
  readonly price_then: number
  /** Null if it is not known: the former price is named. */
  readonly price_now: number | null
}

interface CallTextsInput {
  readonly name: string
  /** Digits with the country code, or null if the number is not recognised: WhatsApp then asks for the contact. */
  readonly phoneKey: string | null
  /** Names of the shop by language. */
  readonly shop: Readonly<Record<Language, string>>
  readonly vehicle: string
  readonly plate: string
  readonly work: readonly OfferedWork[]
}

const amountFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

const toLine = (
  { line, changedLine }: CallTexts,
  { description, price_then, price_now }: OfferedWork,
): string =>
  interpolate(price_now === null || price_now === price_then ? line : changedLine, {
    work: description,
    former: amountFormat.format(price_then),
    present: amountFormat.format(price_now ?? price_then),
  })

/** Returns the text and its WhatsApp link in each language. */
export const createCallTexts = ({ phoneKey, shop, work, ...params }: CallTextsInput) =>
  languageCodes.map((language) => {
    const text = interpolate(texts[language].message, {
      ...params,
      shop: shop[language],
      lines: work.map((one) => toLine(texts[language], one)).join('\n'),
    })
    return { language, text, whatsapp_url: createWhatsAppUrl(phoneKey, text) }
  })
