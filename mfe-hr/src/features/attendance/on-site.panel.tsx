import { Ltr, Skeleton, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { useDurationText } from '../shared/duration-text.ts'
import { useOnSite } from './attendance.api.ts'
import classes from './attendance.module.css'

/** Who is on site now; live. */
export const OnSite = () => {
  const { t } = useTranslation('attendance')
  const { time, number } = useFormats()
  const durationText = useDurationText()
  const { data, error } = useOnSite()
  const renderList = () => {
    if (error && !data) return <p className={classes.second}>{t('on_site.failed')}</p>
    // The height of one line, so that the records below stay where they are.
    if (!data)
      return <Skeleton className={classes.loadingPeople} height={22} width={180} radius="sm" />
    if (data.length === 0) return <p className={classes.second}>{t('on_site.nobody')}</p>
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
      <ul className={classes.people} tabIndex={0} aria-label={t('on_site.title')}>
        {data.map((one) => (
          <li key={one.attendance_id}>
            <UserText>{`${one.first_name} ${one.last_name}`}</UserText>
            <Ltr className={classes.second}>{time(one.check_in_time)}</Ltr>
            {one.is_late && (
              <StatusBadge tone="amber">
                {t('flags.late', { duration: durationText(one.late_minutes) })}
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <section className={classes.onSite} aria-label={t('on_site.title')}>
      <h2 className={classes.title}>
        {t('on_site.title')}
        {data && <span className={classes.count}>{number(data.length)}</span>}
      </h2>
      {renderList()}
    </section>
  )
}
