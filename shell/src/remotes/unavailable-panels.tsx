import { IconCloudOff, IconHourglass, IconLock, IconRefresh, IconTool } from '@tabler/icons-react'
import { Button, StatePanel, useTranslation } from '@warsha/web-kit'

interface RemoteUnavailableProps {
  /** Name of the remote's screen in the menu. */
  name: string
  isSlow?: boolean
  isBroken?: boolean
  /** True if the panel replaces a part of a screen, not the whole screen. */
  isPart?: boolean
  retry: () => void
}

const unavailableTextKey = (isSlow?: boolean, isBroken?: boolean) => {
  if (isSlow) return 'slow'
  return isBroken ? 'broken' : 'away'
}

/** Shown in place of a remote that is unavailable, slow or broken, with a Retry button. */
export const RemoteUnavailable = ({
  name,
  isSlow,
  isBroken,
  isPart,
  retry,
}: RemoteUnavailableProps) => {
  const { t } = useTranslation('shell')
  const textKey = unavailableTextKey(isSlow, isBroken)
  return (
    <StatePanel
      isScreen={!isPart}
      role="alert"
      icon={
        isSlow ? <IconHourglass size={28} stroke={1.6} /> : <IconCloudOff size={28} stroke={1.6} />
      }
      title={t(`remote.${textKey}`, { name })}
      text={t(`remote.${textKey}_text`)}
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  )
}

export const RemoteNeedsNewerShell = ({ name }: { name: string }) => {
  const { t } = useTranslation('shell')
  return (
    <StatePanel
      isScreen
      role="alert"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t('remote.needs_newer_shell', { name })}
      text={t('remote.needs_newer_shell_text')}
      action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
    />
  )
}

export const NotAvailableYet = () => {
  const { t } = useTranslation('shell')
  return (
    <StatePanel
      isScreen
      role="status"
      icon={<IconTool size={28} stroke={1.6} />}
      title={t('not_available_yet')}
      text={t('not_available_yet_text')}
    />
  )
}

export const NotForYourRole = () => {
  const { t } = useTranslation('shell')
  return (
    <StatePanel
      isScreen
      role="alert"
      icon={<IconLock size={28} stroke={1.6} />}
      title={t('not_for_your_role')}
      text={t('not_for_your_role_text')}
    />
  )
}
