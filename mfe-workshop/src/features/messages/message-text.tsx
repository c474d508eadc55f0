import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { Button, toast, useTranslation } from '@warsha/web-kit'
import classes from './message-text.module.css'

export interface MessageTextProps {
  /** Language of the text. */
  language: string
  text: string
  whatsapp_url: string
}

/** A message in one language, to copy or to send with WhatsApp. */
export const MessageText = ({ language, text, whatsapp_url }: MessageTextProps) => {
  const { t } = useTranslation('workshop')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('message.copied'))
    } catch (error) {
      // Browsers allow copying only on HTTPS and localhost. The text can be selected by hand.
      toast.error(error, t('message.copy_failed'))
    }
  }
  return (
    <section className={classes.text}>
      <p lang={language} dir="auto">
        {text}
      </p>
      <div className={classes.buttons}>
        <Button size="sm" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('message.copy')}
        </Button>
        <Button
          size="sm"
          component="a"
          href={whatsapp_url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          {t('message.whatsapp')}
        </Button>
      </div>
    </section>
  )
}
