import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import type { Reminder } from '@warsha/contracts/workshop/money/customer-statements'
import { Button, FailedPanel, Skeleton, toast, useTranslation } from '@warsha/web-kit'
import { LinkDialog } from '../invitations/invitation.dialog.tsx'
import { useReminder } from './customer-statements.api.ts'
import classes from './customer-statements.module.css'

const ReminderText = ({ language, text, whatsapp_url }: Reminder['texts'][number]) => {
  const { t } = useTranslation('statements')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'))
    } catch (error) {
      // Browsers allow copying only on HTTPS and localhost. The text can be selected by hand.
      toast.error(error, t('copy_failed'))
    }
  }
  return (
    <section className={classes.text}>
      <p lang={language} dir="auto">
        {text}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-md" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          size="compact-md"
          component="a"
          href={whatsapp_url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          {t('whatsapp')}
        </Button>
      </div>
    </section>
  )
}

export interface ReminderDialogProps {
  customer: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** The texts that remind a customer of a payment, in each language, to copy or to send with WhatsApp. */
export const ReminderDialog = ({ customer, onClose }: ReminderDialogProps) => {
  const { t } = useTranslation('statements')
  const query = useReminder(customer.id)
  return (
    <LinkDialog
      title={t('reminder_of', { name: customer.name })}
      text={t('reminder_text')}
      onClose={onClose}
    >
      {query.data?.texts.map((one) => (
        <ReminderText key={one.language} {...one} />
      ))}
      {!query.data && query.error && (
        <FailedPanel
          error={query.error}
          fallback={t('reminder_failed')}
          retry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <Skeleton height={200} radius="md" />}
    </LinkDialog>
  )
}
