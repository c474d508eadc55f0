/** The texts that remind a customer of a payment, in every language. */
import { interpolate } from '@warsha/contracts/base/errors'
import { type Language, languageCodes } from '@warsha/contracts/base/languages'
import { createWhatsAppUrl } from '../invitations/invitation-texts.ts'

interface ReminderTexts {
  /** Used from the day after the oldest due date. */
  readonly overdue: string
  readonly due: string
}

const texts: Record<Language, ReminderTexts> = {
  en: {
    overdue:
      'Hello {{name}}, this is {{shop}}. The balance of your account is AED {{amount}}. The oldest amount was due on {{date}}. Please arrange the payment. If you have already paid, please ignore this message.',
    due: 'Hello {{name}}, this is {{shop}}. The balance of your account is AED {{amount}}. The first amount is due on {{date}}. If you have already paid, please ignore this message.',
  },
  ar: {
    overdue:
      'مرحباً {{name}}، معكم {{shop}}. رصيد حسابكم المستحق {{amount}} درهم، وكان أقدم مبلغ منه مستحقاً بتاريخ {{date}}. نرجو منكم سداده. إذا كنتم قد سددتم المبلغ فنرجو تجاهل هذه الرسالة.',
    due: 'مرحباً {{name}}، معكم {{shop}}. رصيد حسابكم المستحق {{amount}} درهم، ويحل موعد سداد أول مبلغ منه بتاريخ {{date}}. إذا كنتم قد سددتم المبلغ فنرجو تجاهل هذه الرسالة.',
  },
}

interface ReminderInput {
  /** The name of the customer. */
  readonly name: string
  /** Digits with the country code, or null if the number is not recognised: WhatsApp then asks for the contact. */
  readonly phoneKey: string | null
  /** Names of the shop by language. */
  readonly shop: Readonly<Record<Language, string>>
  /** AED. */
  readonly amount: number
  /** YYYY-MM-DD */
  readonly dueDate: string
  readonly today: string
}

const amountFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Returns the text and its WhatsApp link in each language. */
export const createReminderTexts = ({
  name,
  phoneKey,
  shop,
  amount,
  dueDate,
  today,
}: ReminderInput) =>
  languageCodes.map((language) => {
    const text = interpolate(texts[language][dueDate < today ? 'overdue' : 'due'], {
      name,
      shop: shop[language],
      amount: amountFormat.format(amount),
      date: dueDate.split('-').reverse().join('/'),
    })
    return { language, text, whatsapp_url: createWhatsAppUrl(phoneKey, text) }
  })
