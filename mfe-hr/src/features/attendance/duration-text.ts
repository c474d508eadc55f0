import { useTranslation } from '@warsha/web-kit'

/** Returns a function that formats minutes as "2h 15m". */
export const useDurationText = (): ((minutes: number) => string) => {
  const { t } = useTranslation('attendance')
  return (minutes) => t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
