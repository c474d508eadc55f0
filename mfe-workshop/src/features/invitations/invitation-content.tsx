import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { languages } from '@warsha/contracts/base/languages'
import type { Invitation } from '@warsha/contracts/identity/access-links'
import { Button, Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './invitations.module.css'

/** The link, its QR code, and WhatsApp with a prepared text in each language. */
export const InvitationContent = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation('invitations')
  const { dateTime } = useFormats()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invitation.url)
      toast.success(t('copied'))
    } catch (error) {
      // Browsers allow copying only on HTTPS and localhost. The address can be selected by hand.
      toast.error(error, t('copy_failed'))
    }
  }
  const nameOf = (code: string) =>
    code in languages ? languages[code as keyof typeof languages].name : code
  return (
    <div className={classes.content}>
      <img src={invitation.qr_code} alt={t('qr_code')} className={classes.code} />
      <p className={classes.url}>
        <Ltr>{invitation.url}</Ltr>
      </p>
      <p className={classes.hint}>{t('expires', { date: dateTime(invitation.expires_at) })}</p>
      <div className={classes.buttons}>
        <Button leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {invitation.whatsapp.map(({ language, url }) => (
          <Button
            key={language}
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} />}
          >
            {t('whatsapp', { language: nameOf(language) })}
          </Button>
        ))}
      </div>
    </div>
  )
}
