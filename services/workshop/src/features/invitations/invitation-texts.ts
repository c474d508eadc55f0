/** Prepared texts for WhatsApp in every language. */
import { interpolate } from '@warsha/contracts/base/errors'
import { type Language, languageCodes } from '@warsha/contracts/base/languages'

/** `estimate`: the link of a job about whose estimate the customer decides. */
export type LinkKind = 'job' | 'estimate' | 'password' | 'account' | 'statement'

const texts: Record<Language, Record<LinkKind, string>> = {
  en: {
    job: 'Hello {{name}}, this is {{shop}}. Follow the work on your {{vehicle}} ({{plate}}) here: {{url}}',
    estimate:
      'Hello {{name}}, this is {{shop}}. Estimate {{number}} for your {{vehicle}} ({{plate}}) is ready. Please see and approve it here: {{url}}',
    password:
      'Hello {{name}}, this is {{shop}}. Choose a new password here within 24 hours: {{url}}',
    statement:
      'Hello {{name}}, this is {{shop}}. Your statement of account is here until {{date}}: {{url}}',
    account:
      'Hello {{name}}, this is {{shop}}. Choose a password for your account, with all your vehicles, jobs and invoices, here within 24 hours: {{url}}',
  },
  ar: {
    job: 'مرحباً {{name}}، معكم {{shop}}. يمكنكم متابعة العمل على مركبتكم {{vehicle}} ({{plate}}) من هنا: {{url}}',
    estimate:
      'مرحباً {{name}}، معكم {{shop}}. عرض السعر {{number}} لمركبتكم {{vehicle}} ({{plate}}) جاهز. يمكنكم الاطلاع عليه والموافقة من هنا: {{url}}',
    password:
      'مرحباً {{name}}، معكم {{shop}}. يمكنكم اختيار كلمة مرور جديدة من هنا خلال 24 ساعة: {{url}}',
    statement:
      'مرحباً {{name}}، معكم {{shop}}. يمكنكم الاطلاع على كشف حسابكم من هنا حتى تاريخ {{date}}: {{url}}',
    account:
      'مرحباً {{name}}، معكم {{shop}}. يمكنكم اختيار كلمة مرور لحسابكم، وفيه كل مركباتكم وأعمالكم وفواتيركم، من هنا خلال 24 ساعة: {{url}}',
  },
}

interface MessageInput {
  readonly kind: LinkKind
  /** Digits with the country code, or null if the number is not recognised: WhatsApp then asks for the contact. */
  readonly phoneKey: string | null
  /** Names of the shop by language. */
  readonly shop: Readonly<Record<Language, string>>
  readonly params: Readonly<Record<string, string>>
}

/** Returns the address that opens WhatsApp with a text for this number. */
export const createWhatsAppUrl = (phoneKey: string | null, text: string): string =>
  `https://wa.me/${phoneKey ?? ''}?text=${encodeURIComponent(text)}`

/** Returns one WhatsApp link for each language. */
export const createWhatsAppLinks = ({ kind, phoneKey, shop, params }: MessageInput) =>
  languageCodes.map((language) => {
    const text = interpolate(texts[language][kind], { ...params, shop: shop[language] })
    return {
      language,
      url: createWhatsAppUrl(phoneKey, text),
    }
  })
