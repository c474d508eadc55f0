import { useFormats, useTranslation } from '@warsha/web-kit'

/** Returns a function that formats minutes as "1,002h 15m", and less than an hour as "26m". */
export const useDurationText = (): ((minutes: number) => string) => {
  const { t } = useTranslation('hr')
  const { number } = useFormats()
  return (minutes) =>
    minutes < 60
      ? t('duration.minutes', { minutes })
      : t('duration.hours', { hours: number(Math.floor(minutes / 60)), minutes: minutes % 60 })
}
