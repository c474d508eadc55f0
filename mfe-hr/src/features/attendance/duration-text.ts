import { useFormats, useTranslation } from '@warsha/web-kit'

/** Returns a function that formats minutes as "1,002h 15m". */
export const useDurationText = (): ((minutes: number) => string) => {
  const { t } = useTranslation('attendance')
  const { number } = useFormats()
  return (minutes) =>
    t('duration', { hours: number(Math.floor(minutes / 60)), minutes: minutes % 60 })
}
