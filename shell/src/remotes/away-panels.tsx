import { IconCloudOff, IconHourglass, IconLock, IconRefresh, IconTool } from '@tabler/icons-react'
import { Button, StatePanel, useTranslation } from '@warsha/web-kit'

interface AwayProps {
  /** The part of the product, as the menu calls it. */
  name: string
  isSlow?: boolean
  isBroken?: boolean
  /** It stands on a screen among other things. */
  isPart?: boolean
  retry: () => void
}

/** A part that can't be shown just now: which one, and Retry. */
export const RemoteAway = ({ name, isSlow, isBroken, isPart, retry }: AwayProps) => {
  const { t } = useTranslation('shell')
  const kind = isSlow ? 'slow' : isBroken ? 'broken' : 'away'
  return (
    <StatePanel
      isScreen={!isPart}
      role="alert"
      icon={
        isSlow ? <IconHourglass size={28} stroke={1.6} /> : <IconCloudOff size={28} stroke={1.6} />
      }
      title={t(`remote.${kind}`, { name })}
      text={t(`remote.${kind}_text`)}
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
