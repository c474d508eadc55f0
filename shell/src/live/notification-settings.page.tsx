import { notificationChannels } from '@warsha/contracts/notification/notification-groups'
import type { NotificationPreferences } from '@warsha/contracts/notification/notifications'
import { FailedPanel, PageHeader, Skeleton, toast, useTranslation } from '@warsha/web-kit'
import { Radio } from '@warsha/web-kit/forms'
import { BrowserNotificationsPanel } from './browser-notifications.panel.tsx'
import { useChangePreference, useNotificationPreferences } from './notification-settings.api.ts'
import classes from './notification-settings.module.css'

type Preference = NotificationPreferences['groups'][number]

const isChannel = (text: string): text is Preference['channel'] =>
  notificationChannels.some((channel) => channel === text)

const GroupChoice = ({ group, channel }: Preference) => {
  const { t } = useTranslation('notification-settings')
  const change = useChangePreference()
  const choose = (chosen: string) => {
    if (!isChannel(chosen)) return
    change.mutate(
      { group, channel: chosen },
      { onError: (error) => toast.error(error, t('save_failed')) },
    )
  }
  return (
    <Radio.Group
      className={classes.group}
      label={t(`group.${group}`)}
      description={t(`group_text.${group}`)}
      value={channel}
      onChange={choose}
    >
      <div className={classes.choices}>
        {notificationChannels.map((one) => (
          <Radio key={one} value={one} label={t(`channel.${one}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}

const NotificationSettingsPage = () => {
  const { t } = useTranslation('notification-settings')
  const { data, error, isPending, refetch } = useNotificationPreferences()
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} text={t('lead')} />
      <BrowserNotificationsPanel />
      <section className={classes.card} aria-busy={isPending}>
        {isPending && <Skeleton height={220} />}
        {error && !data && (
          <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
        )}
        {data?.data.groups.map((preference) => (
          <GroupChoice key={preference.group} {...preference} />
        ))}
      </section>
    </div>
  )
}

export { NotificationSettingsPage as Component }
