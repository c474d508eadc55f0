import { formatPhone, toPhoneLink, toWhatsAppLink } from '@warsha/contracts/base/phone'
import { Ltr } from '@warsha/web-kit'
import classes from './customers.module.css'

/** Calls a phone number, or writes to it with WhatsApp if that is possible. Nothing for walk-in customers without a phone. */
export const ContactLinks = ({ phone }: { phone: string }) => {
  if (!phone) return null
  const whatsApp = toWhatsAppLink(phone)
  return (
    <>
      <a href={toPhoneLink(phone)} className={classes.link}>
        <Ltr className={classes.code}>{formatPhone(phone)}</Ltr>
      </a>
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={classes.link}>
          WhatsApp
        </a>
      )}
    </>
  )
}
